import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import type { LineProblem } from './cart-items.ts';
import type { ChangeRefusal } from './change-line.ts';

// Not in cart.messages.ts, which every page loads.

/** The lines of the cart and their bill. */
export const cartLineMessages = {
  lines: 'Items in your cart',
  each: (price: string) => `${price} each`,
  priceChanged: (before: string, now: string) => `was ${before}, now ${now}`,
  renamed: (before: readonly string[]) => `was called ${before.join(', ')}`,
  note: (text: string) => `“${text}”`,
  removeLine: (line: string) => `Remove ${line}`,
  editLine: (line: string) => `Edit ${line}`,
  onlyLeft: (left: number) => `Only ${left} left. Please order fewer.`,
  left: (left: number) => `${left} left`,
  soldOutUntil: (moment: string) => `Sold out until ${moment}. Choose a later time for your order.`,
  optionSoldOut: (name: string) => `Sold out: ${name}`,
  removeOption: (name: string) => `Remove ${name}`,
  takeInstead: (name: string) => `${name} instead`,
  dishesInstead: 'Similar dishes:',
  clear: 'Clear all',
  clearTitle: 'Clear your cart',
  confirmClear: 'Are you sure you want to remove everything from your cart?',
  keep: 'Keep it',

  bill: 'Bill',
  nothingToBill: 'Nothing in your cart can be ordered right now, so there is nothing to pay.',
  subtotal: 'Subtotal',
  discount: (code: string | null) => (code === null ? 'Discount' : `Discount (${code})`),
  deliveryFee: 'Delivery fee',
  free: 'Free',
  packaging: 'Packaging',
  rounding: 'Rounding',
  tax: (percent: number) => `Tax (${percent}%)`,
  includesTax: (percent: number) => `Includes tax (${percent}%)`,
  total: 'Total',
  untilFreeDelivery: (amount: string) => `Add ${amount} more for free delivery`,
  hasFreeDelivery: 'Free delivery.',

  estimate: {
    delivery: 'Estimated delivery',
    pickup: 'Ready to pick up',
    dine_in: 'At your table',
  } satisfies Record<FulfilmentType, string>,
  about: (times: string) => `about ${times}`,
} as const;

export const deliveryPause = {
  /** @param until for example '07:30 PM' or 'tomorrow, 09:16 AM'; null when no opening is in sight */
  until: (until: string | null) => `Delivery paused${until ? ` until ${until}` : ''}`,
  toPickup: 'Order for pickup',
} as const;

export const lineProblems = {
  gone: 'No longer on the menu. Please remove it to continue.',
  soldOut: 'Sold out for now. Please remove it to continue.',
  options: 'These options are no longer offered. Please remove it to continue.',
} as const satisfies Record<LineProblem, string>;

export const changeRefusals = {
  gone: 'This item is no longer in your cart.',
  full: 'Your cart is full, so one of several cannot be changed. Remove an item first.',
  tooMany: 'Your cart cannot hold so many of one item.',
} as const satisfies Record<ChangeRefusal, string>;
