import { groupDigits } from '@chulo/shared/domain/text/grouped-number';
import { pluralIn } from '@chulo/shared/domain/text/translation';
import type { ReportRange } from '@chulo/shared/domain/time/nepal-time';

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
  remakes: 'Made again, 30 days',
  reason: 'Reason',
  pieces: 'Dishes',
  pieceCount: (count: number) => plural(count, { one: '1 dish', other: `${groupDigits(count)} dishes` }),
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

export const transactionMessages = {
  title: 'Transaction Overview',
  tabs: 'Time frame',
  start: 'Start date',
  end: 'End date',
  apply: 'Apply',
  noDay: 'Choose a day.',
  reversed: 'The end date is before the start date.',
  tooLong: (days: number) => `At most ${groupDigits(days)} days.`,
  range: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),

  loading: 'Loading the transactions...',
  figures: 'Summary of the time frame',
  totalOrders: 'Total Orders Placed',
  totalOrdersDetail: 'Including cancelled orders',
  totalValue: 'Total Order Value',
  totalPaid: 'Total Paid Amount',
  average: 'Average Order Value',
  withoutCancelled: 'Excluding cancelled orders',
  refundDue: (amount: string) => `Refund due: ${amount} was paid for orders that were later cancelled.`,
  noData: 'No transaction data available for the selected timeframe.',
  noDataBecause: (reason: string) => `No transaction data available for the selected timeframe. ${reason}`,
  stale: (reason: string) => `The transactions could not be refreshed. ${reason}`,

  list: 'Orders List',
  none: (label: string) => `No orders found for the selected time frame (${label}).`,
  failed: (reason: string) => `The orders could not be loaded. ${reason}`,
  pages: 'Pages of the orders list',
  order: 'Order',
  id: 'Order ID',
  number: 'Number',
  orderNumber: (orderNumber: number) => `#${orderNumber}`,
  date: 'Date',
  placedAt: 'Placed at (Nepal time)',
  customer: 'Customer',
  email: 'Email',
  phone: 'Phone',
  status: 'Status',
  total: 'Total',
  paid: 'Paid',
  paidBy: 'Paid by',
  references: 'Payment references',
  guest: 'Guest',

  csv: 'CSV',
  csvLabel: 'Save the orders list as CSV',
  print: 'Print',
  fileName: (from: string, to: string) => `transactions-${from}-to-${to}.csv`,
  saved: (count: number, file: string) =>
    plural(count, {
      one: `1 order saved in ${file}.`,
      other: `${groupDigits(count)} orders saved in ${file}.`,
    }),
  capped: (count: number, file: string) =>
    `Only the newest ${groupDigits(count)} orders of this time frame are saved in ${file}.`,
  printed: (count: number) =>
    plural(count, { one: '1 order is printed.', other: `${groupDigits(count)} orders are printed.` }),
  printedCapped: (count: number) =>
    `Only the newest ${groupDigits(count)} orders of this time frame are printed.`,
  count: (count: number) => groupDigits(count),
} as const;

export const transactionTabNames = {
  today: 'Today',
  weekly: 'Weekly',
  monthly: 'Monthly',
  custom: 'Custom',
} as const satisfies Record<ReportRange | 'custom', string>;
