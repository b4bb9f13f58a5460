import type { RequestKind } from '@chulo/shared/domain/order/customer-requests';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { pluralIn } from '@chulo/shared/domain/text/translation';
import type { Supply } from './supply/sold-out.ts';
import type { KitchenStatus } from './ticket/kitchen-tickets.ts';

const plural = pluralIn('en');

export const kitchenMessages = {
  loading: 'Loading orders...',
  unreadable: 'The orders cannot be loaded.',
  board: 'Orders in the kitchen',
  columns: 'Column',
  fullScreen: 'Full screen',
  search: 'Search by order number',
  searchHint: 'Order number',
  noMatch: 'No matching order.',
  number: (orderNumber: number) => `#${orderNumber}`,
  ticket: (orderNumber: number) => `Order #${orderNumber}`,
  isNew: 'New',
  isChanged: 'Changed',
  added: 'New',
  changedFrom: (quantity: number) => `Was ${quantity} ×`,
  removed: 'Taken off',
  /** In two parts: where there is no room the second one is not shown. */
  arrived: (orderNumber: number, outOfSight: number | null) =>
    [
      `#${orderNumber}`,
      outOfSight === null ? 'arrived, hidden by search' : `arrived, ${outOfSight} more`,
    ] as const,
  quantity: (quantity: number) => `${quantity} ×`,
  note: 'Note',
  allergy: 'Allergy',
  callFirst: 'Call first',
  riderNote: 'Note with the delivery',
  earlier: (tickets: number) => `Earlier orders: ${tickets}`,
  later: (tickets: number) => `Later orders: ${tickets}`,
  lateOutOfSight: (tickets: number) => `Late orders out of sight: ${tickets}`,
  continues: 'Continues in the next lane',
  continued: 'continued',
  moreLines: (lines: number) => `${lines} more`,
  action: (action: string, orderNumber: number) => `${action}, order #${orderNumber}`,
  moved: (orderNumber: number, status: OrderStatus) =>
    status === 'picked_up' ? `#${orderNumber} is with the rider now.` : `#${orderNumber} is ${status} now.`,
  handOver: 'Given to rider',
  handOverOf: (orderNumber: number) => `Given to rider, order #${orderNumber}`,
  undo: 'Undo',
  undoOf: (orderNumber: number) => `Undo, order #${orderNumber}`,
  more: (moves: number) => `and ${moves} more`,
  moveFailed: (orderNumber: number, reason: string) => `#${orderNumber} was not moved. ${reason}`,
  tickLeft: 'The person who made this change has signed out.',
  tickFailed: (orderNumber: number, reason: string) => `#${orderNumber} was not ticked. ${reason}`,
  supplyFailed: (name: string, reason: string) => `${name} was not changed. ${reason}`,
  seenFailed: 'The orders could not be marked as seen.',
  due: 'Due',
  dueIn: 'Due in',
  now: 'now',
  ago: (duration: string) => `${duration} ago`,
  late: 'late',
  waiting: 'Waiting',
  justReady: 'Just ready',
  done: (ticked: number, lines: number) => `${ticked} of ${lines} done`,
} as const;

/** A duration in whole minutes. */
export const durationText = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

export const columnNames = {
  confirmed: 'Confirmed',
  preparing: 'Preparing',
  ready: 'Ready',
} as const satisfies Record<KitchenStatus, string>;

export const columnEmpty = {
  confirmed: 'No new orders.',
  preparing: 'Nothing in preparation.',
  ready: 'Nothing waiting to go out.',
} as const satisfies Record<KitchenStatus, string>;

export const kitchenActions: Readonly<Partial<Record<OrderStatus, string>>> = {
  confirmed: 'Start Preparing',
  preparing: 'Mark as Ready (For Pickup/Delivery)',
  ready: 'Mark as Delivered (Finalize)',
};

export const cancelledMessages = {
  title: 'Cancelled orders',
  cancelled: 'Cancelled',
  confirm: 'Got it',
  confirmOf: (orderNumber: number) => `Got it, order #${orderNumber} is cancelled`,
  failed: (orderNumber: number, reason: string) =>
    `The cancellation of #${orderNumber} was not confirmed. ${reason}`,
} as const;

