import { chownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { queryRows } from './testing/backup-stage.ts';
import { databaseIn, newDataDir, startProduct, tidyProducts } from './testing/product.ts';

/** The job runs every minute. */
const PATIENCE = { timeout: 150_000 };
const NOBODY = 65_534;
/** Then the server drops the rights of root, and its backup has them neither. */
const dropsRights = process.getuid?.() === 0 && process.platform === 'linux';

afterAll(tidyProducts);

test('a server makes and verifies the backup of the night, also when it has dropped the rights of root', async () => {
  const dataDir = newDataDir();
  const folder = `${dataDir}-backups`;
  mkdirSync(folder);
  if (dropsRights) chownSync(folder, NOBODY, NOBODY);
  const product = await startProduct({
    DATA_DIR: dataDir,
    BACKUP_DIR: folder,
    BACKUP_AT: '00:00',
    ...(dropsRights ? { RUN_AS: 'nobody' } : {}),
  });
  const readRuns = () =>
    queryRows(
      databaseIn(dataDir),
      'select error, file, verified_at is not null as "isVerified" from backups',
    );
  await expect
    .poll(readRuns, PATIENCE)
    .toEqual([{ error: null, file: expect.stringMatching(/^chulo-/), isVerified: true }]);
  const [file = ''] = readdirSync(folder);
  expect(statSync(join(folder, file)).uid).toBe(dropsRights ? NOBODY : process.getuid?.());
  expect(await product.stop()).toMatchObject({ code: 0, signal: null });
  expect(product.errors).toEqual([]);
});
