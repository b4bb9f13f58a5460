import { MAX_LINE_QUANTITY, MAX_LINES } from '../text/field-rules.ts';

export interface CartLine {
  /** Two lines with one key are the same dish with the same options and wish. */
  key: string;
  quantity: number;
}

/** The key under which a dish with its options and wish is one line of the cart. */
export function cartLineKey(menuItemId: string, optionIds: readonly string[], instructions: string): string {
  return [menuItemId, ...[...optionIds].sort(), instructions.trim()].join('|');
}

/** Adding a line that is there already raises its quantity (section 4), up to the bound of a line. */
export function addLine<Line extends CartLine>(lines: readonly Line[], added: Line): Line[] {
  const isThere = lines.some((line) => line.key === added.key);
  if (!isThere) return lines.length < MAX_LINES ? [...lines, added] : [...lines];
  return lines.map((line) =>
    line.key === added.key ? { ...line, quantity: clampQuantity(line.quantity + added.quantity) } : line,
  );
}

/** Sets a line's quantity; 0 or less removes it (section 4). */
export function setQuantity<Line extends CartLine>(
  lines: readonly Line[],
  key: string,
  quantity: number,
): Line[] {
  if (quantity <= 0) return lines.filter((line) => line.key !== key);
  return lines.map((line) => (line.key === key ? { ...line, quantity: clampQuantity(quantity) } : line));
}

/** How many dishes the cart holds. */
export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

function clampQuantity(quantity: number): number {
  return Math.min(Math.max(1, Math.trunc(quantity)), MAX_LINE_QUANTITY);
}

/** The names of a line's options as one text. */
export const optionsText = (
  { customizations }: { customizations: readonly { name: string }[] },
  separator = ', ',
): string => customizations.map(({ name }) => name).join(separator);
