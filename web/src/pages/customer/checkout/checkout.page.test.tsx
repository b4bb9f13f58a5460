import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { type Session, signUp } from '../../../testing/accounts.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { checkOutAgain, dishWithPrice, storedCart } from '../../../testing/cart.ts';
import { openWithClock, stopClock } from '../../../testing/clock.ts';
import { ADDRESS, cartLine } from '../../../testing/data/cart.ts';
import { answer, changeAnswer, recordCalls, withoutEvents } from '../../../testing/network.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { button, clickButton, expectPath, heading } from '../../../testing/screen.ts';

const NOTE = '<b>Ring twice</b> 🍕 & कम पिरो';

const placeButton = button('Place Order');
const instructions = page.getByLabelText('Special instructions (optional)');
const orderPlaced = heading('Order Placed!');
const summary = page.getByRole('region', { name: 'Order summary' });

async function openCheckout(storage: Record<string, unknown>): Promise<Session> {
  const session = await signUp();
  await openPage('/checkout', { as: session, storage });
  await expect.element(heading('Checkout')).toBeVisible();
  await expect.poll(() => document.title).toBe('Checkout · Mithila Pizza House');
  return session;
}

/** From the cart with two pizzas and a promo code to the checkout. */
async function checkOutTwoPizzas() {
  const pizza = await dishWithPrice(280);
  const session = await signUp();
  await openPage('/cart', {
    as: session,
    storage: { cart: [cartLine(pizza, 2, 'No onions')], deliveryAddress: ADDRESS },
  });
  await clickButton('Apply WELCOME10');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect.element(page.getByText('Discount (WELCOME10)')).toBeVisible();
  return { pizza, session };
}

test('the checkout shows what is ordered and how it is paid, also after a reload [S2.55 S2.56 S2.57 S9.31]', async () => {
  const { pizza } = await checkOutTwoPizzas();
  await expect.element(page.getByText('20-30 min')).toBeVisible();
  await expect.element(page.getByText('Station Road 12, Janakpur')).toBeVisible();
  await expect
    .element(page.getByRole('radio', { name: 'Cash on Delivery Pay when food arrives' }))
    .toBeChecked();
  await instructions.fill(NOTE);
  await reopenPage();
  await expect.element(instructions).toHaveValue(NOTE);
  await expect.element(page.getByText('Discount (WELCOME10)')).toBeVisible();
  await expect.element(page.getByText(`2 × ${pizza.name}`)).toBeVisible();
});

test('five clicks place one order, and the cart is cleared after two seconds [S2.59 S3.35 S4.31 S5.16 S7.15 S9.29 S9.36]', async () => {
  const { pizza, session } = await checkOutTwoPizzas();
  await instructions.fill(NOTE);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent: { body: Record<string, unknown>; bearer: string | null }[] = [];
  answer(/^\/api\/orders$/, async (request, forward) => {
    if (request.method === 'POST') {
      sent.push({ body: await request.clone().json(), bearer: request.headers.get('authorization') });
      await isReleased;
    }
    return forward();
  });
  const pressed = placeButton.element() as HTMLButtonElement;
  for (let click = 0; click < 5; click += 1) pressed.click();
  await expect.element(page.getByRole('button', { name: 'Placing your order...' })).toBeDisabled();
  stopClock();
  release();
  await expect.element(orderPlaced).toHaveFocus();
  expect(storedCart(), 'the cart is still there').toHaveLength(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    deliveryType: 'delivery',
    deliveryAddress: { street: 'Station Road 12', city: 'Janakpur', landmark: 'Beside the water tank' },
    subtotal: 560,
    discount: 56,
    deliveryFee: 0,
    tax: 66,
    tip: 0,
    total: 570,
    promoCode: 'WELCOME10',
    paymentMethod: 'cod',
    specialInstructions: NOTE,
    items: [{ menuItemId: pizza.id, quantity: 2, specialInstructions: 'No onions' }],
  });
  expect(sent[0]?.bearer).toBe(`Bearer ${session.token}`);

  const href = page.getByRole('link', { name: 'Track Your Order' }).element().getAttribute('href');
  const id = /^\/order-tracking\/([\w-]+)$/.exec(href ?? '')?.[1];
  const order = await callApi<{ orderNumber: number }>('GET', `/api/orders/${id}`, {
    token: session.token,
  });
  expect(order).toMatchObject({ total: 570, notes: NOTE, deliveryAddress: { street: 'Station Road 12' } });
  await expect.element(page.getByText(`#${order.orderNumber}`, { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^about \d\d:\d\d( [AP]M)? – \d\d:\d\d [AP]M$/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Call \+?\d/ })).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_990);
  expect(storedCart()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10);
  await expect.poll(storedCart).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_500);
  await expect.element(orderPlaced).toBeVisible();
  vi.useRealTimers();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expectPath('/');
});

