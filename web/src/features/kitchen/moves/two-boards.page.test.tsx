import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { minutesUntilDue } from '@chulo/shared/domain/order/kitchen-times';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { finishTasks, openWithClock, runUntilPolled } from '../../../testing/clock.ts';
import { ADMIN, KITCHEN } from '../../../testing/data/people.ts';
import {
  board,
  changeList,
  column,
  OF_LIST,
  openBoard,
  showOnlyOrders,
  ticketOf,
} from '../../../testing/kitchen-board.ts';
import { changeAnswer, withoutEvents } from '../../../testing/network.ts';
import { confirmedOrder, type PlacedOrder, readOrder, setStatus, statusOf } from '../../../testing/orders.ts';
import { textsOf } from '../../../testing/screen.ts';

const live = page.getByText('Live', { exact: true }).first();

test('a delivered order is recalled by its number and returns to its place', async () => {
  const [first, second] = [await confirmedOrder(), await confirmedOrder()];
  for (const { id } of [first, second])
    for (const status of ['ready', ...(id === first.id ? ['delivered'] : [])]) await setStatus(id, status);
  await openBoard();
  await expect.element(live).toBeVisible();
  await expect.element(ticketOf(second.orderNumber)).toBeVisible();
  await expect.element(ticketOf(first.orderNumber)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Recall' }).click();
  const sheet = page.getByRole('dialog', { name: 'Recall' });
  // With # the search finds no parts of ids.
  await sheet.getByRole('searchbox').fill(`#${first.orderNumber}`);
  await expect.element(sheet.getByRole('listitem')).toHaveLength(1);
  await expect.element(sheet.getByRole('listitem')).toHaveTextContent('Delivered');
  await expectAccessible();
  await sheet.getByRole('button', { name: `Bring back, order #${first.orderNumber}` }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(() => statusOf(first.id)).toBe('ready');
  const numbers = column('Ready').getByRole('heading', { level: 3 });
  await expect.element(numbers.filter({ hasText: `#${first.orderNumber}` })).toBeVisible();
  const shown = numbers.elements().map(({ textContent }) => textContent);
  expect(shown.indexOf(`#${second.orderNumber}`) - shown.indexOf(`#${first.orderNumber}`)).toBe(1);
});

test('the panel polls the board every 15 seconds while its section is open, and uses the restaurant’s warning time [S2.134 S7.67]', async () => {
  const { id, orderNumber } = await confirmedOrder();
  const { dueAt, confirmedAt } = await readOrder<{ dueAt: string; confirmedAt: string }>(id);
  const prepMinutes = (Date.parse(dueAt) - Date.parse(confirmedAt)) / MINUTE_MS;
  changeAnswer<Restaurant[]>(/^\/api\/restaurants$/, ([restaurant]) => {
    // A minute before the dish of the test is due.
    if (restaurant) restaurant.kitchen.warnBeforeDueMinutes = prepMinutes - 1;
  });
  // At most a quarter of the promised time is marked, so more was promised.
  const longAgo = new Date(Date.parse(dueAt) - 4 * prepMinutes * MINUTE_MS).toISOString();
  let requests = 0;
  changeList(OF_LIST, (orders) => {
    requests += 1;
    return orders.map((order) => (order.id === id ? { ...order, confirmedAt: longAgo } : order));
  });
  withoutEvents();
  const clock = await openWithClock('/admin#kitchen', { as: ADMIN });
  await expect.element(board()).toBeVisible();
  await runUntilPolled(clock, [OF_LIST]);
  requests = 0;
  await clock.run(14_000);
  expect(requests).toBe(0);
  await clock.run(1_500);
  await expect.poll(() => requests).toBe(1);
  await clock.run(50_000);
  const minutes = minutesUntilDue(new Date(dueAt), new Date());
  const due = () => ticketOf(orderNumber).element().querySelector<HTMLElement>('[data-level]');
  await expect.poll(() => due()?.textContent).toBe(`Due in ${minutes} min`);
  await expect.poll(() => due()?.dataset.level).toBe('soon');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  requests = 0;
  await clock.run(40_000);
  expect(requests).toBe(0);
});

test('each status change can be undone for ten seconds, newest first', async () => {
  const orders = [await confirmedOrder(), await confirmedOrder(), await confirmedOrder()];
  const [first, second, third] = orders as [PlacedOrder, PlacedOrder, PlacedOrder];
  showOnlyOrders(orders);
  const clock = await openWithClock('/kitchen', { as: KITCHEN });
  await expect.element(live).toBeVisible();
  await expect.element(ticketOf(third.orderNumber)).toBeVisible();
  const numbers = column('Confirmed').getByRole('heading', { level: 3 });
  const before = textsOf(numbers);
  const undo = page.getByRole('button', { name: /^Undo, order/ });
  const message = page.getByRole('status').filter({ hasText: /^#\d+ is / });
  const isTold = (text: string) => message.query()?.textContent.includes(text) === true;
  // The clock stands, so that a slow machine does not use up the ten seconds.
  clock.stop();
  const waitForUndo = ({ orderNumber }: PlacedOrder) =>
    clock.runUntil(() => undo.query()?.getAttribute('aria-label') === `Undo, order #${orderNumber}`);
  const press = async (order: PlacedOrder) => {
    await ticketOf(order.orderNumber).getByRole('button', { name: 'Start Preparing' }).click();
    await waitForUndo(order);
    // The buttons of a ticket that has just moved are disabled for a moment.
    await clock.run(800);
  };
  await press(first);
  await press(second);
  await clock.runUntil(() => isTold('and 1 more'));
  await undo.click();
  await waitForUndo(first);
  const remaining = before.filter((number) => number !== `#${first.orderNumber}`);
  await clock.runUntil(() => textsOf(numbers).join() === remaining.join());
  await clock.run(800);
  await press(second);
  await clock.run(3_000);
  await press(third);
  await clock.runUntil(() => isTold('and 2 more'));
  await clock.run(6_500);
  await finishTasks();
  expect(textsOf(message)).toEqual([`#${third.orderNumber} is preparing now.`]);
  await undo.click();
  await clock.runUntil(() => undo.query() === null);
  clock.resume();
  for (const [{ id }, status] of [
    [first, 'preparing'],
    [second, 'preparing'],
    [third, 'confirmed'],
  ] as const)
    await expect.poll(() => statusOf(id)).toBe(status);
});
