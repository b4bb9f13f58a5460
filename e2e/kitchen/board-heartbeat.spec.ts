import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, KITCHEN, logInAs, signIn, signUp } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';
import { setVisible } from '../support/visibility.ts';

const WATCH = '**/api/kitchen/watch';
const HEARTBEAT = /\/api\/kitchen\/boards\/([0-9a-f-]{36})$/;

test.use({ expectedErrors: /Failed to load resource/ });

/** Records the board id of each accepted heartbeat. */
function recordHeartbeats(page: Page): string[] {
  const heartbeats: string[] = [];
  page.on('response', (response) => {
    const id = HEARTBEAT.exec(response.url())?.[1];
    if (id && response.ok()) heartbeats.push(id);
  });
  return heartbeats;
}

test('a board sends heartbeats while it is visible and in sync, and holds a screen wake lock', async ({
  page,
}) => {
  const heartbeats = recordHeartbeats(page);
  await page.addInitScript(() => {
    const locks: string[] = [];
    Object.assign(globalThis, { locks });
    navigator.wakeLock.request = async (type = 'screen') => {
      locks.push(type);
      return Object.assign(new EventTarget(), {
        type,
        released: true,
        release: async () => {},
        onrelease: null,
      });
    };
  });
  await signIn(page, KITCHEN);
  await page.clock.install();
  await page.goto('/kitchen');
  await expect.poll(() => heartbeats.length).toBe(1);
  await page.clock.runFor(20_000);
  await expect.poll(() => heartbeats.length).toBe(2);
  await page.reload();
  await expect.poll(() => heartbeats.length).toBe(3);
  expect(new Set(heartbeats).size).toBe(1);

  const locks = () => page.evaluate<number>('locks.length');
  await expect.poll(locks).toBe(1);
  await setVisible(page, false);
  await page.clock.runFor(45_000);
  expect(heartbeats).toHaveLength(3);
  await setVisible(page, true);
  await expect.poll(locks).toBe(2);
  await expect.poll(() => heartbeats.length).toBe(4);

  await page.route('**/api/events', (route) => route.abort());
  await page.route('**/api/orders?view=kitchen', (route) => route.abort());
  await setVisible(page, false);
  await page.clock.runFor(30_000);
  await setVisible(page, true);
  await page.clock.runFor(45_000);
  await expect(page.getByText(/^Last sync \d+ s ago$/)).toBeVisible();
  expect(heartbeats).toHaveLength(4);
});

test('the board can be shown in full screen, on its own page and in the panel', async ({ page }) => {
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  const board = page.getByRole('region', { name: 'Orders in the kitchen' });
  const signOut = page.getByRole('button', { name: 'Sign out' });
  const fullScreen = page.getByRole('button', { name: 'Full screen' });
  await expect(board).toBeVisible();
  await fullScreen.click();
  await expect(fullScreen).toHaveAttribute('aria-pressed', 'true');
  await expect(signOut).toBeHidden();
  await expect(board).toBeVisible();
  const isFullScreen = () => page.evaluate(() => document.fullscreenElement !== null);
  await expect.poll(isFullScreen).toBe(true);
  await fullScreen.click();
  await expect(signOut).toBeVisible();
  await expect.poll(isFullScreen).toBe(false);
  await page.goto('/kitchen?kiosk');
  await expect(fullScreen).toHaveAttribute('aria-pressed', 'true');
  await expect(signOut).toBeHidden();
  await page.getByRole('button', { name: 'Enable sound' }).click();
  await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible();
  await expectAccessible(page, 'kitchen kiosk');
  await page.keyboard.press('Escape');
  await expect(signOut).toBeVisible();
  await expect(page).toHaveURL('/kitchen');
  await signIn(page, ADMIN);
  await page.goto('/admin?kiosk#kitchen');
  await expect(board).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  await fullScreen.click();
  await expect(page.getByRole('navigation')).toBeVisible();
  await expect(page).toHaveURL('/admin#kitchen');
});

test('an admin sees a warning on every page while orders are waiting and no board is open', async ({
  page,
  openPage,
}) => {
  const admin = await logInAs(page.request, ADMIN);
  const order = await createOrder(page.request, await createCustomer(page.request));
  await setStatus(page.request, admin, order.id, 'confirmed');
  let isUnattended = true;
  await page.route(WATCH, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    expect(json.data.waiting).toBeGreaterThan(0);
    await route.fulfill({ response, json: { ...json, data: { ...json.data, isUnattended } } });
  });
  await signIn(page, ADMIN);
  await page.clock.install();
  await page.goto('/');
  const warning = page.getByRole('alert').filter({ hasText: 'No kitchen board is open.' });
  await expect(warning).toContainText(
    /(1 order waiting since|\d+ orders waiting, oldest from) \d\d:\d\d [AP]M\./,
  );
  await page.getByRole('link', { name: 'Open the Kitchen View' }).click();
  await expect(page).toHaveURL('/admin#kitchen');
  await expect(warning).toBeVisible();
  await page.getByRole('link', { name: /^Orders/ }).click();
  await expect(warning).toHaveCount(1);
  await expectAccessible(page, 'panel unattended');
  isUnattended = false;
  await page.clock.runFor(15_000);
  await expect(warning).toBeHidden();

  const customer = await openPage();
  let requests = 0;
  await customer.route(WATCH, (route) => {
    requests += 1;
    return route.continue();
  });
  await signUp(customer);
  await customer.goto('/');
  await expect(customer.getByRole('link', { name: 'Profile' }).first()).toBeVisible();
  expect(requests).toBe(0);
});
