import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { lengthenTimers } from '../../../testing/clock.ts';
import { ordersOfThree } from '../../../testing/data/board.ts';
import {
  board,
  column,
  openBoard,
  pendingBar,
  showOnlyOrders,
  showOrders,
  ticketSize,
} from '../../../testing/kitchen-board.ts';
import { boxOf, countWhole, restingBox, targetsBelow } from '../../../testing/layout.ts';
import { answer } from '../../../testing/network.ts';
import { reopenPage } from '../../../testing/open-page.tsx';
import { confirmedOrder } from '../../../testing/orders.ts';
import { clickButton, textsOf, WHOLE } from '../../../testing/screen.ts';
import { partsOf } from '../ticket/ticket-parts.ts';
import { TICKET_PIXELS } from './board-layout.ts';

const SIZES = [
  [1024, 768, 4],
  [1366, 768, 6],
  [1920, 1080, 14],
] as const;

const OPTIONS = ['Medium 12 inch', 'Extra Cheese'].map((name) => ({ optionId: name, name }));
const RIDER_NOTE = 'Ring twice, the bell is weak. Leave it with the guard if nobody answers.';
const NOTES = ['', RIDER_NOTE, 'Less spicy'];

const tickets = page.getByRole('article');
const main = page.getByRole('main');

async function expectFontSize(locator: Locator, size: string): Promise<void> {
  await expect.element(locator).toBeVisible();
  await expect.poll(() => getComputedStyle(locator.element()).fontSize).toBe(size);
}

async function openSized(size: 'compact' | 'large' = 'large'): Promise<void> {
  await openBoard(ticketSize(size));
  await expect.element(board()).toBeVisible();
}

const expectWholeTickets = (least: number, width: number) =>
  expect
    .poll(() => countWhole(board().getByRole('article')), { message: `whole tickets at ${width}` })
    .toBeGreaterThanOrEqual(least);

/**
 * The order flow of a rush, each column filled: two of three lines have options, one of three orders has a note for the
 * kitchen, one a long note for the rider and one a short one.
 */
const rush = () =>
  ordersOfThree(8, 7, 5).map((order, index) => ({
    ...order,
    notes: NOTES[index % 3] ?? '',
    lines: order.lines.map((line, position) => ({
      ...line,
      ...(position < 2 && { customizations: OPTIONS }),
      ...(position === 1 && index % 3 === 0 && { specialInstructions: 'No onion, cut in eight' }),
    })),
  }));

test('in the compact size twenty orders of three lines with options and notes in three columns, below a pending one, show at least 4, 6 and 14 whole tickets', async () => {
  await showOrders(rush(), 1);
  await openSized('compact');
  await expectFontSize(tickets.first().getByRole('heading'), '28px');
  await expectFontSize(tickets.first().getByRole('listitem').first().getByRole('button'), '22px');
  await expect.element(pendingBar()).toBeVisible();
  for (const [width, height, least] of SIZES) {
    await page.viewport(width, height);
    await expectWholeTickets(least, width);
    await restingBox(tickets.last());
    expect(targetsBelow(main, 44), `targets at ${width}`).toEqual([]);
  }
  await clickButton('All day');
  await expect.element(page.getByRole('region', { name: 'All day' })).toBeVisible();
  expect(targetsBelow(main, 44), 'targets of all day').toEqual([]);
  await expectAccessible();
});

/** In pixels, without the gap and the edges of a ticket: the mark that it continues, and the padding of the list. */
const MARK = 26 + 10;

/** The lanes in sight that have room for what the next lane begins with, at least for its head and first line. */
function lanesWithRoom(size: 'compact' | 'large'): string[] {
  const { gap, pad } = TICKET_PIXELS[size];
  const list = board().element().querySelector('[data-tickets]')?.getBoundingClientRect() ?? new DOMRect();
  const parts = tickets.elements().flatMap((ticket) =>
    partsOf(ticket).map((part, index) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const firstLine = part.querySelector('[data-dishes] > li')?.getBoundingClientRect();
      // The rest of a ticket is as short as it can be.
      const least = index > 0 ? bottom : (firstLine?.bottom ?? Number.NaN) + pad + gap + MARK;
      return { left, right, top, bottom, needs: least - top };
    }),
  );
  return parts.flatMap(({ bottom }, index) => {
    const next = parts[index + 1];
    if (!next || next.top > bottom || next.right > list.right) return [];
    const room = list.bottom - bottom;
    return room < next.needs ? [] : [`${room} pixels empty, ${next.needs} needed`];
  });
}

