import { expect, test } from 'vitest';
import { leadsThroughApp, savesData } from './intent.ts';

const OWN = 'https://pizza.example';
const link = { origin: OWN, target: '', download: '' };

test.each([
  [true, 'a link of the app', link],
  [false, 'another site', { ...link, origin: 'https://map.example' }],
  [false, 'a new window', { ...link, target: '_blank' }],
  [false, 'a file to keep', { ...link, download: 'orders.csv' }],
])('%s: the page behind %s is fetched early', (isFetched, _title, { ...to }) =>
  expect(leadsThroughApp(to, OWN)).toBe(isFetched),
);

test('whoever saves data is left alone, and a browser that does not tell saves none', () => {
  expect(
    [{ connection: { saveData: true } }, { connection: { saveData: false } }, {}].map(savesData),
  ).toEqual([true, false, false]);
});
