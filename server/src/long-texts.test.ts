import { ENDPOINTS } from '@chulo/shared/contract/endpoints';
import { normalizeEmail } from '@chulo/shared/domain/account/roles';
import * as rules from '@chulo/shared/domain/text/field-rules';
import { expect, test } from 'vitest';
import { z } from 'zod';

const MAX_MS = 50;
/** Texts on which a careless regular expression needs quadratic time. */
const PARTS = [
  'a',
  'a.',
  'a@',
  'a-',
  ' ',
  'ﷺ',
  '9 ',
  '+9',
  '(',
  'https://a.',
  'www.',
  '/?#',
  '\u0301a',
  '👩‍👧',
];
const textsOf = (length: number) => PARTS.map((part) => `${part.repeat(Math.ceil(length / part.length))}!`);

/** The faster of two runs, so that a pause of the garbage collector does not count. */
function millisecondsOf(work: () => unknown): number {
  const times = [0, 1].map(() => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}

test('every rule of a text field decides within 50 ms about 5,000 characters', () => {
  const checks = Object.entries({ ...rules, normalizeEmail }).flatMap(([name, rule]) => {
    if (rule instanceof RegExp) return [{ name, check: (text: string) => rule.test(text) }];
    return typeof rule === 'function' ? [{ name, check: rule as (text: string) => unknown }] : [];
  });
  expect(checks.length).toBeGreaterThan(5);
  for (const { name, check } of checks)
    for (const text of textsOf(5_000))
      expect(
        millisecondsOf(() => check(text)),
        `${name} ${text.slice(0, 20)}`,
      ).toBeLessThan(MAX_MS);
});

interface JsonSchema {
  type?: string;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

/** One value for each text of a schema, which holds only this text. */
function valuesOf({ type, anyOf, items, properties = {} }: JsonSchema, text: string): unknown[] {
  if (anyOf) return anyOf.flatMap((one) => valuesOf(one, text));
  if (type === 'string') return [text];
  if (type === 'array' && items) return valuesOf(items, text).map((value) => [value]);
  return Object.entries(properties).flatMap(([name, one]) =>
    valuesOf(one, text).map((value) => ({ [name]: value })),
  );
}

test('every field of a request is checked within 50 ms, also when it has the 250 kB that a body may have', () => {
  let count = 0;
  for (const endpoint of ENDPOINTS) {
    if (!('body' in endpoint) || !endpoint.body) continue;
    const { body, operationId } = endpoint;
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    for (const text of textsOf(250_000 / 3))
      for (const value of valuesOf(schema, text)) {
        count += 1;
        const ms = millisecondsOf(() => body.safeParse(value));
        expect(ms, `${operationId} ${JSON.stringify(value).slice(0, 60)}`).toBeLessThan(MAX_MS);
      }
  }
  expect(count).toBeGreaterThan(1_000);
}, 60_000);
