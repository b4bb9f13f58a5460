import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGunzip, type Gunzip } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { extract as createExtract, type Extract } from 'tar-stream';
import { type ZodType, z } from 'zod';
import {
  BACKUP_FORMAT,
  BackupError,
  type BackupHeader,
  type BackupManifest,
  HEADER_NAME,
  headerSchema,
  MANIFEST_NAME,
  MONEY_COLUMNS,
  manifestSchema,
  tableOfPart,
} from './backup-format.ts';
import { sha256 } from './backup-writer.ts';
import { passphraseIdentity } from './passphrase.ts';

const AGE_MAGIC = Buffer.from('age-encryption.org/v1');
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);
/** A part has whole rows, and the largest row is a picture. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024;

export interface BackupReader {
  header: BackupHeader;
  isEncrypted: boolean;
  /** Whole rows of one table in PostgreSQL's COPY text format. */
  parts: AsyncGenerator<{ table: string; body: Buffer }, BackupManifest>;
}

/**
 * Reads a backup from its start to its end. After the last part its checksums, rows and sums have been compared with
 * the manifest.
 * @param signal ends the reading with its reason
 * @throws BackupError for a file that is none, truncated, changed, of a newer version, or of another passphrase
 */
export async function openBackup(
  path: string,
  passphrase: string | null,
  signal?: AbortSignal,
): Promise<BackupReader> {
  const isEncrypted = await detectEncryption(path);
  const entries = readEntries(path, isEncrypted, passphrase);
  const first = await entries.next();
  if (first.done || first.value.name !== HEADER_NAME) throw new BackupError(`${path} is no backup of Chulo.`);
  const header = readHeader(path, first.value.body);
  return { header, isEncrypted, parts: readParts(path, header, entries, signal) };
}

/** Reads a backup to its end. @throws as `openBackup` and its parts do */
export async function verifyBackup(
  path: string,
  passphrase: string | null,
  signal?: AbortSignal,
): Promise<{ header: BackupHeader; isEncrypted: boolean; manifest: BackupManifest }> {
  const { header, isEncrypted, parts } = await openBackup(path, passphrase, signal);
  let part = await parts.next();
  while (!part.done) part = await parts.next();
  return { header, isEncrypted, manifest: part.value };
}

