import type { FulfilmentType } from '@chulo/shared/domain/pricing';

export const cartMessages = {
  heading: 'Cart',
  empty: 'Your cart is empty.',
  lineName: (name: string, options: readonly string[]) =>
    options.length > 0 ? `${name} (${options.join(', ')})` : name,
  linePrice: (quantity: number, unitPrice: string, price: string) => `${quantity} × ${unitPrice} = ${price}`,
  notAvailable: 'This cannot be ordered now. Please remove it to go on.',
  more: '+',
  moreOf: (line: string) => `+ One more ${line}`,
  less: '−',
  lessOf: (line: string) => `− One less ${line}`,
  remove: 'Remove',
  removeLine: (line: string) => `Remove ${line}`,
  clear: 'Clear cart',
  bill: 'Bill',
  subtotal: 'Subtotal',
  discount: 'Discount',
  deliveryFee: 'Delivery fee',
  tax: (percent: number) => `Tax (${percent}%)`,
  total: 'Total',
  deliveryType: 'Delivery type',
  address: 'Delivery address',
} as const;

export const deliveryTypeNames = {
  delivery: 'Delivery',
  pickup: 'Pickup',
  dine_in: 'Dine in',
} as const satisfies Record<FulfilmentType, string>;
