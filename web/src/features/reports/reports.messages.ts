import { groupDigits } from '@chulo/shared/domain/text/grouped-number';
import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const reportsMessages = {
  asTable: 'Show as table',
  asTableOf: (what: string) => `Show as table: ${what}`,
  figures: 'Figures',
  totalOrders: 'Total Orders',
  revenue: 'Revenue',
  customers: 'Customers',
  products: 'Products',
  unread: '–',
  unreadDetail: 'Could not be loaded',
  count: (count: number, isExact = true) => `${groupDigits(count)}${isExact ? '' : '+'}`,
  ordersToday: (count: number) => `${groupDigits(count)} today`,
  revenueToday: (amount: string) => `${amount} today`,
  newestCustomer: (name: string) => `Newest: ${name}`,
  unavailable: (count: number) => (count === 0 ? 'All available' : `${groupDigits(count)} unavailable`),

  loading: 'Loading the charts...',
  failed: (reason: string) => `The charts could not be loaded. ${reason}`,
  stale: (reason: string) => `The charts could not be refreshed. ${reason}`,

  today: 'Today by hour',
  days: 'Last 30 days',
  bestSellers: 'Best sellers, 30 days',
  deliveryTypes: 'Delivery types, 30 days',
  noOrdersToday: 'No orders today yet.',
  noOrders: 'No orders in these 30 days.',
  orders: 'Orders',
  ordersTotal: (count: number) => plural(count, { one: '1 order', other: `${groupDigits(count)} orders` }),
  hour: 'Hour',
  hourName: (hour: number) => `${clock(hour)} to ${clock((hour + 1) % 24)}`,
  hourTick: (hour: number) => clock(hour),
  day: 'Day',
  dish: 'Dish',
  sold: 'Sold',
  soldCount: (count: number) => `${groupDigits(count)} sold`,
  type: 'Type',
  share: (percent: number) => `${percent}%`,
} as const;

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
