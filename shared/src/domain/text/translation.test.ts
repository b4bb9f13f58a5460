import { expect, test } from 'vitest';
import { pluralIn, type Translation } from './translation.ts';

const english = {
  add: 'Add',
  found: (count: number) => `${count} dishes`,
  status: { ready: 'Ready' },
  columns: ['Order', 'Total'],
} as const;

const items = (language: string) => (count: number) =>
  pluralIn(language)(count, { one: `${count} item`, other: `${count} items` });

test.each([
  [0, '0 items'],
  [1, '1 item'],
  [2, '2 items'],
  [21, '21 items'],
])('the English plural form of %i is "%s"', (count, text) => {
  expect(items('en')(count)).toBe(text);
});

test('Nepali uses the singular form only for 1', () => {
  expect([0, 1, 2].map(items('ne'))).toEqual(['0 items', '1 item', '2 items']);
});

test('a translation with every key and parameter is accepted', () => {
  const nepali: Translation<typeof english> = {
    add: 'थप्नुहोस्',
    found: (count) => `${count} परिकार`,
    status: { ready: 'तयार' },
    columns: ['अर्डर', 'जम्मा'],
  };
  expect(nepali.found(3)).toBe('3 परिकार');
});

// The compiler must reject each of these; an unused @ts-expect-error fails the type check.
const complete = { add: '', found: () => '', status: { ready: '' }, columns: ['', ''] } as const;
test('a translation with a missing, additional or wrong key is rejected', () => {
  const rejected = [
    // @ts-expect-error a key is missing
    { add: '', found: () => '', columns: ['', ''] } satisfies Translation<typeof english>,
    // @ts-expect-error there is no such key
    { ...complete, price: '' } satisfies Translation<typeof english>,
    // @ts-expect-error a sentence with a parameter is a function
    { ...complete, found: '' } satisfies Translation<typeof english>,
    // @ts-expect-error the parameter is a number
    { ...complete, found: (dish: string) => dish } satisfies Translation<typeof english>,
    // @ts-expect-error a key of a group is missing
    { ...complete, status: {} } satisfies Translation<typeof english>,
    // @ts-expect-error a list has as many texts
    { ...complete, columns: [''] } satisfies Translation<typeof english>,
  ];
  expect(rejected).toHaveLength(6);
});
