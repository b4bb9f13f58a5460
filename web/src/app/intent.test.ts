import { expect, test } from 'vitest';
import { hasDataSaver, isAppLink } from './intent.ts';

const OWN = 'https://pizza.example';
const link = { origin: OWN, target: '', download: '' };

test.each([
  ['a link of the app', true, link],
  ['a link to another site', false, { ...link, origin: 'https://map.example' }],
  ['a link that opens a new window', false, { ...link, target: '_blank' }],
  ['a download', false, { ...link, download: 'orders.csv' }],
])('the page behind %s is prefetched: %s', (_title, isPrefetched, { ...target }) =>
  expect(isAppLink(target, OWN)).toBe(isPrefetched),
);

test('data saving counts as off in a browser that does not report it', () => {
  expect(
    [{ connection: { saveData: true } }, { connection: { saveData: false } }, {}].map(hasDataSaver),
  ).toEqual([true, false, false]);
});
