import { expect, onTestFinished, test } from 'vitest';
import { MIGRATED } from '../testing/global-setup.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './client.ts';
import { createSnapshots } from './snapshots.ts';

async function openSnapshots() {
  const { connection, drop } = await createTestDatabase(MIGRATED);
  onTestFinished(drop);
  const { db, close } = connectDatabase(connection, 2, () => {});
  onTestFinished(close);
  const faults: unknown[] = [];
  const snapshots = createSnapshots(
    db,
    () => () => {},
    (error) => faults.push(error),
  );
  onTestFinished(() => {
    snapshots.close();
    expect(faults).toEqual([]);
  });
  return snapshots;
}

test('a value that expires while it is reloaded is announced', async () => {
  const snapshots = await openSnapshots();
  let now = 0;
  const read = () => ({ until: now < 10 ? 10 : Number.POSITIVE_INFINITY });
  let load = async () => read();
  const menu = await snapshots.create(
    'menu',
    () => load(),
    ({ until }) => until <= now,
  );
  const announced: string[] = [];
  snapshots.onReload((name) => announced.push(name));

  await menu.reload();
  expect(announced).toEqual([]);
  load = async () => {
    now = 10;
    return read();
  };
  await menu.reload();
  expect(menu.current()).toEqual({ until: Number.POSITIVE_INFINITY });
  expect(announced).toEqual(['menu']);
});