test('a dine-in order asks for the table, which the kitchen reads before the instructions, and says where to pay', async () => {
  const lassi = await dishWithPrice(180);
  await openCheckout({
    cart: [cartLine(lassi, 1)],
    deliveryType: JSON.stringify('dine_in'),
    orderInstructions: JSON.stringify('x'.repeat(300)),
  });
  const table = page.getByRole('textbox', { name: 'Your table' });
  await expect.element(table).toHaveValue('');
  await expect
    .element(page.getByRole('radio', { name: 'Cash on Delivery Pay at the counter' }))
    .toBeVisible();
  await expect.element(page.getByText('Pay when food arrives')).not.toBeInTheDocument();
  await placeButton.click();
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('Please enter your table.');
  await table.fill('Table 4');
  await expect
    .element(instructions)
    .toHaveAccessibleDescription(expect.stringContaining('Please remove 15 characters.'));
  await expectAccessible();
  await instructions.fill('Less chilli');
  await page.getByRole('link', { name: 'Edit order' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect.element(table).toHaveValue('Table 4');
  const sent = recordCalls('POST', /^\/api\/orders$/);
  await placeButton.click();
  await expect.element(page.getByText('₹203.00 in cash at the counter')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    deliveryType: 'dine_in',
    specialInstructions: 'Table: Table 4\nLess chilli',
  });
  await checkOutAgain([cartLine(lassi, 2)]);
  await expect.element(table, { message: 'the table of the first order is forgotten' }).toHaveValue('');
});

test('a pickup order has no address and no delivery fee, and leaving the page clears the cart immediately [S9.34]', async () => {
  await openCheckout({
    cart: [cartLine(await dishWithPrice(180), 1)],
    deliveryAddress: ADDRESS,
    deliveryType: JSON.stringify('pickup'),
  });
  await expect.element(page.getByText('Pick up at')).toBeVisible();
  await expect
    .element(
      page.getByRole('radio', { name: 'Cash on Delivery Pay at the counter when you collect your order' }),
    )
    .toBeVisible();
  await expect.element(page.getByText('Delivery fee')).not.toBeInTheDocument();
  const sent = recordCalls('POST', /^\/api\/orders$/);
  // From here on the two seconds after which the cart is cleared do not pass.
  stopClock();
  await placeButton.click();
  await page.getByRole('link', { name: 'Track Your Order' }).click();
  await expect.poll(() => location.pathname).toMatch(/^\/order-tracking\//);
  await expect.poll(storedCart).toEqual([]);
  expect(sent[0]?.body).toMatchObject({ deliveryType: 'pickup', deliveryAddress: null, deliveryFee: 0 });
});

test('Place Order is not offered after closing, and the checkout says when the restaurant opens', async () => {
  const lassi = await dishWithPrice(180);
  const state = (minutes: number, kind: string) => ({
    ...{ from: new Date(Date.now() + minutes * 60_000).toISOString(), kind },
    ...{ clock: '09:00', day: null, holiday: '' },
  });
  const opening = { states: [state(-60, 'open'), state(10, 'hours')], busy: null };
  changeAnswer<[{ opening: object }]>(/^\/api\/restaurants$/, ([restaurant]) => {
    restaurant.opening = opening;
  });
  const storage = { cart: [cartLine(lassi, 1)], deliveryAddress: ADDRESS };
  const clock = await openWithClock('/checkout', { as: await signUp(), storage });
  await expect.element(placeButton).toBeEnabled();
  await clock.run(11 * 60_000);
  await expect.element(placeButton).not.toBeInTheDocument();
  await expect.element(summary.getByText(/^Closed now, opens .*09:00 AM$/)).toBeVisible();
  await expectAccessible();
});

test('a restaurant that is not registered for VAT has no tax line at checkout', async () => {
  changeAnswer<[{ taxRate: number }]>(/^\/api\/restaurants$/, ([restaurant]) => {
    restaurant.taxRate = 0;
  });
  await openCheckout({ cart: [cartLine(await dishWithPrice(180), 1)], deliveryAddress: ADDRESS });
  await expect.element(page.getByText('Subtotal')).toBeVisible();
  await expect.element(page.getByText(/^Tax/)).not.toBeInTheDocument();
});

test('a placed order shows the time that is promised with it, whatever the page knows of the restaurant', async () => {
  const known = await callApi<{ id: string }[]>('GET', '/api/restaurants');
  const setBusy = (data: object) => callAsAdmin('PUT', `/api/restaurants/${known[0]?.id}/busy`, data);
  withoutEvents();
  answer(/^\/api\/restaurants$/, () => Response.json({ success: true, data: known }));
  const { user, token } = await openCheckout({
    cart: [cartLine(await dishWithPrice(280), 1)],
    deliveryAddress: ADDRESS,
  });
  await expect.element(placeButton).toBeEnabled();
  await setBusy({ minutes: 45, forMinutes: 60 });
  try {
    await placeButton.click();
    await expect.element(orderPlaced).toBeVisible();
  } finally {
    await setBusy({ minutes: 0, forMinutes: null });
  }
  const [order] = await callApi<{ id: string }[]>('GET', `/api/customers/${user.id}/orders`, { token });
  const { promised } = await callApi<{ promised: { to: string } }>('GET', `/api/orders/${order?.id}`, {
    token,
  });
  const format = { timeZone: 'Asia/Kathmandu', hour: '2-digit', minute: '2-digit' } as const;
  const end = new Date(promised.to).toLocaleTimeString('en-US', format);
  await expect.element(page.getByText(/^about /)).toHaveTextContent(`– ${end.replace(/\s/, ' ')}`);
});

test('an empty checkout shows a message and redirects to home after two seconds [S2.60 S9.37]', async () => {
  await openPage('/about', { as: await signUp() });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  stopClock();
  history.pushState(null, '', '/checkout');
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(page.getByText('Your cart is empty.')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(location.pathname).toBe('/checkout');
  await vi.advanceTimersByTimeAsync(100);
  await expectPath('/');
});

test('an order with a total of zero cannot be placed [S5.17]', async () => {
  const code = `GIFT${Date.now()}`;
  const { id } = await callAsAdmin<{ id: string }>('POST', '/api/promos', {
    code,
    discount_type: 'PERCENT',
    discount_value: 100,
    is_free_delivery: true,
  });
  onTestFinished(async () => {
    await callAsAdmin('PUT', `/api/promos/${id}`, { is_active: false });
  });
  const promo = { code, description: '', discountType: 'PERCENT', discountValue: 100, isFreeDelivery: true };
  await openCheckout({
    cart: [cartLine(await dishWithPrice(280), 1)],
    deliveryAddress: ADDRESS,
    promo,
  });
  await expect.element(page.getByText(`Discount (${code})`)).toBeVisible();
  await expect.element(placeButton).toBeDisabled();
});

test('the checkout and the order confirmation are accessible', async () => {
  await openCheckout({ cart: [cartLine(await dishWithPrice(280), 1)], deliveryAddress: ADDRESS });
  await expect.element(page.getByText('20-30 min')).toBeVisible();
  await expectAccessible();
  await clickButton('Add New Address');
  await expectAccessible();
  await placeButton.click();
  await expect.element(orderPlaced).toBeVisible();
  await expectAccessible();
});
