import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import { pluralIn } from '@chulo/shared/domain/text/translation';
import { formatMinimum } from '../../../lib/format/money.ts';

const plural = pluralIn('en');

const typeWords = {
  delivery: 'delivery',
  pickup: 'pickup',
  dine_in: 'dining in',
} as const satisfies Record<FulfilmentType, string>;

export const placingMessages = {
  payment: 'Payment',
  cod: 'Cash on Delivery',
  codSentence: {
    delivery: 'Pay when food arrives',
    pickup: 'Pay at the counter when you collect your order',
    dine_in: 'Pay at the counter',
  } satisfies Record<FulfilmentType, string>,
  table: 'Your table',
  tableHint: 'The number on your table. Without one: your name.',
  tableMissing: 'Please enter your table.',
  /** For the kitchen, before the instructions. */
  tableLine: (table: string) => `Table: ${table}`,
  instructions: 'Special instructions (optional)',
  instructionsHint: (left: number) =>
    plural(left, { one: `${left} character left`, other: `${left} characters left` }),
  instructionsTooLong: (count: number) =>
    `Your special instructions are too long. Please remove ${plural(count, { one: '1 character', other: `${count} characters` })}.`,
  instructionsPlaceholder: 'Less chilli, ring twice, leave it at the gate',

  place: 'Place Order',
  placeFor: (total: string) => `Place Order for ${total}`,
  processing: 'Placing your order...',
  mustSignIn: 'You must be logged in to place an order.',
  addressMissing: 'Please choose a delivery address.',
  stillLocating: 'Your location is still being found. Please wait a moment, or choose an address.',
  addAddress: 'Add an address',
  belowMinimum: (minimum: number) =>
    `Minimum order amount of ${formatMinimum(minimum)} is required to proceed.`,
  belowMinimumButton: (minimum: number) => `Minimum Order: ${formatMinimum(minimum)}`,
  nothingToPay: 'There is nothing to pay, so this order cannot be placed online. Please call us.',

  refusal: 'Your order is not placed yet',
  nothingLost: 'Nothing is lost: your cart and everything you entered are still here.',
  safeToRetry: 'It is safe to try again: if we already have this order, it is not placed twice.',
  billChanged: 'Your bill has changed',
  orderChanged: 'Your order has changed',
  typeChanged: (before: FulfilmentType, now: FulfilmentType) =>
    `This order is now for ${typeWords[now]} instead of ${typeWords[before]}.`,
  oldTotal: 'Before',
  newTotal: 'Now',
  lineChanged: (name: string, before: string, now: string) => `${name}: was ${before}, now ${now}`,
  agree: 'If that is fine with you, place the order for the new total.',
  agreeToType: 'If that is fine with you, place the order.',
  cannotOrder: 'Some items cannot be ordered now',
  remove: 'Remove',
  removeLine: (name: string) => `Remove ${name}`,

  demoFallback: 'The order did not reach the server and is shown as placed (DEMO_FALLBACK)',
  placed: 'Order Placed!',
  notThereYet: 'The restaurant does not have it yet',
  withdraw: 'Cancel order',
  notWithdrawn:
    'It could not be cancelled: your cart has no room for it, or the restaurant may have it meanwhile.',
  savedTitle: 'Order saved on this device',
  savedTotal: (total: string) => `${total} in cash`,
  placedTitle: (orderNumber: number) => `Order #${orderNumber} placed`,
  thanks: 'Thank you. The restaurant has your order.',
  orderNumber: 'Your order number',
  number: (orderNumber: number) => `#${orderNumber}`,
  promised: {
    delivery: 'At your door',
    pickup: 'Ready for you',
    dine_in: 'At your table',
  } satisfies Record<FulfilmentType, string>,
  /** Until the restaurant has accepted the order. */
  about: (times: string) => `about ${times}`,
  pay: (total: string) => `${total} in cash when the food arrives`,
  payAtCounter: (total: string) => `${total} in cash at the counter`,
  track: 'Track Your Order',
  home: 'Back to Home',
} as const;

export const slotChoiceMessages = {
  when: 'When',
  soon: 'As soon as possible',
  soonHint: {
    delivery: (minutes: string) => `At your door in ${minutes}`,
    pickup: (minutes: string) => `Ready in ${minutes}`,
    dine_in: (minutes: string) => `At your table in ${minutes}`,
  } satisfies Record<FulfilmentType, (minutes: string) => string>,
  later: 'Choose a time',
  laterHint: 'Today or one of the next 6 days',
  day: 'Day',
  time: 'Time',
  choose: 'Choose a time',
  today: (date: string) => `Today, ${date}`,
  tomorrow: (date: string) => `Tomorrow, ${date}`,
  slot: (range: string, isFull: boolean) => (isFull ? `${range} (full)` : range),
  none: 'There is no free time in the next 7 days.',
  notLoaded: (reason: string) => `The times could not be loaded. ${reason}`,
  missing: 'Please choose a time for your order.',
  off: 'Orders for a later time are not taken at the moment.',
} as const;
