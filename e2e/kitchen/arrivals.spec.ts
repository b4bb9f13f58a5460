import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openBoard, ordersOfThree, showOrders, THREE_LINES } from '../support/board-orders.ts';
import { pauseClock, runUntil, runUntilVisible } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/held-route.ts';
import { column, ticketOf } from '../support/kitchen-board.ts';
import { alarmsOf, bellsOf, recordTones } from '../support/tones.ts';
import { setVisible } from '../support/visibility.ts';

const STEP_MS = 500;
const KITCHEN_LIST = '**/api/orders?view=kitchen';
const withClock = (page: Page) => async () => {
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
};

for (const [name, size, counts, viewport] of [
  ['several lanes', 'compact', [24, 0, 0], { width: 1366, height: 768 }],
  ['one lane', 'large', [5, 5, 5], { width: 1024, height: 768 }],
  ['one lane and a number of two digits', 'compact', [24, 3, 1], { width: 1024, height: 768 }],
  ['a narrow board that shows another column', 'large', [5, 1, 0], { width: 390, height: 844 }],
] as const)
  test(`with ${name} a ticket that arrives out of sight is announced, and a tap goes there`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const board = await showOrders(page, ordersOfThree(counts[0], counts[1], counts[2]));
    await openBoard(page, size, withClock(page));
    await expect(page.getByRole('article').first()).toBeVisible();
    if (viewport.width < 500)
      await page
        .getByRole('button', { name: /Preparing/ })
        .first()
        .click();
    await pauseClock(page);
    const number = board.addTicket();
    const notice = page.getByRole('button', { name: new RegExp(`^#${number} arrived, \\d+ below$`) });
    await runUntilVisible(page, notice, STEP_MS);
    const below = Number(/(\d+) below/.exec((await notice.textContent()) ?? '')?.[1]);
    expect(below).toBeGreaterThan(0);
    expect(below).toBeLessThanOrEqual(counts[0] + 1);
    await expect(
      page.getByRole('status').filter({ hasText: `#${number} arrived, ${below} below` }),
    ).toHaveCount(1);
    expect((await notice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    if (viewport.width > 500) {
      const [head, other] = await Promise.all(
        (['Confirmed', 'Ready'] as const).map(async (name) =>
          (await column(page, name)).locator('header').first().boundingBox(),
        ),
      );
      if (counts[2] > 0) expect(head?.height, 'the notice makes the heading no higher').toBe(other?.height);
    }
    await page.clock.resume();
    // A narrow board is made wide for this check, which brings the ticket in sight.
    if (viewport.width > 500) await expectAccessible(page, `kitchen arrival with ${name}`);
    await notice.click();
    await expect(ticketOf(page, number).getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(notice).toBeHidden();
    // Going there is not touching it: it stays new.
    await expect(ticketOf(page, number).getByText('New', { exact: true })).toBeVisible();
  });

test('a ticket that the search hides is announced, and a tap empties the search and goes there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const board = await showOrders(page, ordersOfThree(1, 1, 1));
  await openBoard(page, 'large', withClock(page));
  const tickets = page.getByRole('article');
  await expect(tickets).toHaveCount(3);
  const search = page.getByRole('searchbox', { name: 'Search by order number' });
  await search.fill('#5000');
  await expect(tickets).toHaveCount(1);
  await pauseClock(page);
  const number = board.addTicket();
  const text = `#${number} arrived, hidden by search`;
  const notice = page.getByRole('button', { name: text });
  await runUntilVisible(page, notice, STEP_MS);
  await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);
  const [head, other] = await Promise.all(
    (['Confirmed', 'Ready'] as const).map(async (name) =>
      (await column(page, name)).locator('header').first().boundingBox(),
    ),
  );
  expect(head?.height, 'the notice makes the heading no higher').toBe(other?.height);
  // Whoever works on the ticket that was searched for still reads of the other.
  await ticketOf(page, 5000).getByRole('heading').click();
  await page.clock.resume();
  await expectAccessible(page, 'kitchen arrival that the search hides');
  await notice.click();
  await expect(search).toHaveValue('');
  await expect(ticketOf(page, number).getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(notice).toBeHidden();
});

test('a ticket that arrives in sight is not announced, and flashes for a minute', async ({ page }) => {
  const board = await showOrders(page, ordersOfThree(1, 1, 1));
  await openBoard(page, 'large', withClock(page));
  await expect(page.getByRole('article')).toHaveCount(3);
  await pauseClock(page);
  const number = board.addTicket();
  const ticket = ticketOf(page, number);
  await runUntilVisible(page, ticket, STEP_MS);
  await page.clock.runFor(STEP_MS);
  await expect(page.getByRole('button', { name: / arrived, / })).toBeHidden();
  const flash = () => ticket.evaluate((element) => getComputedStyle(element, '::after').animationName);
  expect(await flash()).toBe('beacon');
  await runUntil(page, async () => expect(await flash()).toBe('none'), 5_000);
  await expect(ticket.getByText('New', { exact: true })).toBeVisible();
});

/** An empty board with its sound on, whose page is then hidden. Its clock stands. */
async function openHidden(page: Page) {
  await recordTones(page);
  const board = await showOrders(page, []);
  await openBoard(page, 'large', withClock(page));
  await page.getByRole('button', { name: 'Enable sound' }).click();
  await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible();
  await pauseClock(page);
  await setVisible(page, false);
  return board;
}

test('a hidden board still polls, rings for a new order, and sounds no alarm', async ({ page }) => {
  const board = await openHidden(page);
  const countBells = async () => (await bellsOf(page)).length;
  const before = await countBells();
  for (let seconds = 0; seconds < 30; seconds += 5) await runUntil(page, async () => {}, 5_000);
  expect(await countBells()).toBe(before);
  expect(await alarmsOf(page)).toEqual([]);
  board.addPending();
  await runUntil(page, async () => expect(await countBells()).toBeGreaterThan(before), STEP_MS);
  await expect(page.getByRole('region', { name: 'New orders', exact: true })).toContainText(
    /^1 order waiting, \d min/,
  );
});

test('a hidden board rings for an order that was accepted automatically', async ({ page }) => {
  const board = await openHidden(page);
  const before = (await bellsOf(page)).length;
  board.addTicket();
  await runUntil(page, async () => expect((await bellsOf(page)).length).toBeGreaterThan(before), STEP_MS);
});

test('a tablet that was asleep with its sound off shows on waking what arrived, says that its sound is off, and rings once it is on', async ({
  page,
}) => {
  await recordTones(page);
  const board = await showOrders(page, []);
  await openBoard(page, 'large', withClock(page));
  const sound = page.getByRole('button', { name: 'Sound is off Enable sound' });
  await expect(sound).toBeVisible();
  await expect(page.getByText('No new orders.')).toBeVisible();
  await pauseClock(page);
  await setVisible(page, false);
  board.addPending();
  const number = board.addTicket();
  // As when a laptop sleeps: a timer that was due meanwhile runs once.
  await page.clock.fastForward(100_000);
  await setVisible(page, true);
  await runUntilVisible(page, ticketOf(page, number).getByText('New', { exact: true }), STEP_MS);
  const bar = page.getByRole('region', { name: 'New orders', exact: true });
  await runUntil(page, async () => expect(bar).toContainText(/^1 order waiting, \d min/), STEP_MS);
  await expect(page).toHaveTitle(/^\(1\) Kitchen/);
  await expect(sound).toBeInViewport({ ratio: 1 });
  expect(await bellsOf(page)).toEqual([]);
  await sound.click();
  await runUntil(page, async () => expect(await bellsOf(page)).not.toEqual([]), STEP_MS);
});

test.describe('failed polls', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a hidden board whose polls are late sounds no alarm, and one whose polls fail does', async ({
    page,
  }) => {
    await openHidden(page);
    // Browsers run the timers of a hidden page once a minute.
    const held = await holdRequests(page, KITCHEN_LIST);
    await page.clock.runFor(60_000);
    expect(await alarmsOf(page)).toEqual([]);
    held();
    await runUntil(page, async () => {}, STEP_MS);
    await page.route(KITCHEN_LIST, (route) => route.abort());
    await runUntil(page, async () => expect((await alarmsOf(page)).length).toBeGreaterThan(1), 5_000);
  });
});

