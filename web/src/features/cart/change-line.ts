import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { currentOptionIds, offeredOptionIds } from '@chulo/shared/domain/menu/modifiers';
import { addLine, countItems } from '@chulo/shared/domain/order/cart';
import { MAX_LINES } from '@chulo/shared/domain/text/field-rules';
import { editCart, type LineChoice, lineOf, useCart } from './cart.store.ts';
import type { CartItem } from './cart-items.ts';

// Not in cart.store.ts, which the first script of every page contains.

/** `gone`: the line is no longer in the cart. `full`: too many lines. `tooMany`: too many of one line. */
export type ChangeRefusal = 'gone' | 'full' | 'tooMany';

/**
 * Changes a line in its place; it is merged with a line that has the same options and note. With `isOnlyOne` one of it
 * changes, and the others stay before it. A refused change changes nothing.
 */
export function changeCartLine(
  key: string,
  item: MenuItem,
  choice: LineChoice,
  isOnlyOne = false,
): { key: string } | { refusal: ChangeRefusal } {
  const before = useCart.getState();
  if (!before.some((line) => line.key === key)) return { refusal: 'gone' };
  const changed = lineOf(item, isOnlyOne ? { ...choice, quantity: 1 } : choice);
  const lines = before.flatMap((line) => {
    if (line.key !== key) return [line];
    return isOnlyOne && line.quantity > 1 ? [{ ...line, quantity: line.quantity - 1 }, changed] : [changed];
  });
  const keys = new Set(lines.map((line) => line.key));
  if (keys.size > MAX_LINES) return { refusal: 'full' };
  const merged = lines.reduce<CartItem[]>(addLine, []);
  if (countItems(merged) !== countItems(lines)) return { refusal: 'tooMany' };
  editCart(() => merged);
  return { key: changed.key };
}

export const choiceOf = ({ customizations, quantity, specialInstructions }: CartItem) => ({
  optionIds: customizations.map(({ optionId }) => optionId),
  quantity,
  note: specialInstructions,
});

/** The line as it is, without options that can no longer be ordered, and the names of those. */
export function editableLine(line: CartItem, item: MenuItem) {
  const chosenIds = currentOptionIds(item.customizations, line.customizations);
  const optionIds = offeredOptionIds(item.customizations, chosenIds);
  const gone = line.customizations.filter((_, index) => !optionIds.includes(chosenIds[index] ?? ''));
  return { initial: { ...choiceOf(line), optionIds }, leftOut: gone.map(({ name }) => name) };
}

/** Undoes the removal of a line, at its previous index. */
export function restoreCartLine(line: CartItem, index: number): void {
  editCart((lines) =>
    lines.some(({ key }) => key === line.key) ? [...lines] : lines.toSpliced(index, 0, line),
  );
}
