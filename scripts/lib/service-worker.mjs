// Builds the service worker. It runs after the app build, because it precaches the app's files.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** Precached besides the code: what the empty page needs before any script runs. */
const PAGE_FILES = ['index.html', 'icons/icon.svg', 'icons/icon-192.png', 'icons/badge-96.png'];
/** Precached font files; other fonts are cached on first use. */
const FIRST_FONTS = /\/(mukta|baloo-2)-first-[^/]*\.woff2$/;
/** Staff pages are not precached, because they need a network. */
const STAFF_PAGES = /^src\/pages\/(admin|kitchen|delivery)\//;
const PAGE = 'index.html';

/**
 * @param folder output of the app build
 * @param manifest file name of Vite's manifest in that folder; it is read and removed
 */
export async function buildServiceWorker(root, folder, manifest, outDir) {
  const table = JSON.parse(readFileSync(join(folder, manifest), 'utf8'));
  rmSync(join(folder, manifest));
  const files = [
    ...PAGE_FILES.map((file) => ({ url: `/${file}`, revision: digestOf(join(folder, file)) })),
    // Content-hashed names need no revision.
    ...firstScripts(join(folder, PAGE)).map((url) => ({ url, revision: null })),
    ...customerFiles(table).map((file) => ({ url: `/${file}`, revision: null })),
  ];
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { APP_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      minify: true,
      lib: {
        entry: 'src/service-worker/service-worker.ts',
        formats: ['es'],
        fileName: () => 'service-worker.js',
      },
    },
  });
}

/** Code and styles of every customer page, lazily loaded parts included. */
function customerFiles(table) {
  const found = new Set([PAGE]);
  for (const key of found) {
    const { imports = [], dynamicImports = [] } = table[key];
    for (const next of [...imports, ...dynamicImports]) if (!STAFF_PAGES.test(next)) found.add(next);
  }
  const files = [...found].flatMap((key) => [table[key].file, ...(table[key].css ?? [])]);
  const fonts = Object.values(table).flatMap(({ assets = [] }) => assets);
  return [...new Set([...files, ...fonts.filter((file) => FIRST_FONTS.test(`/${file}`))])].filter(
    (file) => file !== PAGE,
  );
}

/** The addresses of the scripts that run before the app. */
function firstScripts(page) {
  const scripts = readFileSync(page, 'utf8').matchAll(/<script src="(\/[\w-]+\.js\?\w+)"/g);
  const addresses = [...scripts].map(([, address]) => address);
  if (addresses.length !== 2) throw new Error(`${page} has ${addresses.length} of 2 first scripts`);
  return addresses;
}

function digestOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}
