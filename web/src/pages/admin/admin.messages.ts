import { pluralIn } from '@chulo/shared/domain/text/translation';

export const pageMessages = {
  title: (section: string) => `${section} · Admin`,
  nav: 'Sections of the panel',
  menu: 'Menu',
  collapse: 'Collapse the sidebar',
  expand: 'Expand the sidebar',
  counter: 'Counter',
  logout: 'Logout',
  account: 'Account settings',
  secondFactor: 'Second factor',
  panel: 'Admin panel',
  viewShop: 'View shop',
  waiting: (section: string, count: number) => `${section}, ${count} waiting`,

  refresh: 'Refresh',
  refreshed: 'Everything is up to date.',
  loadFailed: 'Failed to load dashboard data.',
  loadingSection: (section: string) => `Loading ${section}...`,
  sectionMissing: (section: string) =>
    `${section} could not be loaded. It opens as soon as the connection is back.`,
} as const;

/** The sections of the panel, by their hash in the address. */
export const sectionNames = {
  overview: 'Overview',
  orders: 'Orders',
  products: 'Products',
  categories: 'Categories',
  customers: 'Customers',
  banners: 'Banners',
  promos: 'Promo Codes',
  kitchen: 'Kitchen View',
  transactions: 'Transaction',
  settings: 'Settings',
  tables: 'Tables',
  day: 'Day close',
  staff: 'Staff',
  audit: 'Audit trail',
} as const;

export type SectionId = keyof typeof sectionNames;

export const overviewMessages = {
  recent: 'Recent orders',
  viewAll: 'View All',
  viewAllOrders: 'View All orders',
  number: (orderNumber: number) => `#${orderNumber}`,
  loading: 'Loading the newest orders...',
  none: 'No orders yet. New orders appear here automatically.',
  failed: (reason: string) => `The newest orders could not be loaded. ${reason}`,
  stale: (reason: string) => `The newest orders could not be refreshed. ${reason}`,
} as const;

/** The server counts no further. */
const NOW_LIMIT = 1_000;

export const nowMessages = {
  title: 'Now',
  loading: 'Loading what needs you now...',
  failed: (reason: string) => `What needs you now could not be loaded. ${reason}`,
  stale: (reason: string) => `What needs you now could not be refreshed. ${reason}`,
  quiet: 'All quiet. No order is waiting, late or unpaid, and nothing is sold out.',
  count: (count: number) => (count < NOW_LIMIT ? String(count) : '999+'),
  pending: 'Not accepted',
  oldest: (time: string) => `oldest from ${time}`,
  late: 'Late',
  due: (time: string) => `due at ${time}`,
  unpaid: 'Unpaid',
  unpaidOf: (delivered: string, open: string) => `${delivered} delivered, ${open} open`,
  soldOut: 'Sold out',
  boardOpen: 'Board open',
  boardSeen: (time: string) => `Board last seen ${time}`,
  boardNever: 'No board seen',
} as const;

const plural = pluralIn('en');

export const paletteMessages = {
  found: (count: number) => plural(count, { one: '1 result', other: `${count} results` }),
  label: 'Go to a section, order, customer or product',
  example: 'Section, order, customer, product',
  jump: 'Go to',
  keys: 'Ctrl K',
  macKeys: '⌘ K',
  sections: 'Sections',
  orders: 'Orders',
  customers: 'Customers',
  products: 'Products',
  order: (orderNumber: number, customer: string) => `#${orderNumber} · ${customer}`,
  orderDetail: (status: string, total: string) => `${status} · ${total}`,
  guest: 'Guest',
  nothing: (text: string) => `No results for “${text}”.`,
  unreachable: 'Orders and customers cannot be searched right now.',
} as const;
