/** Why the restaurant cancels or declines an order. The code is stored; 'other' has a text of its own. */
export const CANCEL_REASONS = ['sold_out', 'too_far', 'no_answer', 'closed', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** What the customer reads. */
export const CANCEL_SENTENCES = {
  sold_out: 'We have run out of an ingredient.',
  too_far: 'We cannot deliver to this address.',
  no_answer: 'We could not reach you by phone.',
  closed: 'The kitchen is closed now.',
} as const satisfies Record<Exclude<CancelReason, 'other'>, string>;

/** A reason as it is stored. */
export interface Reason {
  /** Null for a change without one, and for texts from before there were codes. */
  code: CancelReason | null;
  text: string;
}

export const NO_REASON: Reason = { code: null, text: '' };

/** True when a reason is chosen, and its text typed where it needs one. */
export function isReasonGiven({ code, text }: Reason): boolean {
  return code === 'other' ? text.trim() !== '' : code !== null;
}

/** A reason as it is read: the sentence of its code, or its own text. Empty without a reason. */
export function reasonText({ code, text }: Reason): string {
  return code === null || code === 'other' ? text : CANCEL_SENTENCES[code];
}

/** A reason as a change of the status sends it: a code other than 'other' has no text. */
export function sentReason({ code, text }: Reason): { reasonCode?: CancelReason; reason: string } {
  if (code === null) return { reason: text.trim() };
  return { reasonCode: code, reason: code === 'other' ? text.trim() : '' };
}
