import { chownSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  cleanUp,
  isRoot,
  makeCheckout,
  makeTempFolder,
  platformPackage,
  type RunOptions,
  refusalOf,
} from './testing/servers.ts';
import { asOrdinaryUser, makeUserFolder } from './testing/users.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const tempFolder = makeTempFolder();
let checkout = '';
beforeAll(() => {
  checkout = makeCheckout(tempFolder);
});
afterAll(cleanUp);

const refusalMessage = async (options: Partial<RunOptions> & { dataDir: string }) => {
  const refusal = await refusalOf({ checkout, ...asOrdinaryUser, ...options });
  expect(refusal).toMatchObject({ name: 'EmbeddedPostgresError', code: 1 });
  expect(refusal.error).toMatch(/^\S.*[.]$/);
  return refusal.error;
};

test('the server refuses a data folder that is not writable', async () => {
  const closed = makeTempFolder(0o555);
  expect(await refusalMessage({ dataDir: join(closed, 'data') })).toContain(
    `${closed}/data cannot be written`,
  );
});

test('the server refuses a data folder that is a file', async () => {
  const file = join(makeUserFolder(), 'file');
  writeFileSync(file, '');
  expect(await refusalMessage({ dataDir: file })).toContain('cannot be written');
  expect(await refusalMessage({ dataDir: join(file, 'data') })).toContain('cannot be written');
});

test.runIf(process.platform === 'linux')(
  'the server refuses a data folder that the system cannot create',
  async () => {
    expect(await refusalMessage({ dataDir: '/proc/chulo/data' })).toContain(
      '/proc/chulo/data cannot be written',
    );
  },
);

test('the server refuses to start when the database package of this platform is not installed', async () => {
  const incomplete = join(makeTempFolder(), 'bare');
  mkdirSync(join(incomplete, 'server/dist'), { recursive: true });
  symlinkSync(join(checkout, 'package.json'), join(incomplete, 'package.json'));
  writeFileSync(
    join(incomplete, 'server/dist/main.mjs'),
    readFileSync(join(checkout, 'server/dist/main.mjs')),
  );
  const dataDir = join(makeUserFolder(), 'data');
  expect(await refusalMessage({ checkout: incomplete, dataDir })).toContain(`package ${platformPackage}`);
});

test('the server refuses a folder that is itself a data folder of PostgreSQL', async () => {
  const dataDir = makeUserFolder();
  writeFileSync(join(dataDir, 'PG_VERSION'), '18\n');
  expect(await refusalMessage({ dataDir })).toContain('is itself a data folder of PostgreSQL');
});

test.runIf(isRoot)('the server refuses to run as a user without a name on this system', async () => {
  const nameless = { uid: 43_210, gid: 43_210 };
  const dataDir = makeTempFolder();
  chownSync(dataDir, nameless.uid, nameless.gid);
  expect(await refusalMessage({ dataDir, runAs: nameless })).toContain('user 43210 has no name');
});

test.runIf(isRoot)('the server refuses data of another user', async () => {
  const foreign = makeTempFolder(0o777);
  mkdirSync(join(foreign, 'cluster'));
  expect(await refusalMessage({ dataDir: foreign })).toContain('belongs to user 0');
});