export const remakeMessages = {
  title: 'To make again',
  ticket: (orderNumber: number) => `Make again, order #${orderNumber}`,
  again: 'Make again',
  because: (reason: string) => `Reason: ${reason}`,
  made: 'Made',
  madeOf: (orderNumber: number) => `Made again, order #${orderNumber}`,
  failed: (orderNumber: number, reason: string) =>
    `That #${orderNumber} was made again is not saved. ${reason}`,
} as const;

export const requestMessages = {
  label: 'What customers ask for',
  asks: (orderNumber: number, kind: RequestKind) =>
    kind === 'change' ? `#${orderNumber} asks for a change` : `#${orderNumber} asks to cancel`,
  onTicket: { change: 'Asks for a change', cancel: 'Asks to cancel' } satisfies Record<RequestKind, string>,
} as const;

export const ticketOptionMessages = {
  title: 'Tickets',
  description: 'Kept on this device.',
  size: 'Ticket size',
  sizes: { compact: 'Compact', large: 'Large' },
} as const;

export const allDayMessages = {
  title: 'All day',
  optionsOf: (dish: string) => `Options of ${dish}`,
  empty: 'Nothing to cook.',
} as const;

export const recallMessages = {
  title: 'Recall',
  description: 'Orders that left the board in the last 8 hours, newest first.',
  empty: 'No orders have left the board yet.',
  bringBack: 'Bring back',
  bringBackOrder: (orderNumber: number) => `Bring back, order #${orderNumber}`,
} as const;

export const departures: Readonly<Partial<Record<OrderStatus, string>>> = {
  picked_up: 'On the way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export const scheduledMessages = {
  title: 'Scheduled',
  count: (count: number) => plural(count, { one: '1 scheduled order', other: `${count} scheduled orders` }),
  next: (time: string) => `next ${time}`,
  show: 'Show scheduled orders',
  description: 'Confirmed orders for later. The board shows each one when its cooking starts.',
  onBoard: (moment: string) => `On the board from ${moment}`,
  details: (orderNumber: number) => `Details of order #${orderNumber}`,
  view: 'Details',
} as const;

export const soldOutMessages = {
  title: 'Sold out',
  search: 'Search for a dish or an option',
  openTickets: 'On open tickets',
  options: 'Options',
  inDishes: (count: number) => plural(count, { one: 'in 1 dish', other: `in ${count} dishes` }),
  missing: (names: readonly string[]) => `Sold out: ${names.join(', ')}`,
  noMatch: 'No dish or option with this name.',
  state: {
    soldOutForHour: 'Sold out for 1 hour',
    soldOutUntilTomorrow: 'Sold out today',
    soldOut: 'Sold out',
  },
  until: (time: string) => `Sold out until ${time}`,
  left: (count: number) => `${count} left`,
  leftToday: (count: number) => `${count} left today`,
  onlyToday: 'Only today: the count ends when you open next',
  howMany: (name: string) => `How many are left: ${name}`,
  save: 'Set',
  noCount: 'No count',
  change: (action: string, dish: string) => `${action}, ${dish}`,
} as const;

export const supplyActions = {
  soldOutForHour: 'Sold out for 1 hour',
  soldOutUntilTomorrow: 'Sold out until tomorrow',
  soldOut: 'Sold out until turned back on',
  counted: 'Set a count',
  available: 'Mark as available',
} as const satisfies Record<Supply, string>;

/** The same, on the buttons of a list with the title "Sold out". */
export const shortSupplyActions = {
  soldOutForHour: 'For 1 hour',
  soldOutUntilTomorrow: 'Until tomorrow',
  soldOut: 'Until turned back on',
  counted: 'Set a count',
  available: 'Mark as available',
} as const satisfies Record<Supply, string>;

export const soundMessages = {
  isOff: 'Sound is off.',
  off: 'Sound is off',
  unheard: 'New orders make no sound.',
  enable: 'Enable sound',
  mute: 'Mute',
  refused:
    'The browser makes no sound. Allow sound for this site in its settings, check that the device has a loudspeaker, and try again.',
} as const;

const changes = (count: number) => plural(count, { one: '1 change is', other: `${count} changes are` });

export const offlineMessages = {
  since: (time: string) => `Offline since ${time}.`,
  readable: 'New orders are not received.',
  kept: (count: number) => `${changes(count)} saved on this device and sent when the connection is back.`,
  keptShort: (count: number) => `${changes(count)} kept.`,
  unsent: (count: number) => `${changes(count)} not sent yet.`,
  unsentLabel: 'Unsent changes',
  unsentOfBoard: (count: number) => `Kitchen View: ${changes(count)} not sent yet.`,
  signOutQuestion: 'Are you sure you want to sign out? Unsent changes will be deleted.',
  signOut: 'Sign out and delete',
  stay: 'Stay signed in',
} as const;

