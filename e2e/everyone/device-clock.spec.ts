import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, KITCHEN, signIn, signUp } from '../support/accounts.ts';
import { cartLine, dishWithPrice, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { confirmedOrder, ticketOf } from '../support/kitchen-board.ts';
import { fetchWithBody } from '../support/responses.ts';

const MINUTE_MS = 60_000;
const OPEN = { kind: 'open', clock: '23:00', day: null, holiday: '' };
const CLOSED = { kind: 'hours', clock: '09:00', day: null, holiday: '' };

test.use({ followsServerClock: true });

/** Changes the first record of each list that the API answers. */
const change = (page: Page, path: string, edit: (records: Record<string, unknown>[]) => void) =>
  page.route(path, async (route) => {
    const response = await fetchWithBody(route);
    const json = await response.json();
    edit(json.data);
    await route.fulfill({ response, json });
  });

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const strip = (page: Page) => page.getByRole('region', { name: 'Clock of this device' });

for (const [word, ahead, due, states] of [
  [
    'slow',
    -7,
    /^(Due \d min ago|\d min late)$/,
    () => [
      { from: inMinutes(-600), ...OPEN },
      { from: inMinutes(-3.5), ...CLOSED },
    ],
  ],
  [
    'fast',
    7,
    /^Due in \d min$/,
    () => [
      { from: inMinutes(-600), ...CLOSED },
      { from: inMinutes(3.5), ...OPEN },
    ],
  ],
] as const) {
  test(`a board whose clock is seven minutes ${word} counts the minutes of the server, and says that its clock is off`, async ({
    page,
    openPage,
  }) => {
    const order = await confirmedOrder(page);
    // Between the time of the server and that of the device.
    await change(page, '**/api/orders?view=kitchen', (orders) => {
      for (const listed of orders) if (listed.id === order.id) listed.dueAt = inMinutes(ahead / 2);
    });
    await page.clock.install({ time: inMinutes(ahead) });
    await signIn(page, KITCHEN);
    await page.goto('/kitchen');
    await expect(ticketOf(page, order.orderNumber).locator('[data-level]')).toHaveText(due);
    await expect(strip(page)).toContainText(`The clock of this device is 7 minutes ${word}.`);
    await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
    await expectAccessible(page, `kitchen clock ${word}`);

    const panel = await openPage();
    await panel.clock.install({ time: inMinutes(ahead) });
    await signIn(panel, ADMIN);
    await panel.goto('/admin');
    await expect(strip(panel)).toContainText(`The clock of this device is 7 minutes ${word}.`);
  });

  test(`a restaurant that is closed is closed on a phone whose clock is seven minutes ${word}`, async ({
    page,
  }) => {
    await change(page, '**/api/restaurants', ([restaurant]) =>
      Object.assign(restaurant ?? {}, { opening: { states: states(), busy: null } }),
    );
    await page.clock.install({ time: inMinutes(ahead) });
    await signUp(page);
    await setStorage(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)] });
    await page.goto('/cart');
    await expect(page.getByText('Closed now, opens at 09:00 AM')).toHaveCount(2);
  });
}

test('a board whose clock is right within two minutes says nothing of it', async ({ page }) => {
  await page.clock.install({ time: inMinutes(-1.5) });
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
});
