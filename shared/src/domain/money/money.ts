/** Whole paisa, the unit in which every sum is made. 1 rupee = 100 paisa. */
export type Paisa = number;

export const MAX_MONEY_RUPEES = 1_000_000;

const MONEY_TEXT = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/;

/**
 * Exact paisa of an amount in rupees, read from its shortest decimal text and never by multiplying.
 * @throws RangeError when the amount has more than 2 decimals or is not a plain decimal
 */
export function paisaOf(rupees: number | string): Paisa {
  const match = MONEY_TEXT.exec(String(rupees));
  if (!match) throw new RangeError('an amount in rupees has at most 2 decimals');
  const [, sign, whole = '0', fraction = ''] = match;
  const paisa = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign && paisa !== 0 ? -paisa : paisa;
}

/** Rupees as the JSON number that crosses the wire: at most 2 decimals. */
export function rupeesOf(paisa: Paisa): number {
  return paisa / 100;
}

/** Rupees as the decimal text that the database's exact numerics take, for example '12.05'. */
export function decimalOf(paisa: Paisa): string {
  const sign = paisa < 0 ? '-' : '';
  const absolute = Math.abs(paisa);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** True when a wire number is money: finite, at most 2 decimals. */
export function isMoney(rupees: number): boolean {
  return Number.isFinite(rupees) && MONEY_TEXT.test(String(rupees));
}

/**
 * A percentage of an amount, rounded to whole rupees with halves up, in integers only (section 9, 'rounded').
 * @param paisa not negative
 * @param percent with at most 2 decimals, not negative
 */
export function percentInWholeRupees(paisa: Paisa, percent: number): Paisa {
  const hundredthsOfPercent = BigInt(paisaOf(percent));
  const wholeRupees = (BigInt(paisa) * hundredthsOfPercent * 2n + 1_000_000n) / 2_000_000n;
  return Number(wholeRupees) * 100;
}