export const unattendedMessages = {
  label: 'Kitchen',
  noBoard: 'No kitchen board is open.',
  waiting: (count: number, time: string) =>
    plural(count, {
      one: `1 order waiting since ${time}.`,
      other: `${count} orders waiting, oldest from ${time}.`,
    }),
  open: 'Open the Kitchen View',
} as const;

export const kitchenPageMessages = {
  title: 'Kitchen',
  account: 'Account settings',
  signOut: 'Sign out',
} as const;

export const paperMessages = {
  printOf: (orderNumber: number) => `Print ticket, order #${orderNumber}`,
  printAgainOf: (orderNumber: number) => `Print ticket again, order #${orderNumber}`,
  reprint: (copy: number) => `Reprint ${copy}`,
  ordered: (time: string) => `Ordered ${time}`,
  due: (time: string) => `Due ${time}`,
  printed: (moment: string) => `Printed ${moment}`,
  bringTo: 'Bring to',
  landmark: (landmark: string) => `Near: ${landmark}`,
  paid: 'Paid',
  toCollect: (amount: string) => `To collect: ${amount}`,
  pieces: (count: number) => plural(count, { one: `${count} piece`, other: `${count} pieces` }),
  automatic: 'Auto print',
} as const;

export const pendingMessages = {
  label: 'New orders',
  list: 'List of new orders',
  waiting: (count: number) => plural(count, { one: '1 order waiting', other: `${count} orders waiting` }),
  oldest: (count: number, duration: string) => plural(count, { one: duration, other: `oldest ${duration}` }),
  later: (count: number) => `${count} for later`,
  underAMinute: 'under 1 min',
  showAll: (count: number) => plural(count, { one: 'Show order', other: `Show all ${count}` }),
  description: 'The order that is wanted next comes first. Each customer waits for your answer.',
  title: (count: number, title: string) => (count === 0 ? title : `(${count}) ${title}`),
  since: (time: string) => `since ${time}`,
  note: (note: string) => `Note: ${note}`,
  near: (landmark: string) => `near ${landmark}`,
  payment: {
    delivery: 'Cash when the food arrives',
    pickup: 'Cash at the counter',
    dine_in: 'Cash at the counter',
  },
  isPaid: 'Paid',
  earlierOrders: (count: number, cancelled: number) =>
    [
      count === 0
        ? 'First order'
        : plural(count, { one: '1 earlier order', other: `${count} earlier orders` }),
      ...(cancelled === 0 ? [] : [`${cancelled} cancelled`]),
    ].join(', '),
  promise: (orderNumber: number) => `Promised time of order #${orderNumber}`,
  promiseMinutes: (minutes: number) => `${minutes} min`,
  call: (phone: string) => `Call ${phone}`,
  waitingForPanel: 'Waiting for the panel',
  accept: 'Accept',
  acceptOrder: (orderNumber: number) => `Accept, order #${orderNumber}`,
  decline: 'Decline',
  declineOrder: (orderNumber: number) => `Decline, order #${orderNumber}`,
  acceptedSoldOut: (orderNumber: number, names: readonly string[]) =>
    `#${orderNumber} is accepted, but this is sold out: ${names.join(', ')}`,
  notAnswered: (orderNumber: number, reason: string) => `#${orderNumber}: ${reason}`,

  declineTitle: (orderNumber: number) => `Decline order #${orderNumber}?`,
  declineDescription: 'The order is cancelled, and the customer reads your reason.',
  keep: 'Keep the order',
  declineNow: 'Decline the order',
  markSoldOut: 'Also mark as sold out until tomorrow',
  answeredMeanwhile: 'Somebody else has answered this order meanwhile.',
  close: 'Close',
} as const;

export const delayMessages = {
  open: 'Delay',
  title: (orderNumber: number) => `Delay order #${orderNumber}`,
  description: 'The promised time moves, and the customer is told.',
  choice: (minutes: number) => `+${minutes} min`,
  delayed: (minutes: number) => `Delayed by ${minutes} min so far.`,
  none: 'This order cannot be delayed any further.',
  gone: 'This order has left the board meanwhile.',
} as const;
