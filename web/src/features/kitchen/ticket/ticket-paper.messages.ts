import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const paperMessages = {
  printOf: (orderNumber: number) => `Print ticket, order #${orderNumber}`,
  printAgainOf: (orderNumber: number) => `Print ticket again, order #${orderNumber}`,
  reprint: (copy: number) => `Reprint ${copy}`,
  ordered: (time: string) => `Ordered ${time}`,
  due: (time: string) => `Due ${time}`,
  printed: (moment: string) => `Printed ${moment}`,
  bringTo: 'Bring to',
  landmark: (landmark: string) => `Near: ${landmark}`,
  paid: 'Paid',
  toCollect: (amount: string) => `To collect: ${amount}`,
  pieces: (count: number) => plural(count, { one: `${count} piece`, other: `${count} pieces` }),
  automatic: 'Auto print',
} as const;
