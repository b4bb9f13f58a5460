import { expect, test } from 'vitest';
import { apiErrorOf, NetworkError } from '../api/api-errors.ts';
import { currentStateOf, refusalOf } from './form-refusal.ts';

const refused = (answer: object | undefined) =>
  apiErrorOf(
    'updatePromo',
    new Response(null, { status: 422 }),
    answer && { success: false, ...answer },
    null,
  );

test('a refused save has the error text and the field problems of the server', () => {
  const fields = [{ field: 'code', message: 'must be letters' }];
  expect(refusalOf(refused({ error: 'Some fields are not valid.', fields }), 'Failed.')).toEqual({
    sentence: 'Some fields are not valid.',
    fields,
  });
});

test('a refused save without error text has the error text of the form', () => {
  for (const error of [refused(undefined), 'odd'])
    expect(refusalOf(error, 'Failed to save promo code.')).toEqual({
      sentence: 'Failed to save promo code.',
      fields: [],
    });
});

test('a network error is added to the error text of the form', () => {
  expect(refusalOf(new NetworkError(), 'Failed to save promo code.')).toEqual({
    sentence:
      'Failed to save promo code. A network error occurred. Your changes are kept: check your connection and save again.',
    fields: [],
  });
});

test('a refusal because of a stale version has the current state', () => {
  const present = { id: 'p', version: 3 };
  expect(currentStateOf(refused({ error: 'Changed.', code: 'edit.stale', data: present }))).toEqual(present);
  expect(currentStateOf(refused({ error: 'No.', code: 'promo.code_taken', data: present }))).toBeNull();
  expect(currentStateOf(new NetworkError())).toBeNull();
});
