/** Why dishes are made again; `other` is typed. */
export const REMAKE_REASONS = ['burnt', 'dropped', 'wrongDish', 'missing', 'other'] as const;
export type RemakeReason = (typeof REMAKE_REASONS)[number];

const reasonNames = {
  burnt: 'Burnt',
  dropped: 'Dropped',
  wrongDish: 'Wrong dish',
  missing: 'Missing',
  other: 'Other',
} as const satisfies Record<RemakeReason, string>;

export const remakeReasonChoices = REMAKE_REASONS.map((code) => ({
  code,
  name: reasonNames[code],
  sentence: code === 'other' ? null : reasonNames[code],
}));

export const remakeMessages = {
  makeAgain: 'Make again',
  title: (orderNumber: number) => `Make again for order #${orderNumber}`,
  description: 'The kitchen makes these dishes again. The bill stays as it is.',
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  reason: {
    legend: 'Reason',
    ownText: 'Reason in your words (at least 3 characters)',
    readBy: (sentence: string) => `The kitchen reads: ${sentence}`,
  },
  cancel: 'Cancel',
  sent: (orderNumber: number) => `The kitchen makes it again for order #${orderNumber}.`,
  notSent: 'The kitchen was not told.',
  list: 'Made again',
  unread: 'What was made again could not be loaded.',
  asked: (moment: string, name: string) => `${moment}, ${name}`,
  because: (reason: string) => `Reason: ${reason}`,
  done: (time: string) => `Made at ${time}`,
  open: 'The kitchen has not made it yet.',
} as const;
