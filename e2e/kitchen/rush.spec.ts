import { expectAccessible } from '../support/accessibility.ts';
import {
  countWhole,
  countWholeTickets,
  openBoard,
  ordersOfThree,
  showOrders,
  targetsBelow,
} from '../support/board-orders.ts';
import { expect, test } from '../support/fixtures.ts';
import { column } from '../support/kitchen-board.ts';

const SIZES = [
  [1024, 768, 5],
  [1366, 768, 8],
  [1920, 1080, 14],
] as const;

const OPTIONS = ['Medium 12 inch', 'Extra Cheese'].map((name) => ({ optionId: name, name }));
const NOTES = ['', 'Ring twice, the bell is weak. Leave it with the guard if nobody answers.', 'Less spicy'];

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

test('in the compact size twenty orders of three lines with options and notes in three columns, below a pending one, show at least 5, 8 and 14 whole tickets', async ({
  page,
}) => {
  await showOrders(page, rush(), 1);
  await openBoard(page, 'compact');
  const first = page.getByRole('article').first();
  await expect(first.getByRole('heading')).toHaveCSS('font-size', '28px');
  await expect(first.getByRole('listitem').first().getByRole('button')).toHaveCSS('font-size', '18px');
  await expect(page.getByRole('region', { name: 'New orders', exact: true })).toBeVisible();
  for (const [width, height, least] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => countWholeTickets(page), { message: `whole tickets at ${width}` })
      .toBeGreaterThanOrEqual(least);
    expect(await targetsBelow(page.getByRole('main'), 44), `targets at ${width}`).toEqual([]);
  }
  await page.getByRole('button', { name: 'All day' }).click();
  await expect(page.getByRole('region', { name: 'All day' })).toBeVisible();
  expect(await targetsBelow(page.getByRole('main'), 44), 'targets of all day').toEqual([]);
  await expectAccessible(page, 'kitchen rush');
});

test('in the compact size twenty orders of three lines fill the board, and the empty columns are narrow strips', async ({
  page,
}) => {
  await showOrders(page, ordersOfThree(20, 0, 0));
  await openBoard(page);
  await page.getByRole('button', { name: 'Tickets', exact: true }).click();
  await page.getByText('Compact', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.reload();
  const first = page.getByRole('article').first();
  await expect(first.getByRole('heading')).toHaveCSS('font-size', '28px');
  for (const [width, height, least] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => countWholeTickets(page), { message: `whole tickets at ${width}` })
      .toBeGreaterThanOrEqual(least);
    for (const name of ['Preparing', 'Ready'] as const) {
      const strip = await column(page, name);
      await expect(strip.getByRole('heading', { level: 2 })).toHaveText(`${name} 0`);
      expect((await strip.boundingBox())?.width).toBeLessThanOrEqual(60);
    }
  }
  // The oldest tickets are in the first lane, from top to bottom.
  const places = await page
    .getByRole('article')
    .evaluateAll((all) => all.slice(0, 4).map((ticket) => ticket.getBoundingClientRect().toJSON()));
  expect(places[1]).toMatchObject({ x: places[0].x });
  expect(places[1].y).toBeGreaterThan(places[0].y);
  expect(places[3].x).toBeGreaterThan(places[0].x);
  await page.setViewportSize({ width: 1024, height: 768 });
  const later = page.getByRole('button', { name: /^Later orders: \d+$/ });
  await later.click();
  await expect(page.getByRole('button', { name: /^Earlier orders: \d+$/ })).toBeVisible();
  await expect(first).not.toBeInViewport();
  await expectAccessible(page, 'kitchen compact');
});

test('the large size can be read from far away, its buttons are 64 pixels high, and the search shows its hint at 1024 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await showOrders(page, [
    {
      notes: 'Ring twice, the bell is weak. Leave it with the guard if nobody answers.',
      lines: [{ name: 'Margherita Pizza' }],
    },
    { lines: Array.from({ length: 40 }, (_, index) => ({ name: `Dish ${index + 1}` })) },
  ]);
  await openBoard(page);
  const [short, long] = [page.getByRole('article').first(), page.getByRole('article').last()];
  await expect(short.getByRole('heading')).toHaveCSS('font-size', '40px');
  await expect(short.getByRole('listitem').getByRole('button')).toHaveCSS('font-size', '26px');
  // A ticket of 40 lines is as high as the board: its button is in sight, and its lines scroll.
  await expect(long).toContainText('0 of 40 done');
  const step = long.getByRole('button', { name: /^Start Preparing/ });
  await expect(step).toBeInViewport({ ratio: 1 });
  expect((await step.boundingBox())?.height).toBeGreaterThanOrEqual(64);
  const last = long.getByRole('button', { name: 'Dish 40' });
  await expect(last).not.toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(step).toBeInViewport({ ratio: 1 });
  const hintRoom = await page.getByRole('searchbox').evaluate((box) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(box);
    const context = document.createElement('canvas').getContext('2d');
    if (!context || !(box instanceof HTMLInputElement)) return 0;
    context.font = font;
    const used =
      context.measureText(box.placeholder).width + parseFloat(paddingLeft) + parseFloat(paddingRight);
    return box.clientWidth - used;
  });
  // The button that empties the search takes 16 pixels.
  expect(hintRoom).toBeGreaterThanOrEqual(16);
  await page.getByRole('button', { name: 'Tickets', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Large' })).toBeChecked();
  await expectAccessible(page, 'kitchen ticket options');
  await page.keyboard.press('Escape');
  // The note for the rider takes one row until it is tapped.
  const note = short.getByRole('button', { name: /^Note with the delivery/ });
  const height = async () => (await note.boundingBox())?.height ?? 0;
  expect(await height()).toBeLessThan(45);
  await note.click();
  expect(await height()).toBeGreaterThan(60);
});

test('all day lists what is to cook in one list that scrolls down, the largest quantity first, 16 dishes in sight', async ({
  page,
}) => {
  const customizations = ['Medium 12 inch', 'Extra Cheese'].map((name) => ({ optionId: name, name }));
  const orders = Array.from({ length: 30 }, (_, dish) => ({
    lines: [
      {
        name: `Pizza number ${dish + 1}`,
        quantity: 1 + (dish % 9),
        ...(dish % 2 === 0 ? { customizations } : {}),
      },
    ],
  }));
  await showOrders(page, orders);
  await openBoard(page);
  await page.getByRole('button', { name: 'All day' }).click();
  const panel = page.getByRole('region', { name: 'All day' });
  await expect(panel.getByRole('listitem')).toHaveCount(30);
  await expect(panel.getByRole('listitem').first()).toContainText('Pizza number');
  const quantities = (await panel.getByRole('listitem').allTextContents()).map((text) => parseInt(text, 10));
  expect(quantities).toEqual([...quantities].sort((a, b) => b - a));
  const inSight = await countWhole(panel.getByRole('listitem'));
  expect(inSight).toBeGreaterThanOrEqual(16);
  const list = panel.getByRole('list');
  expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expectAccessible(page, 'kitchen all day');
});
