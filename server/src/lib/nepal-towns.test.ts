import { expect, test } from 'vitest';
import { nepalTownRows } from './nepal-towns.data.ts';
import { nearestTown } from './nepal-towns.ts';

/** One degree of latitude on the sphere that `nearestTown` uses. */
const KILOMETRES_PER_DEGREE = (6371.0088 * Math.PI) / 180;
/** At the eastern border: no other town of the list lies within 30 km south of it. */
const BHADRAPUR = { latitude: 26.54404, longitude: 88.09436 };

test.each([
  {
    where: 'the middle of Janakpur',
    at: [26.7288, 85.9263],
    name: 'Janakpur',
    region: 'Dhanusa, Madhesh Province',
  },
  {
    where: 'a village 12 km from Janakpur',
    at: [26.83, 85.97],
    name: 'Janakpur',
    region: 'Dhanusa, Madhesh Province',
  },
  { where: 'Kathmandu', at: [27.7172, 85.324], name: 'Kathmandu', region: 'Kathmandu, Bagmati Province' },
  {
    where: 'the lake of Pokhara',
    at: [28.2096, 83.9556],
    name: 'Pokhara',
    region: 'Kaski, Gandaki Province',
  },
  { where: 'Namche', at: [27.8, 86.72], name: 'Namche Bazaar', region: 'Solukhumbu, Koshi Province' },
  {
    where: 'the far west',
    at: [28.96, 80.18],
    name: 'Bhimdatta',
    region: 'Kanchanpur, Sudurpashchim Province',
  },
] as const)('the nearest town to $where is $name', ({ at, name, region }) => {
  const town = nearestTown(at[0], at[1]);
  expect(town).toMatchObject({ name, region });
  expect(town?.kilometres).toBeLessThan(15);
});

test.each([
  { where: 'the middle of Tibet', at: [31.5, 86] },
  { where: 'the Bay of Bengal', at: [18, 89] },
  { where: 'the other side of the earth', at: [-26.7, -94] },
  { where: 'no place at all', at: [Number.NaN, Number.NaN] },
] as const)('there is no nearest town for $where', ({ at }) => {
  expect(nearestTown(at[0], at[1])).toBeNull();
});

test.each([
  { kilometres: 29.99, name: 'Bhadrapur' },
  { kilometres: 30.01, name: undefined },
])('a point $kilometres km from the nearest town is in the town $name', ({ kilometres, name }) => {
  const town = nearestTown(BHADRAPUR.latitude - kilometres / KILOMETRES_PER_DEGREE, BHADRAPUR.longitude);
  expect(town?.name).toBe(name);
  if (town) expect(town.kilometres).toBeCloseTo(kilometres, 3);
});

test('the distance follows the great circle: a tenth of a degree of longitude at Janakpur is 9.93 km', () => {
  expect(nearestTown(26.72882, 85.92628 + 0.1)?.kilometres).toBeCloseTo(9.931, 2);
});

test('the list has each town of a district once, inside the borders of Nepal', () => {
  const names = nepalTownRows.map(([name, district]) => `${name}, ${district}`);
  expect(new Set(names).size).toBe(nepalTownRows.length);
  for (const [name, , , latitude, longitude] of nepalTownRows) {
    expect(latitude, name).toBeGreaterThan(26.3);
    expect(latitude, name).toBeLessThan(30.5);
    expect(longitude, name).toBeGreaterThan(80);
    expect(longitude, name).toBeLessThan(88.3);
  }
});

test('the list has towns in all seven provinces', () => {
  expect([...new Set(nepalTownRows.map(([, , province]) => province))].sort()).toEqual([
    'Bagmati',
    'Gandaki',
    'Karnali',
    'Koshi',
    'Lumbini',
    'Madhesh',
    'Sudurpashchim',
  ]);
});
