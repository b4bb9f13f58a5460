import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { processIdentity } from './processes.ts';

let folder = '';
let held: FolderLock[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chulo-lock-test-'));
  held = [];
});
afterEach(() => {
  for (const lock of held) lock.release();
  rmSync(folder, { recursive: true });
});

async function hold(): Promise<FolderLock> {
  const lock = await lockFolder(folder);
  held.push(lock);
  return lock;
}

const locks = () => readdirSync(folder).filter((name) => name.startsWith('lock'));

function writeLock(number: number, holder: unknown): void {
  writeFileSync(join(folder, `lock.${number}`), JSON.stringify(holder));
}

test('a held lock refuses a second process and names the holder', async () => {
  await hold();
  await expect(hold()).rejects.toThrow(new RegExp(`in use by process ${process.pid} \\(.*node`));
});

test('a released lock is free', async () => {
  (await hold()).release();
  const lock = await hold();
  await expect(hold()).rejects.toThrow('already in use');
  lock.release();
});

test('a lock is free when its holder died without releasing it', async () => {
  const holder = spawn('sleep', ['60']);
  const pid = holder.pid ?? 0;
  writeLock(7, { pid, life: processIdentity(pid) });
  await expect(hold()).rejects.toThrow(`process ${pid}`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await hold();
  expect(locks()).toEqual(['lock.8']);
});

test('a lock is free when another process has reused the pid of its dead holder', async () => {
  writeLock(1, { pid: process.pid, life: 'another boot 12345' });
  await hold();
  expect(locks()).toEqual(['lock.2']);
});

test('a lock is free when a power failure left its file empty', async () => {
  writeFileSync(join(folder, 'lock.3'), '');
  await hold();
  await expect(hold()).rejects.toThrow('already in use');
});

test('a lock is held from another container, whose processes cannot be seen here', async () => {
  const lock = await hold();
  moveToAnotherContainer(1);
  await expect(hold()).rejects.toThrow(`The data folder ${folder} is already in use by another container.`);
  expect(locks()).toEqual(['lock.1']);
  lock.release();
  await hold();
  expect(locks()).toEqual(['lock.2']);
});

test('a lock is free when its holder in another container was killed, and all sockets that nobody answers are removed', async () => {
  const socket = 'life-1';
  const holder = await listen(join(folder, socket));
  writeLock(1, { pid: 1, life: 'of another container', space: 'pid:[1]', socket });
  await expect(hold()).rejects.toThrow('another container');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  // Of a process that was killed before it had the lock.
  writeFileSync(join(folder, 'life-2'), '');
  await hold();
  expect(locks()).toEqual(['lock.2']);
  expect(readdirSync(folder).filter((name) => name.startsWith('life-'))).toEqual([
    expect.stringMatching(`life-${process.pid}-`),
  ]);
});

test('a lock that was refused leaves nothing in the folder', async () => {
  await hold();
  const before = readdirSync(folder);
  await expect(hold()).rejects.toThrow('already in use');
  expect(readdirSync(folder)).toEqual(before);
});

function moveToAnotherContainer(number: number): void {
  const holder = JSON.parse(readFileSync(join(folder, `lock.${number}`), 'utf8'));
  writeLock(number, { ...holder, space: 'pid:[1]' });
}

/** Another process that listens on this socket. */
async function listen(path: string): Promise<ChildProcess> {
  const script = `require('node:net').createServer().listen(process.argv[1], () => console.log('listens'))`;
  const child = spawn(process.execPath, ['-e', script, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}
