import type { Page, Route } from '@playwright/test';
import { COURIER } from '../../web/src/testing/data/people.ts';
import { pauseClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { recordApiRequestsFrom } from '../support/recorders.ts';
import { isPath, submitSignIn } from '../support/sign-in-screen.ts';

// The menu request of the sign-in page fails, so that the app has a request to retry.
test.use({ expectedErrors: /Failed to load resource|Failed to fetch initial app data/ });

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('the portal shows the sample day of a courier without any API request, also while its code loads [S1.5 S1.13 S1.14 S2.11 S2.149 S2.154 S7.35]', async ({
  page,
}) => {
  const requests = recordApiRequestsFrom(page, '/delivery');
  await page.route('**/api/menu', (route) => route.abort());
  // The code of the portal loads slowly, so the sign-in page stays mounted under the new URL and could retry.
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const codeRequest = page.waitForRequest('**/assets/delivery-page*.js');
  const hold = async (route: Route) => {
    await isReleased;
    await route.fallback();
  };
  await page.route('**/assets/delivery-page*.js', hold, { times: 1 });
  await page.clock.install();
  await page.goto('/login?redirect=/delivery');
  await submitSignIn(page, COURIER);
  await page.waitForURL(isPath('/delivery'));
  await codeRequest;
  await pauseClock(page);
  for (let second = 0; second < 10; second += 1) await page.clock.runFor(1_000);
  release();
  await page.clock.resume();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery Portal');
  await expect(page.getByText('Welcome, Bikash Yadav')).toBeVisible();
  expect(await stored(page, 'deliveryToken')).toBe(await stored(page, 'token'));
  await expect(page.getByRole('list', { name: 'Today' }).getByRole('listitem')).toHaveText([
    '6Deliveries',
    '₹1,080.00Earnings',
    '13.0Distance (km)',
    '4.7Rating',
  ]);
  for (const name of ['Active Delivery', 'History', 'Earnings', 'Available Orders'])
    await tab(page, name).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  expect(requests()).toEqual([]);
});
