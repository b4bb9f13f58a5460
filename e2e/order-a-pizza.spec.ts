import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ADMIN, KITCHEN, newPerson, signIn, signUp } from './people.ts';

/** How late a change may be on another person's screen after the server has answered. */
const LIVE = { timeout: 2_000 };
const AHEAD = 'not yet';

/** Presses a button of a staff screen and waits until the server has answered. */
async function press(page: Page, button: Locator): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await button.click();
  expect((await answer).status()).toBe(200);
}

test('[S3.6 S4.14 S9.22 S9.24 S9.25 S9.26] a visitor orders a pizza and a drink and sees every step live', async ({
  page: customer,
  openPage,
}) => {
  const person = newPerson();
  const menu = customer.getByRole('region', { name: 'Menu' });
  const cart = customer.getByRole('region', { name: 'Cart' });
  const bill = cart.getByRole('region', { name: 'Bill' }).locator('dl > div');
  const myOrders = customer.getByRole('region', { name: 'My orders' });
  const notifications = customer.getByRole('region', { name: 'Notifications' });
  let loads = 0;
  customer.on('load', () => {
    loads += 1;
  });

  await test.step('a visitor reads the menu', async () => {
    await customer.goto('/');
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Mithila Pizza House');
    await expect(menu.getByRole('heading', { level: 4 })).toHaveCount(32);
    await expect(menu.getByRole('listitem').filter({ hasText: 'Margherita Pizza' })).toContainText('₹280.00');
  });

  await test.step('and puts a drink in the cart, which alone is below the minimum order', async () => {
    await menu.getByRole('button', { name: 'Choose Janakpur Lassi' }).click();
    const lassi = menu.getByRole('form', { name: 'Janakpur Lassi' });
    await lassi.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(lassi.getByRole('status')).toHaveText('Added to your cart: 1 × Janakpur Lassi.');
    await expect(cart.getByRole('button', { name: 'Minimum Order: ₹150' })).toBeDisabled();
    await cart.getByRole('button', { name: 'One more Janakpur Lassi' }).click();
    await expect(bill).toHaveText(billOf('240.00', '50.00', '31.00', '321.00'));
    await cart.getByRole('radio', { name: 'Pickup' }).check();
    await expect(bill).toHaveText(billOf('240.00', '0.00', '31.00', '271.00'));
    await cart.getByRole('radio', { name: 'Delivery' }).check();
  });

  await test.step('and a large pizza with two toppings, which makes delivery free', async () => {
    await menu.getByRole('button', { name: 'Choose Margherita Pizza' }).click();
    const pizza = menu.getByRole('form', { name: 'Margherita Pizza' });
    const size = pizza.getByRole('group', { name: 'Size' });
    await expect(size.getByRole('radio', { name: 'Small 8 inch', exact: true })).toBeChecked();
    await expect(size.getByRole('radio', { name: 'Medium 12 inch (+₹100.00)' })).toBeVisible();
    await size.getByRole('radio', { name: 'Large 16 inch (+₹200.00)' }).check();
    await pizza.getByRole('checkbox', { name: 'Mushroom (+₹50.00)' }).check();
    await pizza.getByRole('checkbox', { name: 'Paneer (+₹70.00)' }).check();
    await expect(pizza.getByText('Total: ₹600.00')).toBeVisible();
    await pizza.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(cart.getByRole('listitem')).toContainText([
      'Janakpur Lassi (Sweet, With Ice)2 × ₹120.00 = ₹240.00',
      'Margherita Pizza (Large 16 inch, Paneer, Mushroom)1 × ₹600.00 = ₹600.00',
    ]);
    await expect(bill).toHaveText(billOf('840.00', '0.00', '109.00', '949.00'));
  });

  const admin = await openPage();
  const kitchen = await openPage();
  await test.step('the restaurant is at its screens', async () => {
    await signIn(admin, ADMIN);
    await signIn(kitchen, KITCHEN);
    await expect(kitchen.getByRole('heading', { name: 'Kitchen', exact: true })).toBeVisible();
  });

  const orderNumber = await test.step('the visitor signs up and orders cash on delivery', async () => {
    await expect(cart.getByText('You must be logged in to place an order.')).toBeVisible();
    await expect(cart.getByRole('button', { name: 'Place Order' })).toBeDisabled();
    await signUp(customer, person);
    await cart.getByLabel('Delivery address').fill('Ward 4, behind the Janaki temple');
    await expect(cart.getByText('Cash on Delivery')).toBeVisible();
    await cart.getByRole('button', { name: 'Place Order' }).click();
    const placed = cart.getByText('Order Placed!');
    await expect(placed).toHaveText(/^Order Placed! Order #\d+, ₹949\.00\.$/);
    await expect(cart.getByText('Your cart is empty.')).toBeVisible();
    return /#(\d+)/.exec((await placed.textContent()) ?? '')?.[1] ?? '';
  });

  const timeline = myOrders.getByRole('list', { name: `Tracking of order #${orderNumber}` });
  /** The customer's own page says so within 2 seconds: the steps done, the status, the notification. */
  const seesLive = (done: readonly string[], status: string, notification: string) =>
    Promise.all([
      expect(timeline.getByRole('listitem')).toHaveText(stepsWith(done), LIVE),
      expect(myOrders.getByText(`Order #${orderNumber} is ${status} now.`)).toBeVisible(LIVE),
      expect(notifications.getByRole('listitem').first()).toContainText(notification, LIVE),
    ]);
  const orderRow = admin
    .getByRole('row')
    .filter({ has: admin.getByRole('rowheader', { name: `#${orderNumber} ${person.name}` }) });
  const ticketIn = (column: string) =>
    kitchen
      .getByRole('region', { name: column, exact: true })
      .getByRole('listitem')
      .filter({ has: kitchen.getByRole('heading', { name: `#${orderNumber}`, exact: true }) });

  await test.step('the order is on the admin screen, not yet in the kitchen', async () => {
    await expect(orderRow).toContainText('Pending₹949.00₹0.00', LIVE);
    await seesLive(['Order Placed'], 'Pending', 'Order placed');
    await expect(ticketIn('Confirmed')).toHaveCount(0);
  });

  await test.step('the admin confirms it', async () => {
    await press(admin, admin.getByRole('button', { name: `Confirm order #${orderNumber}` }));
    await seesLive(['Order Placed', 'Confirmed'], 'Confirmed', 'Order confirmed');
    await expect(admin.getByText('Order status updated to confirmed')).toBeFocused();
    await expect(ticketIn('Confirmed')).toContainText(
      '1 × Margherita Pizza (Large 16 inch, Paneer, Mushroom)',
      LIVE,
    );
  });

  await test.step('and records the payment', async () => {
    const pay = admin.getByRole('button', { name: `Record payment of order #${orderNumber}` });
    await press(admin, pay);
    await seesLive(
      ['Order Placed', 'Confirmed'],
      'Confirmed',
      `We received ₹949.00 for order #${orderNumber}`,
    );
    await expect(orderRow).toContainText('Confirmed₹949.00₹949.00');
    await expect(pay).toHaveCount(0);
  });

  await test.step('the kitchen prepares it', async () => {
    await press(kitchen, ticketIn('Confirmed').getByRole('button', { name: 'Start Preparing' }));
    await seesLive(['Order Placed', 'Confirmed', 'Preparing'], 'Preparing', 'In the kitchen');
  });

  await test.step('the kitchen has it ready', async () => {
    const ready = ticketIn('Preparing').getByRole('button', { name: 'Mark as Ready (For Pickup/Delivery)' });
    await press(kitchen, ready);
    await seesLive(['Order Placed', 'Confirmed', 'Preparing', 'Ready'], 'Ready', 'waits for the courier');
  });

  await test.step('the kitchen hands it over', async () => {
    const delivered = ticketIn('Ready').getByRole('button', { name: 'Mark as Delivered (Finalize)' });
    await press(kitchen, delivered);
    const all = ['Order Placed', 'Confirmed', 'Preparing', 'Ready', 'On the way', 'Delivered'];
    await seesLive(all, 'Delivered', 'Delivered');
    await expect(ticketIn('Ready')).toHaveCount(0);
    await expect(orderRow).toContainText('Delivered₹949.00₹949.00', LIVE);
    expect(loads, 'the customer never reloaded').toBe(1);
  });
});

function billOf(subtotal: string, deliveryFee: string, tax: string, total: string): string[] {
  return [
    `Subtotal₹${subtotal}`,
    'Discount₹0.00',
    `Delivery fee₹${deliveryFee}`,
    `Tax (13%)₹${tax}`,
    `Total₹${total}`,
  ];
}

function stepsWith(done: readonly string[]): RegExp[] {
  const steps = ['Order Placed', 'Confirmed', 'Preparing', 'Ready', 'On the way', 'Delivered'];
  return steps.map((step) =>
    done.includes(step) ? new RegExp(`^${step}: (?!${AHEAD})`) : new RegExp(`^${step}: ${AHEAD}$`),
  );
}
