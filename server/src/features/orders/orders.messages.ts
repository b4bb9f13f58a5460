import type { PaymentMethod } from '@chulo/shared/domain/money/payment';
import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import type { RequestAnswer, RequestKind } from '@chulo/shared/domain/order/customer-requests';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { clockOf } from '@chulo/shared/domain/time/clock';
import type { NepalDay } from '@chulo/shared/domain/time/nepal-time';
import { isTomorrow, type OpeningState } from '@chulo/shared/domain/time/opening-state';
import type { Acceptance } from '@chulo/shared/domain/time/opening-times';
import type { SlotRefusal } from '@chulo/shared/domain/time/slots';

type NextOpening = Pick<OpeningState, 'from' | 'clock' | 'day'>;

export const orderMessages = {
  minimumOrder: (minimum: string) => `Minimum order amount of ${minimum} is required to proceed.`,
  soldOut: (names: readonly string[]) =>
    `Sold out right now: ${names.join(', ')}. Please remove it to continue.`,
  fewLeft: (few: readonly { left: number; name: string }[]) =>
    `Only ${few.map(({ left, name }) => `${left} ${name}`).join(' and ')} left. Please order fewer to continue.`,
  optionsSoldOut: (name: string, options: readonly string[]) =>
    `Sold out right now: ${options.join(', ')} for ${name}. Please choose the options again.`,
  wrongOptions: (name: string) => `The options of ${name} are not valid. Please choose them again.`,
  /** Why no order is accepted, and when the restaurant opens again, if that is known. */
  notTakingOrders: ({ kind, holiday }: Acceptance, state: NextOpening) => {
    const { day } = state;
    const clock = state.clock && clockOf(state.clock);
    const dayText = dayTextOf(state);
    if (kind === 'paused') return `Not taking orders ${untilText(state) ?? 'now'}.`;
    const when = dayText === null || isTomorrow(state) ? (dayText ?? '') : `on ${dayText}`;
    const opens = clock === null ? '' : `, opens ${when && `${when} `}at ${clock}`;
    const reasons = {
      closedToday: clock !== null && day === null ? 'Closed now' : 'Closed today',
      lastOrders: 'Last orders are over',
      holiday: `Closed for ${holiday}`,
    };
    return `${kind in reasons ? reasons[kind as keyof typeof reasons] : 'Closed now'}${opens}.`;
  },
  deliveryPaused: (state: NextOpening, offered: readonly FulfilmentType[]) =>
    `Delivery is paused ${untilText(state) ?? 'now'}. Please choose ${typeList(offered)}.`,
  typeNotOffered: (type: FulfilmentType, offered: readonly FulfilmentType[]) =>
    `${typeNames[type]} is not offered at the moment. Please choose ${typeList(offered)}.`,
  slotUnavailable: (reason: SlotRefusal) => slotRefusals[reason],
  promiseMisplaced: {
    field: 'promisedMinutes',
    message: 'belongs to the acceptance of an order that is wanted at once',
  },
  reasonMisplaced: { field: 'reason', message: 'belongs to a cancellation or to a move back only' },
  notChangeable: (status: OrderStatus) =>
    `The order is ${statusNames[status]}, so it can no longer be changed.`,
  notAskable: (status: OrderStatus) =>
    `The order is ${statusNames[status]}, so it is too late to ask for this. Please call the restaurant.`,
  statusChanged: (status: OrderStatus) =>
    `The order has changed in the meantime: it is ${statusNames[status]} now.`,
} as const;

const dayTextOf = (state: NextOpening) => state.day && (isTomorrow(state) ? 'tomorrow' : shortDay(state.day));

/** For example 'until 07:30 PM' or 'until tomorrow, 09:16 AM'; null when no opening is in sight. */
function untilText(state: NextOpening): string | null {
  const day = dayTextOf(state);
  return state.clock && `until ${day === null ? '' : `${day}, `}${clockOf(state.clock)}`;
}

const typeList = (types: readonly FulfilmentType[]) => types.map((type) => typeNames[type]).join(' or ');

/** A Nepal day, for example '25 Nov'. */
const shortDay = (day: NepalDay) =>
  new Date(`${day}T00:00:00Z`)
    .toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
    .split(' ')
    .reverse()
    .join(' ');

/** As on the customer's pages. */
const typeNames = {
  delivery: 'Delivery',
  pickup: 'Pickup',
  dine_in: 'Dine in',
} as const satisfies Record<FulfilmentType, string>;

const slotRefusals = {
  off: 'Orders for a later time are not taken at the moment.',
  grid: 'This time cannot be chosen. Please choose another time.',
  past: 'This time is too soon now. Please choose another time.',
  tooFar: 'Orders are taken for the next 7 days. Please choose another time.',
  closed: 'We are closed at this time. Please choose another time.',
} as const satisfies Record<SlotRefusal, string>;

/** The time for which an order is scheduled. */
export interface SlotTime {
  from: Date;
  to: Date;
}

const NEPAL = { timeZone: 'Asia/Kathmandu' } as const;

/** In Nepal time, for example '07:30 PM'. */
const clockTextOf = (instant: Date) =>
  instant.toLocaleTimeString('en-US', { ...NEPAL, hour: '2-digit', minute: '2-digit' }).replace(/\s/, ' ');

