import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { ordersOfThree, THREE_LINES } from '../../../testing/data/board.ts';
import {
  board,
  column,
  OF_STATUS,
  openBoard,
  showOrders,
  ticketSize,
} from '../../../testing/kitchen-board.ts';
import { boxOf, restingBox } from '../../../testing/layout.ts';
import { answer, gate } from '../../../testing/network.ts';

test('a board with 104 open tickets renders and moves them, and marks new ones as seen in packs of at most 100', async () => {
  const fresh = Array.from({ length: 104 }, () => ({ isNew: true, lines: THREE_LINES }));
  const { tickets } = await showOrders([...fresh, ...ordersOfThree(0, 2, 2)]);
  answer(OF_STATUS, async (request) => {
    const id = /orders\/([^/]+)\/status/.exec(request.url)?.[1];
    const order = tickets.find((ticket) => ticket.id === id);
    if (order) order.status = (await request.json()).status;
    return Response.json({ success: true, data: order });
  });
  const packs: string[][] = [];
  const { isOpen, open } = gate();
  answer('/api/orders/seen', async (request) => {
    const { orderIds } = await request.json();
    packs.push(orderIds);
    await isOpen;
    for (const ticket of tickets)
      if (orderIds.includes(ticket.id)) Object.assign(ticket, { seenAt: new Date().toISOString() });
    return Response.json({ success: true, data: { seen: orderIds.length } });
  });
  await openBoard(ticketSize('compact'));
  await expect.element(board()).toBeVisible();
  await expect.element(page.getByRole('article')).toHaveLength(108);
  await expect.element(column('Confirmed').getByRole('heading', { level: 2 })).toHaveText('Confirmed 104');
  await expectAccessible();
  for (const ticket of page.getByRole('article').elements())
    ticket.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.element(page.getByText('New', { exact: true })).toHaveLength(0);
  open();
  await expect.poll(() => packs.map((ids) => ids.length)).toEqual([1, 100, 3]);
  expect(new Set(packs.flat()).size).toBe(104);
  await page.getByRole('button', { name: 'Start Preparing, order #5000' }).click();
  await expect.element(page.getByRole('region', { name: 'Preparing 3' }).getByText('#5000')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Confirmed 103' })).toBeVisible();
});

for (const size of ['compact', 'large'] as const)
  test(`in the ${size} size the button of a ticket never covers its only dish, however much stands above it`, async () => {
    const notes = 'Nut allergy! '.repeat(15);
    await showOrders([{ notes, callFirst: true, isNew: true, lines: [{ name: 'Margherita Pizza' }] }], 2);
    await openBoard(ticketSize(size));
    const dish = page.getByRole('button', { name: 'Margherita Pizza' });
    await expect.element(dish).toBeVisible();
    for (const [width, height] of [
      [1024, 600],
      [1366, 480],
      [1024, 768],
    ] as const) {
      await page.viewport(width, height);
      await restingBox(dish);
      dish.element().scrollIntoView({ block: 'nearest' });
      await expect.element(dish).toBeInViewport({ ratio: 0.95 });
      const line = await restingBox(dish);
      expect(line.height).toBeGreaterThanOrEqual(44);
      const { top } = boxOf(page.getByRole('button', { name: /^Start Preparing/ }));
      expect(line.bottom).toBeLessThanOrEqual(top + 0.5);
    }
  });
