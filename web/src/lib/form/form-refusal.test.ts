import { expect, test } from 'vitest';
import { apiErrorOf, NetworkError } from '../api/api-errors.ts';
import { presentStateOf, refusalOf } from './form-refusal.ts';

const refused = (answer: object | undefined) =>
  apiErrorOf(
    'updatePromo',
    new Response(null, { status: 422 }),
    answer && { success: false, ...answer },
    null,
  );

test('a refusal says what the server said, and which fields it means', () => {
  const fields = [{ field: 'code', message: 'must be letters' }];
  expect(refusalOf(refused({ error: 'Some fields are not valid.', fields }), 'Failed.')).toEqual({
    sentence: 'Some fields are not valid.',
    fields,
  });
});

test('a refusal without a sentence is told in the words of the form', () => {
  for (const error of [refused(undefined), 'odd'])
    expect(refusalOf(error, 'Failed to save promo code.')).toEqual({
      sentence: 'Failed to save promo code.',
      fields: [],
    });
});

test('a lost line is said beside the words of the form, which keeps what was written', () => {
  expect(refusalOf(new NetworkError(), 'Failed to save promo code.')).toEqual({
    sentence:
      'Failed to save promo code. A network error occurred. What you wrote is kept: check your connection and save again.',
    fields: [],
  });
});

test('what somebody else has saved meanwhile comes with the refusal', () => {
  const present = { id: 'p', version: 3 };
  expect(presentStateOf(refused({ error: 'Changed.', code: 'edit.stale', data: present }))).toEqual(present);
  expect(presentStateOf(refused({ error: 'No.', code: 'promo.code_taken', data: present }))).toBeNull();
  expect(presentStateOf(new NetworkError())).toBeNull();
});
