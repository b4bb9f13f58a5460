/** Why money is given back, with the sentence on the slip; `other` is typed. */
export const REFUND_REASONS = ['cancelled', 'wrongDish', 'late', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

const reasonNames = {
  cancelled: 'Cancelled',
  wrongDish: 'Wrong dish',
  late: 'Late',
  other: 'Other',
} as const satisfies Record<RefundReason, string>;

export const refundReasonChoices = REFUND_REASONS.map((code) => ({
  code,
  name: reasonNames[code],
  sentence: code === 'other' ? null : reasonNames[code],
}));

export const refundMessages = {
  refund: 'Refund',
  refundOf: (orderNumber: number) => `Refund order #${orderNumber}`,
  title: (orderNumber: number) => `Refund of order #${orderNumber}`,
  refundable: (amount: string) => `${amount} can be given back.`,
  refundedBefore: (amount: string) => `${amount} was given back before.`,
  nothing: 'Nothing can be given back any more.',
  what: 'What is given back',
  whats: { whole: 'Everything', dishes: 'Dishes', amount: 'Amount' },
  withoutFees: 'With their part of discount and tax, without fees.',
  dish: (name: string, left: number) => `${name} (up to ${left})`,
  gone: 'Given back',
  amount: 'Amount in rupees',
  amountWrong: 'Enter an amount with at most two decimals.',
  amountTooHigh: (amount: string) => `At most ${amount} can be given back.`,
  method: 'Given back by',
  reference: 'Transaction reference',
  referenceInvalid: 'Please enter a valid Transaction Reference (at least 5 characters).',
  reason: {
    legend: 'Reason',
    ownText: 'Reason in your words',
    readBy: (sentence: string) => `On the slip: ${sentence}`,
  },
  cancel: 'Cancel',
  confirm: (amount: string, method: string) => `Give back ${amount} (${method})`,
  done: (amount: string, method: string, orderNumber: number) =>
    `${amount} of order #${orderNumber} given back (${method}).`,
  failed: 'The refund is not saved.',
  changed: (amount: string) => `Meanwhile ${amount} can be given back. Please check it again.`,
  usedTitle: () => 'Same reference',
  usedQuestion: (orderNumber: number) =>
    `A refund of order #${orderNumber} has this reference. Record it all the same?`,
  takeUsed: 'Record it',

  list: 'Refunds',
  refunded: (amount: string) => `Refunded ${amount}`,
  givenBack: (amount: string, method: string) => `${amount} given back (${method})`,
  referenceOf: (reference: string) => `Reference ${reference}`,
  because: (reason: string) => `Reason: ${reason}`,
  by: (moment: string, name: string) => `${moment}, ${name}`,
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  unread: 'The refunds could not be loaded.',
  print: 'Print slip',
  printOf: (amount: string) => `Print the slip of ${amount}`,

  slip: 'Refund',
  order: 'Order',
  date: 'Date',
  dayAndTime: (day: string, nepaliDay: string, time: string) => `${day}, ${time} (${nepaliDay})`,
  dishes: 'Dishes',
  givenBackBy: 'Given back by',
  slipReference: 'Reference',
  slipReason: 'Reason',
  person: 'Recorded by',
  customer: 'Received by',
  pan: (pan: string) => `PAN ${pan}`,
  number: (orderNumber: number) => `#${orderNumber}`,
} as const;
