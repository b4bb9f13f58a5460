import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

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
