import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { contractModules } from './contract-plugin.ts';

const SERVER = 'http://127.0.0.1:3000';
/** Limit of the initial JavaScript of the home page, in bytes after brotli. */
const HOME_BUDGET = 115_000;
/** Limit of what any other customer page adds to it, in bytes after brotli. */
const PAGE_BUDGET = 40_000;

const forBrowser: Plugin['apply'] = (config, { command }) => command === 'build' && !config.build?.ssr;

/**
 * Fails the build if the home page loads zod or if a customer page exceeds its JavaScript budget.
 */
const bundleBudget: Plugin = {
  name: 'bundle-budget',
  apply: forBrowser,
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const first = withImports(
      chunks,
      chunks.filter((chunk) => chunk.isEntry),
    );
    const zod = first.flatMap((chunk) => chunk.moduleIds.filter((id) => /node_modules\/zod\//.test(id)));
    if (zod.length > 0) this.error(`The first page would load zod: ${zod[0]} and ${zod.length - 1} more.`);
    const size = await brotliSizeOf(first);
    if (size > HOME_BUDGET)
      this.error(`Home's first JavaScript weighs ${size} bytes of brotli, ${HOME_BUDGET} are allowed.`);
    this.info(`home's first JavaScript: ${size} of ${HOME_BUDGET} bytes of brotli`);
    for (const page of chunks.filter(({ facadeModuleId }) => CUSTOMER_PAGE.test(facadeModuleId ?? ''))) {
      const own = withImports(chunks, [page]).filter((chunk) => !first.includes(chunk));
      const added = await brotliSizeOf(own);
      const report = `${page.name} adds ${added} of ${PAGE_BUDGET} bytes of brotli`;
      if (added > PAGE_BUDGET) this.error(report);
      this.info(report);
    }
  },
};

const CUSTOMER_PAGE = /pages\/customer\/[\w-]+\/[\w-]+-page\.tsx$/;

/** These chunks and their static imports, transitively. */
function withImports(chunks: readonly Rolldown.OutputChunk[], roots: readonly Rolldown.OutputChunk[]) {
  const found = new Set(roots);
  for (const chunk of found)
    for (const name of chunk.imports) {
      const imported = chunks.find((other) => other.fileName === name);
      if (imported) found.add(imported);
    }
  return [...found];
}

async function brotliSizeOf(chunks: readonly Rolldown.OutputChunk[]): Promise<number> {
  const sizes = await Promise.all(chunks.map(({ code }) => promisify(brotliCompress)(code)));
  return sizes.reduce((sum, bytes) => sum + bytes.length, 0);
}

/** Preloads the fonts of the first view, before the style sheet that refers to them has loaded. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  apply: forBrowser,
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => /\/(mukta|baloo-2)-first-[^/]*\.woff2$/.test(name))
        .map((name) => ({
          tag: 'link',
          injectTo: 'head-prepend' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
        })),
  },
};

/** With a content hash in its address, so that page and script always match. */
function addressOf(script: string): string {
  const source = readFileSync(new URL(`public/${script}`, import.meta.url));
  return `/${script}?${createHash('sha256').update(source).digest('hex').slice(0, 16)}`;
}

/** Moves the app's script and preloads to data attributes of public/start.js, which decides when to load them. */
const deferApp: Plugin = {
  name: 'defer-app',
  apply: forBrowser,
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const app = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/;
      const library = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
      // The libraries before the small runtime of the bundler: over HTTP/1.1 only six requests run at a time.
      const libraries = [...html.matchAll(library)].map(([, href]) => href).toReversed();
      const start = `<script src="${addressOf('start.js')}" data-app="${app.exec(html)?.[1]}" data-libraries="${libraries.join(' ')}">`;
      return html
        .replace(app, '')
        .replace(library, '')
        .replace('<script src="/start.js">', start)
        .replace('/early-events.js', addressOf('early-events.js'));
    },
  },
};

