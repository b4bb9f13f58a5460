import { expect, test } from 'vitest';
import { apiErrorOf, NetworkError } from '../../lib/api/api-errors.ts';
import { isSetUpWithoutSession, setupRefusalOf } from './setup-values.ts';

const answer = (status: number, body: unknown) =>
  apiErrorOf('setUp', new Response(null, { status }), body, null);

test('a refused password is named at its field', () => {
  const body = (field: string) => ({
    error: 'This password is easy to guess. Please choose another one.',
    code: 'auth.weak_password',
    fields: [{ field, message: 'is easy to guess' }],
  });
  expect(setupRefusalOf(answer(422, body('owner.password'))).fields).toEqual([
    { field: 'password', message: 'is easy to guess' },
  ]);
  expect(setupRefusalOf(answer(422, body('kitchenPassword'))).fields[0]?.field).toBe('kitchenPassword');
});

test.each([
  ['restaurant.name', 'restaurant.name'],
  ['restaurant.address.city', 'restaurant.address.city'],
  ['restaurant.operatingHours.start', 'operatingHours.start'],
  ['restaurant.deliveryFee', 'deliveryFee'],
  ['restaurant.deliveryTime.max', 'deliveryMinutes'],
  ['owner.email', 'email'],
])('the problem of %s belongs to the field %s of the form', (field, expected) => {
  const fields = [{ field, message: 'must be shorter' }];
  expect(setupRefusalOf(answer(422, { error: 'No.', fields })).fields[0]?.field).toBe(expected);
});

test.each([new NetworkError(), answer(500, { error: 'Something went wrong.' }), answer(502, undefined)])(
  'nobody says that the set-up failed when it may have succeeded: %s',
  (error) => {
    expect(setupRefusalOf(error).sentence).not.toContain('could not be set up');
  },
);

test('a set-up without a new session is a set-up', () => {
  expect(isSetUpWithoutSession(answer(409, { error: 'Set up.', code: 'setup.sign_in' }))).toBe(true);
  expect(isSetUpWithoutSession(answer(409, { error: 'Set up.', code: 'setup.done' }))).toBe(false);
});
