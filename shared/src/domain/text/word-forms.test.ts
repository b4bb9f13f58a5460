import { expect, test } from 'vitest';
import { editDistance, wordForm, wordsOf } from './word-forms.ts';

test.each([
  ['pizzas', 'pizza'],
  ['lassis', 'lassi'],
  ['brownies', 'brownie'],
  ['fries', 'fry'],
  ['potatoes', 'potato'],
  ['sandwiches', 'sandwich'],
  ['chillies', 'chilli'],
  ['pizzza', 'pizza'],
  ['aloo', 'alu'],
  ['kheer', 'khir'],
  ['chiken', 'chicken'],
  ['machha', 'macha'],
  ['पिज्जा', 'pizza'],
  ['पीज्जा', 'पिज्जा'],
  ['पिज़्ज़ा', 'pizza'],
  ['पनीर', 'paneer'],
  ['पनिर', 'पनीर'],
  ['आलु', 'aloo'],
  ['आलू', 'आलु'],
  ['मोमो', 'momos'],
  ['तरकारी', 'tarkari'],
  ['कागती', 'kagati'],
  ['जनकपुर', 'janakpur'],
  ['भक्तपुर', 'bhaktapur'],
  ['मखाना', 'makhana'],
  ['मःम', 'मम'],
])('"%s" and "%s" have the same form', (one, other) => {
  expect(wordForm(one)).toBe(wordForm(other));
});

test.each([
  ['momo', 'mama'],
  ['glass', 'glas-'],
  ['veg', 'vegan'],
  ['मोमो', 'मम'],
  ['मखान', 'मखाना'],
])('"%s" and "%s" have different forms', (one, other) => {
  expect(wordForm(one)).not.toBe(wordForm(other));
});

test('a text is split into words, without the genitive', () => {
  expect(wordsOf('non-veg momo’s, 12" and मोमो')).toEqual(['non', 'veg', 'momo', '12', 'and', 'मोमो']);
  expect(wordsOf(' ... ')).toEqual([]);
});

test.each([
  ['pizza', 'pizza', 0],
  ['piza', 'pizza', 1],
  ['burgre', 'burger', 1],
  ['margarita', 'margherita', 2],
  ['', 'abc', 3],
  ['tea', 'coffee', 3],
])('the distance of "%s" and "%s" is %i, counted up to one above the limit', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
  expect(editDistance(other, one, 2)).toBe(distance);
});
