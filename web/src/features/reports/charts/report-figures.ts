import type { OrderReport } from '@chulo/shared/contract/restaurant/reports';
import { paisaOf, rupeesOf, sumOf } from '@chulo/shared/domain/money/money';

interface Figures {
  orders: number;
  /** In rupees. */
  revenue: number;
}

/** Charts leave cancelled orders out. */
export function keptOf<Part extends Figures & { cancelled: number }>({ cancelled, ...part }: Part) {
  return { ...part, orders: part.orders - cancelled };
}

/** Sums orders and revenue; money is summed exactly, in paisa. */
export function totalOf(parts: readonly Figures[]): Figures {
  return {
    orders: parts.reduce((sum, { orders }) => sum + orders, 0),
    revenue: rupeesOf(sumOf(parts.map(({ revenue }) => paisaOf(revenue)))),
  };
}

/** Whole-percent shares of the orders that were not cancelled per type, largest first; they add up to 100 (largest remainder). */
export function sharesOf(byDeliveryType: OrderReport['byDeliveryType']) {
  const kept = byDeliveryType.map(keptOf);
  const { orders: all } = totalOf(kept);
  const parts = kept.map((type) => {
    const share = all === 0 ? 0 : (100 * type.orders) / all;
    return { type, whole: Math.floor(share), remainder: share % 1 };
  });
  const missing = all === 0 ? 0 : 100 - parts.reduce((sum, { whole }) => sum + whole, 0);
  const roundedUp = parts.toSorted((a, b) => b.remainder - a.remainder).slice(0, missing);
  return parts
    .map((part) => ({ ...part.type, percent: part.whole + (roundedUp.includes(part) ? 1 : 0) }))
    .sort((a, b) => b.orders - a.orders);
}

const DAYS_BETWEEN_TICKS = 7;

/** Whether a day gets an axis label: today and each week before it. */
export const hasDayTick = (index: number, days: number): boolean =>
  (days - 1 - index) % DAYS_BETWEEN_TICKS === 0;

const HOURS_BETWEEN_TICKS = 6;
export const hasHourTick = (hour: number): boolean => hour % HOURS_BETWEEN_TICKS === 0;
