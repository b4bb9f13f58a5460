import { expect, test } from 'vitest';
import { savedByLost } from './addresses.queries.ts';
import { sampleAddress } from './testing/address-samples.ts';

const saved = (id: string, street: string) => sampleAddress({ id, street });
const typed = (street: string) => ({ label: 'Home', street, city: 'Janakpur' });
const FIRST = typed('Station Road 12');
const CORRECTED = typed('Station Road 21');

test('an address that was there before is none that a lost attempt has saved', () => {
  const old = saved('a', 'Station Road 12');
  const added = saved('b', 'Station Road 12');
  const lost = { knownIds: ['a'], bodies: [FIRST] };
  expect(savedByLost(lost, [old])).toBeUndefined();
  expect(savedByLost(lost, [old, added])).toBe(added);
});

test('each lost attempt may be the one that was saved', () => {
  const lost = { knownIds: [], bodies: [FIRST, CORRECTED] };
  const [first, corrected] = [saved('a', 'Station Road 12'), saved('b', 'Station Road 21')];
  expect(savedByLost(lost, [first])).toBe(first);
  expect(savedByLost(lost, [corrected])).toBe(corrected);
  expect(savedByLost(lost, [saved('c', 'Mills Area 3')])).toBeUndefined();
});

test('without the addresses of before, none is taken for a new one', () => {
  const lost = { knownIds: undefined, bodies: [FIRST] };
  expect(savedByLost(lost, [saved('a', 'Station Road 12')])).toBeUndefined();
});
