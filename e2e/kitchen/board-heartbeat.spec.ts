import type { Page } from '@playwright/test';
import { KITCHEN } from '../../web/src/testing/data/people.ts';
import { signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { setVisible } from '../support/visibility.ts';

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
