import { afterEach, expect, test, vi } from 'vitest';
import { lettersOf } from './letters.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the letters of a word are what people see, whole syllables in Devanagari', () => {
  expect(lettersOf('सीता')).toEqual(['सी', 'ता']);
  expect(lettersOf('Éa👨‍👩‍👧')).toEqual(['É', 'a', '👨‍👩‍👧']);
});

test('a browser without Intl.Segmenter gets the characters', () => {
  vi.stubGlobal('Intl', {});
  expect(lettersOf('Sita😀')).toEqual(['S', 'i', 't', 'a', '😀']);
});
