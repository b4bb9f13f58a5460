import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const REPORTS = join(ROOT, '.reports');

/** A program that an npm package brought along. */
export const binary = (name) => join(ROOT, 'node_modules/.bin', name);

const OLDEST_NODE = [20, 19];

/** Ends with one clear line on a Node that is too old, and makes the project's folder the current one. */
export function enterProject() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    exitWith(`Chulo needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  }
  process.chdir(ROOT);
}

export function exitWith(line) {
  console.error(line);
  process.exit(1);
}
