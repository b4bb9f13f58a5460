import type { Balance } from '@chulo/shared/contract/restaurant/day-close';
import { CASH_PIECES, differenceOf, MAX_PIECES, sumOfPieces } from '@chulo/shared/domain/money/day-close';
import { isMoney, NO_PAISA, type Paisa, paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import type { ApiRequest } from '../../lib/api/api-client.ts';
import { moneyRule, numberOf, wholeRule } from '../../lib/form/form-rules.ts';
import { closeMessages as messages } from './day-close.messages.ts';

/** What was typed of one balance other than the drawer. */
export interface CountText {
  agrees: boolean;
  sum: string;
  reason: string;
}
export const NO_COUNT: CountText = { agrees: false, sum: '', reason: '' };

/** What was typed. */
export interface CloseText {
  mode: 'pieces' | 'sum';
  pieces: Readonly<Record<string, string>>;
  sum: string;
  /** The drawer was counted, and may be compared. */
  isCompared: boolean;
  drawerReason: string;
  left: string;
  counts: Readonly<Record<string, CountText>>;
  signedAs: string;
  note: string;
}

export const keyOfBalance = ({ account, riderId }: Balance) => riderId ?? account;
const drawerOf = (balances: readonly Balance[]) => balances.find(({ account }) => account === 'drawer');

const pieceRule = wholeRule({ min: 0, max: MAX_PIECES });
export const pieceError = (text: string): string | null => errorOf(pieceRule(text));
const errorOf = (checked: true | string): string | null => (checked === true ? null : checked);

const pieceCounts = ({ pieces }: CloseText) =>
  Object.fromEntries(
    CASH_PIECES.flatMap((rupees) => {
      const count = numberOf(pieces[rupees] ?? '');
      return count === null ? [] : [[String(rupees), count]];
    }),
  );

/** What is in the drawer; null as long as nothing valid was typed. */
export function drawerCountOf(text: CloseText): Paisa | null {
  if (text.mode === 'sum') return amountOf(text.sum);
  const typed = CASH_PIECES.map((rupees) => text.pieces[rupees] ?? '').filter((piece) => piece.trim() !== '');
  if (typed.length === 0 || typed.some((piece) => pieceError(piece) !== null)) return null;
  return sumOfPieces(pieceCounts(text));
}

/** What was counted of another balance; null as long as nothing valid was typed. */
export function countOf(balance: Balance, { agrees, sum }: CountText): Paisa | null {
  return agrees && balance.expected !== null ? paisaOf(balance.expected) : amountOf(sum);
}

function amountOf(text: string): Paisa | null {
  const rupees = numberOf(text);
  return rupees !== null && isMoney(rupees) ? paisaOf(rupees) : null;
}

export function differenceFrom(expected: number | null, counted: Paisa | null): Paisa {
  if (expected === null || counted === null) return NO_PAISA;
  return differenceOf({ expected: paisaOf(expected), counted });
}

export interface CloseErrors {
  drawer: string | null;
  drawerReason: string | null;
  left: string | null;
  counts: Readonly<Record<string, { sum: string | null; reason: string | null }>>;
  signedAs: string | null;
}

export function closeErrorsOf(text: CloseText, balances: readonly Balance[]): CloseErrors {
  const drawer = drawerCountOf(text);
  const left = amountOf(text.left);
  const isLeftTooMuch = drawer !== null && left !== null && left > drawer;
  const difference = differenceFrom(drawerOf(balances)?.expected ?? null, drawer);
  return {
    drawer: drawer === null || !text.isCompared ? messages.notCompared : null,
    drawerReason: difference !== 0 && text.drawerReason.trim() === '' ? messages.reasonMissing : null,
    left: errorOf(moneyRule()(text.left)) ?? (isLeftTooMuch ? messages.leftTooMuch : null),
    counts: Object.fromEntries(
      balances
        .filter(({ account }) => account !== 'drawer')
        .map((balance) => {
          const typed = text.counts[keyOfBalance(balance)] ?? NO_COUNT;
          const counted = countOf(balance, typed);
          const needsReason = differenceFrom(balance.expected, counted) !== 0 && typed.reason.trim() === '';
          return [
            keyOfBalance(balance),
            {
              sum: counted === null ? messages.countMissing : null,
              reason: needsReason ? messages.reasonMissing : null,
            },
          ];
        }),
    ),
    signedAs: text.signedAs.trim() === '' ? messages.nameMissing : null,
  };
}

export const hasErrors = ({ counts, ...others }: CloseErrors): boolean =>
  [...Object.values(others), ...Object.values(counts).flatMap(({ sum, reason }) => [sum, reason])].some(
    (error) => error !== null,
  );

/** The body of a text without errors. */
export function closeBodyOf(
  number: number,
  text: CloseText,
  balances: readonly Balance[],
): ApiRequest<'closeDay'>['body'] {
  const drawer = drawerCountOf(text) ?? NO_PAISA;
  return {
    number,
    counts: balances.map((balance) => {
      const { account, riderId, expected } = balance;
      const isDrawer = account === 'drawer';
      const typed = text.counts[keyOfBalance(balance)] ?? NO_COUNT;
      const counted = isDrawer ? drawer : (countOf(balance, typed) ?? NO_PAISA);
      const reason = isDrawer ? text.drawerReason : typed.reason;
      return {
        account,
        riderId,
        expected,
        counted: rupeesOf(counted),
        reason: differenceFrom(expected, counted) === 0 ? '' : reason,
      };
    }),
    drawerPieces: text.mode === 'pieces' ? pieceCounts(text) : null,
    leftInDrawer: rupeesOf(amountOf(text.left) ?? drawer),
    signedAs: text.signedAs,
    note: text.note,
  };
}
