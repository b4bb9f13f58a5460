import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const paletteMessages = {
  found: (count: number) => plural(count, { one: '1 result', other: `${count} results` }),
  label: 'Go to a section, order, customer or product',
  example: 'Section, order, customer, product',
  jump: 'Go to',
  keys: 'Ctrl K',
  macKeys: '⌘ K',
  sections: 'Sections',
  orders: 'Orders',
  customers: 'Customers',
  products: 'Products',
  order: (orderNumber: number, customer: string) => `#${orderNumber} · ${customer}`,
  orderDetail: (status: string, total: string) => `${status} · ${total}`,
  guest: 'Guest',
  nothing: (text: string) => `No results for “${text}”.`,
  unreachable: 'Orders and customers cannot be searched right now.',
} as const;
