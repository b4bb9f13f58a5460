import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createCustomer } from '../../../testing/accounts.ts';
import { lengthenTimers } from '../../../testing/clock.ts';
import { KITCHEN } from '../../../testing/data/people.ts';
import { escapeFrom, pressOn, signInByKeyboard } from '../../../testing/keyboard.ts';
import {
  board,
  openBoard,
  showOnlyOrders,
  showOnlyPending,
  ticketOf,
} from '../../../testing/kitchen-board.ts';
import { confirmedOrder, createOrder, setStatus, statusOf } from '../../../testing/orders.ts';
import { button, clickButton, expectFocusKept, expectTexts } from '../../../testing/screen.ts';

const expectCounts = (confirmed: number, preparing: number, ready: number) =>
  expectTexts(page.getByRole('heading', { level: 2 }), [
    `Confirmed ${confirmed}`,
    `Preparing ${preparing}`,
    `Ready ${ready}`,
  ]);

/** A move can be undone for ten seconds. */
const keepUndo = () => lengthenTimers(10_000);

test('number keys move the tickets of the board, except while the user types', async () => {
  const orders: { id: string; orderNumber: number }[] = [];
  for (const status of ['confirmed', 'confirmed', 'preparing']) {
    const order = await createOrder(await createCustomer());
    await setStatus(order.id, status);
    orders.push(order);
  }
  showOnlyOrders(orders);
  keepUndo();
  await openBoard();
  await expectCounts(2, 1, 0);
  // The keys count from left to right, then down. The second ticket is in Preparing.
  await userEvent.keyboard('2');
  await expectCounts(2, 0, 1);
  await expect.element(page.getByText(`#${orders[2]?.orderNumber} is ready now.`)).toBeVisible();
  await userEvent.keyboard('u');
  await expectCounts(2, 1, 0);
  await userEvent.keyboard('/');
  // With # the search finds no parts of ids.
  await userEvent.keyboard(`#${orders[0]?.orderNumber}`);
  await expectCounts(1, 0, 0);
  await userEvent.keyboard('{Escape}');
  await expectCounts(2, 1, 0);
  await clickButton('Recall');
  const sheet = page.getByRole('dialog');
  await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('1');
  await escapeFrom(sheet);
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard('{Alt>}1{/Alt}');
  await expectCounts(2, 1, 0);
  // The end of the search has moved the tickets: for a moment the keys do nothing.
  await expect.element(board()).not.toHaveAttribute('data-resting-from');
  await userEvent.keyboard('1');
  await expectCounts(1, 2, 0);
});

test('kitchen staff move an order with the keyboard only, and the focus follows the ticket', async () => {
  const order = await confirmedOrder();
  const { id, orderNumber } = order;
  showOnlyOrders([order]);
  showOnlyPending(() => false);
  keepUndo();
  await signInByKeyboard('/kitchen', KITCHEN);
  const ticket = ticketOf(orderNumber);
  for (const [action, columnName] of [
    ['Start Preparing', /^Preparing \d/],
    ['Mark as Ready (For Pickup/Delivery)', /^Ready \d/],
  ] as const) {
    await pressOn(button(`${action}, order #${orderNumber}`));
    const column = page.getByRole('region', { name: columnName }).filter({ has: ticket });
    await expect.element(column).toBeVisible();
    await expectFocusKept(action);
  }
  await pressOn(button(`Mark as Delivered (Finalize), order #${orderNumber}`));
  await expect.element(ticket).not.toBeInTheDocument();
  await expectFocusKept('the order is delivered');
  await expect.poll(() => statusOf(id)).toBe('delivered');
  await pressOn(button(`Undo, order #${orderNumber}`));
  await expect.element(ticket).toBeVisible();
  await expect.poll(() => statusOf(id)).toBe('ready');
});
