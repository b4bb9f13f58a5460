import {
  CANCEL_REASONS,
  CANCEL_SENTENCES,
  type CancelReason,
} from '@chulo/shared/domain/order/cancel-reasons';

const names = {
  sold_out: 'Sold out',
  too_far: 'Too far',
  no_answer: 'No answer',
  closed: 'Closed',
  other: 'Other',
} as const satisfies Record<CancelReason, string>;

/** The reasons that staff choose from; `sentence` is what the customer reads, null for a text of their own. */
export const cancelReasonChoices = CANCEL_REASONS.map((code) => ({
  code,
  name: names[code],
  sentence: code === 'other' ? null : CANCEL_SENTENCES[code],
}));

export const cancelReasonMessages = {
  legend: 'Reason',
  ownText: 'Reason for the customer',
  readBy: (sentence: string) => `The customer reads: “${sentence}”`,
} as const;
