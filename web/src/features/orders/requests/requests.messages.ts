import type { RequestAnswer, RequestKind } from '@chulo/shared/domain/order/customer-requests';

export const requestMessages = {
  ask: { change: 'Ask for a change', cancel: 'Ask to cancel' } satisfies Record<RequestKind, string>,
  description: {
    change: 'The restaurant reads it at once, and its answer stands on this page.',
    cancel: 'The kitchen has started, so the restaurant decides. Its answer stands on this page.',
  } satisfies Record<RequestKind, string>,
  text: { change: 'What should be different?', cancel: 'Why? (optional)' } satisfies Record<
    RequestKind,
    string
  >,
  send: 'Send',
  close: 'Not now',
  asked: (kind: RequestKind, text: string) =>
    [kind === 'change' ? 'You asked for a change' : 'You asked to cancel', text]
      .filter((part) => part !== '')
      .join(': '),
  waiting: 'The restaurant has not answered yet.',
  answers: {
    done: { change: 'The restaurant has done it.', cancel: 'The order is cancelled.' },
    not_possible: {
      change: 'The restaurant says: not possible.',
      cancel: 'The restaurant can no longer cancel the order.',
    },
  } satisfies Record<RequestAnswer, Record<RequestKind, string>>,
} as const;

/** For staff. */
export const staffRequestMessages = {
  title: { change: 'The customer asks for a change', cancel: 'The customer asks to cancel' } satisfies Record<
    RequestKind,
    string
  >,
  askedAt: (time: string) => `Asked at ${time}`,
  answerText: {
    change: 'Answer to the customer (optional)',
    cancel: 'Why it is not possible (optional)',
  } satisfies Record<RequestKind, string>,
  cancelOrder: 'Cancel the order',
  answer: { done: 'Done', not_possible: 'Not possible' } satisfies Record<RequestAnswer, string>,
  answered: (answer: RequestAnswer, text: string) =>
    [answer === 'done' ? 'Answered: done' : 'Answered: not possible', text]
      .filter((part) => part !== '')
      .join('. '),
  told: 'The customer is told.',
} as const;
