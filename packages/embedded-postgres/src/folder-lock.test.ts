import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { processIdentity } from './processes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chulo-lock-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeLock(number: number, holder: unknown): void {
  writeFileSync(join(folder, `lock.${number}`), JSON.stringify(holder));
}

test('a held lock refuses a second process and names the holder', () => {
  lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(new RegExp(`in use by process ${process.pid} \\(.*node`));
});

test('a released lock is free', () => {
  lockFolder(folder).release();
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('already in use');
  lock.release();
});

test('a lock is free when its holder died without releasing it', async () => {
  const holder = spawn('sleep', ['60']);
  const pid = holder.pid ?? 0;
  writeLock(7, { pid, life: processIdentity(pid) });
  expect(() => lockFolder(folder)).toThrow(`process ${pid}`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockFolder(folder);
  expect(readdirSync(folder)).toEqual(['lock.8']);
});

test('a lock is free when another process has reused the pid of its dead holder', () => {
  writeLock(1, { pid: process.pid, life: 'another boot 12345' });
  lockFolder(folder);
  expect(readdirSync(folder)).toEqual(['lock.2']);
});

test('a lock is free when a power failure left its file empty', () => {
  writeFileSync(join(folder, 'lock.3'), '');
  lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('already in use');
});
