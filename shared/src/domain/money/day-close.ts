import { asPaisa, NO_PAISA, type Paisa } from './money.ts';

export const CASH_MOVEMENT_KINDS = [
  'paid_in',
  'paid_out',
  'from_rider',
  'to_rider',
  'tips_paid_out',
  'to_bank',
] as const;
/** Cash that comes into the drawer or leaves it without an order. */
export type CashMovementKind = (typeof CASH_MOVEMENT_KINDS)[number];

export const needsRider = (kind: CashMovementKind) => kind === 'from_rider' || kind === 'to_rider';

/** Where money is counted at the end of a day; `bank` is what QR payments arrive in. */
export const COUNTED_ACCOUNTS = ['drawer', 'rider_cash', 'esewa', 'khalti', 'bank', 'card'] as const;
export type CountedAccount = (typeof COUNTED_ACCOUNTS)[number];

/** Cash lies there until somebody takes it: it is counted with what was left of the day before. */
export const isCash = (account: CountedAccount) => account === 'drawer' || account === 'rider_cash';

/** The notes and coins of Nepal, in rupees. */
export const CASH_PIECES = [1000, 500, 100, 50, 20, 10, 5, 2, 1] as const;
export const MAX_PIECES = 100_000;
/** How many of each note and coin, by its rupees. */
export type PieceCounts = Partial<Record<string, number>>;

export function sumOfPieces(counts: PieceCounts): Paisa {
  return asPaisa(CASH_PIECES.reduce((sum, rupees) => sum + rupees * 100 * (counts[rupees] ?? 0), 0));
}

/** An amount that was counted, and what it should be; null where nothing is compared. */
export interface Count {
  expected: Paisa | null;
  counted: Paisa;
}

/** Above 0 when there is too much. */
export const differenceOf = ({ expected, counted }: Count): Paisa =>
  expected === null ? NO_PAISA : asPaisa(counted - expected);
