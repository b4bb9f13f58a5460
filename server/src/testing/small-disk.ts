import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** Mounting a small disk needs root on Linux. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** @param size like '400m' */
export function mountSmallDisk(folder: string, size: string): void {
  mkdirSync(folder);
  runOrThrow('mount', '-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder);
}

export const unmountSmallDisk = (folder: string) => runOrThrow('umount', '--lazy', folder);

function runOrThrow(...args: string[]): void {
  const { status, stderr } = spawnSync(args[0] ?? '', args.slice(1), { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
}
