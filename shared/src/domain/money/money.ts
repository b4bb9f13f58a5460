declare const unit: unique symbol;

/**
 * Whole paisa; all arithmetic is done in this unit. 1 rupee = 100 paisa. A type of its own, so that rupees are never
 * taken for it: rupees and decimal text are for the wire, the screen and the database.
 */
export type Paisa = number & { readonly [unit]: 'paisa' };

/** Marks the result of integer arithmetic on paisa. For rupees use `paisaOf`. */
export const asPaisa = (paisa: number) => paisa as Paisa;

export const NO_PAISA = asPaisa(0);

export const sumOf = (amounts: readonly Paisa[]): Paisa =>
  asPaisa(amounts.reduce((sum, amount) => sum + amount, 0));

export const MAX_MONEY_RUPEES = 1_000_000;

const MONEY_TEXT = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/;

/**
 * Converts rupees to paisa. Parses the decimal text, because a multiplication would be inexact.
 * @throws RangeError when the amount has more than 2 decimals or is not a plain decimal
 */
export function paisaOf(rupees: number | string): Paisa {
  const match = MONEY_TEXT.exec(String(rupees));
  if (!match) throw new RangeError('an amount in rupees has at most 2 decimals');
  const [, sign, whole = '0', fraction = ''] = match;
  const paisa = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return asPaisa(sign && paisa !== 0 ? -paisa : paisa);
}

/** Converts paisa to rupees for JSON: a number with at most 2 decimals. */
export function rupeesOf(paisa: Paisa): number {
  return paisa / 100;
}

/** Converts paisa to rupees as decimal text for a `numeric` column, for example '12.05'. */
export function decimalOf(paisa: Paisa): string {
  const sign = paisa < 0 ? '-' : '';
  const absolute = Math.abs(paisa);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** True for an amount in rupees that is finite and has at most 2 decimals. */
export function isMoney(rupees: number): boolean {
  return Number.isFinite(rupees) && MONEY_TEXT.test(String(rupees));
}
