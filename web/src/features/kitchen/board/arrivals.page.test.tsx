import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { openWithClock } from '../../../testing/clock.ts';
import { ordersOfThree, THREE_LINES } from '../../../testing/data/board.ts';
import { KITCHEN } from '../../../testing/data/people.ts';
import {
  board,
  column,
  OF_LIST,
  openBoard,
  pendingBar,
  setVisible,
  showOrders,
  ticketOf,
  ticketSize,
} from '../../../testing/kitchen-board.ts';
import { boxOf, restingBox } from '../../../testing/layout.ts';
import { allowMotion } from '../../../testing/motion.ts';
import { answer, gate, lostConnection, withoutEvents } from '../../../testing/network.ts';
import { recordTones } from '../../../testing/recorders.ts';
import { textsOf, WHOLE } from '../../../testing/screen.ts';

const STEP_MS = 500;

const DESKTOP = [1366, 768] as const;
const TABLET = [1024, 768] as const;

/** A board that polls. */
async function openPolling(
  tickets: 'compact' | 'large' = 'large',
  size: readonly [number, number] = DESKTOP,
) {
  withoutEvents();
  const clock = await openWithClock('/kitchen', { as: KITCHEN, size, storage: ticketSize(tickets) });
  await expect.element(board()).toBeVisible();
  return clock;
}

const newMark = (orderNumber: number) => ticketOf(orderNumber).getByText('New', { exact: true });
const headHeight = (name: 'Confirmed' | 'Ready') =>
  column(name).element().querySelector('header')?.getBoundingClientRect().height;

for (const [name, size, counts, viewport] of [
  ['several lanes', 'compact', [24, 0, 0], DESKTOP],
  ['one lane', 'large', [5, 5, 5], TABLET],
  ['one lane and a number of two digits', 'compact', [24, 3, 1], TABLET],
  ['a narrow board that shows another column', 'large', [5, 1, 0], [390, 844]],
] as const)
  test(`with ${name} a ticket that arrives out of sight is announced, and a tap goes there`, async () => {
    const isNarrow = viewport[0] < 500;
    const orders = await showOrders(ordersOfThree(counts[0], counts[1], counts[2]));
    const clock = await openPolling(size, viewport);
    await expect.element(page.getByRole('article').first()).toBeVisible();
    if (isNarrow)
      await page
        .getByRole('button', { name: /Preparing/ })
        .first()
        .click();
    clock.stop();
    const number = orders.addTicket();
    const notice = page.getByRole('button', { name: new RegExp(`^#${number} arrived, \\d+ more$`) });
    await clock.runUntil(() => notice.query() !== null, STEP_MS);
    const more = Number(/(\d+) more/.exec(notice.element().textContent)?.[1]);
    expect(more).toBeGreaterThan(0);
    expect(more).toBeLessThanOrEqual(counts[0] + 1);
    await expect
      .element(page.getByRole('status').filter({ hasText: `#${number} arrived, ${more} more` }))
      .toHaveLength(1);
    const box = boxOf(notice);
    expect(box.height).toBeGreaterThanOrEqual(44);
    const place = boxOf(isNarrow ? page.getByRole('group', { name: 'Column' }) : column('Confirmed'));
    expect(box.right, 'the notice stays in its column').toBeLessThanOrEqual(place.right);
    expect(box.bottom, 'the notice covers no ticket').toBeLessThanOrEqual(
      isNarrow ? place.bottom : boxOf(page.getByRole('article').first()).top,
    );
    const lines = notice.element().firstElementChild?.clientHeight;
    if (!isNarrow) expect(lines, 'the notice has one line').toBeLessThan(30);
    if (counts[2] > 0)
      expect(headHeight('Confirmed'), 'the notice makes the heading no higher').toBe(headHeight('Ready'));
    clock.resume();
    // A narrow board is made wide for this check, which brings the ticket in sight.
    if (!isNarrow) await expectAccessible();
    await notice.click();
    await expect.element(ticketOf(number).getByRole('heading')).toBeInViewport(WHOLE);
    await expect.element(notice).not.toBeInTheDocument();
    // Going there is not touching it: it stays new.
    await expect.element(newMark(number)).toBeVisible();
  });

test('a ticket that the search hides is announced, and a tap empties the search and goes there', async () => {
  const orders = await showOrders(ordersOfThree(1, 1, 1));
  const clock = await openPolling('large', TABLET);
  const tickets = page.getByRole('article');
  await expect.element(tickets).toHaveLength(3);
  const search = page.getByRole('searchbox', { name: 'Search by order number' });
  await search.fill('#5000');
  await expect.element(tickets).toHaveLength(1);
  clock.stop();
  const number = orders.addTicket();
  const text = `#${number} arrived, hidden by search`;
  const notice = page.getByRole('button', { name: text });
  await clock.runUntil(() => notice.query() !== null, STEP_MS);
  await expect.element(page.getByRole('status').filter({ hasText: text })).toHaveLength(1);
  expect(headHeight('Confirmed'), 'the notice makes the heading no higher').toBe(headHeight('Ready'));
  // Whoever works on the ticket that was searched for still reads of the other.
  await ticketOf(5000).getByRole('heading').click();
  clock.resume();
  await expectAccessible();
  await notice.click();
  await expect.element(search).toHaveValue('');
  await expect.element(ticketOf(number).getByRole('heading')).toBeInViewport(WHOLE);
  await expect.element(notice).not.toBeInTheDocument();
});

