import { groupDigits } from '@chulo/shared/domain/text/grouped-number';

export const claimMessages = {
  entry: 'Add an order from a receipt',
  late: 'No connection right now. The form opens as soon as it is back.',
  hint: 'You ordered by telephone or at the counter? The number and the code of your receipt make it an order of your account.',
  number: 'Order number',
  notANumber: 'Enter the number that stands on the receipt, like 1042.',
  code: 'Code of the receipt',
  notACode: (length: number) => `The code has ${length} letters and digits.`,
  submit: 'Add the order',
  failed: 'The order could not be added.',
  wrong:
    'No order has this number and this code. Please compare both with the receipt; each order can be added only once.',
  tooMany: (minutes: number) =>
    `That were too many tries. Please try again in ${minutes === 1 ? '1 minute' : `${groupDigits(minutes)} minutes`}.`,
} as const;
