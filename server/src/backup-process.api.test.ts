import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runBackupCommand } from './backup-process.ts';
import { createBackupsService } from './features/backups/backups.service.ts';
import { childrenOf, commandLineOf } from './testing/process-tree.ts';
import { databaseUrlOf, programPath, tidyProducts } from './testing/product.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { countWaitingStatements } from './testing/waiting-statements.ts';

const PASSPHRASE = 'momo for breakfast';
const PROGRAM = programPath('backup-command.js');
/** Nearly the limit of a test: a process of the lowest priority starts late on a busy machine. */
const WAIT = { timeout: 170_000 };

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ isDemo: false });
});
afterAll(async () => {
  await server.close();
  await tidyProducts();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chulo-nightly-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The nightly backup in a process of its own. @param command the arguments of Node */
function startNightly(command = [PROGRAM]) {
  const log: string[] = [];
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrlOf(server.connection),
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: folder,
    BACKUP_PASSPHRASE: PASSPHRASE,
    // Only root may change the user, and this process is already the one of the server.
    RUN_AS: 'nobody',
  };
  const service = createBackupsService({
    db: server.db,
    clock: { now: () => new Date() },
    log: { info: (_, message) => void log.push(message), error: () => undefined },
    config: { backupDir: folder, backupAt: '00:00', isDemo: false },
    runCommand: (args, signal) => runBackupCommand(args, signal, { command, env }),
  });
  const making = service.makeNightly();
  making.catch(() => undefined);
  return { service, making, log };
}
const findCommand = () => childrenOf(process.pid).find((pid) => commandLineOf(pid).includes(PROGRAM));

/** Lets the backup wait before its first table until `during` has ended. */
const whileWaiting = (during: (pid: number, nightly: ReturnType<typeof startNightly>) => Promise<void>) =>
  server.db.transaction().execute(async (transaction) => {
    await sql`lock table reviews in access exclusive mode`.execute(transaction);
    const nightly = startNightly();
    await expect.poll(() => countWaitingStatements(server.db), WAIT).toBe(1);
    await during(findCommand() ?? 0, nightly);
    return { nightly };
  });

test('the nightly backup is made and verified in a process of its own, at the lowest priority and without a secret in its command line', async () => {
  const { nightly } = await whileWaiting(async (pid) => {
    expect(getPriority(pid)).toBe(constants.priority.PRIORITY_LOW);
    expect(getPriority(process.pid)).toBeLessThan(constants.priority.PRIORITY_LOW);
    expect(commandLineOf(pid)).toMatch(/backup-command\.js backup$/);
    if (process.platform === 'linux')
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toContain(PASSPHRASE);
  });
  await nightly.making;
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^chulo-\w+\.tar\.gz\.age$/)]);
  expect(nightly.log).toEqual(['backup made']);
  expect(await nightly.service.read()).toMatchObject({
    latest: { isEncrypted: true, verifiedAt: expect.any(String) },
    failure: null,
    warnings: [],
  });
});

test('a nightly backup that the shutdown ends leaves neither a file nor a process, and is no failure', async () => {
  await sql`delete from backups`.execute(server.db);
  const { nightly } = await whileWaiting(async (_, { service }) => {
    await service.close();
    expect(findCommand()).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });
  await nightly.making;
  expect(await nightly.service.read()).toMatchObject({ latest: null, failure: null });
});

test('a nightly backup that is killed is a failure in the panel', async () => {
  await sql`delete from backups`.execute(server.db);
  const { nightly } = await whileWaiting(async (pid) => void process.kill(pid, 'SIGKILL'));
  await expect(nightly.making).rejects.toThrow('The process of the backup ended early (SIGKILL)');
  expect(await nightly.service.read()).toMatchObject({
    latest: null,
    failure: { reason: 'The process of the backup ended early (SIGKILL).' },
    warnings: ['never', 'failed'],
  });
});

test('a nightly backup that cannot be started or refuses its settings is a failure in the panel, with the reason', async () => {
  for (const [command, reason] of [
    [[`${PROGRAM}.missing`], 'Cannot find module'],
    [[PROGRAM, '--unknown'], 'npm run backup'],
  ] as const) {
    await sql`delete from backups`.execute(server.db);
    const { making, service } = startNightly([...command]);
    await expect(making).rejects.toThrow(reason);
    expect((await service.read()).failure?.reason).toContain(reason);
  }
});
