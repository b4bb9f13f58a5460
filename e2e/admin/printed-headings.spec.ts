import type { Page } from '@playwright/test';
import { ADMIN } from '../../web/src/testing/data/people.ts';
import { logInAs, restoreSession } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer, createOrder } from '../support/orders.ts';
import { countPrints } from '../support/printer.ts';

/** A5 without its margins. */
const A5_WIDTH = 468;

/** The words of column headings of the printed page that stand on two lines. */
const brokenWords = (page: Page) =>
  page.locator('body > [data-print] thead th').evaluateAll((headings) =>
    headings.flatMap(({ firstChild }) =>
      [...(firstChild?.nodeValue ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(firstChild as Node, index);
        range.setEnd(firstChild as Node, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      }),
    ),
  );

test('no column heading breaks inside a word on an A5 invoice or report, however long the names are', async ({
  page,
}) => {
  const admin = await logInAs(page.request, ADMIN);
  const name = `Mithila feast ${'with paneer, mushrooms, spring onions, '.repeat(2)}${Date.now()}`.slice(
    0,
    100,
  );
  const dish = await callApi<{ id: string }>(page.request, 'POST', '/api/menu', {
    token: admin.token,
    data: { name, category: 'Pizza', price: 900 },
  });
  const customer = await createCustomer(page.request, `Sita ${'Kumari '.repeat(13)}`.trim());
  const order = await createOrder(page.request, customer, {
    deliveryType: 'pickup',
    items: [{ menuItemId: dish.id, quantity: 99 }],
  });
  const prints = await countPrints(page);
  await restoreSession(page, admin);
  await page.goto('/admin#orders');
  await page.getByRole('button', { name: `Invoice of order #${order.orderNumber}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  await expect.poll(prints).toBe(1);
  await page.setViewportSize({ width: A5_WIDTH, height: 800 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body > [data-print]')).toContainText(name);
  await expect(page.locator('body > [data-print] thead')).toContainText('Quantity');
  expect(await brokenWords(page)).toEqual([]);

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/admin#transactions');
  await page.reload();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(prints).toBe(1);
  await page.setViewportSize({ width: A5_WIDTH, height: 800 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body > [data-print] tbody')).toContainText('Sita Kumari');
  expect(await brokenWords(page)).toEqual([]);
  await callApi(page.request, 'DELETE', `/api/menu/${dish.id}`, { token: admin.token });
});
