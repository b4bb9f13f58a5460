import { asPaisa, type Paisa, paisaOf } from './money.ts';

/**
 * A percentage of an amount in paisa, rounded half up to whole rupees, in integer arithmetic (S9.18, S9.25).
 * @param paisa not negative
 * @param percent not negative, at most 2 decimals
 * @returns paisa, a multiple of 100
 * @throws RangeError when `percent` has more than 2 decimals
 */
export function percentInWholeRupees(paisa: Paisa, percent: number): Paisa {
  const hundredthsOfPercent = BigInt(paisaOf(percent));
  const wholeRupees = (BigInt(paisa) * hundredthsOfPercent * 2n + 1_000_000n) / 2_000_000n;
  return asPaisa(Number(wholeRupees) * 100);
}

/**
 * The part of an amount in paisa that is a percentage of the rest: the tax in a price that includes it. Rounded half up
 * to whole paisa, in integer arithmetic.
 * @param paisa not negative
 * @param percent not negative, at most 2 decimals
 * @throws RangeError when `percent` has more than 2 decimals
 */
export function percentIncluded(paisa: Paisa, percent: number): Paisa {
  const hundredthsOfPercent = BigInt(paisaOf(percent));
  const whole = 10_000n + hundredthsOfPercent;
  return asPaisa(Number((BigInt(paisa) * hundredthsOfPercent * 2n + whole) / (2n * whole)));
}
