import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createBackupStage, emptyDatabase, queryRows } from '../../testing/backup-stage.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { countWaitingStatements } from '../../testing/waiting-statements.ts';
import { addJob } from '../queue/queue.ts';
import { openBackup } from './backup-reader.ts';
import { connectForCopy } from './copy-client.ts';
import { identify } from './database-reader.ts';

let server: TestServer;
let stage: ReturnType<typeof createBackupStage>;

beforeAll(async () => {
  server = await startTestServer();
  stage = createBackupStage(server.connection);
});
afterAll(async () => {
  stage.close();
  await server.close();
});

const lastRun = () =>
  server.db.selectFrom('backups').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

test('the file can be read by its owner only, and the folder keeps the newest ones', async () => {
  const own = join(stage.folder, 'own');
  for (const day of [1, 2, 3])
    await stage.backUp({ folder: own, keep: 2, now: new Date(`2026-11-0${day}T20:30:00Z`) });
  writeFileSync(join(own, 'notes.txt'), 'not ours');
  await stage.backUp({ folder: own, keep: 2, now: new Date('2026-11-04T20:30:00Z') });
  expect(readdirSync(own).sort()).toEqual([
    'chulo-20261103T203000Z.tar.gz',
    'chulo-20261104T203000Z.tar.gz',
    'notes.txt',
  ]);
  expect(statSync(join(own, 'chulo-20261104T203000Z.tar.gz')).mode & 0o777).toBe(0o600);
  expect(statSync(own).mode & 0o777).toBe(0o700);
});

