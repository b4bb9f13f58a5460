import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const REPORTS = join(ROOT, '.reports');

/** Path of a program installed by an npm package. */
export const binary = (name) => join(ROOT, 'node_modules/.bin', name);

const MIN_NODE = [20, 19];

/** Exits with an error message when Node is too old; sets the project folder as the working directory. */
export function enterProject() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1])) {
    exitWith(`Chulo needs Node ${MIN_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  }
  process.chdir(ROOT);
}

export function exitWith(message) {
  console.error(message);
  process.exit(1);
}
