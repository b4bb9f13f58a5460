import { expect, onTestFinished, test } from 'vitest';
import { MIGRATED } from '../testing/global-setup.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './client.ts';
import { runExclusively } from './jobs.ts';

/** Two pools on one database, as two processes have them. */
async function openTwoPools() {
  const { connection, drop } = await createTestDatabase(MIGRATED);
  onTestFinished(drop);
  const pools = [1, 2].map(() => connectDatabase(connection, 2, () => {}));
  onTestFinished(async () => {
    for (const pool of pools) await pool.close();
  });
  return pools.map(({ db }) => db);
}

test('a job that one process runs is skipped by the other processes until it ends', async () => {
  const [one, two] = await openTwoPools();
  if (!one || !two) throw new Error('two pools');
  let running = 0;
  let maxRunning = 0;
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run = async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await isFinished;
    running -= 1;
  };
  const first = runExclusively(one, { name: 'job', run });
  await expect.poll(() => running).toBe(1);
  expect(await runExclusively(two, { name: 'job', run })).toBe(false);
  expect(await runExclusively(two, { name: 'another job', run: async () => {} })).toBe(true);
  finish();
  expect(await first).toBe(true);
  expect(maxRunning).toBe(1);
  expect(await runExclusively(two, { name: 'job', run })).toBe(true);
});

test('a job that fails releases its lock', async () => {
  const [one, two] = await openTwoPools();
  if (!one || !two) throw new Error('two pools');
  const run = () => Promise.reject(new Error('broken'));
  await expect(runExclusively(one, { name: 'job', run })).rejects.toThrow('broken');
  expect(await runExclusively(two, { name: 'job', run: async () => {} })).toBe(true);
});
