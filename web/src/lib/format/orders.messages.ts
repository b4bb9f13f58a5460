import type { Order } from '@chulo/shared/contract/orders/orders';
import { nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { fulfilmentNames } from './lib.messages.ts';
import { formatClockRange, formatShortDay } from './nepal-clock.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

type Times = Pick<NonNullable<Order['slot']>, 'from' | 'to'>;

/** The Nepal day of an instant, for example 'Sat 28 Nov'. */
export function slotDay(instant: string): string {
  const day = nepalDayOf(new Date(instant));
  return `${WEEKDAYS[new Date(day).getUTCDay()]} ${formatShortDay(day)}`;
}

/** A slot in Nepal time, for example 'Sat 28 Nov, 07:00 – 07:30 PM'. */
export const slotTime = ({ from, to }: Times) => `${slotDay(from)}, ${formatClockRange(from, to)}`;

/** The time for which an order is scheduled: 'For Sat 28 Nov, 07:00 – 07:30 PM'. */
export const forSlot = (slot: Times) => `For ${slotTime(slot)}`;

/** The mark of an order that an owner has sent to try out board and panel. */
export const testOrder = 'Test order';

/** 'Table 4'; a table with a name of its own is called by it. */
export const tableText = (name: string): string => (/^\p{N}/u.test(name) ? `Table ${name}` : name);

/** The type of an order, with its table: 'Dine In · Table 4'. */
export const typeText = ({ deliveryType, tableName }: Pick<Order, 'deliveryType' | 'tableName'>): string =>
  tableName === undefined
    ? fulfilmentNames[deliveryType]
    : `${fulfilmentNames[deliveryType]} · ${tableText(tableName)}`;
