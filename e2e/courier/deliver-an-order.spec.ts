import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { COURIER } from '../support/accounts.ts';
import { pauseClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { recordAlerts, recordApiRequestsFrom } from '../support/recorders.ts';
import { isPath, submitSignIn } from '../support/sign-in-screen.ts';

// The menu request of the sign-in page fails, so that the app has a request to retry.
test.use({ expectedErrors: /Failed to load resource|Failed to fetch initial app data/ });

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function openPortal(page: Page): Promise<void> {
  await page.goto('/login?redirect=/delivery');
  await submitSignIn(page, COURIER);
  await page.waitForURL(isPath('/delivery'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery Portal');
}

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

test('available orders are shown with all that a courier needs, and Decline does nothing [S2.152 S2.156 S2.157]', async ({
  page,
}) => {
  await openPortal(page);
  await expect(page.getByRole('tab')).toHaveText([
    'Available Orders',
    'Active Delivery',
    'History',
    'Earnings',
  ]);
  const card = page.getByRole('article', { name: 'ORD-1042' });
  for (const text of [
    'Sample',
    'High priority',
    'Mithila Pizza House',
    'Anita Jha',
    '9804512367',
    'Shiva Chowk 12, Janakpur',
    'Blue gate beside the pharmacy',
    '1.8 km',
    '14 min',
    '3 items',
    '₹1,240.00',
    '₹60.00',
  ])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card.getByText(/^Ordered \d\d:\d\d [AP]M$/)).toBeVisible();
  await expectAccessible(page, 'portal available');
  const decline = card.getByRole('button', { name: 'Decline' });
  await expect(decline).toBeDisabled();
  await expect(decline).toHaveAccessibleDescription(/^ORD-1042 .* do nothing yet\.$/);
  await decline.click({ force: true });
  await expect(page.getByRole('article')).toHaveCount(4);
});

test('a courier accepts, picks up and delivers an order without any API request [S2.150 S2.155 S2.158 S2.159 S4.42]', async ({
  page,
}) => {
  const alerts = recordAlerts(page);
  const requests = recordApiRequestsFrom(page, '/delivery');
  await openPortal(page);
  const card = page.getByRole('article', { name: 'ORD-1042' });
  await tab(page, 'Active Delivery').click();
  await expect(page.getByRole('heading', { name: 'No active delivery' })).toBeVisible();
  await expectAccessible(page, 'portal no active delivery');
  await button(page, 'See available orders').click();
  await card.getByRole('button', { name: 'Accept Order' }).click();
  await expect.poll(() => alerts).toEqual(['Order ORD-1042 accepted! Proceed to restaurant for pickup.']);

  const step = page.getByRole('tabpanel').getByRole('status');
  const currentStep = page.getByRole('list', { name: 'Progress' }).locator('[aria-current=step]');
  await expect(step).toHaveText('Picking Up');
  await expect(page.getByRole('list', { name: 'Progress' }).getByRole('listitem')).toHaveText([
    'Pickup',
    'Deliver',
    'Complete',
  ]);
  await expect(currentStep).toHaveText('Pickup');
  await expect(page.getByText('Anita Jha')).toBeVisible();
  for (const name of ['Call Customer', 'Navigate', 'Message', 'Photo Proof']) {
    await expect(button(page, name)).toBeDisabled();
    await button(page, name).click({ force: true });
  }
  await expect(step).toHaveText('Picking Up');
  await expect(page.getByRole('tabpanel').getByText('Sample', { exact: true })).toBeVisible();
  await expectAccessible(page, 'portal picking up');

  await tab(page, 'Available Orders').click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Accept Order' }).first()).toBeDisabled();
  await expectAccessible(page, 'portal busy');
  await button(page, 'Go to your delivery').click();

  // The second click of a double click must not trigger the next step.
  await button(page, 'Mark as Picked Up - Start Delivery').dblclick();
  await expect(step).toHaveText('On The Way');
  await expect(currentStep).toHaveText('Deliver');

  await page.getByRole('switch', { name: 'Online' }).click();
  await expect(page.getByRole('heading', { name: "You're Offline" })).toBeVisible();
  await expect(page.getByText('Order ORD-1042 stays assigned to you')).toBeVisible();
  await expectAccessible(page, 'portal offline');
  await button(page, 'Go Online').click();
  await expect(page.getByRole('switch', { name: 'Online' })).toBeChecked();

  await button(page, 'Mark as Delivered').click();
  await expect(step).toHaveText('Delivered');
  await expect(currentStep).toHaveText('Complete (done)');
  await expect.poll(() => alerts.at(-1)).toBe('Order completed! Great job!');
  await expect(page.getByRole('heading', { name: 'No active delivery' })).toBeVisible();
  await tab(page, 'History').click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(6);
  expect(requests()).toEqual([]);
});

test('the history keeps its entries with every filter, and the earnings are those of the day and the week [S2.153 S2.160 S2.161]', async ({
  page,
}) => {
  await openPortal(page);
  await tab(page, 'History').click();
  const entries = page.getByRole('tabpanel').getByRole('listitem');
  await expect(entries).toHaveCount(6);
  await expect(entries.getByText('Sample', { exact: true })).toHaveCount(6);
  await expect(entries.first()).toHaveText(/Rita Sah.*ORD-1036.*₹560\.00.*₹30\.00.*1\.2 km.*12 min.*5\.0/);
  const before = await entries.allTextContents();
  for (const range of ['Week', 'Month', 'Today']) {
    await page.getByText(range, { exact: true }).click();
    await expect(page.getByRole('radio', { name: range })).toBeChecked();
    expect(await entries.allTextContents()).toEqual(before);
  }
  await expectAccessible(page, 'portal history');

  await tab(page, 'Earnings').click();
  await expect(page.getByRole('definition')).toHaveText([
    '₹1,080.00',
    '₹240.00',
    '4 h 45 min',
    '16 min',
    '₹7,460.00',
    '41',
    '92.4 km',
    '4.8',
    '₹500.00',
  ]);
  await expectAccessible(page, 'portal earnings');
});

test('the token of the portal survives a reload, and Logout deletes it [S2.151 S3.47]', async ({ page }) => {
  await openPortal(page);
  await expect(page.getByRole('article')).toHaveCount(4);
  expect(await stored(page, 'deliveryToken')).toBe(await stored(page, 'token'));
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(4);
  expect(await stored(page, 'deliveryToken')).not.toBeNull();
  await button(page, 'Logout').click();
  await page.waitForURL(isPath('/login'));
  for (const key of ['deliveryToken', 'token', 'user']) expect(await stored(page, key)).toBeNull();
  await expect.poll(() => stored(page, 'endedSession')).toBeNull();
  await page.goto('/delivery');
  await page.waitForURL(isPath('/login?redirect=%2Fdelivery'));
});