/** How many tickets are whole, at least. */
for (const [size, width, least] of [
  ['large', 1366, 6],
  ['compact', 1366, 10],
  ['large', 1024, 4],
  ['compact', 1024, 4],
] as const)
  test(`thirty orders of three lines fill the lanes of a board of ${width} pixels in the ${size} size, at least ${least} whole`, async () => {
    await showOrders(ordersOfThree(30, 0, 0));
    await openSized(size);
    await page.viewport(width, 768);
    await expectWholeTickets(least, width);
    const dish = tickets.first().getByRole('listitem').first().getByRole('button');
    expect(Number.parseFloat(getComputedStyle(dish.element()).fontSize)).toBeGreaterThanOrEqual(22);
    await restingBox(tickets.nth(3));
    await expect.poll(() => lanesWithRoom(size)).toEqual([]);
    await expectAccessible();
  });

test('a ticket that continues in the next lane says so in both lanes, names an allergy in both, and is one article with one button', async () => {
  const notes = (index: number) => (index === 1 ? 'No nuts, allergy!' : '');
  await showOrders(ordersOfThree(30, 0, 0).map((order, index) => ({ ...order, notes: notes(index) })));
  await openSized('large');
  const divided = tickets.nth(1);
  await expect
    .element(divided)
    .toHaveTextContent(/^#5001.*Allergy: No nuts.*Continues in the next lane\s*#5001\s*continued\s*Allergy/);
  await expect.element(divided.getByRole('button', { name: /^Start Preparing/ })).toHaveLength(1);
  const [first, second] = partsOf(divided.element()).map((part) => part.getBoundingClientRect());
  expect(second?.left).toBeGreaterThan(first?.right ?? Number.NaN);
  await expectAccessible();
});

test('late orders out of sight are counted in the heading of their column, and one tap leads to the oldest', async () => {
  await showOrders(ordersOfThree(30, 0, 0));
  await openSized('large');
  const late = page.getByRole('button', { name: /^Late orders out of sight: \d+$/ });
  await page.viewport(1024, 768);
  await expect.element(late).toBeVisible();
  await expect.element(tickets.nth(5).getByRole('heading')).not.toBeInViewport();
  await late.click();
  await expect.element(tickets.nth(5).getByRole('heading')).toBeInViewport(WHOLE);
  await expectAccessible();
});

test('in the compact size twenty orders of three lines fill the board, and the empty columns are narrow strips', async () => {
  await showOrders(ordersOfThree(20, 0, 0));
  await openSized();
  await clickButton('Tickets');
  await page.getByText('Compact', { exact: true }).click();
  await expect.element(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await reopenPage();
  const first = tickets.first();
  await expectFontSize(first.getByRole('heading'), '28px');
  for (const [width, height, least] of SIZES) {
    await page.viewport(width, height);
    await expectWholeTickets(least, width);
    for (const name of ['Preparing', 'Ready'] as const) {
      const strip = column(name);
      await expect.element(strip.getByRole('heading', { level: 2 })).toHaveText(`${name} 0`);
      expect((await restingBox(strip)).width).toBeLessThanOrEqual(60);
    }
  }
  // The oldest tickets are in the first lane, from top to bottom.
  const places = tickets.elements().map((ticket) => partsOf(ticket)[0].getBoundingClientRect());
  expect(places[1]?.x).toBe(places[0]?.x);
  expect(places[1]?.y).toBeGreaterThan(places[0]?.y ?? Number.NaN);
  expect(places[5]?.x).toBeGreaterThan(places[0]?.x ?? Number.NaN);
  await page.viewport(1024, 768);
  await page.getByRole('button', { name: /^Later orders: \d+$/ }).click();
  await expect.element(page.getByRole('button', { name: /^Earlier orders: \d+$/ })).toBeVisible();
  await expect.element(first).not.toBeInViewport();
  await expectAccessible();
});

/** The room to the right of the hint in the search box. */
function hintRoom(): number {
  const box = page.getByRole('searchbox').element() as HTMLInputElement;
  const { font, paddingLeft, paddingRight } = getComputedStyle(box);
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = font;
  const { width } = context.measureText(box.placeholder);
  return box.clientWidth - width - parseFloat(paddingLeft) - parseFloat(paddingRight);
}

/** The space between each two tools of the toolbar, with the words that reach out of them. */
function toolGaps(): number[] {
  const toolbar = page.getByRole('searchbox').element().closest('header');
  const tools = [...(toolbar?.querySelectorAll('div > button') ?? [])].map((tool) => {
    const { left, right } = tool.getBoundingClientRect();
    const overhang = Math.max(0, tool.scrollWidth - tool.clientWidth);
    return { left: left - overhang, right: right + overhang };
  });
  return tools.flatMap(({ right }, index) =>
    tools.slice(index + 1, index + 2).map(({ left }) => left - right),
  );
}

test('the toolbar has room for its words and for the hint of the search at 1024 and 1366 pixels, with cooks and the sound off', async () => {
  await showOrders(ordersOfThree(1, 0, 0));
  answer('/api/kitchen/cook', () => Response.json({ success: true, data: { hasCooks: true, name: null } }));
  await openSized();
  await expect.element(page.getByRole('button', { name: 'Cook: nobody is signed in' })).toBeVisible();
  for (const width of [1024, 1366]) {
    await page.viewport(width, 768);
    await restingBox(page.getByRole('searchbox'));
    expect(hintRoom(), `hint at ${width}`).toBeGreaterThanOrEqual(16);
    expect(Math.min(...toolGaps()), `between tools at ${width}`).toBeGreaterThanOrEqual(4);
  }
});

test('the button that undoes a move is not covered at 1366 and 1400 pixels', async () => {
  const order = await confirmedOrder();
  showOnlyOrders([order]);
  // A move can be undone for ten seconds.
  lengthenTimers(10_000);
  answer('/api/kitchen/cook', () => Response.json({ success: true, data: { hasCooks: true, name: null } }));
  await openSized();
  await page.viewport(1366, 768);
  await clickButton(`Start Preparing, order #${order.orderNumber}`);
  const undo = page.getByRole('button', { name: /^Undo, order/ });
  await expect.element(undo).toBeVisible();
  for (const width of [1366, 1400]) {
    await page.viewport(width, 768);
    const { left, right, top, height } = await restingBox(undo);
    for (const x of [left + 4, (left + right) / 2, right - 4]) {
      const found = document.elementFromPoint(x, top + height / 2);
      expect(undo.element().contains(found), `at ${x} of ${width}`).toBe(true);
    }
  }
});

test('lines that scroll say how many are below the edge, and that an allergy is', async () => {
  const lines = Array.from({ length: 30 }, (_, index) => ({
    name: `Dish ${index + 1}`,
    ...(index === 29 && { specialInstructions: 'Peanut allergy!' }),
  }));
  await showOrders([{ lines }]);
  await openSized();
  await page.viewport(1024, 768);
  const ticket = tickets.first();
  await expect.element(ticket).toHaveTextContent(/\d+ more\s*Allergy/);
  ticket.getByText('Peanut allergy!').element().scrollIntoView({ block: 'end' });
  await expect.element(ticket).not.toHaveTextContent(/\d+ more/);
  await expectAccessible();
});

test('the heights of the lines of a ticket add up to that of its list, with notes too', async () => {
  const note = { specialInstructions: 'No onion' };
  await showOrders([
    { lines: [{ name: 'Buff Momo', ...note }, { name: 'Mango Lassi' }, { name: 'Sel Roti', ...note }] },
  ]);
  await openSized();
  const dishes = tickets.first().getByRole('list').element();
  const heights = [...dishes.children].map((line) => line.getBoundingClientRect().height);
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeCloseTo(
    dishes.getBoundingClientRect().height,
    1,
  );
});

test('a ticket that is higher than the board continues in the next lane', async () => {
  const lines = Array.from({ length: 8 }, (_, index) => ({ name: `Dish with a long name ${index + 1}` }));
  await showOrders([{ lines }, { lines: [{ name: 'Mango Lassi' }] }]);
  await openSized();
  await page.viewport(1366, 768);
  await expect.element(tickets.first()).toHaveTextContent('Continues in the next lane');
  await expect.element(tickets.first()).not.toHaveTextContent(/\d+ more/);
  await expect
    .element(tickets.first().getByRole('button', { name: 'Dish with a long name 8' }))
    .toBeInViewport(WHOLE);
});

test('the large size can be read from far away, its buttons are 64 pixels high, and the search shows its hint at 1024 pixels', async () => {
  await showOrders([
    { notes: RIDER_NOTE, lines: [{ name: 'Margherita Pizza' }] },
    { lines: Array.from({ length: 40 }, (_, index) => ({ name: `Dish ${index + 1}` })) },
  ]);
  await openSized();
  await page.viewport(1024, 768);
  const [short, long] = [tickets.first(), tickets.last()];
  await expectFontSize(short.getByRole('heading'), '40px');
  await expectFontSize(short.getByRole('listitem').getByRole('button'), '26px');
  // A ticket of 40 lines is as high as the board: its button is in sight, and its lines scroll.
  await expect.element(long).toHaveTextContent('0 of 40 done');
  const step = long.getByRole('button', { name: /^Start Preparing/ });
  await expect.element(step).toBeInViewport(WHOLE);
  expect((await restingBox(step)).height).toBeGreaterThanOrEqual(64);
  const last = long.getByRole('button', { name: 'Dish 40' });
  await expect.element(last).not.toBeInViewport();
  last.element().scrollIntoView({ block: 'nearest' });
  await expect.element(last).toBeInViewport(WHOLE);
  await expect.element(step).toBeInViewport(WHOLE);
  // The button that empties the search takes 16 pixels.
  expect(hintRoom()).toBeGreaterThanOrEqual(16);
  await clickButton('Tickets');
  await expect.element(page.getByRole('radio', { name: 'Large' })).toBeChecked();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  // The note for the rider takes one row until it is tapped.
  const note = short.getByRole('button', { name: /^Note with the delivery/ });
  await expect.element(note).toBeVisible();
  expect((await restingBox(note)).height).toBeLessThan(45);
  await note.click();
  expect((await restingBox(note)).height).toBeGreaterThan(60);
});

test('all day lists what is to cook in one list that scrolls down, the largest quantity first, 12 dishes in sight beside the tickets', async () => {
  const orders = Array.from({ length: 30 }, (_, dish) => ({
    lines: [
      {
        name: `Pizza number ${dish + 1}`,
        quantity: 1 + (dish % 9),
        ...(dish % 2 === 0 ? { customizations: OPTIONS } : {}),
      },
    ],
  }));
  await showOrders(orders);
  await openSized();
  await clickButton('All day');
  const panel = page.getByRole('region', { name: 'All day' });
  const dishes = panel.getByRole('listitem');
  await expect.element(dishes).toHaveLength(30);
  await expect.element(dishes.first()).toHaveTextContent('Pizza number');
  const quantities = textsOf(dishes).map((text) => parseInt(text, 10));
  expect(quantities).toEqual([...quantities].sort((a, b) => b - a));
  await restingBox(dishes.last());
  expect(countWhole(dishes)).toBeGreaterThanOrEqual(12);
  expect(boxOf(panel).width).toBeLessThanOrEqual(innerWidth / 5);
  const { scrollWidth, clientWidth } = panel.getByRole('list').element();
  expect(scrollWidth - clientWidth).toBe(0);
  await expectAccessible();
});
