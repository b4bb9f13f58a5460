import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { afterAll, expect, test } from 'vitest';
import { jsonEntry, writeEntries } from '../../testing/backup-stage.ts';
import {
  BackupError,
  type BackupHeader,
  type BackupManifest,
  HEADER_NAME,
  MANIFEST_NAME,
  partName,
} from './backup-format.ts';
import { openBackup } from './backup-reader.ts';
import { type BackupEntry, sha256, writeBackupFile } from './backup-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'chulo-backup-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PASSPHRASE = 'momo for breakfast';
const header: BackupHeader = {
  format: 1,
  appVersion: '1.2.3',
  createdAt: '2026-11-24T00:00:00.000Z',
  restaurantName: 'Himal Pizza',
  publicUrl: 'https://pizza.example',
  kitchenEmail: 'kitchen@example.test',
  postgresVersion: '18.4',
  migrations: [],
  tables: [
    { name: 'orders', columns: ['id', 'total', 'paid_amount'] },
    { name: 'payments', columns: ['amount'] },
  ],
};
const parts = [
  { name: partName(1, 'orders'), body: Buffer.from('1\t100.10\t0.00\n2\t0.05\t0.05\n') },
  { name: partName(2, 'orders'), body: Buffer.from(`3\t${'9'.repeat(20)}.99\t0.00\n`) },
  { name: partName(3, 'payments'), body: Buffer.from('0.05\n') },
];
const manifest: BackupManifest = {
  rows: { orders: 3, payments: 1 },
  sums: {
    'orders.total': `1${'0'.repeat(17)}100.14`,
    'orders.paid_amount': '0.05',
    'payments.amount': '0.05',
  },
  sequences: [],
  parts: parts.map(({ name, body }) => ({ name, sha256: sha256(body) })),
};
const complete = [jsonEntry(HEADER_NAME, header), ...parts, jsonEntry(MANIFEST_NAME, manifest)];

let files = 0;
function write(entries: BackupEntry[], passphrase: string | null = null): Promise<string> {
  files += 1;
  return writeEntries(join(folder, `${files}.tar.gz`), entries, passphrase);
}

async function readAll(path: string, passphrase: string | null = null) {
  const reader = await openBackup(path, passphrase);
  const read: string[] = [];
  let part = await reader.parts.next();
  for (; !part.done; part = await reader.parts.next()) read.push(`${part.value.table}: ${part.value.body}`);
  return { header: reader.header, isEncrypted: reader.isEncrypted, read, manifest: part.value };
}

function changed(path: string, change: (bytes: Buffer) => Buffer): string {
  files += 1;
  const copy = join(folder, `${files}.changed`);
  writeFileSync(copy, change(readFileSync(path)));
  return copy;
}

test.each([null, PASSPHRASE])(
  'a backup is read as it was written, with the passphrase %s',
  async (passphrase) => {
    const path = await write(complete, passphrase);
    expect(await readAll(path, passphrase)).toEqual({
      header,
      isEncrypted: passphrase !== null,
      read: parts.map(({ name, body }) => `${name.slice(7, -5)}: ${body}`),
      manifest,
    });
    expect(statSync(path).mode & 0o777).toBe(0o600);
  },
);

test('an encrypted backup is a standard age file, which the passphrase alone decrypts', async () => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(PASSPHRASE);
  const plain = await decrypter.decrypt(readFileSync(await write(complete, PASSPHRASE)));
  expect(gunzipSync(plain).toString()).toContain('Himal Pizza');
});

test('an encrypted backup is refused without its passphrase and with another one', async () => {
  const path = await write(complete, PASSPHRASE);
  await expect(readAll(path)).rejects.toThrow('is encrypted. Set BACKUP_PASSPHRASE');
  await expect(readAll(path, 'dal bhat for lunch')).rejects.toThrow('another passphrase');
});

test('a file that ends early is refused as truncated, wherever it ends', { timeout: 20_000 }, async () => {
  const path = await write(complete);
  const { size } = statSync(path);
  for (const kept of [20, 40, size >> 1, size - 9, size - 1])
    await expect(readAll(changed(path, (bytes) => bytes.subarray(0, kept)))).rejects.toThrow('is truncated');
  await expect(readAll(await write(complete.slice(0, -1)))).rejects.toThrow(
    'is truncated: its end is missing',
  );
  const encrypted = await write(complete, PASSPHRASE);
  for (const kept of [100, 400, statSync(encrypted).size - 1])
    await expect(
      readAll(
        changed(encrypted, (bytes) => bytes.subarray(0, kept)),
        PASSPHRASE,
      ),
    ).rejects.toThrow('is truncated or was changed');
});

test('a changed byte anywhere in a file is noticed', { timeout: 20_000 }, async () => {
  for (const passphrase of [null, PASSPHRASE]) {
    const path = await write(complete, passphrase);
    // The first ten bytes of gzip hold no data.
    for (let at = 10; at < statSync(path).size; at += 149) {
      const copy = changed(path, (bytes) => {
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        return bytes;
      });
      await expect(readAll(copy, passphrase), `byte ${at}`).rejects.toThrow(
        /truncated|changed|no backup|passphrase/,
      );
    }
  }
});

