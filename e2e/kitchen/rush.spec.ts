import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { KITCHEN, signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { column, confirmedOrder } from '../support/kitchen-board.ts';
import { callApi, logInAs } from '../support/orders.ts';

const LIST_PATH = '/api/orders?view=kitchen';

interface Order {
  id: string;
  items: object[];
}

interface Line {
  name: string;
  quantity?: number;
  customizations?: object[];
}

/** Replaces the tickets of the board: one confirmed order for each list of lines. */
async function showOrders(page: Page, orders: readonly (readonly Line[])[]): Promise<void> {
  const { id, admin } = await confirmedOrder(page);
  const { token } = await logInAs(page.request, KITCHEN);
  const listed = await callApi<Order[]>(page.request, 'GET', LIST_PATH, { token });
  const known = listed.find((order) => order.id === id);
  const data = orders.map((lines, index) => ({
    ...known,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    orderNumber: 5000 + index,
    createdAt: new Date(Date.now() - (60 - index) * MINUTE_MS).toISOString(),
    dueAt: new Date(Date.now() + (index - 6) * MINUTE_MS).toISOString(),
    seenAt: new Date().toISOString(),
    notes: 'Ring twice, the bell is weak. Leave it with the guard if nobody answers.',
    items: lines.map((line, position) => ({
      ...known?.items[0],
      ...{ id: String(position + 1), menuItemId: line.name, ...line },
    })),
  }));
  await callApi(page.request, 'PUT', `/api/orders/${id}/status`, {
    ...{ token: admin.token, data: { status: 'delivered' } },
  });
  await page.route(`**${LIST_PATH}`, (route) => route.fulfill({ json: { success: true, data, meta: {} } }));
  // Other tests leave pending orders, whose bar takes room from the tickets.
  await page.route('**/api/orders?view=pending', (route) =>
    route.fulfill({ json: { success: true, data: [], meta: {} } }),
  );
}

async function openBoard(page: Page): Promise<void> {
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  await expect(page.getByRole('region', { name: 'Orders in the kitchen' })).toBeVisible();
}

/** The elements that are completely visible, also inside their scroll containers. */
const countWhole = (page: Page, role: 'article' | 'listitem', within: string) =>
  page
    .getByRole('region', { name: within })
    .getByRole(role)
    .evaluateAll(
      (elements) =>
        elements.filter((element) => {
          const { top, right, bottom, left, height } = element.getBoundingClientRect();
          const frame = element.parentElement?.getBoundingClientRect() ?? new DOMRect();
          const isInFrame = top >= frame.top && bottom <= frame.bottom && left >= frame.left;
          return height > 0 && isInFrame && right <= frame.right && bottom <= innerHeight;
        }).length,
    );

const TWENTY_OF_THREE = Array.from({ length: 20 }, () => [
  { name: 'Margherita Pizza' },
  { name: 'Chicken Momo' },
  { name: 'Fresh Lime Soda' },
]);

test('in the compact size twenty orders of three lines fill the board, and the empty columns are narrow strips', async ({
  page,
}) => {
  await showOrders(page, TWENTY_OF_THREE);
  await openBoard(page);
  await page.getByRole('button', { name: 'Tickets', exact: true }).click();
  await page.getByText('Compact', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.reload();
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  await expect(first.getByRole('heading')).toHaveCSS('font-size', '28px');
  await expect(first.getByRole('listitem').first().getByRole('button')).toHaveCSS('font-size', '18px');
  for (const [width, height, least] of [
    [1024, 768, 5],
    [1366, 768, 8],
    [1920, 1080, 14],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => countWhole(page, 'article', 'Confirmed 20'), { message: `whole tickets at ${width}` })
      .toBeGreaterThanOrEqual(least);
    for (const name of ['Preparing', 'Ready'] as const) {
      const strip = await column(page, name);
      await expect(strip.getByRole('heading', { level: 2 })).toHaveText(`${name} 0`);
      expect((await strip.boundingBox())?.width).toBeLessThanOrEqual(60);
    }
  }
  const heights = await page
    .getByRole('article')
    .getByRole('button', { name: /^(Start|Print)/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  expect(Math.min(...heights.filter((height) => height > 0))).toBeGreaterThanOrEqual(44);
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
    [{ name: 'Margherita Pizza' }],
    Array.from({ length: 40 }, (_, index) => ({ name: `Dish ${index + 1}` })),
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
  const orders = Array.from({ length: 30 }, (_, dish) => [
    {
      name: `Pizza number ${dish + 1}`,
      quantity: 1 + (dish % 9),
      ...(dish % 2 === 0 ? { customizations } : {}),
    },
  ]);
  await showOrders(page, orders);
  await openBoard(page);
  await page.getByRole('button', { name: 'All day' }).click();
  const panel = page.getByRole('region', { name: 'All day' });
  await expect(panel.getByRole('listitem')).toHaveCount(30);
  await expect(panel.getByRole('listitem').first()).toContainText('Pizza number');
  const quantities = (await panel.getByRole('listitem').allTextContents()).map((text) => parseInt(text, 10));
  expect(quantities).toEqual([...quantities].sort((a, b) => b - a));
  expect(await countWhole(page, 'listitem', 'All day')).toBeGreaterThanOrEqual(16);
  const list = panel.getByRole('list');
  expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expectAccessible(page, 'kitchen all day');
});
