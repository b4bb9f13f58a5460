import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isAlive, listPostgresOn } from './process-tree.ts';

/** After a clean exit. @param tree the processes of the server before */
export async function expectNoProcessesLeft(dataDir: string, tree: readonly number[]): Promise<void> {
  await expect.poll(() => tree.filter(isAlive)).toEqual([]);
  await expect.poll(() => listPostgresOn(dataDir)).toEqual([]);
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
}
