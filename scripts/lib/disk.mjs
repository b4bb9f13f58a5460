import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { ROOT } from './root.mjs';

const MB = 1024 ** 2;

/** What a whole run writes: packages, builds and reports in the checkout, databases and pages beside the temporary files. */
const NEEDED_MB = 1_000;
/** Below this the next write may fail. */
const FULL_MB = 50;

/**
 * @param {string} command
 * @param {(folder: string) => { bavail: number, bsize: number }} [disk]
 * @returns why a run of the tests would fill the disk, in one line, or null
 */
export const noSpaceFor = (command, disk = statfsSync) =>
  lineOf(
    NEEDED_MB,
    disk,
    (folder, free) =>
      `${command} needs ${NEEDED_MB} MB of free disk in ${folder}, where ${free} MB are free. ` +
      'Delete something there; TMPDIR names another folder for temporary files.',
  );

/**
 * @param {(folder: string) => { bavail: number, bsize: number }} [disk]
 * @returns that the disk is full, in one line, or null: failures may come from it
 */
export const fullDisk = (disk = statfsSync) =>
  lineOf(
    FULL_MB,
    disk,
    (folder, free) => `The disk of ${folder} is full (${free} MB are free): failures above may come from it.`,
  );

function lineOf(neededMb, disk, line) {
  for (const folder of [ROOT, tmpdir()]) {
    const { bavail, bsize } = disk(folder);
    const free = Math.floor((bavail * bsize) / MB);
    if (free < neededMb) return line(folder, free);
  }
  return null;
}
