import { expect, test } from 'vitest';
import { randomUuid } from './random-uuid.ts';

test('ids are UUIDs of version 4, each a different one', () => {
  const ids = Array.from({ length: 100 }, randomUuid);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
});
