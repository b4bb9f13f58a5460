import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { pack as createPack, type Pack } from 'tar-stream';
import { BackupError } from './backup-format.ts';
import { passphraseRecipient } from './passphrase.ts';

export interface BackupEntry {
  name: string;
  body: Buffer;
}

interface WriteOptions {
  passphrase: string | null;
  signal?: AbortSignal | undefined;
  partialEnding?: string;
}

/**
 * Writes a tar file, compressed with gzip, and encrypted in the age format when there is a passphrase. The file gets
 * its name when it is complete and on the disk; until then the name has `partialEnding` too.
 * @returns its size in bytes
 * @throws BackupError when there is a file with this name
 */
export async function writeBackupFile(
  path: string,
  entries: AsyncIterable<BackupEntry>,
  { passphrase, signal, partialEnding = '.partial' }: WriteOptions,
): Promise<number> {
  if (existsSync(path)) throw new BackupError(`There is a file ${path} already. Try again.`);
  const partial = `${path}${partialEnding}`;
  const file = await open(partial, 'wx', 0o600);
  try {
    const pack = createPack();
    pack.on('error', () => undefined);
    const feeding = feed(pack, entries).catch((error: Error) => {
      pack.destroy(error);
      throw error;
    });
    const writing = pipeline(
      read(pack),
      createGzip(),
      async function* (compressed: AsyncIterable<Buffer>) {
        yield* passphrase === null ? compressed : await encrypt(compressed, passphrase);
      },
      (bytes: AsyncIterable<Uint8Array>) => writeFile(file, bytes),
      signal ? { signal } : {},
    ).catch((error: Error) => {
      pack.destroy(error);
      throw error;
    });
    // The error of the entries is the cause when both fail.
    const results = await Promise.allSettled([feeding, writing]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    await file.sync();
    const { size } = await file.stat();
    await file.close();
    await rename(partial, path);
    await syncFolder(dirname(path));
    return size;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

export const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');

async function* read(pack: Pack): AsyncGenerator<Buffer> {
  yield* pack as AsyncIterable<Buffer>;
}

async function feed(pack: Pack, entries: AsyncIterable<BackupEntry>): Promise<void> {
  for await (const entry of entries) {
    const isAdded = await add(pack, entry).then(
      () => true,
      () => false,
    );
    // The writing has failed, and its error is the cause.
    if (!isAdded) return;
  }
  pack.finalize();
}

function add(pack: Pack, { name, body }: BackupEntry): Promise<void> {
  return new Promise((done, failed) => {
    const header = { name, size: body.length, mode: 0o600 };
    const entry = pack.entry(header, (error) => (error ? failed(error) : done()));
    entry.on('error', failed);
    entry.end(body);
  });
}

async function encrypt(plain: AsyncIterable<Buffer>, passphrase: string): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(passphraseRecipient(passphrase));
  return encrypter.encrypt(
    ReadableStream.from(plain) as Parameters<Encrypter['encrypt']>[0] & ReadableStream,
  );
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
