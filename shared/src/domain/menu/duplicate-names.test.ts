import { expect, test } from 'vitest';
import { duplicateNameIndexes } from './duplicate-names.ts';

test.each([
  [['Small', 'Large'], []],
  [
    ['Small', ' small ', 'Large', 'SMALL'],
    [1, 3],
  ],
  [['Extra  jhol', 'extra jhol'], [1]],
  [['सानो', 'ठूलो', 'सानो'], [2]],
  [
    ['Cheese', 'Che\u200Bese', 'Cafe\u0301', 'Café'],
    [1, 3],
  ],
  [['', ' '], []],
])('the duplicate names in %j are at the indexes %j', (names, indexes) => {
  expect(duplicateNameIndexes(names)).toEqual(indexes);
});
