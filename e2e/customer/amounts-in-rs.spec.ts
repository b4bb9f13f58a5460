import type { Page } from '@playwright/test';
import { ADMIN } from '../../web/src/testing/data/people.ts';
import { logInAs } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForRequests } from '../support/open-requests.ts';

async function writeInRs(page: Page, amountsInRs: boolean): Promise<void> {
  const { token } = await logInAs(page.request, ADMIN);
  const [restaurant] = await callApi<{ id: string }[]>(page.request, 'GET', '/api/restaurants');
  const data = { amountsInRs };
  await callApi(page.request, 'PUT', `/api/restaurants/${restaurant?.id}`, { token, data });
}
test.afterEach(({ page }) => writeInRs(page, false));

test('with amounts in Rs the rendered menu has them, and hydrates without a difference', async ({ page }) => {
  const read = async () => (await page.request.get('/search')).text();
  expect(await read()).toContain('₹280.00');
  await writeInRs(page, true);
  await expect.poll(read).toContain('Rs\u00a0280<');
  expect(await read()).not.toContain('₹280.00');
  for (const path of ['/', '/search']) {
    // An error of the hydration is one of the page, which fails the test.
    await page.goto(path);
    await expect(page.getByRole('article').filter({ hasText: 'Rs 280' }).first()).toBeVisible();
    await waitForRequests(page);
    await expect(page.getByRole('article').filter({ hasText: '₹' })).toHaveCount(0);
  }
});
