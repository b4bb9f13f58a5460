import type { AnyEndpoint } from '@chulo/shared/contract/endpoint';
import { ENDPOINTS } from '@chulo/shared/contract/endpoints';
import { MAX_BEFORE_CLEANING } from '@chulo/shared/contract/fields';
import * as email from '@chulo/shared/domain/account/email';
import * as optionNames from '@chulo/shared/domain/menu/option-names';
import { recipeWithOptions } from '@chulo/shared/domain/menu/recipe-options';
import { normalizePromoCode } from '@chulo/shared/domain/promo/promo-rules';
import * as rules from '@chulo/shared/domain/text/field-rules';
import * as phone from '@chulo/shared/domain/text/phone';
import * as visible from '@chulo/shared/domain/text/visible-text';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { checkTime } from './testing/trust.ts';

/** A body has at most 256 kB, which are so many characters of three bytes. */
const LONGEST_FIELD = 250_000 / 3;
/** No field may be so long. */
const TOO_LONG = 2 * MAX_BEFORE_CLEANING;
/** Texts on which a careless regular expression needs quadratic time: for 80,000 characters seconds, not milliseconds. */
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
  '/a',
  'https://a.',
  'www.',
  '/?#',
  '\u0301a',
  '👩‍👧',
  'क\u200D',
  '\u200D',
  '\t\r\n',
];
const LIMIT_MS = 100;
const PIZZA = { base: 'pizza', size: null, parts: ['basil'], otherHalf: null } as const;
const textOf = (part: string, length: number) => `${part.repeat(Math.ceil(length / part.length))}!`;

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

/** The check of each text field of each body, with the longest text of each kind. */
function* checksOfFields(): Generator<{ name: string; check: () => unknown }> {
  for (const { body, operationId } of Object.values<AnyEndpoint>(ENDPOINTS)) {
    if (!body) continue;
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    for (const part of PARTS)
      for (const [field, value] of valuesOf(schema, textOf(part, LONGEST_FIELD)).entries())
        yield { name: `${operationId} ${field} ${part}`, check: () => body.safeParse(value) };
  }
}

test('a field that is far too long is refused before it is normalised', () => {
  const normalized = new Set<string>();
  const { normalize } = String.prototype;
  let count = 0;
  let current = '';
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
    if (this.length > TOO_LONG) normalized.add(current);
    return normalize.call(this, form);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  for (const { name, check } of checksOfFields()) {
    count += 1;
    current = name;
    check();
  }
  expect(count).toBeGreaterThan(1_000);
  expect([...normalized]).toEqual([]);
});

test('the longest texts are checked quickly', () => {
  const checksOfRules = Object.entries({
    ...{ ...rules, ...email, ...phone, ...visible },
    normalizePromoCode,
    ...optionNames,
    optionOfPizza: (text: string) => recipeWithOptions(PIZZA, [`x${text}`, `Half x${text}`]),
  }).flatMap(([name, rule]) => {
    if (typeof rule !== 'function' && !(rule instanceof RegExp)) return [];
    const check = rule as (...texts: string[]) => unknown;
    return PARTS.map((part) => textOf(part, MAX_BEFORE_CLEANING)).map((text) => ({
      name: `${name} ${text.slice(0, 5)}`,
      check: () => (rule instanceof RegExp ? rule.test(text) : check(text, text)),
    }));
  });
  expect(checksOfRules.length).toBeGreaterThan(5 * PARTS.length);
  const checks = { 'a field of a request': checksOfFields(), 'a rule of a text': checksOfRules };
  for (const [what, every] of Object.entries(checks)) {
    let slowest = { name: '', ms: 0 };
    for (const { name, check } of every) {
      const ms = millisecondsOf(check);
      if (ms > slowest.ms) slowest = { name, ms };
    }
    checkTime(43, { what: `${what} (${slowest.name})`, ms: slowest.ms, limitMs: LIMIT_MS });
  }
});

/** The faster of two runs, so that a garbage collection does not count. */
function millisecondsOf(work: () => unknown): number {
  const times = [0, 1].map(() => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}
