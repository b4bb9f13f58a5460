import type { CounterOrderBody } from '@chulo/shared/contract/orders/counter';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { rupeesOf } from '@chulo/shared/domain/money/money';
import { PAYMENT_METHODS, type PaymentMethod } from '@chulo/shared/domain/money/payment';
import {
  FULFILMENT_TYPES,
  type FulfilmentType,
  type OfferedTypes,
  type OrderPrice,
  offeredTypeFor,
} from '@chulo/shared/domain/money/pricing';
import { countItems } from '@chulo/shared/domain/order/cart';
import { cleanPhone } from '@chulo/shared/domain/text/phone';
import { cleanLine } from '@chulo/shared/domain/text/visible-text';
import { DAY_MS } from '@chulo/shared/domain/time/nepal-time';
import { addStoredItems, type CartItem } from '../../features/cart/cart-items.ts';
import { discountBody } from '../../features/orders/discounts/discount-values.ts';
import { cashOf, tenderOf } from '../../features/orders/payments/tender-values.ts';
import { instructionsOf } from '../../features/orders/placing/dine-in.ts';
import { type AppliedPromo, appliedPromoOf } from '../../features/promos/promo.store.ts';
import type { ApiRequest } from '../../lib/api/api-client.ts';
import { isRecord, textOf } from '../../lib/device/persisted-store.ts';
import { deviceNow } from '../../lib/live/server-clock.ts';
import { counterMessages as messages } from './counter.messages.ts';

export type CounterBody = ApiRequest<'placeCounterOrder'>['body'];
export type CounterChannel = CounterOrderBody['channel'];
export type PayChoice = PaymentMethod | 'later';

const TEXTS = [
  'phone',
  'name',
  'callerId',
  'table',
  'instructions',
  'given',
  'reference',
  'discount',
  'discountReason',
  'street',
  'landmark',
  'city',
  'state',
  'zipCode',
] as const;
export type EntryText = (typeof TEXTS)[number];

/** An order that is being entered. Null: nobody has chosen, so it follows the rest. */
export interface CounterEntry extends Record<EntryText, string> {
  /** Epoch milliseconds; 0 while nothing is entered. */
  startedAt: number;
  /** Null: the note that is known about the caller stays. */
  note: string | null;
  lines: CartItem[];
  type: FulfilmentType | null;
  channel: CounterChannel | null;
  promo: AppliedPromo | null;
  pay: PayChoice | null;
  /** The key of what was sent last, which the same content keeps. */
  attempt: { text: string; key: string } | null;
}

export const NEW_ENTRY: CounterEntry = {
  ...(Object.fromEntries(TEXTS.map((name) => [name, ''])) as Record<EntryText, string>),
  ...{
    startedAt: 0,
    note: null,
    lines: [],
    type: null,
    channel: null,
    promo: null,
    pay: null,
    attempt: null,
  },
};

export const isUntouched = ({ phone, name, lines, instructions }: CounterEntry) =>
  [phone, name, instructions].every((text) => text === '') && lines.length === 0;

/** Entries that nobody has taken are about people, and are not kept for longer. */
const KEPT_MS = DAY_MS;

/** Reads a stored entry; anything else is an empty one, like one that is too old. */
export function entryOf(stored: unknown, now = deviceNow()): CounterEntry {
  if (!isRecord(stored) || !(now - Number(stored.startedAt) < KEPT_MS)) return NEW_ENTRY;
  const { startedAt, note, lines, type, channel, promo, pay, attempt } = stored;
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, textOf(stored[name])])) as Record<EntryText, string>),
    startedAt: Number(startedAt),
    note: typeof note === 'string' ? note : null,
    lines: addStoredItems([], lines),
    type: FULFILMENT_TYPES.find((known) => known === type) ?? null,
    channel: channel === 'phone' || channel === 'counter' ? channel : null,
    promo: appliedPromoOf(promo),
    pay: pay === 'later' ? pay : (PAYMENT_METHODS.find((known) => known === pay) ?? null),
    attempt: isRecord(attempt) ? { text: textOf(attempt.text), key: textOf(attempt.key) } : null,
  };
}

export const channelOf = ({ channel, phone }: CounterEntry): CounterChannel =>
  channel ?? (cleanPhone(phone) === '' ? 'counter' : 'phone');

export const discountOf = ({ discount, discountReason }: CounterEntry) => ({
  amount: discount,
  reason: discountReason,
});

/** Callers mostly want it delivered, and who stands here takes it along. */
export function typeOf(entry: CounterEntry, offered: OfferedTypes | undefined): FulfilmentType {
  const wanted = entry.type ?? (channelOf(entry) === 'phone' ? 'delivery' : 'pickup');
  return offered ? offeredTypeFor(wanted, offered) : wanted;
}

/** Who takes it along pays at once. */
export const payOf = (entry: CounterEntry, type: FulfilmentType): PayChoice =>
  entry.pay ?? (type === 'pickup' && channelOf(entry) === 'counter' ? 'cash' : 'later');

/** Who it is and how much, for the lists. */
export const entryName = ({ name, phone, lines }: CounterEntry): string =>
  messages.entry(cleanLine(name) || cleanPhone(phone) || messages.somebody, countItems(lines));

interface BodyParts {
  entry: CounterEntry;
  lines: readonly CartItem[];
  type: FulfilmentType;
  price: OrderPrice;
  promoCode: string | null;
  /** The restaurant's account of the wallet. */
  walletAccount: string;
  /** The table is one of the restaurant's. */
  hasTables: boolean;
  /** Of the cashier who takes it. */
  userId: string;
  restaurant: Restaurant;
}

/** The request of an order with the total that the cashier has said. */
export function bodyOf(parts: BodyParts): CounterBody {
  const { entry, lines, type, price, promoCode, walletAccount, hasTables, userId, restaurant } = parts;
  const { note, street, landmark, city, state, zipCode } = entry;
  const total = rupeesOf(price.total);
  const method = payOf(entry, type);
  const phone = cleanPhone(entry.phone);
  const staffDiscount = discountBody(discountOf(entry));
  return {
    channel: channelOf(entry),
    caller: { name: cleanLine(entry.name), phone, ...(note !== null && phone !== '' && { note }) },
    items: lines.map(({ menuItemId, name, quantity, price: each, customizations, specialInstructions }) => ({
      menuItemId,
      name,
      quantity,
      price: each,
      customizations,
      specialInstructions,
    })),
    deliveryType: type,
    deliveryAddress:
      type === 'delivery'
        ? {
            street,
            landmark,
            city: city || restaurant.address.city,
            state: state || restaurant.address.state,
            zipCode: zipCode || restaurant.address.zipCode,
            phone,
          }
        : null,
    promoCode,
    ...(staffDiscount.amount > 0 && { staffDiscount }),
    total,
    specialInstructions: instructionsOf(type, hasTables ? null : entry.table, entry.instructions),
    ...(hasTables && { tableName: entry.table }),
    tenders: method === 'later' || total === 0 ? [] : [tenderFor(entry, method, total, walletAccount)],
    takenBy: userId,
  };
}

const tenderFor = (entry: CounterEntry, method: PaymentMethod, total: number, walletAccount: string) =>
  tenderOf({
    ...cashOf(total),
    ...{ method, given: entry.given, transactionReference: entry.reference, walletAccount },
  });
