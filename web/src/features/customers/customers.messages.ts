import type { Role } from '@chulo/shared/domain/account/roles';
import { groupDigits } from '../../lib/format/grouped-number.ts';

export const customersMessages = {
  loading: 'Loading customers...',
  table: 'Customers, newest first',
  search: 'Search by name or email',
  pages: 'Pages of customers',
  none: 'No customers yet. New sign-ups appear here.',
  noMatch: 'No matching customers.',
  showAll: 'Show all customers',
  unreadable: (reason: string) => `The customers could not be loaded. ${reason}`,
  notFresh: (reason: string) => `The customers could not be refreshed. ${reason}`,

  name: 'Name',
  id: 'ID',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
  joined: 'Joined',
  actions: 'Actions',
  isDisabled: 'Disabled',
  view: 'View',
  viewOf: (name: string) => `View ${name}`,
  orders: 'Orders',
  ordersOf: (name: string) => `Orders of ${name}`,
  details: 'Customer',

  loadingHistory: 'Loading the orders...',
  historyUnreadable: (reason: string) => `The orders could not be loaded. ${reason}`,
  historyNotFresh: (reason: string) => `The orders could not be refreshed. ${reason}`,
  historyPages: 'Pages of the orders',
  noOrders: 'No orders yet.',
  number: (orderNumber: number) => `#${orderNumber}`,
  line: (quantity: number, name: string) => `${quantity} × ${name}`,

  profile: 'Customer Profile',
  loadingProfile: 'Loading the profile...',
  profileUnreadable: (reason: string) => `The profile could not be loaded. ${reason}`,
  profileNotFresh: (reason: string) => `The profile could not be refreshed. ${reason}`,
  totals: 'Totals of all orders',
  totalOrders: 'Orders',
  totalValue: 'Total value',
  totalPaid: 'Paid',
  newest: 'Last order',
  never: 'None',
  history: 'Order history',
  withoutCancelled: 'Cancelled orders are left out of the list and the totals.',
  count: (count: number) => groupDigits(count),
} as const;

export const roleNames = {
  customer: 'Customer',
  admin: 'Admin',
  delivery: 'Delivery',
} as const satisfies Record<Role, string>;