/** The stored orders, which pages with a Logout button read too, and the choices and the code that they give back. */
const OUTBOX =
  /placing\/(outbox-entry|outbox\.|entry-store|order-choices)|promos\/promo\.store|node_modules\/idb\//;

/** The icons of messages, notices and the checkout: each would be a response of its own, with 900 bytes of headers. */
const NOTICE_ICONS =
  /lucide-react\/.*\/icons\/(x|chevron-down|circle-check|circle-exclamation-point|triangle-exclamation-point|arrow-left|banknote|check|locate-fixed|trash)\./;

const SESSION =
  /api\/(session-changes|delivery-token)\.|device\/restore-person\.|auth\/(auth\.queries|account-draft)\./;

/** Few large chunks compress better than many small ones, and libraries stay cached longer than our own code. */
const FIRST_CHUNKS = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: 'libraries',
      test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand)\//,
      priority: 2,
    },
    { name: 'first', tags: ['$initial' as const], priority: 1 },
    { name: 'outbox', test: OUTBOX, priority: 1 },
    { name: 'notice-icons', test: NOTICE_ICONS, priority: 1 },
    // Lines of the cart for reading only: sign-in and the checkout have them.
    {
      name: 'cart-summary',
      test: /parts\/(summary-line|waiting-cart)|cart\/(line-changes|cart-lines\.messages)/,
      priority: 1,
    },
    // Of the pages where a session starts or ends.
    { name: 'session', test: SESSION, priority: 1 },
    { debugName: 'customer', name: customerChunkOf, test: /\/(web|shared)\/src\//, priority: 0 },
  ],
};

const ORDER_PAGE = /pages\/customer\/(cart|checkout)\/\1-page\.tsx$/;
const STAFF_PAGE = /pages\/(admin|kitchen|delivery)\//;

/**
 * By default the bundler makes a chunk for each set of pages that share modules: the cart page had 25, most of a few
 * hundred bytes, and a browser sends six requests at a time over HTTP/1.1. One chunk holds what only cart and checkout
 * share, another one what they share with other pages.
 */
function customerChunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const users = usersOf(id, context);
  const pages = users.filter((user) => CUSTOMER_PAGE.test(user));
  if (!pages.some((page) => ORDER_PAGE.test(page))) return null;
  if (pages.length >= 3 || users.some((user) => STAFF_PAGE.test(user))) return 'customer';
  return pages.length === 2 && pages.every((page) => ORDER_PAGE.test(page)) ? 'order' : null;
}

/** The dynamically imported modules that depend on a module, transitively. */
function usersOf(id: string, context: Rolldown.ChunkingContext): string[] {
  const modules = new Set([id]);
  const users: string[] = [];
  for (const module of modules) {
    const { dynamicImporters = [], importers = [] } = context.getModuleInfo(module) ?? {};
    if (dynamicImporters.length > 0) users.push(module);
    for (const importer of importers) modules.add(importer);
  }
  return users;
}

/** The package's entry is its development build, with warnings for developers. */
const ROUTER = fileURLToPath(import.meta.resolve('react-router/package.json')).replace(
  'package.json',
  'dist/production/index.mjs',
);

export default defineConfig(({ command, isSsrBuild }) => ({
  base: '/',
  resolve:
    command === 'build' && !isSsrBuild ? { alias: [{ find: /^react-router$/, replacement: ROUTER }] } : {},
  plugins: [react(), tailwindcss(), contractModules, bundleBudget, preloadFonts, deferApp],
  // An inlined font would be downloaded by visitors who never see its characters.
  build: {
    assetsDir: 'assets',
    sourcemap: false,
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // Every supported browser preloads modules natively.
    modulePreload: { polyfill: false },
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: FIRST_CHUNKS } } }),
  },
  server: {
    proxy: { '/api': { target: SERVER }, '/pictures': { target: SERVER }, '/art/dishes': { target: SERVER } },
  },
}));
