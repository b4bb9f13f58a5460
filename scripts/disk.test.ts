import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { fullDisk, noSpaceFor } from './lib/disk.mjs';

/** Disks with so many MB free, the one of temporary files and all others. */
const disks = (temporary: number, other: number) => (folder: string) => ({
  bavail: (folder === tmpdir() ? temporary : other) * 256,
  bsize: 4096,
});

test('a run of the tests is refused in one line when the disk has no room for it', () => {
  expect(noSpaceFor('npm test', disks(1_000, 1_000))).toBe(null);
  expect(noSpaceFor('npm test', disks(999, 5_000))).toBe(
    `npm test needs 1000 MB of free disk in ${tmpdir()}, where 999 MB are free. ` +
      'Delete something there; TMPDIR names another folder for temporary files.',
  );
  expect(noSpaceFor('npm test', disks(5_000, 3))).toMatch(/^npm test needs .* where 3 MB are free\./);
});

test('a disk that became full is named after the failures', () => {
  expect(fullDisk(disks(50, 50))).toBe(null);
  expect(fullDisk(disks(49, 900))).toBe(
    `The disk of ${tmpdir()} is full (49 MB are free): failures above may come from it.`,
  );
});
