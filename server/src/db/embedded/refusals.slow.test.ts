import { chownSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { as, makeOwnRoom } from './testing/people.ts';
import {
  isRoot,
  makeCheckout,
  makeRoom,
  platformPackage,
  type RunOptions,
  refusalOf,
  tidy,
} from './testing/servers.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const room = makeRoom();
let checkout = '';
beforeAll(() => {
  checkout = makeCheckout(room);
});
afterAll(tidy);

describe('what is refused with one sentence', () => {
  const refused = async (options: Partial<RunOptions> & { dataDir: string }) => {
    const answer = await refusalOf({ checkout, ...as, ...options });
    expect(answer).toMatchObject({ name: 'EmbeddedPostgresError', code: 1 });
    expect(answer.error).toMatch(/^\S.*[.]$/);
    return answer.error;
  };

  test('a data folder that cannot be written', async () => {
    const closed = makeRoom(0o555);
    expect(await refused({ dataDir: join(closed, 'data') })).toContain(`${closed}/data cannot be written`);
  });

  test('a data folder that is a file', async () => {
    const file = join(makeOwnRoom(), 'file');
    writeFileSync(file, '');
    expect(await refused({ dataDir: file })).toContain('cannot be written');
    expect(await refused({ dataDir: join(file, 'data') })).toContain('cannot be written');
  });

  test('a package for this platform that is not installed', async () => {
    const bare = join(makeRoom(), 'bare');
    mkdirSync(join(bare, 'server/dist'), { recursive: true });
    symlinkSync(join(checkout, 'package.json'), join(bare, 'package.json'));
    writeFileSync(join(bare, 'server/dist/main.mjs'), readFileSync(join(checkout, 'server/dist/main.mjs')));
    const own = join(makeOwnRoom(), 'data');
    expect(await refused({ checkout: bare, dataDir: own })).toContain(`package ${platformPackage}`);
  });

  test('a folder that is itself a data folder of PostgreSQL', async () => {
    const own = makeOwnRoom();
    writeFileSync(join(own, 'PG_VERSION'), '18\n');
    expect(await refused({ dataDir: own })).toContain('is itself a data folder of PostgreSQL');
  });

  test.runIf(isRoot)('a user without a name on this system', async () => {
    const nameless = { uid: 43_210, gid: 43_210 };
    const own = makeRoom();
    chownSync(own, nameless.uid, nameless.gid);
    expect(await refused({ dataDir: own, as: nameless })).toContain('user 43210 has no name');
  });

  test.runIf(isRoot)('data of another user', async () => {
    const open = makeRoom(0o777);
    mkdirSync(join(open, 'cluster'));
    expect(await refused({ dataDir: open })).toContain('belongs to user 0');
  });
});
