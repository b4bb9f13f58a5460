import type { AnyEndpoint } from '@chulo/shared/contract/endpoint';
import { ENDPOINTS } from '@chulo/shared/contract/endpoints';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { AppError } from './errors.ts';
import { parseWithContract } from './validation.ts';

function refusalOf(schema: z.ZodType, input: unknown) {
  const parse = parseWithContract({ schema, httpPart: 'querystring', method: 'GET', url: '/' });
  const { error } = parse(input) as { error?: AppError };
  return error && { code: error.code, messages: error.details.fields?.map(({ message }) => message) };
}

/** Every parameter of an address that is a number. */
const NUMBERS = Object.values<AnyEndpoint>(ENDPOINTS).flatMap(({ operationId, query }) => {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query, { unrepresentable: 'any' });
  return Object.entries(properties).flatMap(([name, property]) =>
    typeof property === 'object' && property.type === 'integer' ? [{ operationId, name, query }] : [],
  );
});

test.each(NUMBERS)('$operationId: the parameter $name must be a whole number', ({ name, query }) => {
  for (const typed of ['२', 'x', '1.5'])
    expect(refusalOf(query, { [name]: typed })).toEqual({
      code: 'request.wrong_types',
      messages: ['must be a whole number'],
    });
  expect(refusalOf(query, { [name]: '0' })?.messages).toEqual(['must be at least 1']);
  expect(refusalOf(query, { [name]: '1' })).toBeUndefined();
});

test('the numbers of lists and of notifications are among them', () => {
  const paths = NUMBERS.map(({ operationId, name }) => `${operationId}.${name}`);
  expect(paths).toEqual(
    expect.arrayContaining(['listOrders.page', 'listOrders.pageSize', 'listNotifications.limit']),
  );
});

test.each([
  [z.int(), '2', 'must be a number'],
  [z.int(), 2.5, 'must be a whole number'],
  [z.number(), null, 'must be a number'],
  [z.boolean(), 'yes', 'must be of the type boolean'],
  [z.string(), 5, 'must be of the type string'],
  [z.string(), undefined, 'is required'],
])('a field of another type is told from one that is absent', (field, value, message) => {
  expect(refusalOf(z.object({ field }), { field: value })?.messages).toEqual([message]);
});
