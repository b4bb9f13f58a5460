import { MAX_LINE_QUANTITY, MAX_LINES } from '../text/field-rules.ts';

export interface CartLine {
  /** Lines with the same key have the same dish, options and special instructions. */
  key: string;
  quantity: number;
}

/** The key of a cart line; the order of the options does not matter. */
export function cartLineKey(menuItemId: string, optionIds: readonly string[], instructions: string): string {
  return [menuItemId, ...[...optionIds].sort(), instructions.trim()].join('|');
}

/** Adds a line or raises the quantity of an existing one (S4.4), up to `MAX_LINE_QUANTITY` and `MAX_LINES`. */
export function addLine<Line extends CartLine>(lines: readonly Line[], added: Line): Line[] {
  const exists = lines.some((line) => line.key === added.key);
  if (!exists)
    return lines.length < MAX_LINES
      ? [...lines, { ...added, quantity: clampQuantity(added.quantity) }]
      : [...lines];
  return lines.map((line) =>
    line.key === added.key ? { ...line, quantity: clampQuantity(line.quantity + added.quantity) } : line,
  );
}

/** Sets the quantity of a line; 0 or less removes the line (S4.5). */
export function setQuantity<Line extends CartLine>(
  lines: readonly Line[],
  key: string,
  quantity: number,
): Line[] {
  if (quantity <= 0) return lines.filter((line) => line.key !== key);
  return lines.map((line) => (line.key === key ? { ...line, quantity: clampQuantity(quantity) } : line));
}

/** The lines without these pieces; a line of which no piece is left is dropped. */
export function withoutLines<Line extends CartLine>(
  lines: readonly Line[],
  removed: readonly CartLine[],
): Line[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - countItems(removed.filter(({ key }) => key === line.key));
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Number of dishes in the cart: the sum of all quantities. */
export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

function clampQuantity(quantity: number): number {
  return Math.min(Math.max(1, Math.trunc(quantity)), MAX_LINE_QUANTITY);
}

/** The option names of a line, joined. */
export const optionsText = (
  { customizations }: { customizations: readonly { name: string }[] },
  separator = ', ',
): string => customizations.map(({ name }) => name).join(separator);
