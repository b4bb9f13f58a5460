import { ADMIN, KITCHEN, newPerson } from '../../web/src/testing/data/people.ts';
import { signIn } from '../support/accounts.ts';
import { callApiAs } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';

/** Staff use a desktop in both projects. */
const DESKTOP = { width: 1366, height: 768 };

test('a new customer orders a pizza and sees each step of the staff live [S1.3 S1.6]', async ({
  page,
  openPage,
}) => {
  const person = newPerson();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Phone').fill(person.phone);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('heading', { name: 'Hungry, Janakpur?' })).toBeVisible();
  await page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Pizza' }).click();
  await page.getByRole('link', { name: 'Margherita Pizza' }).first().click();
  await page.getByRole('radio', { name: /Medium 12 inch/ }).check();
  await page.getByRole('checkbox', { name: /Mushroom/ }).check();
  await page.getByRole('button', { name: /^Add To Cart/ }).click();
  await expect(page).toHaveURL('/cart');
  await page.getByRole('button', { name: 'Apply WELCOME10' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await page.getByLabel('Address', { exact: true }).fill('Ward 4, behind the Janaki temple');
  await page.getByRole('button', { name: 'Save and deliver here' }).click();
  await expect(page.getByText('Ward 4, behind the Janaki temple, Janakpur')).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
  const ordered = page.getByRole('main').locator('img');
  await expect(ordered).toHaveAttribute('src', /\/art\/dishes\/pizza,.*with=Medium\+12\+inch&with=Mushroom$/);
  await page.getByRole('link', { name: 'Track Your Order' }).click();
  await expect(page).toHaveURL(/\/order-tracking\//);
  const id = page.url().split('/').at(-1) ?? '';

  const panel = await openPage();
  await panel.setViewportSize(DESKTOP);
  await signIn(panel, ADMIN);
  const order = await callApiAs<{ orderNumber: number }>(panel, 'GET', `/api/orders/${id}`);
  await panel.goto('/admin#orders');
  const number = `#${order.orderNumber}`;
  await panel
    .getByRole('button', { name: `Confirm order ${number}`, exact: true })
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText('Confirmed');

  const kitchen = await openPage();
  await kitchen.setViewportSize(DESKTOP);
  await signIn(kitchen, KITCHEN);
  await kitchen.goto('/kitchen');
  const ticket = kitchen.getByRole('article', { name: `Order ${number}`, exact: true });
  for (const action of [
    'Start Preparing',
    'Mark as Ready (For Pickup/Delivery)',
    'Mark as Delivered (Finalize)',
  ]) {
    const update = page.waitForResponse((response) => response.url().endsWith(`/api/orders/${id}/tracking`));
    await ticket.getByRole('button', { name: action }).click();
    await update;
  }
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toBeVisible();
});
