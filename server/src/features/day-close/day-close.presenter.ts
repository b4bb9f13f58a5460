import type {
  Balance,
  CashMovement,
  DayClose,
  DayFigures,
  DayListEntry,
  Reference,
  UnsettledOrder,
} from '@chulo/shared/contract/restaurant/day-close';
import type { CountedAccount } from '@chulo/shared/domain/money/day-close';
import { asPaisa, type Paisa, paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import { PAYMENT_METHODS } from '@chulo/shared/domain/money/payment';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import type { BalanceRow, CloseRow, CountRow, MovementRow } from './day-close.repository.ts';
import type { FigureRows, MoneyRow, ReferenceRow, SalesRow } from './day-figures.repository.ts';

/** @param isStart at the start of the books nothing is compared */
export const presentBalance = (
  { account, rider_id, rider, amount }: BalanceRow,
  isStart: boolean,
): Balance => ({
  account,
  riderId: rider_id,
  rider,
  expected: isStart ? null : Number(amount),
});

export const presentMovement = (row: MovementRow): CashMovement => ({
  kind: row.kind,
  amount: Number(row.amount),
  rider: row.rider ?? '',
  reason: row.reason,
  at: row.recorded_at.toISOString(),
  by: row.name,
});

/** An order that is not delivered or not paid. */
export interface UnsettledRow {
  id: string;
  order_number: number;
  status: OrderStatus;
  due: string;
}

export const presentUnsettled = ({ id, order_number, status, due }: UnsettledRow): UnsettledOrder => ({
  id,
  orderNumber: order_number,
  status,
  due: Number(due),
});

export const presentDay = (row: CloseRow): DayListEntry => ({
  number: row.number,
  closedAt: row.closed_at.toISOString(),
  signedAs: row.signed_as,
  difference: Number(row.difference),
  leftInDrawer: Number(row.left_in_drawer),
});

interface DayRows {
  number: number;
  /** Undefined for the open day. */
  close: CloseRow | undefined;
  previous: CloseRow | undefined;
  /** Of the open day its balances. */
  counted: readonly (CountRow | BalanceRow)[];
  movements: readonly MovementRow[];
  figures: FigureRows;
}

export function presentDayClose({ number, close, previous, counted, movements, figures }: DayRows): DayClose {
  const counts = counted.map((row) =>
    'counted' in row
      ? presentCount(row)
      : { ...presentBalance(row, previous === undefined), counted: null, reason: '' },
  );
  const drawer = counts.find(({ account }) => account === 'drawer')?.counted ?? 0;
  return {
    ...(close ? presentDay(close) : { number, closedAt: null, signedAs: '', difference: 0, leftInDrawer: 0 }),
    since: previous?.closed_at.toISOString() ?? null,
    closedBy: close?.name ?? '',
    note: close?.note ?? '',
    drawerPieces: (close?.drawer_notes ?? null) as DayClose['drawerPieces'],
    takenOut: close ? rupeesOf(asPaisa(paisaOf(drawer) - paisaOf(close.left_in_drawer))) : 0,
    counts,
    movements: movements.map(presentMovement),
    references: figures.references.map(presentReference),
    figures: presentFigures(figures),
  };
}

const presentCount = (row: CountRow): DayClose['counts'][number] => ({
  account: row.account as CountedAccount,
  riderId: row.rider_id,
  rider: row.rider ?? '',
  expected: row.expected === null ? null : Number(row.expected),
  counted: Number(row.counted),
  reason: row.reason,
});

const presentReference = ({ account, reference, order_number, amount, at }: ReferenceRow): Reference => ({
  account,
  reference,
  orderNumber: order_number,
  amount: Number(amount),
  at: at.toISOString(),
});

function presentFigures({ sales, money, offers, staffDiscounts, hours }: FigureRows): DayFigures {
  return {
    ...salesOf(sales),
    refunds: moneyOf(money).refunded,
    byTender: PAYMENT_METHODS.filter((method) => money.some((row) => row.method === method)).map(
      (method) => ({
        method,
        ...moneyOf(money.filter((row) => row.method === method)),
      }),
    ),
    byChannel: sales.map((row) => ({ channel: row.channel, ...salesOf([row]) })),
    byOffer: offers.map(({ code, uses, discounts }) => ({ code, uses, discounts: Number(discounts) })),
    byStaffDiscount: staffDiscounts.map(({ order_number, amount, reason, by }) => ({
      ...{ orderNumber: order_number, amount: Number(amount), reason, by },
    })),
    byPerson: [...new Map(money.map(({ by, name }) => [by, name]))]
      .toSorted(([, one], [, other]) => one.localeCompare(other))
      .map(([id, name]) => ({ name, ...moneyOf(money.filter(({ by }) => by === id)) })),
    byHour: [...new Set([...hours, ...money].map(({ hour }) => hour))]
      .toSorted((one, other) => one - other)
      .map((hour) => ({
        hour,
        orders: hours.find((row) => row.hour === hour)?.orders ?? 0,
        received: moneyOf(money.filter((row) => row.hour === hour)).received,
      })),
  };
}

const sum = <Row>(rows: readonly Row[], amountOf: (row: Row) => string): number =>
  rupeesOf(rows.reduce((total, row) => asPaisa(total + paisaOf(amountOf(row))), 0 as Paisa));

const salesOf = (rows: readonly SalesRow[]) => ({
  orders: rows.reduce((count, { orders }) => count + orders, 0),
  cancelled: rows.reduce((count, { cancelled }) => count + cancelled, 0),
  sales: sum(rows, ({ sales }) => sales),
  discounts: sum(rows, ({ discounts }) => discounts),
  deliveryFees: sum(rows, ({ delivery_fees }) => delivery_fees),
  packaging: sum(rows, ({ packaging }) => packaging),
  tax: sum(rows, ({ tax }) => tax),
  rounding: sum(rows, ({ rounding }) => rounding),
});

const moneyOf = (rows: readonly MoneyRow[]) => ({
  payments: rows.reduce((count, { payments }) => count + payments, 0),
  received: sum(rows, ({ received }) => received),
  tips: sum(rows, ({ tips }) => tips),
  refunded: sum(rows, ({ refunded }) => refunded),
});
