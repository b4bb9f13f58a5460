import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { addLine, setQuantity } from '@chulo/shared/domain/order/cart';
import { MAX_LINES } from '@chulo/shared/domain/text/field-rules';
import { type LineChoice, lineOf } from '../../features/cart/cart.store.ts';
import type { CartItem } from '../../features/cart/cart-items.ts';
import { changeEntry, readEntry } from './counter.store.ts';
import { say } from './spoken.ts';

/** @returns false when the order has no room for another line */
export function addDish(item: MenuItem, choice: LineChoice): boolean {
  const line = lineOf(item, choice);
  const { lines } = readEntry();
  if (lines.length >= MAX_LINES && !lines.some(({ key }) => key === line.key)) return false;
  changeEntry((entry) => ({ lines: addLine(entry.lines, line) }));
  say('added', item.name, choice.quantity);
  return true;
}

/** A quantity of 0 removes the line. */
export function setLineQuantity({ key, name }: CartItem, quantity: number): void {
  changeEntry(({ lines }) => ({ lines: setQuantity(lines, key, quantity) }));
  say(quantity <= 0 ? 'removed' : 'changedTo', name, quantity);
}

/** The line of a key with other options, quantity and note; with `isOnlyOne` for one of several. */
export function changeLine(key: string, item: MenuItem, choice: LineChoice, isOnlyOne: boolean): void {
  const changed = lineOf(item, isOnlyOne ? { ...choice, quantity: 1 } : choice);
  changeEntry(({ lines }) => ({
    lines: lines
      .flatMap((line) => {
        if (line.key !== key) return [line];
        return isOnlyOne && line.quantity > 1
          ? [{ ...line, quantity: line.quantity - 1 }, changed]
          : [changed];
      })
      .reduce<CartItem[]>(addLine, []),
  }));
  say('changedTo', item.name, changed.quantity);
}