test.each([
  [
    'a part that differs from its checksum',
    [
      jsonEntry(HEADER_NAME, header),
      { ...parts[0], body: Buffer.from('1\t100.10\t0.01\n2\t0.05\t0.04\n') },
      ...parts.slice(1),
      jsonEntry(MANIFEST_NAME, manifest),
    ],
  ],
  ['a missing part', [jsonEntry(HEADER_NAME, header), ...parts.slice(1), jsonEntry(MANIFEST_NAME, manifest)]],
  [
    'a part of an unknown table',
    [
      jsonEntry(HEADER_NAME, header),
      { name: partName(1, 'pg_authid'), body: Buffer.from('x\n') },
      ...parts,
      jsonEntry(MANIFEST_NAME, manifest),
    ],
  ],
  [
    'another number of rows',
    [...complete.slice(0, -1), jsonEntry(MANIFEST_NAME, { ...manifest, rows: { orders: 4, payments: 1 } })],
  ],
  [
    'another sum',
    [
      ...complete.slice(0, -1),
      jsonEntry(MANIFEST_NAME, { ...manifest, sums: { ...manifest.sums, 'payments.amount': '0.06' } }),
    ],
  ],
  ['an amount that is none', [...complete.slice(0, 3), { ...parts[2], body: Buffer.from('x.05\n') }]],
  ['a header that is no JSON', [{ name: HEADER_NAME, body: Buffer.from('{"format": 1') }]],
  ['an empty header', [jsonEntry(HEADER_NAME, null)]],
  ['a manifest that is no JSON', [...complete.slice(0, -1), { name: MANIFEST_NAME, body: Buffer.from('x') }]],
] as [string, BackupEntry[]][])('a backup with %s is refused as changed', async (_, entries) => {
  await expect(readAll(await write(entries))).rejects.toThrow('was changed');
});

test('an amount without a value counts as nothing, as in the sums of the database', async () => {
  const body = Buffer.from('\\N\n0.05\n');
  const withNull = [...complete.slice(0, 3), { name: partName(3, 'payments'), body }];
  const path = await write([
    ...withNull,
    jsonEntry(MANIFEST_NAME, {
      ...manifest,
      rows: { orders: 3, payments: 2 },
      parts: withNull.slice(1).map((part) => ({ name: part.name, sha256: sha256(part.body) })),
    }),
  ]);
  expect((await readAll(path)).manifest.sums['payments.amount']).toBe('0.05');
});

test('a changed header of a large file, whose checksum is read later, is refused with a sentence', async () => {
  const random = randomBytes(400_000).toString('base64');
  const path = await write([
    jsonEntry(HEADER_NAME, header),
    { name: partName(1, 'payments'), body: Buffer.from(random) },
  ]);
  for (let at = 10; at < 400; at += 13) {
    const copy = changed(path, (bytes) => {
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    });
    await expect(readAll(copy), `byte ${at}`).rejects.toThrow(BackupError);
  }
});

test('a backup of a newer version is refused with the name of that version', async () => {
  const path = await write([jsonEntry(HEADER_NAME, { format: 2, appVersion: '9.0.0', somethingNew: true })]);
  await expect(readAll(path)).rejects.toThrow('a newer version of Chulo (9.0.0)');
});

test('reading a backup can be stopped', async () => {
  const stop = new AbortController();
  const { parts: read } = await openBackup(await write(complete), null, stop.signal);
  await read.next();
  stop.abort(new Error('Ctrl-C'));
  await expect(read.next()).rejects.toThrow('Ctrl-C');
});

test('a file that is no backup is refused', async () => {
  const text = join(folder, 'notes.txt');
  for (const content of ['', 'x', 'a shopping list']) {
    writeFileSync(text, content);
    await expect(readAll(text)).rejects.toThrow('is no backup of Chulo');
  }
  await expect(readAll(await write([jsonEntry('notes.json', {})]))).rejects.toThrow('is no backup of Chulo');
  await expect(readAll(folder)).rejects.toThrow('is no file. Name the file of a backup.');
  await expect(readAll(join(folder, 'missing'))).rejects.toThrow('cannot be read');
});

test('an interrupted backup leaves no file', async () => {
  const before = readdirSync(folder);
  const failing = (async function* () {
    yield* complete.slice(0, 2);
    throw new Error('the database went away');
  })();
  const path = join(folder, 'interrupted.tar.gz');
  await expect(writeBackupFile(path, failing, { passphrase: null })).rejects.toThrow(
    'the database went away',
  );
  const stop = new AbortController();
  const endless = (async function* () {
    for (;;) {
      yield parts[0] as BackupEntry;
      stop.abort();
    }
  })();
  await expect(
    writeBackupFile(path, endless, { passphrase: PASSPHRASE, signal: stop.signal }),
  ).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(before);
});
