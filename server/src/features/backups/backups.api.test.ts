import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backups } from '@chulo/shared/contract/restaurant/backups';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { verifyBackup } from '../../db/backup/backup-reader.ts';
import { makeBackup } from '../../db/backup/make-backup.ts';
import { recordVerification } from '../../db/backup/record-verification.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type BackupsService, createBackupsService } from './backups.service.ts';

let server: TestServer;
let folder: string;
let now: Date;
const services: BackupsService[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chulo-nightly-'));
  server = await startTestServer({ isDemo: false, backupDir: folder, backupAt: '02:15' });
});
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Config = TestServer['config'];

/** `npm run backup`, with the clock of the test; backup-process.api.test.ts starts the process. */
async function backUp(config: Config, signal?: AbortSignal) {
  const {
    backupDir: folder,
    backupKeep: keep,
    backupPassphrase: passphrase,
    publicUrl,
    kitchenEmail,
  } = config;
  const settings = { folder, keep, passphrase, publicUrl, kitchenEmail, ...(signal ? { signal } : {}) };
  return makeBackup({ ...settings, connection: server.connection, now });
}
async function verify({ backupPassphrase }: Config, file: string, signal: AbortSignal): Promise<void> {
  await verifyBackup(file, backupPassphrase, signal);
  await recordVerification(server.connection, file, now);
}

