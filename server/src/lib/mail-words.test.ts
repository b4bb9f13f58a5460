import { expect, test } from 'vitest';
import { whenAndWhere } from './mail-words.ts';

test.each([
  ['2026-11-23T16:35:59Z', 'on 23 November 2026 at 10:20 PM'],
  ['2026-11-23T18:15:00Z', 'on 24 November 2026 at 12:00 AM'],
  ['2026-11-23T18:14:59Z', 'on 23 November 2026 at 11:59 PM'],
])('a security mail says %s as the rest of the app says times', (instant, text) => {
  expect(whenAndWhere({ requestedAt: new Date(instant), address: '192.0.2.1' })).toBe(
    `${text} (Nepal time) from the network address 192.0.2.1`,
  );
});
