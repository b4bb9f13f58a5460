import type { OrderReport, OrderStats } from '@chulo/shared/contract/restaurant/reports';
import { asPaisa, NO_PAISA, type Paisa, paisaOf, rupeesOf, sumOf } from '@chulo/shared/domain/money/money';
import { FULFILMENT_TYPES } from '@chulo/shared/domain/money/pricing';
import { countNepalDays } from '@chulo/shared/domain/time/nepal-time';
import { listDays, type ReportDays } from './report-range.ts';
import type { DayRow, ReportRows, StatsRow, TypeRow } from './reports.repository.ts';

/** Ranges up to this length include days without orders. */
const MAX_FILLED_DAYS = 92;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export function presentStats(row: StatsRow): OrderStats {
  return { totalOrders: row.orders, totalRevenue: Number(row.value) };
}

export function presentReport(range: ReportDays, rows: ReportRows): OrderReport {
  const { types, hours, items } = rows;
  const value = totalOf(types.map((row) => row.value));
  const counted = types.reduce((sum, row) => sum + row.orders - row.cancelled, 0);
  return {
    from: range.from,
    to: range.to,
    totalOrders: types.reduce((sum, row) => sum + row.orders, 0),
    totalValue: rupeesOf(value),
    totalPaid: rupeesOf(totalOf(types.map((row) => row.paid))),
    averageValue: rupeesOf(averageOf(value, counted)),
    refundDue: rupeesOf(totalOf(types.map((row) => row.refundDue))),
    byDay: presentDays(range, rows.days),
    byHour: HOURS.map((hour) => {
      const row = hours.find((found) => found.hour === hour);
      return { hour, ...presentPart(row) };
    }),
    byDeliveryType: FULFILMENT_TYPES.map((deliveryType) => {
      return { deliveryType, ...presentPart(types.find((found) => found.fulfilment === deliveryType)) };
    }),
    bestSellers: items.map((row) => ({
      name: row.name,
      quantity: row.quantity,
      revenue: Number(row.revenue),
    })),
    remakes: rows.remakes,
  };
}

function presentDays(range: ReportDays, rows: readonly DayRow[]): OrderReport['byDay'] {
  const rowOf = new Map(rows.map((row) => [row.day, row]));
  const days = countNepalDays(range) <= MAX_FILLED_DAYS ? listDays(range) : rows.map((row) => row.day);
  return days.map((day) => ({ day, ...presentPart(rowOf.get(day)) }));
}

const presentPart = (row: Pick<TypeRow, 'orders' | 'cancelled' | 'value'> | undefined) => ({
  orders: row?.orders ?? 0,
  cancelled: row?.cancelled ?? 0,
  revenue: Number(row?.value ?? 0),
});

const totalOf = (rupees: readonly string[]): Paisa => sumOf(rupees.map(paisaOf));

/** The mean in whole paisa, half rounded up, in integer arithmetic; 0 if count is 0. */
export function averageOf(sum: Paisa, count: number): Paisa {
  if (count === 0) return NO_PAISA;
  const double = 2n * BigInt(count);
  return asPaisa(Number((2n * BigInt(sum) + BigInt(count)) / double));
}
