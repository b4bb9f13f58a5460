import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

/** These compare moments that this device has stored itself, also without the server. */
const STORED_ON_DEVICE =
  /^(features\/orders\/placing\/(send-order|use-outbox-sender|outbox-notices|order-basket|order-key|placing)\.tsx?|lib\/device\/person-data\.ts)$/;

test('only server-clock.ts asks the device what time it is', () => {
  const found = readdirSync(SOURCES, { encoding: 'utf8', recursive: true })
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => !/\.test\.tsx?$|(^|\/)testing\/|live\/server-clock\.ts$/.test(path))
    .filter((path) => !STORED_ON_DEVICE.test(path))
    .filter((path) => /\bDate\.now\b|\bnew Date\(\)/.test(readFileSync(join(SOURCES, path), 'utf8')));
  expect(found, 'use now() or nowDate(), or deviceNow() for two readings of this device').toEqual([]);
});
