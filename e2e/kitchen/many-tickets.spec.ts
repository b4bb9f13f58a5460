import { expectAccessible } from '../support/accessibility.ts';
import { openBoard, ordersOfThree, showOrders, THREE_LINES } from '../support/board-orders.ts';
import { expect, test } from '../support/fixtures.ts';
import { column } from '../support/kitchen-board.ts';

test('a board with 104 open tickets renders and moves them, and marks new ones as seen in packs of at most 100', async ({
  page,
}) => {
  const isNew = true;
  const fresh = Array.from({ length: 104 }, () => ({ isNew, lines: THREE_LINES }));
  const { tickets } = await showOrders(page, [...fresh, ...ordersOfThree(0, 2, 2)]);
  await page.route('**/api/orders/*/status', async (route) => {
    const id = /orders\/([^/]+)\/status/.exec(route.request().url())?.[1];
    const order = tickets.find((ticket) => ticket.id === id);
    if (order) order.status = route.request().postDataJSON().status;
    await route.fulfill({ json: { success: true, data: order } });
  });
  const packs: string[][] = [];
  let release = () => {};
  const isTapped = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/orders/seen', async (route) => {
    const { orderIds } = route.request().postDataJSON();
    packs.push(orderIds);
    await isTapped;
    for (const ticket of tickets)
      if (orderIds.includes(ticket.id)) Object.assign(ticket, { seenAt: new Date().toISOString() });
    await route.fulfill({ json: { success: true, data: { seen: orderIds.length } } });
  });
  await openBoard(page, 'compact');
  await expect(page.getByRole('article')).toHaveCount(108);
  await expect((await column(page, 'Confirmed')).getByRole('heading', { level: 2 })).toHaveText(
    'Confirmed 104',
  );
  await expectAccessible(page, 'kitchen with 108 tickets');
  await page.getByRole('article').evaluateAll((all) => {
    for (const ticket of all) ticket.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  });
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  release();
  await expect.poll(() => packs.map((ids) => ids.length)).toEqual([1, 100, 3]);
  expect(new Set(packs.flat()).size).toBe(104);
  await page.getByRole('button', { name: 'Start Preparing, order #5000' }).click();
  await expect(page.getByRole('region', { name: 'Preparing 3' }).getByText('#5000')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Confirmed 103' })).toBeVisible();
});

for (const size of ['compact', 'large'] as const)
  test(`in the ${size} size the button of a ticket never covers its only dish, however much stands above it`, async ({
    page,
  }) => {
    const notes = 'Nut allergy! '.repeat(15);
    await showOrders(
      page,
      [{ notes, callFirst: true, isNew: true, lines: [{ name: 'Margherita Pizza' }] }],
      2,
    );
    await openBoard(page, size);
    for (const viewport of [
      { width: 1024, height: 600 },
      { width: 1366, height: 480 },
      { width: 1024, height: 768 },
    ]) {
      await page.setViewportSize(viewport);
      const dish = page.getByRole('button', { name: 'Margherita Pizza' });
      await dish.scrollIntoViewIfNeeded();
      await expect(dish).toBeInViewport({ ratio: 0.95 });
      const [line, action] = await Promise.all([
        dish.boundingBox(),
        page.getByRole('button', { name: /^Start Preparing/ }).boundingBox(),
      ]);
      expect(line?.height).toBeGreaterThanOrEqual(44);
      expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual((action?.y ?? 0) + 0.5);
    }
  });
