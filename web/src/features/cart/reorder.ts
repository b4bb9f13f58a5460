import type { MenuItem } from '@chulo/shared/contract/menu';
import { countItems } from '@chulo/shared/domain/order/cart';
import { type OrderedLine, type ReorderableLine, reorderLine } from '@chulo/shared/domain/order/reorder';
import { isRecord, textOf } from '../../lib/device/persisted-store.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { addToCart, useCart } from './cart.store.ts';
import { reorderMessages as messages } from './reorder.messages.ts';

/**
 * Puts an old order into the cart, beside what is there, at the menu's present dishes, options and prices.
 * @returns a sentence for everything that is not as it was ordered; none when all of it is
 */
export function reorderIntoCart(lines: readonly OrderedLine[], menu: readonly MenuItem[]): string[] {
  const changes = lines.flatMap((line) => {
    const again = reorderLine(line, menu);
    if (again === 'gone') return [messages.gone(line.name)];
    if (again === 'soldOut') return [messages.soldOut(line.name)];
    const before = countItems(useCart.getState());
    addToCart(again.dish, again.optionIds, line.quantity, line.specialInstructions);
    const added = countItems(useCart.getState()) - before;
    return [
      ...changesOf(line, again),
      ...(added < line.quantity ? [messages.full(added, line.quantity, line.name)] : []),
    ];
  });
  return [...new Set(changes)];
}

function changesOf(line: OrderedLine, { dish, lost, standIns, price }: ReorderableLine<MenuItem>): string[] {
  const changes: string[] = [];
  if (dish.name !== line.name) changes.push(messages.renamed(line.name, dish.name));
  if (standIns.length > 0) changes.push(messages.standIn(dish.name, standIns, lost));
  else if (lost.length > 0) changes.push(messages.lost(dish.name, lost));
  if (price !== line.price)
    changes.push(messages.price(dish.name, formatMoney(price), formatMoney(line.price)));
  return changes;
}

/** What the cart is told when it is opened with an old order: it stays there over a reload. */
export interface ReorderNotice {
  order: string;
  changes: string[];
}

/** The notice in the state of an entry of the browser's history, or null. */
export function reorderNoticeOf(state: unknown): ReorderNotice | null {
  if (!isRecord(state) || !isRecord(state.reorder) || !Array.isArray(state.reorder.changes)) return null;
  const changes = state.reorder.changes.filter((change) => typeof change === 'string');
  return changes.length > 0 ? { order: textOf(state.reorder.order), changes } : null;
}
