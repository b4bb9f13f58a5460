import type { FulfilmentType } from '@chulo/shared/domain/pricing';

export const placingMessages = {
  payment: 'Payment',
  cod: 'Cash on Delivery',
  codSentence: 'Pay when food arrives',
  instructions: 'Special instructions (optional)',
  instructionsHint: (left: number) => `${left} characters left`,
  instructionsPlaceholder: 'Less chilli, ring twice, leave it at the gate',

  place: 'Place Order',
  placeFor: (total: string) => `Place Order for ${total}`,
  processing: 'Placing your order...',
  mustSignIn: 'You must be logged in to place an order.',
  addressMissing: 'Please choose a delivery address.',
  belowMinimum: (minimum: number) => `Minimum order amount of ₹${minimum} is required to proceed.`,
  belowMinimumButton: (minimum: number) => `Minimum Order: ₹${minimum}`,
  nothingToPay: 'There is nothing to pay, so this order cannot be placed online. Please call us.',

  trouble: 'Your order is not placed yet',
  nothingLost: 'Nothing is lost: your cart and everything you wrote are still here.',
  safeToRetry:
    'It is safe to try again: should this order have reached us already, it is not made a second time.',
  billChanged: 'Your bill has changed',
  oldTotal: 'Before',
  newTotal: 'Now',
  lineChanged: (name: string, before: string, now: string) => `${name}: was ${before}, now ${now}`,
  agree: 'If that is fine with you, place the order for the new total.',
  cannotOrder: 'Some of this cannot be ordered now',
  remove: 'Remove',
  removeLine: (name: string) => `Remove ${name}`,

  placed: 'Order Placed!',
  placedTitle: (orderNumber: number) => `Order #${orderNumber} placed`,
  thanks: 'Thank you. The restaurant has your order.',
  orderNumber: 'Your order number',
  number: (orderNumber: number) => `#${orderNumber}`,
  promised: {
    delivery: 'At your door',
    pickup: 'Ready for you',
    dine_in: 'On your table',
  } satisfies Record<FulfilmentType, string>,
  pay: (total: string) => `${total} in cash when the food arrives`,
  payAtCounter: (total: string) => `${total} in cash at the counter`,
  track: 'Track Your Order',
  home: 'Back to Home',
} as const;
