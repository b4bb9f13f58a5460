import { expect, test } from 'vitest';
import { inLatin } from './devanagari.ts';

test.each([
  ['जनकपुर', 'janakapur'],
  ['पिज्जा', 'pijja'],
  ['ऋषि', 'rishi'],
  ['हेटौंडा', 'hetaunda'],
  ['पढ़ाइ', 'padhai'],
  ['Café', 'Café'],
])('%s is %s in Latin letters', (word, latin) => {
  expect(inLatin(word)).toBe(latin);
});
