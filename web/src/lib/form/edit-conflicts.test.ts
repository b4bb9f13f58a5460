import { expect, test } from 'vitest';
import { findConflicts } from './edit-conflicts.ts';

const seen = { name: 'Momo', price: '100', note: '', tags: ['hot'] };
const names = ['name', 'price', 'note', 'tags'] as const;

test.each([
  ['no field is reported if only one of them changed fields', seen, { ...seen, price: '120' }, []],
  [
    'no field is reported if both made the same change',
    { ...seen, price: '120' },
    { ...seen, price: '120' },
    [],
  ],
  [
    'a field that only the other person changed is taken over',
    { ...seen, price: '120' },
    seen,
    [['price', false]],
  ],
  [
    'a field that both changed is a conflict',
    { ...seen, price: '120' },
    { ...seen, price: '90' },
    [['price', true]],
  ],
  [
    'each field is compared on its own, including lists',
    { ...seen, price: '120', tags: ['hot', 'new'] },
    { ...seen, name: 'Big momo', tags: [] },
    [
      ['price', false],
      ['tags', true],
    ],
  ],
])('when two people edit the same record, %s', (_, theirs, mine, expected) => {
  const changed = findConflicts(names, { seen, theirs, mine });
  expect(changed.map(({ name, isTouched }) => [name, isTouched])).toEqual(expected);
});

test('a form can define which values are equal', () => {
  const sameNumber = (one: unknown, other: unknown) => Number(one) === Number(other);
  const states = { seen: { fee: '50' }, theirs: { fee: '50.0' }, mine: { fee: '60' } };
  expect(findConflicts(['fee'], states, sameNumber)).toEqual([]);
});