test('a tablet that was asleep with its sound off shows on waking what arrived, says that its sound is off, and rings once it is on', async () => {
  const tones = recordTones();
  const orders = await showOrders([]);
  const clock = await openPolling();
  const sound = page.getByRole('button', { name: 'Sound is off Enable sound' });
  await expect.element(sound).toBeVisible();
  await expect.element(page.getByText('No new orders.')).toBeVisible();
  clock.stop();
  setVisible(false);
  orders.addPending();
  const number = orders.addTicket();
  clock.sleep(100_000);
  setVisible(true);
  await clock.runUntil(() => newMark(number).query() !== null, STEP_MS);
  await clock.runUntil(() => /^1 order waiting, \d min/.test(textsOf(pendingBar()).join()), STEP_MS);
  await expect.poll(() => document.title).toMatch(/^\(1\) Kitchen/);
  await expect.element(sound).toBeInViewport(WHOLE);
  expect(tones.bells()).toEqual([]);
  await sound.click();
  await clock.runUntil(() => tones.bells().length > 0, STEP_MS);
});

for (const size of ['compact', 'large'] as const)
  test(`in the ${size} size the first tap on a new ticket moves nothing, also in the narrowest lane`, async () => {
    await showOrders([...ordersOfThree(1, 0, 0), { isNew: true, lines: THREE_LINES }]);
    answer('/api/orders/seen', () => Response.json({ success: true, data: { seen: 1 } }));
    await openBoard(ticketSize(size));
    const ticket = ticketOf(5001);
    const number = ticket.getByRole('heading');
    await expect.element(newMark(5001)).toBeVisible();
    for (const width of [1024, 1366, 1920]) {
      await page.viewport(width, 768);
      await restingBox(ticket);
      const parts = [number, newMark(5001), ticket.getByRole('button', { name: /Delay$/ })].map(boxOf);
      const middles = parts.map(({ y, height }) => y + height / 2);
      expect(Math.max(...middles) - Math.min(...middles), `one line at ${width}`).toBeLessThan(8);
    }
    const before = boxOf(ticket);
    await number.click();
    await expect.element(newMark(5001)).not.toBeInTheDocument();
    expect((await restingBox(ticket)).toJSON()).toEqual(before.toJSON());
  });

test('a ticket that arrives in sight is not announced, and flashes for a minute', async () => {
  await allowMotion();
  const orders = await showOrders(ordersOfThree(1, 1, 1));
  const clock = await openPolling();
  await expect.element(page.getByRole('article')).toHaveLength(3);
  clock.stop();
  const ticket = ticketOf(orders.addTicket());
  await clock.runUntil(() => ticket.elements().length > 0, STEP_MS);
  await expect.element(ticket).toBeVisible();
  await clock.run(STEP_MS);
  await expect.element(page.getByRole('button', { name: / arrived, / })).not.toBeInTheDocument();
  const flash = () => getComputedStyle(ticket.element(), '::after').animationName;
  expect(flash()).toBe('beacon');
  await clock.runUntil(() => flash() === 'none', 5_000);
  await expect.element(ticket.getByText('New', { exact: true })).toBeVisible();
});

/** An empty board with its sound on, whose page is then hidden. Its clock stands. */
async function openHidden() {
  const tones = recordTones();
  const orders = await showOrders([]);
  const clock = await openPolling();
  await page.getByRole('button', { name: 'Enable sound' }).click();
  await expect.element(page.getByRole('button', { name: 'Mute' })).toBeVisible();
  clock.stop();
  setVisible(false);
  return { orders, clock, tones };
}

test('a hidden board still polls, rings for a new order, and sounds no alarm', async () => {
  const { orders, clock, tones } = await openHidden();
  const before = tones.bells().length;
  for (let seconds = 0; seconds < 30; seconds += 5) await clock.runUntil(() => true, 5_000);
  expect(tones.bells()).toHaveLength(before);
  expect(tones.alarms()).toEqual([]);
  orders.addPending();
  await clock.runUntil(() => tones.bells().length > before, STEP_MS);
  await expect.element(pendingBar()).toHaveText(/^1 order waiting, \d min/);
});

test('a hidden board rings for an order that was accepted automatically', async () => {
  const { orders, clock, tones } = await openHidden();
  const before = tones.bells().length;
  orders.addTicket();
  await clock.runUntil(() => tones.bells().length > before, STEP_MS);
});

describe('failed polls', () => {
  test('a hidden board whose polls are late sounds no alarm, and one whose polls fail does', async () => {
    const { clock, tones } = await openHidden();
    // Browsers run the timers of a hidden page once a minute.
    const { isOpen, open } = gate();
    const end = answer(OF_LIST, () =>
      isOpen.then(() => Response.json({ success: true, data: [], meta: {} })),
    );
    await clock.run(60_000);
    expect(tones.alarms()).toEqual([]);
    open();
    await clock.runUntil(() => true, STEP_MS);
    end();
    answer(OF_LIST, lostConnection);
    await clock.runUntil(() => tones.alarms().length > 1, 5_000);
  });
});
