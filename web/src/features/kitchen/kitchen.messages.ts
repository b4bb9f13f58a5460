import type { KITCHEN_STATUSES, OrderStatus } from '@chulo/shared/domain/order-status';

type KitchenStatus = (typeof KITCHEN_STATUSES)[number];

export const kitchenMessages = {
  heading: 'Kitchen',
  loading: 'Loading orders...',
  unreadable: 'The orders cannot be read.',
  board: 'Orders in the kitchen',
  columns: 'Column',
  search: 'Search by order number',
  noMatch: 'No order with this number here.',
  number: (orderNumber: number) => `#${orderNumber}`,
  ticket: (orderNumber: number) => `Order #${orderNumber}`,
  isNew: 'New',
  quantity: (quantity: number) => `${quantity} ×`,
  note: 'Note',
  allergy: 'Allergy',
  action: (action: string, orderNumber: number) => `${action}, order #${orderNumber}`,
  moved: (orderNumber: number, status: string) => `#${orderNumber} is ${status} now.`,
  undo: 'Undo',
  undoOf: (orderNumber: number) => `Undo, order #${orderNumber}`,
  moveFailed: (orderNumber: number, reason: string) => `#${orderNumber} was not moved. ${reason}`,
  seenFailed: 'Could not tell that the orders were seen.',
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  age: { fresh: 'On time', due: 'Hurry', late: 'Late' },
} as const;

export const columnNames = {
  confirmed: 'Confirmed',
  preparing: 'Preparing',
  ready: 'Ready',
} as const satisfies Record<KitchenStatus, string>;

export const columnEmpty = {
  confirmed: 'No new orders.',
  preparing: 'Nothing on the fire.',
  ready: 'Nothing waits to go out.',
} as const satisfies Record<KitchenStatus, string>;

/** What the kitchen's button says on an order of that status (section 2). */
export const kitchenActions: Readonly<Partial<Record<OrderStatus, string>>> = {
  confirmed: 'Start Preparing',
  preparing: 'Mark as Ready (For Pickup/Delivery)',
  ready: 'Mark as Delivered (Finalize)',
};

export const soundMessages = {
  isOff: 'Sound is off.',
  unheard: 'New orders are not heard.',
  enable: 'Enable sound',
  mute: 'Mute sound',
} as const;

const changes = (count: number) => (count === 1 ? '1 change is' : `${count} changes are`);

export const offlineMessages = {
  since: (time: string) => `Offline since ${time}.`,
  readable: 'What you see is as old.',
  kept: (count: number) => `${changes(count)} kept on this device and sent when the connection is back.`,
  unsent: (count: number) => `${changes(count)} not sent yet.`,
  signOutQuestion: 'Are you sure you want to sign out? What is not sent is deleted then.',
  signOut: 'Sign out and delete',
  stay: 'Stay signed in',
} as const;
