import type { Role } from '@chulo/shared/domain/account/roles';
import { groupDigits } from '@chulo/shared/domain/text/grouped-number';

export const customersMessages = {
  loading: 'Loading customers...',
  table: 'Customers, newest first',
  search: 'Search by name, email or phone',
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
  toProfile: 'Full profile',

  loadingHistory: 'Loading the orders...',
  historyUnreadable: (reason: string) => `The orders could not be loaded. ${reason}`,
  historyNotFresh: (reason: string) => `The orders could not be refreshed. ${reason}`,
  historyPages: 'Pages of the orders',
  noOrders: 'No orders yet.',
  number: (orderNumber: number) => `#${orderNumber}`,
  line: (quantity: number, name: string) => `${quantity} × ${name}`,

  profile: 'Customer Profile',
  loadingProfile: 'Loading the profile...',
  noProfile: 'This is not the account of a customer: it belongs to the staff, or it no longer exists.',
  profileUnreadable: (reason: string) => `The profile could not be loaded. ${reason}`,
  profileNotFresh: (reason: string) => `The profile could not be refreshed. ${reason}`,
  disable: 'Disable account',
  disableQuestion: (name: string) =>
    `Are you sure you want to disable the account of ${name}? All sessions end at once, and nobody can sign in.`,
  disabled: 'The account is disabled.',
  enable: 'Enable account',
  enabled: 'The account is enabled.',
  blockPhone: 'Block phone',
  blockQuestion: (phone: string) =>
    `Are you sure you want to block ${phone}? Orders with this phone can still be placed, but they say "Call first".`,
  blocked: 'The phone is blocked.',
  deletedMeanwhile: (name: string) => `${name} has deleted the account meanwhile.`,
  disabledMeanwhile: 'Somebody else has disabled the account meanwhile.',
  blockedMeanwhile: 'Somebody else has blocked this phone meanwhile.',
  phoneChangedMeanwhile: (before: string, now: string) =>
    now === ''
      ? `The customer has removed the phone ${before} meanwhile.`
      : `The customer has changed the phone meanwhile: it was ${before} and is now ${now}.`,
  unblockPhone: 'Unblock phone',
  unblocked: 'The phone is no longer blocked.',
  phoneBlocked: 'Phone blocked: call first',
  actionFailed: 'The change could not be saved.',
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
