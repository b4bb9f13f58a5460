import { expect, test } from 'vitest';
import { outdatedText } from './outdated-text.ts';

const momo = { id: 'a', name: 'Momo' };
const nameOf = ({ name }: typeof momo) => name;

test.each([
  ['no record is asked about', null, [momo]],
  ['the records are unknown', momo, undefined],
  ['the record is as it was', momo, [{ id: 'b', name: 'Thali' }, { ...momo }]],
])('a question is not outdated when %s', (_, asked, records) => {
  expect(outdatedText(asked, records, nameOf)).toBeNull();
});

test('a question says that its record has been removed or renamed meanwhile', () => {
  expect(outdatedText(momo, [], nameOf)).toBe('Somebody else has removed Momo meanwhile.');
  expect(outdatedText(momo, [{ id: 'a', name: 'Jhol momo' }], nameOf)).toBe(
    'Somebody else has renamed Momo meanwhile: Jhol momo.',
  );
});
