import { expect, test } from 'vitest';
import { CANCEL_REASONS, isReasonGiven, NO_REASON, reasonText, sentReason } from './cancel-reasons.ts';

test('an order is cancelled for one of five reasons', () => {
  expect(CANCEL_REASONS).toEqual(['sold_out', 'too_far', 'no_answer', 'closed', 'other']);
});

test.each([
  [{ code: 'sold_out', text: '' }, 'We have run out of an ingredient.'],
  [{ code: 'too_far', text: '' }, 'We cannot deliver to this address.'],
  [{ code: 'no_answer', text: '' }, 'We could not reach you by phone.'],
  [{ code: 'closed', text: '' }, 'The kitchen is closed now.'],
  [{ code: 'other', text: 'The oven is broken.' }, 'The oven is broken.'],
  [{ code: null, text: 'Too busy' }, 'Too busy'],
  [NO_REASON, ''],
] as const)('the reason %j is read as: %s', (reason, text) => {
  expect(reasonText(reason)).toBe(text);
});

test.each([
  [NO_REASON, false],
  [{ code: 'closed', text: '' }, true],
  [{ code: 'other', text: ' ' }, false],
  [{ code: 'other', text: 'No gas' }, true],
] as const)('the reason %j is given: %s', (reason, isGiven) => {
  expect(isReasonGiven(reason)).toBe(isGiven);
});

test.each([
  [NO_REASON, { reason: '' }],
  [{ code: null, text: ' The rider is ill. ' }, { reason: 'The rider is ill.' }],
  [
    { code: 'sold_out', text: 'typed before' },
    { reasonCode: 'sold_out', reason: '' },
  ],
  [
    { code: 'other', text: ' No gas. ' },
    { reasonCode: 'other', reason: 'No gas.' },
  ],
] as const)('the reason %o is sent as %o', (reason, sent) => {
  expect(sentReason(reason)).toEqual(sent);
});
