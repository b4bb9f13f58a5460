import { expect, test } from 'vitest';
import type { z } from 'zod';
import { HIDDEN_TEXTS } from '../domain/text/testing/hidden-texts.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { UNKNOWN_ID } from './fields.ts';

interface TextField {
  path: string;
  schema: z.core.$ZodType;
}

/** Every field of a schema that reads a text, with the path to it. */
function textFieldsOf(schema: z.core.$ZodType, path: string): TextField[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return [{ path, schema }];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => textFieldsOf(field, `${path}.${name}`));
    case 'array':
      return textFieldsOf(def.element, `${path}[]`);
    case 'union':
      return def.options.flatMap((option) => textFieldsOf(option, path));
    case 'pipe':
      if ((def.in as z.core.$ZodTypes)._zod.def.type === 'string') return [{ path, schema }];
      return [def.in, def.out].flatMap((side) => textFieldsOf(side, path));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
    case 'nonoptional':
      return textFieldsOf(def.innerType, path);
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'number':
    case 'transform':
      return [];
    default:
      throw new Error(`${path}: the test does not know the type ${def.type}`);
  }
}

const FIELDS = Object.values<AnyEndpoint>(ENDPOINTS).flatMap(({ operationId, body, query }) => {
  return [body, query].flatMap((schema) => (schema ? textFieldsOf(schema, operationId) : []));
});

/** Secrets and words that are compared as they are, and never shown. */
const COMPARED = /password$|confirmPassword$|token$/i;
/** Texts that are parsed: a list of statuses, a time of the day. */
const READ = /\.(?:status(?:\[\])?|time)$/;
/** Any other text is read as the id that no row has. */
const isId = ({ schema }: TextField) => (schema as z.ZodType).safeParse('x').data === UNKNOWN_ID;
const names = FIELDS.filter((field) => !COMPARED.test(field.path) && !READ.test(field.path) && !isId(field));

test('the contract has the fields that people fill in', () => {
  const paths = names.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'createCategory.name',
      'createMenuItem.customizations[].options[].name',
      'createMenuItem.ingredients[]',
      'addStation.name',
      'addAddress.label',
      'placeOrder.deliveryAddress.street',
      'updateOpeningHours.holidays[].name',
      'setUp.owner.name',
      'updateOrderStatus.reason',
      'listOrders.search',
    ]),
  );
});

test('no field accepts a text without a visible character as a text', () => {
  const accepted = names.flatMap(({ path, schema }) =>
    HIDDEN_TEXTS.flatMap((text) => {
      const { success, data } = (schema as z.ZodType).safeParse(text);
      return success && data !== '' ? [`${path}: ${JSON.stringify(text)}`] : [];
    }),
  );
  expect(accepted).toEqual([]);
});

/** Every field that says who or what something is. */
const REQUIRED = /\.(?:name|title|label|street|city|code)$|\.(?:ingredients|allergens)\[\]$/;
/** Names that are copies, for the comparison with the server's, or that an order may lack. */
const OPTIONAL =
  /^(?:place(?:Counter)?Order|changeOrder|quoteChange)\.(?:items|added|caller|deliveryAddress\.(?:label|city))|address\.(?:street|city)$|\.code$/;

test('no required name accepts a text without a visible character', () => {
  const required = names.filter(({ path }) => REQUIRED.test(path) && !OPTIONAL.test(path));
  const accepted = required.flatMap(({ path, schema }) =>
    HIDDEN_TEXTS.filter((text) => (schema as z.ZodType).safeParse(text).success).map(
      (text) => `${path}: ${JSON.stringify(text)}`,
    ),
  );
  expect(accepted).toEqual([]);
  expect(required.length).toBeGreaterThan(20);
});

test('a text is stored as it is shown: without hidden characters, and on one line unless it is a note', () => {
  const stored = names.flatMap(({ path, schema }) => {
    const { success, data } = (schema as z.ZodType).safeParse('Mo\u200Bmo\t\u202Aset\u202C\r\nfor two');
    return success ? [[path, data] as const] : [];
  });
  const notes = stored.filter(([, data]) => data === 'Momo set\nfor two').map(([path]) => path);
  const others = stored.filter(([path]) => !notes.includes(path));
  expect(others.filter(([, data]) => data !== 'Momo set for two')).toEqual([]);
  expect([...new Set(notes.map((path) => path.replace(/^.*\./, '')))].toSorted()).toEqual([
    'about',
    'description',
    'note',
    'openingNotes',
    'reason',
    'specialInstructions',
    'text',
  ]);
});

test('every phone number of the contract has one rule', () => {
  const phones = FIELDS.filter(({ path }) => path.endsWith('.phone'));
  const known = ['addAddress', 'joinStaff', 'placeOrder.deliveryAddress', 'register', 'setUp.owner'];
  known.push('setUp.restaurant', 'updateAccount', 'updateAddress', 'updateRestaurant');
  const paths = phones.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(known.map((path) => `${path}.phone`)));
  for (const { path, schema } of phones) {
    const parse = (text: string) => (schema as z.ZodType).safeParse(text);
    expect(parse('\u202A+९७७ ９８４–१०० ००००\u202C').data, path).toBe('+977 984-100 0000');
    expect(parse('(01) 4412345').data, path).toBe('(01) 4412345');
    for (const text of [
      '+------',
      '+()()()',
      '123456',
      '1234567890123456',
      '+977 - 984 - 100 - 000',
      'call me',
    ])
      expect(
        parse(text).error?.issues.map(({ message }) => message),
        `${path}: ${text}`,
      ).toEqual([
        'must be a phone number with 7 to 15 digits and at most 20 characters, like 9812345678 or (01) 4412345',
      ]);
    for (const text of ['4412345/4412346', '+(+)9841000000'])
      expect(parse(text).error?.issues.map(({ message }) => message)).toEqual([
        'must be one phone number only',
      ]);
  }
});

test('a new password is measured and stored in composed letters', () => {
  const composed = 'é'.repeat(8);
  const passwords = FIELDS.filter(({ path }) =>
    /^(?:register|joinStaff|resetPassword|changePassword|setUp\.owner)\.password$/.test(path),
  );
  expect(passwords).toHaveLength(5);
  for (const { path, schema } of passwords) {
    expect((schema as z.ZodType).safeParse(composed.normalize('NFD')).data, path).toBe(composed);
    expect((schema as z.ZodType).safeParse('é'.repeat(7).normalize('NFD')).success, path).toBe(false);
  }
});
