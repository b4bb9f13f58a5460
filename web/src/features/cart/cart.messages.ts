import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

const items = (count: number) => plural(count, { one: `${count} item`, other: `${count} items` });

export const cartMessages = {
  items,
  viewCart: 'View cart',
  barName: (count: number, total: string) => `View cart: ${items(count)}, ${total}`,
  barStatus: (count: number, total: string) => `${items(count)} in your cart, ${total}`,
  full: 'Your cart is full. Remove an item to add this one.',
  deliveryType: 'Order type',
  only: (type: string) => `${type} only`,
  notOffered: (type: string) => `${type} is not offered at the moment.`,
} as const;
