import { expect, test } from 'vitest';
import { breachesOf, missingTranslations, orphanTranslations } from './check-messages.mjs';

test.each([
  ['a text between tags', '<p>Add it</p>'],
  ['a label', '<button aria-label="Add it" />'],
  ['a placeholder', '<input placeholder="Add it" />'],
  ['an image description', '<img alt="Add it" />'],
])('%s in a component is rejected', (_case, jsx) => {
  expect(breachesOf('web/src/features/cart/bill.tsx', `\nexport const A = () => ${jsx};`)).toEqual([
    'web/src/features/cart/bill.tsx:2  Add it  belongs in a messages module',
  ]);
});

test.each([
  ['a text of a messages module', '<p>{messages.add}</p>'],
  ['a text without words', '<p> × ₹ – </p>'],
  ['a class name', '<p className="grid gap-3" id="Add it" />'],
])('%s in a component is accepted', (_case, jsx) => {
  expect(breachesOf('web/src/features/cart/bill.tsx', `export const A = () => ${jsx};`)).toEqual([]);
});

test('tests may contain text', () => {
  const source = 'export const A = () => <p>Add it</p>;';
  expect(breachesOf('web/src/features/cart/bill.test.tsx', source)).toEqual([]);
});

test('an English text in a Nepali module is rejected, also in a template literal', () => {
  const source = [
    "import { pluralIn } from '@chulo/shared/domain/text/translation';",
    "const plural = pluralIn('ne');",
    'export const a = {',
    "  add: 'थप्नुहोस्', sign: '9+',",
    "  left: 'Add it',",
    '  count: (n: number) => [`dishes`, n],',
    '};',
  ].join('\n');
  expect(breachesOf('web/src/a.messages.ne.ts', source)).toEqual([
    'web/src/a.messages.ne.ts:5  Add it  is not translated',
    'web/src/a.messages.ne.ts:6  dishes  is not translated',
  ]);
});

test('English modules without a Nepali one and Nepali modules without an English one are listed', () => {
  const paths = ['web/src/a.messages.ts', 'web/src/b.messages.ts', 'web/src/b.messages.ne.ts'];
  expect(missingTranslations(paths)).toEqual(['web/src/a.messages.ts']);
  expect(orphanTranslations(['web/src/c.messages.ne.ts', ...paths])).toEqual(['web/src/c.messages.ne.ts']);
});
