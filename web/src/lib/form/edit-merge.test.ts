import { expect, test } from 'vitest';
import { changedMeanwhile } from './edit-merge.ts';

const seen = { name: 'Momo', price: '100', note: '', tags: ['hot'] };
const names = ['name', 'price', 'note', 'tags'] as const;

test.each([
  ['nothing where nobody else changed a field', seen, { ...seen, price: '120' }, []],
  ['nothing where both wrote the same', { ...seen, price: '120' }, { ...seen, price: '120' }, []],
  ['what only the other changed is taken', { ...seen, price: '120' }, seen, [['price', false]]],
  [
    'what both changed is to be decided',
    { ...seen, price: '120' },
    { ...seen, price: '90' },
    [['price', true]],
  ],
  [
    'each field by itself, lists too',
    { ...seen, price: '120', tags: ['hot', 'new'] },
    { ...seen, name: 'Big momo', tags: [] },
    [
      ['price', false],
      ['tags', true],
    ],
  ],
])('of two people at one thing, %s', (_, theirs, mine, told) => {
  const changed = changedMeanwhile(names, { seen, theirs, mine });
  expect(changed.map(({ name, isTouched }) => [name, isTouched])).toEqual(told);
});

test('what is the same may be said by the form', () => {
  const sameNumber = (one: unknown, other: unknown) => Number(one) === Number(other);
  const states = { seen: { fee: '50' }, theirs: { fee: '50.0' }, mine: { fee: '60' } };
  expect(changedMeanwhile(['fee'], states, sameNumber)).toEqual([]);
});
