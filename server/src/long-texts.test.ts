import { ENDPOINTS } from '@chulo/shared/contract/endpoints';
import * as email from '@chulo/shared/domain/account/email';
import * as optionNames from '@chulo/shared/domain/menu/option-names';
import { recipeWithOptions } from '@chulo/shared/domain/menu/recipe-options';
import { normalizePromoCode } from '@chulo/shared/domain/promo/promo-rules';
import * as rules from '@chulo/shared/domain/text/field-rules';
import * as phone from '@chulo/shared/domain/text/phone';
import * as visible from '@chulo/shared/domain/text/visible-text';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** Below this time, the growth of the time cannot be measured and harms nobody. */
const HARMLESS_MS = 100;
/** For a text four times as long: a linear check takes 4 times as long, a quadratic one 16 times. */
const MAX_GROWTH = 10;
const ATTEMPTS = 3;
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
  'क\u200D',
  '\u200D',
  '\t\r\n',
];
const PIZZA = { base: 'pizza', size: null, parts: ['basil'], otherHalf: null } as const;
const textOf = (part: string, length: number) => `${part.repeat(Math.ceil(length / part.length))}!`;

/** CPU time, because the other tests share the processor. The faster of two runs, so that a garbage collection does not count. */
function millisecondsOf(work: () => unknown): number {
  const times = [0, 1].map(() => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

/** True when the time of the work grows faster than the length of the text, in each of some attempts. */
function growsTooFast(workOn: (text: string) => () => unknown, part: string, length: number): boolean {
  const [short, long] = [workOn(textOf(part, length / 4)), workOn(textOf(part, length))];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const ms = millisecondsOf(long);
    if (ms < HARMLESS_MS || ms < MAX_GROWTH * millisecondsOf(short)) return false;
  }
  return true;
}

test('the time of a rule of a text field grows no faster than the text', () => {
  const checks = Object.entries({
    ...{ ...rules, ...email, ...phone, ...visible },
    normalizePromoCode,
    ...optionNames,
    optionOfPizza: (text: string) => recipeWithOptions(PIZZA, [`x${text}`, `Half x${text}`]),
  }).flatMap(([name, rule]) => {
    if (rule instanceof RegExp) return [{ name, check: (text: string) => rule.test(text) }];
    if (typeof rule !== 'function') return [];
    const check = rule as (...texts: string[]) => unknown;
    return [{ name, check: (text: string) => check(text, text) }];
  });
  expect(checks.length).toBeGreaterThan(5);
  for (const { name, check } of checks)
    for (const part of PARTS)
      expect(
        growsTooFast((text) => () => check(text), part, 20_000),
        `${name} ${part}`,
      ).toBe(false);
}, 60_000);

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

test('the time to check a field of a request grows no faster than the field, up to the 250 kB of a body', () => {
  let count = 0;
  for (const endpoint of ENDPOINTS) {
    if (!('body' in endpoint) || !endpoint.body) continue;
    const { body, operationId } = endpoint;
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    for (const part of PARTS) {
      const fields = valuesOf(schema, part).length;
      for (let field = 0; field < fields; field += 1) {
        count += 1;
        const checkField = (text: string) => {
          const value = valuesOf(schema, text)[field];
          return () => body.safeParse(value);
        };
        expect(growsTooFast(checkField, part, 250_000 / 3), `${operationId} ${field} ${part}`).toBe(false);
      }
    }
  }
  expect(count).toBeGreaterThan(1_000);
}, 60_000);
