import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { lifeOf } from './processes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chulo-lock-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeLock(number: number, holder: unknown): void {
  writeFileSync(join(folder, `lock.${number}`), JSON.stringify(holder));
}

describe('the lock of a data folder', () => {
  test('refuses a second holder and names the first', () => {
    lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(new RegExp(`in use by process ${process.pid} \\(.*node`));
  });

  test('is free again after a release', () => {
    lockFolder(folder).release();
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow('already in use');
    lock.release();
  });

  test('is free when its holder died without a release', async () => {
    const holder = spawn('sleep', ['60']);
    const pid = holder.pid ?? 0;
    writeLock(7, { pid, life: lifeOf(pid) });
    expect(() => lockFolder(folder)).toThrow(`process ${pid}`);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    lockFolder(folder);
    expect(readdirSync(folder)).toEqual(['lock.8']);
  });

  test('is free when the pid of its dead holder belongs to another process now', () => {
    writeLock(1, { pid: process.pid, life: 'another boot 12345' });
    lockFolder(folder);
    expect(readdirSync(folder)).toEqual(['lock.2']);
  });

  test('is free when a power cut left its file empty', () => {
    writeFileSync(join(folder, 'lock.3'), '');
    lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow('already in use');
  });
});
