import { promoSchema } from '@chulo/shared/contract/menu/promos';
import { sampleOf } from '@chulo/shared/contract/testing/sample';
import { expect, test } from 'vitest';
import { apiErrorOf, NetworkError } from '../../../lib/api/api-errors.ts';
import {
  codeRule,
  describePromoField,
  discountRule,
  firstDayRule,
  lastDayRule,
  newPromoValues,
  promoBodyOf,
  promoRefusalOf,
  promoValuesOf,
  usageLimitRule,
} from './promo-form-values.ts';

const PROMO = sampleOf(promoSchema, {
  id: 'a-promo',
  code: 'DASHAIN',
  description: 'For the feast',
  discount_type: 'FIXED',
  discount_value: 99.5,
  min_order_value: 500,
  is_free_delivery: true,
  start_date: '2026-10-01',
  end_date: '2026-10-20',
  usage_limit: null,
  perCustomerLimit: null,
  is_active: true,
  uses: 3,
  version: 2,
});

test('a new promo code is a percentage and is valid from today for 30 days [S9.67]', () => {
  expect(newPromoValues('2026-12-15')).toMatchObject({
    discount_type: 'PERCENT',
    start_date: '2026-12-15',
    end_date: '2027-01-14',
    is_active: true,
    is_free_delivery: false,
  });
});

test('discount, minimum order and usage limit are sent as numbers, also when written with separators or Devanagari digits [S5.20]', () => {
  const values = { ...newPromoValues('2026-12-15'), code: ' dashain ', discount_value: '१२.५' };
  const body = promoBodyOf({
    ...values,
    min_order_value: '1,500',
    usage_limit: ' 40 ',
    perCustomerLimit: '२',
  });
  expect(body).toMatchObject({
    code: 'DASHAIN',
    discount_value: 12.5,
    min_order_value: 1500,
    usage_limit: 40,
    perCustomerLimit: 2,
  });
  expect(promoBodyOf({ ...values, min_order_value: '' })).toMatchObject({
    min_order_value: 0,
    usage_limit: null,
    perCustomerLimit: null,
  });
});

test('a promo code that is opened and saved unchanged keeps its values', () => {
  expect(PROMO).toMatchObject(promoBodyOf(promoValuesOf(PROMO)));
});

test.each([
  ['', 'Enter the code.'],
  ['ab', 'Use 3 to 32 letters, digits, - or _, without spaces.'],
  ['A'.repeat(33), 'Use 3 to 32 letters, digits, - or _, without spaces.'],
  ['TEN OFF', 'Use 3 to 32 letters, digits, - or _, without spaces.'],
  ['welcome10', 'Another promo code has this name.'],
  ['दशैं-2083', true],
  [' summer_5 ', true],
] as const)('validating the promo code %j returns %s', (code, expected) => {
  expect(codeRule(['WELCOME10'])(code)).toBe(expected);
});

test.each([
  ['PERCENT', '', 'Enter the discount.'],
  ['PERCENT', 'ten', 'Enter an amount like 120 or 120.50.'],
  ['PERCENT', '0', 'A percentage is above 0 and at most 100.'],
  ['PERCENT', '-5', 'A percentage is above 0 and at most 100.'],
  ['PERCENT', '100.01', 'A percentage is above 0 and at most 100.'],
  ['PERCENT', '12.345', 'Enter an amount like 120 or 120.50.'],
  ['PERCENT', '100', true],
  ['FIXED', '-1', 'At least 0.'],
  ['FIXED', '0', 'Enter more than 0, or switch free delivery on.'],
  ['FIXED', '0.01', true],
  ['FIXED', '', 'Enter the discount.'],
  ['FIXED', '250', true],
  ['FIXED', '1000000.01', 'At most 1,000,000.'],
] as const)('validating a %s discount of %j returns %s', (type, input, expected) => {
  expect(discountRule(input, { discount_type: type, is_free_delivery: false, is_active: true })).toBe(
    expected,
  );
});

test('a fixed discount may be 0 with free delivery, a percentage may not', () => {
  const terms = { is_free_delivery: true, is_active: true };
  expect(discountRule('0', { discount_type: 'FIXED', ...terms })).toBe(true);
  expect(discountRule('0', { discount_type: 'PERCENT', ...terms })).toBe(
    'A percentage is above 0 and at most 100.',
  );
});

test('the discount of a code that is switched off may be 0', () => {
  const terms = { discount_type: 'FIXED', is_free_delivery: false } as const;
  expect(discountRule('0', { ...terms, is_active: false })).toBe(true);
  expect(discountRule('0', { ...terms, is_active: true })).toBe(
    'Enter more than 0, or switch free delivery on.',
  );
});

test('the last day of a promo code is not before the first, and both are required', () => {
  expect(firstDayRule('')).toBe('Choose a day.');
  expect(firstDayRule('2250-01-01')).toBe('Choose a day from 1 January 2000 to 31 December 2199.');
  expect(lastDayRule('', '2026-10-01')).toBe('Choose a day.');
  expect(lastDayRule('2026-09-30', '2026-10-01')).toBe('The last day is before the first day.');
  expect(lastDayRule('2026-10-01', '2026-10-01')).toBe(true);
});

test.each([
  ['', true],
  ['3', true],
  ['2', 'Must be at least 3, the number of orders that already use it.'],
  ['0', 'At least 1.'],
  ['2.5', 'Must be at least 3, the number of orders that already use it.'],
  ['4.5', 'Enter a whole number.'],
  ['1000001', 'At most 1,000,000.'],
] as const)(
  'validating a usage limit of %j when 3 orders use the promo code returns %s',
  (input, expected) => {
    expect(usageLimitRule(3)(input)).toBe(expected);
  },
);

test('a field is described with its label and its formatted value', () => {
  const values = { ...promoValuesOf(PROMO), usage_limit: '' };
  expect(describePromoField('end_date', values)).toEqual({ label: 'Last day', text: '20 October 2026' });
  expect(describePromoField('discount_type', values).text).toBe('Fixed amount');
  expect(describePromoField('is_active', values).text).toBe('Yes');
  expect(describePromoField('usage_limit', values).text).toBe('(empty)');
});

test('a refusal is shown at its field, and a network error is shown as the error of the form [S8.59]', () => {
  const taken = apiErrorOf(
    'createPromo',
    new Response(null, { status: 409 }),
    { error: 'A promo code with this code already exists.', code: 'promo.code_taken' },
    null,
  );
  expect(promoRefusalOf(taken)).toEqual({
    sentence: 'Failed to save promo code.',
    fields: [{ field: 'code', message: 'A promo code with this code already exists.' }],
  });
  expect(promoRefusalOf(new NetworkError())).toEqual({
    sentence:
      'Failed to save promo code. A network error occurred. Your changes are kept: check your connection and save again.',
    fields: [],
  });
});
