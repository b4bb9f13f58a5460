import type { Page } from '@playwright/test';
import { ADMIN } from '../../web/src/testing/data/people.ts';
import { logInAs, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdChunk } from '../support/held-chunk.ts';
import { createCustomer, createOrder } from '../support/orders.ts';
import { errorBody } from '../support/responses.ts';

test.use({ expectedErrors: /Failed to load resource/ });

/** Opens the panel. @returns a function that waits for the error response and then lets the code of the sheets load */
async function openPanel(page: Page, failingUrl: string, section: string): Promise<() => Promise<void>> {
  await restoreSession(page, await logInAs(page.request, ADMIN));
  await page.route(failingUrl, (route) =>
    route.fulfill({ status: 404, json: errorBody('request.not_found', 'Gone.') }),
  );
  const errorResponse = page.waitForResponse(failingUrl);
  const overlay = await holdChunk(page, 'modal-overlay');
  await page.goto(`/admin#${section}`);
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  return async () => {
    await (await errorResponse).finished();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect(page.getByRole('dialog')).toBeHidden();
    await overlay.release();
  };
}

test('the order sheet shows an error that arrived before the sheet was rendered', async ({ page }) => {
  const { id, orderNumber } = await createOrder(page.request, await createCustomer(page.request));
  const loadSheets = await openPanel(page, `**/api/orders/${id}`, 'orders');
  await page.getByRole('button', { name: `View order #${orderNumber}` }).click();
  await loadSheets();
  await expect(page.getByRole('dialog', { name: 'Order' }).getByRole('alert')).toContainText(
    'The order could not be loaded. Gone.',
  );
});

test('the customer sheet shows an error that arrived before the sheet was rendered', async ({ page }) => {
  const { user } = await createCustomer(page.request, 'Zenobia Early');
  const loadSheets = await openPanel(page, `**/api/auth/users/${user.id}`, 'customers');
  await page.getByRole('searchbox').fill('zenobia early');
  await page.getByRole('link', { name: 'Zenobia Early' }).click();
  await loadSheets();
  await expect(page.getByRole('dialog', { name: 'Customer Profile' }).getByRole('alert')).toContainText(
    'The profile could not be loaded. Gone.',
  );
});
