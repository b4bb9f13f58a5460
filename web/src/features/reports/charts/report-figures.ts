import type { OrderReport } from '@chulo/shared/contract/reports';
import { paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';

interface Figures {
  orders: number;
  /** Rupees. */
  revenue: number;
}

/** Orders and revenue of several parts together, in exact money. */
export function sumOf(parts: readonly Figures[]): Figures {
  return {
    orders: parts.reduce((sum, { orders }) => sum + orders, 0),
    revenue: rupeesOf(parts.reduce((sum, { revenue }) => sum + paisaOf(revenue), 0)),
  };
}

/** Whole percent of all orders that each delivery type has, most first; together they are 100. */
export function sharesOf(byDeliveryType: OrderReport['byDeliveryType']) {
  const { orders: all } = sumOf(byDeliveryType);
  const parts = byDeliveryType.map((type) => {
    const share = all === 0 ? 0 : (100 * type.orders) / all;
    return { type, whole: Math.floor(share), rest: share % 1 };
  });
  const missing = all === 0 ? 0 : 100 - parts.reduce((sum, { whole }) => sum + whole, 0);
  const raised = parts.toSorted((one, other) => other.rest - one.rest).slice(0, missing);
  return parts
    .map((part) => ({ ...part.type, percent: part.whole + (raised.includes(part) ? 1 : 0) }))
    .sort((one, other) => other.orders - one.orders);
}

const DAYS_BETWEEN_TICKS = 7;

/** Whether a day's date stands below its column: today's, and each week before it. */
export const hasDayTick = (index: number, days: number): boolean =>
  (days - 1 - index) % DAYS_BETWEEN_TICKS === 0;

const HOURS_BETWEEN_TICKS = 6;
export const hasHourTick = (hour: number): boolean => hour % HOURS_BETWEEN_TICKS === 0;
