import { ORDER_STATUSES } from '@chulo/shared/domain/order/order-status';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { addNepalDays, isNepalDay, type NepalDay, nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { createPersistedStore } from '../../../lib/device/persisted-store.ts';
import { searchPart } from '../../../lib/format/search-part.ts';
import type { AdminOrdersFilter } from '../orders.queries.ts';

/** What the list of orders shows, without the rows of a page. */
export type OrdersFilter = Required<Omit<AdminOrdersFilter, 'pageSize'>>;

export const ALL_ORDERS: OrdersFilter = { page: 1, search: '', status: 'all', only: 'all', from: '', to: '' };

const STATUSES = ['all', ...ORDER_STATUSES] as const;
export const ORDERS_ONLY = ['all', 'unpaid', 'late'] as const satisfies readonly OrdersFilter['only'][];
const MAX_PAGE = 1_000_000;

/** The filter in an address. Somebody may have typed it, so what is invalid is ignored. */
export function readOrdersFilter(params: URLSearchParams): OrdersFilter {
  const textOf = (name: keyof OrdersFilter) => params.get(name)?.trim() ?? '';
  const dayOf = (name: 'from' | 'to') => (isNepalDay(textOf(name)) ? textOf(name) : '');
  const page = /^[1-9]\d{0,6}$/.test(textOf('page')) ? Number(textOf('page')) : 1;
  return {
    page: Math.min(page, MAX_PAGE),
    search: [...textOf('search')].slice(0, TEXT_BOUNDS.search).join(''),
    status: STATUSES.find((status) => status === textOf('status')) ?? 'all',
    only: ORDERS_ONLY.find((only) => only === textOf('only')) ?? 'all',
    from: dayOf('from'),
    to: dayOf('to'),
  };
}

/** The search part of an address with this filter; other parameters stay, default values are left out. */
export function ordersAddress(
  filter: Partial<OrdersFilter>,
  others: URLSearchParams = new URLSearchParams(),
): string {
  const params = new URLSearchParams(others);
  for (const [name, value] of Object.entries({ ...ALL_ORDERS, ...filter })) {
    params.delete(name);
    if (value !== ALL_ORDERS[name as keyof OrdersFilter]) params.set(name, String(value));
  }
  return searchPart(params);
}

export type DaysChoice = 'any' | 'today' | 'yesterday' | 'custom';

/** The days of a quick choice, both included. */
export function daysOf(choice: DaysChoice, now: Date): Pick<OrdersFilter, 'from' | 'to'> {
  const today = nepalDayOf(now);
  const day: NepalDay = choice === 'yesterday' ? addNepalDays(today, -1) : today;
  return choice === 'any' || choice === 'custom' ? { from: '', to: '' } : { from: day, to: day };
}

/** The quick choice with these days. */
export function daysChoiceOf({ from, to }: Pick<OrdersFilter, 'from' | 'to'>, now: Date): DaysChoice {
  const choices = ['any', 'today', 'yesterday'] as const;
  const found = choices.find((choice) => {
    const days = daysOf(choice, now);
    return days.from === from && days.to === to;
  });
  return found ?? 'custom';
}

/** Rows on a page: 10 at first (S2.104). */
export const LIST_SIZES = [10, 20, 50] as const;

/** The chosen number of rows, on this device. */
export const useListSize = createPersistedStore<(typeof LIST_SIZES)[number]>(
  'ordersListSize',
  (stored) => LIST_SIZES.find((size) => size === stored) ?? LIST_SIZES[0],
);
