import type { Locator, Page } from '@playwright/test';
import { ADMIN, newPerson } from '../../web/src/testing/data/people.ts';
import { logInAs } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { setStatus } from '../support/orders.ts';

/** Counts what a person does. A tap that only focuses a field is not counted. */
function countActions() {
  const taps: string[] = [];
  const fields: string[] = [];
  return {
    taps,
    fields,
    async tap(target: Locator) {
      taps.push((await target.getAttribute('aria-label')) ?? (await target.textContent()) ?? '');
      await target.click();
    },
    async type(page: Page, label: string, text: string) {
      fields.push(label);
      await page.getByLabel(label, { exact: true }).fill(text);
    },
  };
}

test('a newcomer orders with at most 8 taps and 6 typed fields, and orders the same again with 4 taps', async ({
  page,
}) => {
  const person = newPerson();
  const first = countActions();
  await page.goto('/');
  await first.tap(page.getByRole('button', { name: 'Add Margherita Pizza' }).first());
  // Until then the bar leads to the cart, and so to the registration.
  await expect(page.locator('html[data-cart-sheet]')).toBeAttached();
  await first.tap(page.getByRole('link', { name: /^View cart: 1 item/ }).filter({ visible: true }));
  await first.tap(page.getByRole('dialog').getByRole('link', { name: 'Checkout' }));
  await first.type(page, 'Full name', person.name);
  await first.type(page, 'Phone', person.phone);
  await first.type(page, 'Email', person.email);
  await first.type(page, 'Password', person.password);
  await first.type(page, 'Confirm password', person.password);
  await first.tap(page.getByRole('button', { name: 'Create account' }));
  await first.tap(page.getByRole('dialog').getByRole('link', { name: 'Checkout' }));
  await first.tap(page.getByRole('button', { name: 'Add New Address' }));
  await first.type(page, 'Address', 'Ward 4, behind the Janaki temple');
  await first.tap(page.getByRole('button', { name: 'Save and deliver here' }));
  await first.tap(page.getByRole('button', { name: 'Place Order' }));
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
  // What the page says already is read out, and no toast covers it.
  await expect(page.getByRole('status').filter({ hasText: 'Order placed. Order #' })).toHaveCount(1);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

  const href = await page.getByRole('link', { name: 'Track Your Order' }).getAttribute('href');
  const admin = await logInAs(page.request, ADMIN);
  await setStatus(page.request, admin, href?.split('/').at(-1) ?? '', 'delivered');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.reload();

  const again = countActions();
  await again.tap(page.getByRole('link', { name: 'Profile' }).filter({ visible: true }));
  await again.tap(page.getByRole('button', { name: 'Reorder' }).first());
  await again.tap(page.getByRole('link', { name: 'Checkout' }));
  await again.tap(page.getByRole('button', { name: 'Place Order' }));
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();

  const { taps, fields } = first;
  console.log(`first order: ${taps.length} taps, ${fields.length} typed fields`, taps, fields);
  console.log(`reorder: ${again.taps.length} taps`, again.taps);
  expect(taps.length).toBeLessThanOrEqual(8);
  expect(fields.length).toBeLessThanOrEqual(6);
  expect(again.taps).toHaveLength(4);
});