test.each(['', 'create table notes (text text)'])(
  'of a database without a restaurant (%j) there is no backup, and the error says what to do',
  async (statement) => {
    const connection = await emptyDatabase();
    await queryRows(connection, statement);
    const folder = join(stage.folder, 'no-restaurant');
    await expect(stage.backUp({ connection, folder })).rejects.toThrow(
      'There is no restaurant in this database yet: start the server once.',
    );
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('waiting mails and push messages are not in a backup', async () => {
  const folder = join(stage.folder, 'queue');
  const payload = { to: 'waiting-canary@example.test' };
  await addJob(server.db, { task: 'mail', payload, maxAttempts: 25 });
  await sql`update restaurants set name = 'Backed up canary'`.execute(server.db);
  const { file } = await stage.backUp({ folder });
  const content = gunzipSync(readFileSync(join(folder, file))).toString('latin1');
  expect(content).toContain('Backed up canary');
  expect(content).not.toContain('waiting-canary');
  expect(content).not.toContain('graphile_worker');
});

/** Lets a backup wait before its first table until `during` has ended. */
async function whileBackingUp<Result>(
  changes: Parameters<typeof stage.backUp>[0],
  during: () => Promise<Result>,
): Promise<Result> {
  const { making, result } = await server.db.transaction().execute(async (transaction) => {
    await sql`lock table reviews in access exclusive mode`.execute(transaction);
    const backup = stage.backUp(changes);
    await expect.poll(() => countWaitingStatements(server.db)).toBe(1);
    return { making: { backup }, result: await during() };
  });
  await making.backup;
  return result;
}

test('a backup removes what an interrupted one of this installation has left behind, and nothing of others', async () => {
  const own = join(stage.folder, 'interrupted');
  const others = ['chulo-20261101T203000Z.tar.gz.0123abcd.partial', 'chulo-20261101T203000Z.tar.gz.partial'];
  mkdirSync(own);
  const client = await connectForCopy(server.connection, 'chulo test');
  const ours = `chulo-20261101T203000Z.tar.gz.${await identify(client)}.partial`;
  await client.end();
  for (const name of [ours, ...others]) writeFileSync(join(own, name), 'half of it');
  const { file } = await stage.backUp({ folder: own, now: new Date('2026-11-03T20:30:00Z') });
  expect(readdirSync(own)).toEqual([...others, file]);
});

test('installations that share a folder, and files that were put there by hand, do not lose backups', async () => {
  const shared = join(stage.folder, 'shared');
  const other = await startTestServer();
  onTestFinished(() => other.close());
  const otherStage = createBackupStage(other.connection);
  onTestFinished(otherStage.close);
  await stage.backUp({ folder: shared, keep: 1, now: new Date('2026-10-02T20:30:00Z') });
  writeFileSync(join(shared, 'chulo-20261001T203000Z.tar.gz'), 'copied from another machine');
  for (const day of [3, 4])
    await otherStage.backUp({ folder: shared, keep: 1, now: new Date(`2026-10-0${day}T20:30:00Z`) });
  expect(readdirSync(shared)).toEqual([
    'chulo-20261001T203000Z.tar.gz',
    'chulo-20261002T203000Z.tar.gz',
    'chulo-20261004T203000Z.tar.gz',
  ]);
  await expect(
    stage.backUp({ folder: shared, keep: 1, now: new Date('2026-10-04T20:30:00Z') }),
  ).rejects.toThrow('There is a file');
  await stage.backUp({ folder: shared, keep: 1, now: new Date('2026-10-05T20:30:00Z') });
  expect(readdirSync(shared)).toEqual([
    'chulo-20261001T203000Z.tar.gz',
    'chulo-20261004T203000Z.tar.gz',
    'chulo-20261005T203000Z.tar.gz',
  ]);
});

test('a backup that was made with a clock in the future is deleted in its turn', async () => {
  const own = join(stage.folder, 'future');
  for (const now of ['2027-11-01T20:30:00Z', '2026-11-02T20:30:00Z', '2026-11-03T20:30:00Z'])
    await stage.backUp({ folder: own, keep: 2, now: new Date(now) });
  expect(readdirSync(own)).toEqual(['chulo-20261102T203000Z.tar.gz', 'chulo-20261103T203000Z.tar.gz']);
});

test('of two backups at once the second is refused', async () => {
  // The first one waits for a table of the restaurant while the second one begins.
  const first = await server.db.transaction().execute(async (transaction) => {
    await sql`lock table reviews in access exclusive mode`.execute(transaction);
    const backup = stage.backUp({ now: new Date('2026-11-05T00:00:01Z') });
    await expect.poll(() => countWaitingStatements(server.db)).toBe(1);
    await expect(stage.backUp({ now: new Date('2026-11-05T00:00:02Z') })).rejects.toThrow(
      'Another backup is being made',
    );
    return { backup };
  });
  expect(await first.backup).toMatchObject({ file: 'chulo-20261105T000001Z.tar.gz' });
});

test('a table that is emptied while the backup begins does not make it inconsistent', async () => {
  const own = join(stage.folder, 'emptied');
  await asOwner(`create table zz_copies (name text); grant select on zz_copies to public;
    insert into zz_copies select name from restaurants`);
  onTestFinished(async () => void (await asOwner('drop table zz_copies')));
  const contents: Record<string, string[]> = { restaurants: [], zz_copies: [] };
  await whileBackingUp({ folder: own }, () =>
    asOwner(`begin; update restaurants set name = 'Emptied'; truncate zz_copies; commit`),
  );
  const reader = await openBackup(join(own, readdirSync(own)[0] ?? ''), null);
  for await (const { table, body } of reader.parts) contents[table]?.push(body.toString());
  expect([contents.zz_copies, contents.restaurants?.join().includes('Emptied')]).toEqual([[], true]);
});

/** The owner of the tables, who is not the application's role. */
const asOwner = async (text: string) =>
  queryRows({ ...server.connection, user: String((await emptyDatabase()).user) }, text);

test('a backup that is stopped after its file is complete is a whole one', async () => {
  const own = join(stage.folder, 'stopped-late');
  const stop = new AbortController();
  const { making } = await server.db.transaction().execute(async (transaction) => {
    await sql`lock table backups in access exclusive mode`.execute(transaction);
    const backup = stage.backUp({ folder: own, now: new Date('2026-08-01T20:30:00Z'), signal: stop.signal });
    backup.catch(() => undefined);
    await expect.poll(() => countWaitingStatements(server.db)).toBe(1);
    expect(readdirSync(own)).toEqual(['chulo-20260801T203000Z.tar.gz']);
    stop.abort();
    return { making: { backup } };
  });
  expect(await making.backup).toMatchObject({ file: 'chulo-20260801T203000Z.tar.gz' });
  expect((await lastRun()).file).toBe('chulo-20260801T203000Z.tar.gz');
});

test('a backup that cannot be recorded says that it is written', async () => {
  const own = join(stage.folder, 'unrecorded');
  await asOwner(`revoke insert on backups from ${server.connection.user}`);
  onTestFinished(async () => void (await asOwner(`grant insert on backups to ${server.connection.user}`)));
  await expect(stage.backUp({ folder: own })).rejects.toThrow(
    /is written to .*tar\.gz, but the database could not record it: permission denied/,
  );
  expect(readdirSync(own)).toHaveLength(1);
});

test('a backup into a folder that cannot be written fails with a sentence, which is recorded', async () => {
  const file = join(stage.folder, 'a-file');
  writeFileSync(file, '');
  await expect(stage.backUp({ folder: join(file, 'backups') })).rejects.toThrow(
    /BACKUP_DIR .* cannot be written/,
  );
  expect((await lastRun()).error).toContain('cannot be written');
});

test.each([
  ['is stopped', async (stop: AbortController) => stop.abort()],
  [
    'loses its connection',
    () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'chulo backup' and datname = current_database()`.execute(server.db),
  ],
])('a backup that %s half way leaves no file', async (name, interrupt) => {
  await sql`insert into notifications (user_id, type, title, message)
    select id, 'system', 'Notice', md5(number::text) from users, generate_series(1, 10000) as number`.execute(
    server.db,
  );
  const own = join(stage.folder, name);
  const stop = new AbortController();
  const making = stage.backUp({ folder: own, signal: stop.signal });
  making.catch(() => undefined);
  await expect.poll(() => existsSync(own) && readdirSync(own).length, { interval: 1 }).toBe(1);
  await interrupt(stop);
  await expect(making).rejects.toThrow();
  expect(readdirSync(own)).toEqual([]);
  expect((await stage.backUp({ folder: own })).bytes).toBeGreaterThan(0);
});
