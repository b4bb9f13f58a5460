import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { chosenOptions } from '@chulo/shared/domain/menu/modifiers';
import { countItems } from '@chulo/shared/domain/order/cart';
import { type OrderedLine, type ReorderableLine, reorderLine } from '@chulo/shared/domain/order/reorder';
import { isRecord, textOf } from '../../lib/device/persisted-store.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { addToCart, clearCart, useCart } from './cart.store.ts';
import { reorderMessages as messages } from './reorder.messages.ts';

/**
 * Adds the lines of an old order to the cart, with the current dishes, options and prices of the menu.
 * @param replacesCart they come in place of what is in the cart, unless none of them is offered any more
 * @returns one message for each difference from the old order
 */
export function reorderIntoCart(
  lines: readonly OrderedLine[],
  menu: readonly MenuItem[],
  replacesCart = false,
): string[] {
  const found = lines.map((line) => [line, reorderLine(line, menu)] as const);
  if (replacesCart && found.some(([, reordered]) => typeof reordered === 'object')) clearCart();
  const changes = found.flatMap(([line, reordered]) => {
    if (reordered === 'gone') return [messages.gone(line.name)];
    if (reordered === 'soldOut') return [messages.soldOut(line.name)];
    const countBefore = countItems(useCart.getState());
    addToCart(reordered.dish, reordered.optionIds, line.quantity, line.specialInstructions);
    const added = countItems(useCart.getState()) - countBefore;
    return [
      ...changesOf(line, reordered),
      ...(added < line.quantity ? [messages.full(added, line.quantity, line.name)] : []),
    ];
  });
  return [...new Set(changes)];
}

function changesOf(
  line: OrderedLine,
  { dish, optionIds, lost, substituteOptions, price }: ReorderableLine<MenuItem>,
): string[] {
  const changes: string[] = [];
  if (dish.name !== line.name) changes.push(messages.renamed(line.name, dish.name));
  for (const { id, name } of chosenOptions(dish.customizations, optionIds)) {
    const before = line.customizations.find(({ optionId }) => optionId === id)?.name ?? name;
    if (before !== name) changes.push(messages.optionRenamed(dish.name, before, name));
  }
  if (substituteOptions.length > 0) changes.push(messages.standIn(dish.name, substituteOptions, lost));
  else if (lost.length > 0) changes.push(messages.lost(dish.name, lost));
  if (price !== line.price)
    changes.push(messages.price(dish.name, formatMoney(price), formatMoney(line.price)));
  return changes;
}

/** Passed to the cart page as navigation state, so that it survives a reload. */
export interface ReorderNotice {
  order: string;
  changes: string[];
}

/** Reads the notice from the state of a history entry; null when there is none. */
export function reorderNoticeOf(state: unknown): ReorderNotice | null {
  if (!isRecord(state) || !isRecord(state.reorder) || !Array.isArray(state.reorder.changes)) return null;
  const changes = state.reorder.changes.filter((change) => typeof change === 'string');
  return changes.length > 0 ? { order: textOf(state.reorder.order), changes } : null;
}