async function detectEncryption(path: string): Promise<boolean> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be read: ${error.message}.`);
  });
  try {
    if (!(await file.stat()).isFile())
      throw new BackupError(`${path} is no file. Name the file of a backup.`);
    const { buffer: start } = await file.read(Buffer.alloc(AGE_MAGIC.length), 0);
    const isEncrypted = start.equals(AGE_MAGIC);
    if (!isEncrypted && !start.subarray(0, 2).equals(GZIP_MAGIC))
      throw new BackupError(`${path} is no backup of Chulo.`);
    return isEncrypted;
  } finally {
    await file.close();
  }
}

function readHeader(path: string, body: Buffer): BackupHeader {
  const { success, data: newer } = newerHeaderSchema.safeParse(parseJson(path, body));
  if (success)
    throw new BackupError(
      `${path} was made by a newer version of Chulo (${newer.appVersion}). Install that version to read it.`,
    );
  return parse(path, headerSchema, body);
}

const newerHeaderSchema = z.object({ format: z.number().gt(BACKUP_FORMAT), appVersion: z.unknown() });

function parse<Value>(path: string, schema: ZodType<Value>, body: Buffer): Value {
  const { data, success } = schema.safeParse(parseJson(path, body));
  if (!success) throw damaged(path);
  return data;
}

function parseJson(path: string, body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw damaged(path);
  }
}

async function* readParts(
  path: string,
  header: BackupHeader,
  entries: AsyncGenerator<Entry>,
  signal?: AbortSignal,
) {
  const tally = createTally(header);
  const parts: BackupManifest['parts'] = [];
  let manifest: BackupManifest | null = null;
  for await (const { name, body } of entries) {
    signal?.throwIfAborted();
    if (manifest !== null) throw damaged(path);
    if (name === MANIFEST_NAME) {
      manifest = parse(path, manifestSchema, body);
      continue;
    }
    const table = tableOfPart(name);
    if (table === undefined || !tally.add(table, body)) throw damaged(path);
    parts.push({ name, sha256: sha256(body) });
    yield { table, body };
  }
  if (manifest === null) throw truncated(path);
  const read = JSON.stringify([parts, tally.rows, tally.sums()]);
  if (read !== JSON.stringify([manifest.parts, manifest.rows, manifest.sums])) throw damaged(path);
  return manifest;
}

/** In the text format of COPY. */
const NULL = '\\N';
const AMOUNT = /^\d+\.\d\d$/;

/** Counts the rows of each table and adds up its amounts, which are exact to the paisa. */
function createTally({ tables }: BackupHeader) {
  const rows = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  const places = MONEY_COLUMNS.map(({ table, column }) => {
    const columns = tables.find(({ name }) => name === table)?.columns ?? [];
    return { table, name: `${table}.${column}`, place: columns.indexOf(column), paisa: 0n };
  });
  return {
    rows,
    /** @returns false for an unknown table and for an amount that is none */
    add(table: string, body: Buffer): boolean {
      const before = rows[table];
      if (before === undefined) return false;
      let count = 0;
      for (let end = body.indexOf(10); end >= 0; end = body.indexOf(10, end + 1)) count += 1;
      rows[table] = before + count;
      const sums = places.filter((sum) => sum.table === table);
      if (sums.length > 0)
        for (const line of body.toString('latin1').split('\n').slice(0, -1)) {
          const cells = line.split('\t');
          for (const sum of sums) {
            const amount = cells[sum.place] ?? '';
            // Sums of the database leave NULL out too.
            if (amount === NULL) continue;
            if (!AMOUNT.test(amount)) return false;
            sum.paisa += BigInt(amount.replace('.', ''));
          }
        }
      return true;
    },
    sums: () =>
      Object.fromEntries(
        places.map(({ name, paisa }) => [name, `${paisa / 100n}.${String(paisa % 100n).padStart(2, '0')}`]),
      ),
  };
}

interface Entry {
  name: string;
  body: Buffer;
}

async function* readEntries(
  path: string,
  isEncrypted: boolean,
  passphrase: string | null,
): AsyncGenerator<Entry> {
  const source = createReadStream(path, { highWaterMark: 256 * 1024 });
  const gunzip = createGunzip();
  const extract = createExtract();
  try {
    const plain = isEncrypted ? await decrypt(path, source, passphrase) : source;
    // Its error also reaches the gunzip stream, which is read below.
    pipeline(plain, gunzip).catch(() => undefined);
    const feeding = feed(gunzip, extract);
    for await (const entry of extract) {
      const { name, size } = entry.header;
      if (size === undefined || size > MAX_ENTRY_BYTES) throw damaged(path);
      yield { name, body: await buffer(entry) };
    }
    await feeding;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const isCut = !isEncrypted && error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';
    throw isCut ? truncated(path) : damaged(path);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

async function feed(gunzip: Gunzip, extract: Extract): Promise<void> {
  try {
    for await (const chunk of gunzip) if (!extract.write(chunk)) await once(extract, 'drain');
    extract.end();
  } catch (error) {
    extract.destroy(error as Error);
  }
}

async function decrypt(path: string, source: AsyncIterable<Buffer>, passphrase: string | null) {
  if (passphrase === null)
    throw new BackupError(`${path} is encrypted. Set BACKUP_PASSPHRASE to its passphrase.`);
  const decrypter = new Decrypter();
  decrypter.addIdentity(passphraseIdentity(passphrase));
  const stream = ReadableStream.from(source) as Parameters<Decrypter['decrypt']>[0] & ReadableStream;
  return decrypter.decrypt(stream).catch((error: unknown) => {
    if (error instanceof Error && error.message.startsWith('no identity matched'))
      throw new BackupError(`${path} was encrypted with another passphrase than BACKUP_PASSPHRASE.`);
    throw error;
  });
}

const truncated = (path: string) =>
  new BackupError(`${path} is truncated: its end is missing. Use another backup.`);
const damaged = (path: string) =>
  new BackupError(`${path} is truncated or was changed after it was made. Use another backup.`);
