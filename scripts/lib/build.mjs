import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { withPrepareLock } from './lock.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

const STAMP = join(ROOT, 'dist/.stamp');

/** The build targets: sources, build script, output folder, and the file that must exist in the output. */
const PARTS = {
  server: {
    sources: ['shared/src', 'server/src', 'package-lock.json', 'scripts/lib/build-server.mjs'],
    script: 'scripts/lib/build-server.mjs',
    result: 'server/dist',
    requiredFile: 'main.js',
  },
  web: {
    sources: [
      'shared/src',
      'web/src',
      'web/public',
      'web/index.html',
      'web/vite.config.ts',
      'web/contract-plugin.ts',
      'package-lock.json',
      'scripts/lib/build-web.mjs',
    ],
    script: 'scripts/lib/build-web.mjs',
    result: 'web/dist',
    requiredFile: 'server/entry-server.js',
  },
};

/**
 * Builds those of the given parts whose sources have changed since their last build. A command of the operator gives
 * only the server: a server that runs reads the files of the web app from this folder, and its pages name them.
 * Resolves to false, after printing the build output, when a build fails.
 */
export async function buildStale(parts = Object.keys(PARTS)) {
  if (findStale(parts).length === 0) return true;
  return withPrepareLock(async () => {
    const stale = findStale(parts);
    if (stale.length === 0) return true;
    console.log(`Building ${stale.join(' and ')} ...`);
    removeUnfinished();
    const started = performance.now();
    const built = await Promise.all(stale.map(buildPart));
    if (built.includes(false)) return false;
    console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    return true;
  });
}

function findStale(parts) {
  const stamps = readStamps();
  return parts.filter((name) => {
    const { sources, result, requiredFile } = PARTS[name];
    return !existsSync(join(ROOT, result, requiredFile)) || stamps[name] !== hashOf(sources);
  });
}

/** Builds in a separate process, so that the server process never keeps a bundler in memory. */
async function buildPart(name) {
  const part = PARTS[name];
  const hash = hashOf(part.sources);
  const draft = mkdtempSync(join(ROOT, '.cache', `build-${name}-`));
  const { code, output } = await run(process.execPath, [part.script, join(draft, 'dist')], {
    // Vitest sets it to "test", with which React would be built for development.
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0 || !existsSync(join(draft, 'dist', part.requiredFile))) {
    rmSync(draft, { recursive: true, force: true });
    console.error(`${output}\nThe ${name} could not be built (above).`);
    return false;
  }
  if (output.trim()) console.log(output.trim());
  writeStamp(name, undefined);
  rmSync(join(ROOT, part.result), { recursive: true, force: true });
  renameSync(join(draft, 'dist'), join(ROOT, part.result));
  writeStamp(name, hash);
  rmSync(draft, { recursive: true, force: true });
  return true;
}

/** Removes folders left by an interrupted build. */
function removeUnfinished() {
  const cache = join(ROOT, '.cache');
  for (const name of readdirSync(cache).filter((entry) => entry.startsWith('build-'))) {
    rmSync(join(cache, name), { recursive: true, force: true });
  }
}

function readStamps() {
  return existsSync(STAMP) ? JSON.parse(readFileSync(STAMP, 'utf8')) : {};
}

function writeStamp(name, hash) {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const next = `${STAMP}.${process.pid}`;
  writeFileSync(next, JSON.stringify({ ...readStamps(), [name]: hash }));
  renameSync(next, STAMP);
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, source);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addToHash(hash, `${path}/${name}`);
    return;
  }
  if (/\.test\.tsx?$/.test(path)) return;
  hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
}
