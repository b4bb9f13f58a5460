import { expect, test } from 'vitest';
import { newCode, readCode } from './tokens.ts';

test('a printed code has twelve letters in groups of four, and no letter that looks like another', () => {
  for (let run = 0; run < 200; run++)
    expect(newCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(new Set(Array.from({ length: 200 }, newCode)).size).toBe(200);
});

test.each(['k7qm-2d9x-wa10', 'K7QM2D9XWAIO', ' k7qm 2d9x wal0 ', 'Ｋ７ＱＭ-2D9X-WA1O', 'K७QM-२D९X-WA१०'])(
  'the typed code "%s" is read as it was printed',
  (typed) => {
    expect(readCode(typed)).toBe('K7QM-2D9X-WA10');
  },
);
