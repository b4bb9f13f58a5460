import { expect, test } from 'vitest';
import { moveItem, positionChanges } from './sort-order.ts';

const at = (id: string, place: number) => ({ id, place });
const PLACES = { placeOf: ({ place }: { place: number }) => place, placeAt: (index: number) => index + 1 };

test.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  ['a', 9, 'bca'],
  ['gone', 0, 'abc'],
])('moving %s to index %d results in the order %s', (id, index, order) => {
  const moved = moveItem([at('a', 1), at('b', 2), at('c', 3)], id, index);
  expect(moved.map((thing) => thing.id).join('')).toBe(order);
});

test('a move changes only the positions that differ', () => {
  const order = moveItem([at('a', 1), at('b', 2), at('c', 3), at('d', 4)], 'c', 1);
  expect(positionChanges(order, PLACES)).toEqual([at('c', 2), at('b', 3)]);
});

test('items that are already in order keep their positions', () => {
  expect(positionChanges([at('a', 1), at('b', 2)], PLACES)).toEqual([]);
});

test('a duplicate position is resolved and a gap is closed', () => {
  expect(positionChanges([at('a', 1), at('b', 1), at('c', 7)], PLACES)).toEqual([at('b', 2), at('c', 3)]);
});
