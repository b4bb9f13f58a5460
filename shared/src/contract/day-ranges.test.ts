import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from './endpoints.ts';

const withRange = Object.values(ENDPOINTS).flatMap(({ operationId, ...schemas }) => {
  const query: unknown = 'query' in schemas ? schemas.query : undefined;
  return query instanceof z.ZodObject && 'from' in query.shape && 'to' in query.shape
    ? [{ operationId, query }]
    : [];
});

test('some operations read a range of days', () => {
  expect(withRange.map(({ operationId }) => operationId)).toContain('listOrders');
});

test.each(withRange)('$operationId refuses a range of days that ends before it starts', ({ query }) => {
  const [day, next] = ['2026-11-25', '2026-11-26'];
  expect(query.safeParse({ from: next, to: day }).error?.issues).toMatchObject([
    { path: ['from'], message: 'must not be after the last day' },
  ]);
  for (const valid of [{ from: day, to: next }, { from: day, to: day }, { from: day }, { to: day }, {}])
    expect(query.safeParse(valid).success, JSON.stringify(valid)).toBe(true);
});
