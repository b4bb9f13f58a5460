import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTS } from './root.mjs';
import { isRunning } from './run.mjs';

const NAME = /^test-(\d+)$/;

/** Creates the folder for the reports of this run, and deletes those of runs that are over. */
export function createReportFolder() {
  mkdirSync(REPORTS, { recursive: true });
  for (const name of readdirSync(REPORTS)) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (pid && !isRunning(pid)) rmSync(join(REPORTS, name), { recursive: true, force: true });
  }
  const folder = join(REPORTS, `test-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  return folder;
}