/** The service of one process. @param changes of its settings @param onVerify called before a file is verified */
function serviceOf(changes: object = {}, onVerify = async () => {}): BackupsService {
  const config = { ...server.config, ...changes };
  const service = createBackupsService({
    db: server.db,
    clock: { now: () => now },
    log: { info: () => undefined, error: () => undefined },
    config,
    runCommand: async ([, , file], signal) => {
      if (file === undefined) return void (await backUp(config, signal));
      await onVerify();
      await verify(config, file, signal);
    },
  });
  services.push(service);
  return service;
}
/** An instant of this day in Nepal. */
const nepal = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+05:45`);
const files = () => readdirSync(folder).sort();

async function runAt(service: BackupsService, instant: Date): Promise<number> {
  now = instant;
  const before = files().length;
  await service.makeNightly();
  return files().length - before;
}

test('a backup is made every night at the time of BACKUP_AT in Nepal, once for all processes', async () => {
  const [one, other] = [serviceOf(), serviceOf()];
  expect(await runAt(one, nepal(24, '12:00')), 'the first one, at once').toBe(1);
  expect(await runAt(other, nepal(24, '12:01'))).toBe(0);
  expect(await runAt(one, nepal(25, '02:14'))).toBe(0);
  expect(await runAt(other, nepal(25, '02:15'))).toBe(1);
  expect(await runAt(one, nepal(25, '02:16'))).toBe(0);
  expect(await runAt(one, nepal(26, '09:30')), 'after a night without the server').toBe(1);
});

test('backups and failures of a clock that was a year ahead neither count as made nor as fresh', async () => {
  const service = serviceOf();
  const broken = serviceOf({ backupDir: '/dev/null/backups' });
  now = new Date('2027-11-24T12:00:00Z');
  await expect(broken.makeNightly()).rejects.toThrow('cannot be written');
  expect(await runAt(service, new Date('2027-11-24T13:00:00Z'))).toBe(1);
  now = nepal(24, '12:00');
  expect(await service.read()).toMatchObject({ latest: null, failure: null, warnings: ['never'] });
  expect(await runAt(service, nepal(24, '12:00'))).toBe(1);
  expect(await runAt(service, nepal(24, '12:01'))).toBe(0);
  // A clock that is corrected by some minutes makes no second backup.
  expect(await runAt(service, nepal(24, '11:56'))).toBe(0);
  expect(await service.read()).toMatchObject({
    latest: { at: nepal(24, '12:00').toISOString(), ageHours: 0 },
  });
  expect(await runAt(service, nepal(25, '02:15'))).toBe(1);
});

test('no backup is made at night without BACKUP_AT', async () => {
  expect(await runAt(serviceOf({ backupAt: null }), nepal(24, '12:00'))).toBe(0);
});

test('the folder keeps as many backups as BACKUP_KEEP says', async () => {
  const service = serviceOf({ backupKeep: 2, backupPassphrase: 'momo for breakfast' });
  for (const day of [21, 22, 23, 24]) await runAt(service, nepal(day, '03:00'));
  expect(files()).toEqual(['chulo-20261122T211500Z.tar.gz.age', 'chulo-20261123T211500Z.tar.gz.age']);
});

test('a failed backup is tried again after an hour, and the owner learns the reason', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const broken = serviceOf({ backupDir: join(file, 'backups') });
  now = nepal(24, '02:15');
  await expect(broken.makeNightly()).rejects.toThrow('cannot be written');
  now = nepal(24, '03:14');
  await broken.makeNightly();
  expect(await broken.read()).toMatchObject({
    latest: null,
    failure: { at: nepal(24, '02:15').toISOString(), reason: expect.stringContaining('cannot be written') },
    warnings: ['never', 'failed'],
  });
  const repaired = serviceOf({ backupPassphrase: 'momo for breakfast' });
  expect(await runAt(repaired, nepal(24, '03:15'))).toBe(1);
  expect(await repaired.read()).toMatchObject({ failure: null, warnings: [] });
});

test('the owner reads the age and the size of the latest backup and what is wrong with it; no other job may', async () => {
  const owner = await server.signIn('admin');
  const read = async (): Promise<Backups> =>
    (await server.request('GET', '/api/backups', { as: owner })).body.data;
  const machine = { version: '0.1.0', freeBytes: expect.any(Number), memoryBytes: expect.any(Number) };
  expect(await read()).toEqual({
    latest: null,
    failure: null,
    nightlyAt: '02:15',
    warnings: ['never'],
    step: null,
    files: [],
    machine,
  });

  await runAt(serviceOf(), new Date());
  expect(await read()).toEqual({
    latest: {
      at: now.toISOString(),
      ageHours: 0,
      bytes: expect.any(Number),
      isEncrypted: false,
      verifiedAt: now.toISOString(),
    },
    failure: null,
    nightlyAt: '02:15',
    warnings: ['unencrypted'],
    step: null,
    files: [
      {
        file: files()[0],
        at: now.toISOString(),
        ageHours: 0,
        bytes: expect.any(Number),
        isEncrypted: false,
        verifiedAt: now.toISOString(),
      },
    ],
    machine,
  });
  server.setNow(new Date(now.getTime() + 36 * 3_600_000 + 1));
  expect((await read()).warnings).toEqual(['old', 'unencrypted']);
  const { latest } = await read();
  expect(latest?.ageHours).toBe(36);
  expect(latest?.bytes).toBeGreaterThan(1_000);

  for (const job of ['manager', 'cashier', 'kitchen', 'courier', 'customer'] as const) {
    const { status } = await server.request('GET', '/api/backups', { as: await server.signIn(job) });
    expect(status).toBe(403);
  }
});

test('the nightly backup is verified, a manual one when it is checked, and the owner is warned of one that never was', async () => {
  const service = serviceOf({ backupPassphrase: 'momo for breakfast' });
  expect(await runAt(service, nepal(24, '12:00'))).toBe(1);
  expect(await service.read()).toMatchObject({ latest: { verifiedAt: now.toISOString() }, warnings: [] });
  now = nepal(24, '13:00');
  const { file } = await backUp({ ...server.config, backupPassphrase: 'momo for breakfast' });
  expect(await service.read()).toMatchObject({ latest: { verifiedAt: null }, warnings: ['unverified'] });
  const other = join(folder, 'other');
  mkdirSync(other);
  writeFileSync(join(other, file), 'of another installation');
  await recordVerification(server.connection, join(other, file), now);
  expect((await service.read()).warnings).toEqual(['unverified']);
  await recordVerification(server.connection, join(folder, file), now);
  expect(await service.read()).toMatchObject({ latest: { verifiedAt: now.toISOString() }, warnings: [] });
});

test('a backup that the owner asks for is made and verified once, and its file is listed while it is there', async () => {
  let atVerify: Backups | null = null;
  const service = serviceOf({}, async () => {
    atVerify = await service.read();
  });
  now = nepal(24, '12:00');
  const states = await Promise.all([service.makeNow(), service.makeNow()]);
  expect(states.map(({ step }) => step)).toEqual(['making', 'making']);
  await vi.waitFor(async () => expect((await service.read()).step).toBe(null), { timeout: 60_000 });
  expect(atVerify, 'nobody is warned of what is being done').toMatchObject({
    step: 'verifying',
    warnings: ['unencrypted'],
  });
  expect(await service.read()).toMatchObject({
    latest: { verifiedAt: now.toISOString() },
    files: [{ file: files()[0], ageHours: 0, verifiedAt: now.toISOString() }],
  });
  expect(files()).toHaveLength(1);
  expect(await runAt(service, nepal(24, '12:01')), 'the one of the night is made by now').toBe(0);
  rmSync(join(folder, files()[0] ?? ''));
  expect((await service.read()).files).toEqual([]);
});

test('the backup of the night and one that the owner asks for at that moment are one', async () => {
  const service = serviceOf();
  now = nepal(24, '12:00');
  await Promise.all([service.makeNightly(), service.makeNow()]);
  expect(files()).toHaveLength(1);
});

test('a backup that the owner asks for and that fails says why', async () => {
  const service = serviceOf({ backupDir: '/dev/null/backups' });
  now = nepal(24, '12:00');
  await service.makeNow();
  await vi.waitFor(async () => expect((await service.read()).step).toBe(null), { timeout: 60_000 });
  expect(await service.read()).toMatchObject({
    latest: null,
    failure: { reason: expect.stringContaining('cannot be written') },
    warnings: ['never', 'failed'],
  });
});

test('a demo is not warned about backups', async () => {
  expect((await serviceOf({ isDemo: true }).read()).warnings).toEqual([]);
});
