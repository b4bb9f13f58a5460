import type {
  Balance,
  CashMovement,
  DayFigures,
  DayListEntry,
  Reference,
  UnsettledOrder,
} from '@chulo/shared/contract/restaurant/day-close';
import { asPaisa, type Paisa, paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import { PAYMENT_METHODS } from '@chulo/shared/domain/money/payment';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import type { BalanceRow, CloseRow, MovementRow } from './day-close.repository.ts';
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

export const presentReference = ({
  account,
  reference,
  order_number,
  amount,
  at,
}: ReferenceRow): Reference => ({
  account,
  reference,
  orderNumber: order_number,
  amount: Number(amount),
  at: at.toISOString(),
});

export function presentFigures({ sales, money, offers, hours }: FigureRows): DayFigures {
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
    byPerson: [...new Set(money.map(({ name }) => name))]
      .toSorted((one, other) => one.localeCompare(other))
      .map((name) => ({ name, ...moneyOf(money.filter((row) => row.name === name)) })),
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
