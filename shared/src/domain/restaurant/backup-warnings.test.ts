import { expect, test } from 'vitest';
import { backupWarnings } from './backup-warnings.ts';

const now = new Date('2026-11-24T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const encrypted = (hours: number) => ({ at: hoursAgo(hours), isEncrypted: true, isVerified: true });

test.each([
  ['an encrypted backup of this night', encrypted(10), null, []],
  ['none yet', null, null, ['never']],
  ['none yet, and the first one failed', null, hoursAgo(1), ['never', 'failed']],
  ['one that is 36 hours old', encrypted(36), null, []],
  ['one that is older than 36 hours', encrypted(36.01), null, ['old']],
  ['a later failure', encrypted(20), hoursAgo(2), ['failed']],
  ['an earlier failure', encrypted(2), hoursAgo(3), []],
  [
    'one that is not encrypted',
    { at: hoursAgo(1), isEncrypted: false, isVerified: true },
    null,
    ['unencrypted'],
  ],
  [
    'one that was never verified',
    { at: hoursAgo(1), isEncrypted: true, isVerified: false },
    null,
    ['unverified'],
  ],
] as const)('the owner is warned of backups with %s', (_, latest, failedAt, expected) => {
  expect(backupWarnings(latest, failedAt, now)).toEqual(expected);
});
