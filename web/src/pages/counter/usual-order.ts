import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { FoundCaller } from '@chulo/shared/contract/orders/counter';
import { reorderLine } from '@chulo/shared/domain/order/reorder';
import type { LineChoice } from '../../features/cart/cart.store.ts';
import { counterMessages as messages } from './counter.messages.ts';

export type RecentOrder = FoundCaller['recentOrders'][number];

export const usualText = ({ items }: RecentOrder): string =>
  messages.usual(items.map(({ quantity, name }) => messages.usualDish(quantity, name)).join(', '));

/** What an earlier order becomes with the menu of today, and what differs. */
export function usualLines(
  { items }: RecentOrder,
  menu: readonly MenuItem[],
): { lines: { item: MenuItem; choice: LineChoice }[]; missing: string[] } {
  const lines: { item: MenuItem; choice: LineChoice }[] = [];
  const missing: string[] = [];
  for (const { menuItemId, name, quantity, optionIds, specialInstructions } of items) {
    const customizations = optionIds.map((optionId) => ({ optionId, name: '' }));
    const found = reorderLine(
      { menuItemId, name, quantity, price: 0, customizations, specialInstructions },
      menu,
    );
    if (found === 'gone') missing.push(messages.gone(name));
    else if (found === 'soldOut') missing.push(messages.soldOut(name));
    else {
      const { dish, optionIds: ids, lost, substituteOptions } = found;
      lines.push({ item: dish, choice: { optionIds: ids, quantity, note: specialInstructions } });
      if (substituteOptions.length > 0)
        missing.push(messages.changed(dish.name, substituteOptions.join(', ')));
      else if (lost.length > 0) missing.push(messages.fewer(dish.name));
    }
  }
  return { lines, missing };
}