/** In Nepal time, for example 'Sat 28 Nov, 07:00 – 07:30 PM'. */
function slotText({ from, to }: SlotTime): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    from.toLocaleDateString('en-US', { ...NEPAL, ...options });
  const clock = (instant: Date) => clockTextOf(instant).split(' ');
  const day = ([{ weekday: 'short' }, { day: 'numeric' }, { month: 'short' }] as const).map(part).join(' ');
  const [start, startHalf] = clock(from);
  const [end, endHalf] = clock(to);
  return `${day}, ${startHalf === endHalf ? start : `${start} ${startHalf}`} – ${end} ${endHalf}`;
}

const statusNames = {
  pending: 'pending',
  confirmed: 'confirmed',
  preparing: 'preparing',
  ready: 'ready',
  picked_up: 'on the way',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, string>;

/** As on the tracking page. */
const readyTexts = {
  delivery: ' and waits for the rider.',
  pickup: '. Come and enjoy it hot.',
  dine_in: '. It is coming to your table.',
} as const satisfies Record<FulfilmentType, string>;

export const timelineLabels = {
  placed: 'Order Placed',
  pending: 'Pending',
  confirmed: 'Confirmed',
  preparing: 'Preparing',
  ready: 'Ready',
  picked_up: 'On the way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus | 'placed', string>;

export interface NotificationText {
  title: string;
  message: string;
}

interface StatusDetails {
  reason?: string;
  slot?: SlotTime | null;
  /** By when the order was promised at its acceptance, if not for the usual time. */
  promisedAt?: Date | null;
}

/** The notification of the customer when an order changes to a status. */
export function statusNotification(
  status: OrderStatus | 'placed',
  orderNumber: number | string,
  fulfilment: FulfilmentType,
  { reason = '', slot = null, promisedAt = null }: StatusDetails = {},
): NotificationText {
  const scheduled = slot && ` It is scheduled for ${slotText(slot)}.`;
  const promised = promisedAt && ` It is promised for about ${clockTextOf(promisedAt)}.`;
  const order = `Order #${orderNumber}`;
  switch (status) {
    case 'placed':
      return { title: 'Order placed', message: `${order} has reached the restaurant.${scheduled ?? ''}` };
    case 'pending':
      return { title: 'Order waiting', message: `${order} waits for the restaurant's confirmation.` };
    case 'confirmed':
      return {
        title: 'Order confirmed',
        message: `${order} is confirmed.${scheduled ?? promised ?? ' The kitchen will start soon.'}`,
      };
    case 'preparing':
      return { title: 'In the kitchen', message: `${order} is being prepared.` };
    case 'ready':
      return { title: 'Ready', message: `${order} is ready${readyTexts[fulfilment]}` };
    case 'picked_up':
      return { title: 'On the way', message: `${order} is on the way to you.` };
    case 'delivered':
      return {
        title: fulfilment === 'delivery' ? 'Delivered' : 'Handed over',
        message: `${order} is complete. Enjoy your meal!`,
      };
    case 'cancelled':
      return {
        title: 'Order cancelled',
        message: `${order} was cancelled.${reason === '' ? '' : ` Reason: ${reason}`}`,
      };
  }
}

export const delayNotification = (orderNumber: number, minutes: number): NotificationText => ({
  title: `Your order needs ${minutes} more minutes`,
  message: `Order #${orderNumber} takes ${minutes} minutes longer than promised. Sorry for the wait.`,
});

/** The notification of the customer when staff have changed an order. */
export const changeNotification = (orderNumber: number, total: string): NotificationText => ({
  title: 'Order changed',
  message: `The restaurant has changed order #${orderNumber}. The new total is ${total}.`,
});

const REQUEST_ANSWERS = {
  done: 'The restaurant has done what you asked for.',
  not_possible: { change: 'The change was not possible.', cancel: 'The order can no longer be cancelled.' },
} as const;

/** The notification of the customer when staff have answered what was asked. */
export const requestNotification = (
  orderNumber: number,
  kind: RequestKind,
  answer: RequestAnswer,
  text: string,
): NotificationText => ({
  title: answer === 'done' ? 'Your request is done' : 'Your request was not possible',
  message: [
    `Order #${orderNumber}: ${answer === 'done' ? REQUEST_ANSWERS.done : REQUEST_ANSWERS.not_possible[kind]}`,
    ...(text === '' ? [] : [text]),
  ].join(' '),
});

/** The push message to owners and managers when an order arrives. */
export const newOrderMessage = (orderNumber: number): NotificationText => ({
  title: `New order #${orderNumber}`,
  message: 'It is waiting for your answer.',
});

/** The push message to owners and managers about an order that nobody has answered. */
export const reminderMessage = (orderNumber: number, minutes: number): NotificationText => ({
  title: `Order #${orderNumber} is not answered`,
  message: `It has been waiting for ${minutes} minutes. Accept or decline it.`,
});

export const notFoundMessage = (orderNumber: number, rider: string, reason: string): NotificationText => ({
  title: `Order #${orderNumber}: customer not found`,
  message: `${rider} did not find the customer: ${reason}`,
});

export function paymentNotification(
  orderNumber: number,
  amount: string,
  methods: readonly PaymentMethod[],
): NotificationText {
  return {
    title: 'Payment received',
    message: `We received ${amount} for order #${orderNumber} (${methods.join(', ')}). Thank you!`,
  };
}

export const refundNotification = (
  orderNumber: number,
  amount: string,
  method: PaymentMethod,
): NotificationText => ({
  title: 'Money given back',
  message: `We have given back ${amount} for order #${orderNumber} (${methodNames[method]}).`,
});

const methodNames = {
  cash: 'cash',
  esewa: 'eSewa',
  khalti: 'Khalti',
  upi: 'UPI',
} as const satisfies Record<PaymentMethod, string>;
