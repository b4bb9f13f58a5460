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
  noMatch: 'No matching order.',
  number: (orderNumber: number) => `#${orderNumber}`,
  ticket: (orderNumber: number) => `Order #${orderNumber}`,
  isNew: 'New',
  quantity: (quantity: number) => `${quantity} ×`,
  note: 'Note',
  allergy: 'Allergy',
  cancelled: 'Cancelled',
  clear: 'Clear',
  clearOf: (orderNumber: number) => `Clear, order #${orderNumber}`,
  action: (action: string, orderNumber: number) => `${action}, order #${orderNumber}`,
  moved: (orderNumber: number, status: string) => `#${orderNumber} is ${status} now.`,
  undo: 'Undo',
  undoOf: (orderNumber: number) => `Undo, order #${orderNumber}`,
  more: (moves: number) => `and ${moves} more`,
  moveFailed: (orderNumber: number, reason: string) => `#${orderNumber} was not moved. ${reason}`,
  tickLeft: 'The person who made this change has signed out.',
  tickFailed: (orderNumber: number, reason: string) => `#${orderNumber} was not ticked. ${reason}`,
  supplyFailed: (name: string, reason: string) => `${name} was not changed. ${reason}`,
  seenFailed: 'The orders could not be marked as seen.',
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  age: { fresh: 'On time', due: 'Due soon', late: 'Late' },
  due: (clock: string) => `Due ${clock}`,
  overdue: (clock: string, minutes: number) => `Due ${clock}, ${minutes} min overdue`,
  done: (ticked: number, lines: number) => `${ticked} of ${lines} done`,
} as const;

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

/** The button of a ticket, by the status of its order. */
export const kitchenActions: Readonly<Partial<Record<OrderStatus, string>>> = {
  confirmed: 'Start Preparing',
  preparing: 'Mark as Ready (For Pickup/Delivery)',
  ready: 'Mark as Delivered (Finalize)',
};

export const allDayMessages = {
  title: 'All day',
  empty: 'Nothing to cook.',
  ticked: (quantity: number) => `${quantity} done`,
} as const;

export const recallMessages = {
  title: 'Recall',
  description: 'Orders that left the board in the last 8 hours, newest first.',
  empty: 'No orders have left the board yet.',
  bringBack: 'Bring back',
  bringBackOrder: (orderNumber: number) => `Bring back, order #${orderNumber}`,
} as const;

/** The final status of orders in the recall list. */
export const departures: Readonly<Partial<Record<OrderStatus, string>>> = {
  picked_up: 'Picked up',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export const soldOutMessages = {
  title: 'Sold out',
  search: 'Search for a dish',
  openTickets: 'On open tickets',
  noMatch: 'No dish with this name.',
  state: { soldOutUntilTomorrow: 'Sold out today', soldOut: 'Sold out' },
  change: (action: string, dish: string) => `${action}, ${dish}`,
} as const;

/** The buttons that change the availability of a dish, by the availability they set. */
export const supplyActions = {
  soldOutUntilTomorrow: 'Sold out until tomorrow',
  soldOut: 'Sold out until turned back on',
  available: 'Mark as available',
} as const satisfies Record<Supply, string>;

export const soundMessages = {
  isOff: 'Sound is off.',
  unheard: 'New orders make no sound.',
  enable: 'Enable sound',
  mute: 'Mute',
} as const;

const changes = (count: number) => plural(count, { one: '1 change is', other: `${count} changes are` });

export const offlineMessages = {
  since: (time: string) => `Offline since ${time}.`,
  readable: 'New orders are not received.',
  kept: (count: number) => `${changes(count)} saved on this device and sent when the connection is back.`,
  keptShort: (count: number) => `${changes(count)} kept.`,
  unsent: (count: number) => `${changes(count)} not sent yet.`,
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
  signOut: 'Sign out',
} as const;