for (const size of ['compact', 'large'] as const)
  test(`in the ${size} size the first tap on a new ticket moves nothing, also in the narrowest lane`, async ({
    page,
  }) => {
    await showOrders(page, [...ordersOfThree(1, 0, 0), { isNew: true, lines: THREE_LINES }]);
    await page.route('**/api/orders/seen', (route) =>
      route.fulfill({ json: { success: true, data: { seen: 1 } } }),
    );
    await openBoard(page, size);
    const ticket = ticketOf(page, 5001);
    for (const width of [1024, 1366, 1920]) {
      await page.setViewportSize({ width, height: 768 });
      const [number, mark] = await Promise.all(
        [ticket.getByRole('heading'), ticket.getByText('New', { exact: true })].map((part) =>
          part.boundingBox(),
        ),
      );
      const due = await ticket.getByRole('button', { name: /Delay$/ }).boundingBox();
      const middles = [number, mark, due].map((box) => (box ? box.y + box.height / 2 : Number.NaN));
      expect(Math.max(...middles) - Math.min(...middles), `one line at ${width}`).toBeLessThan(8);
    }
    const before = await ticket.boundingBox();
    await ticket.getByRole('heading').click();
    await expect(ticket.getByText('New', { exact: true })).toBeHidden();
    expect(await ticket.boundingBox()).toEqual(before);
  });
