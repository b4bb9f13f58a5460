// node scripts/lib/build-web.mjs <folder>: builds the web app with Vite, for the browser and for server rendering.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build as minify } from 'esbuild';
import { build, runnerImport } from 'vite';
import { codeOfPages } from './page-code.mjs';
import { ROOT } from './root.mjs';
import { buildServiceWorker } from './service-worker.mjs';

const [outDir] = process.argv.slice(2);
const root = join(ROOT, 'web');
const browser = join(outDir, 'client');
const { contractModules } = (await runnerImport(join(root, 'contract-plugin.ts'))).module;
/** Vite's manifest of sources and output files, for the service worker; it is not served. */
const MANIFEST = 'manifest.json';

await Promise.all([
  buildBrowser(),
  build({
    root,
    logLevel: 'warn',
    // A single file: the server loads no packages for rendering at start-up.
    ssr: { noExternal: true },
    build: {
      outDir: join(outDir, 'server'),
      ssr: 'src/entry-server.tsx',
      copyPublicDir: false,
      emptyOutDir: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  }),
]).catch((error) => {
  console.error(error.message);
  process.exit(1);
});

async function buildBrowser() {
  await build({ root, logLevel: 'warn', build: { outDir: browser, emptyOutDir: true, manifest: MANIFEST } });
  const table = JSON.parse(readFileSync(join(browser, MANIFEST), 'utf8'));
  writeFileSync(
    join(outDir, 'files.json'),
    JSON.stringify({ code: codeOfPages(table), firstOrder: await buildFirstOrder() }),
  );
  await buildServiceWorker(root, browser, MANIFEST, join(outDir, 'worker'));
  await minifyFirstScripts();
  await compressFiles();
}

/** Vite copies the files of `public` as they are. */
async function minifyFirstScripts() {
  const entryPoints = ['start.js', 'early-events.js'].map((name) => join(browser, name));
  await minify({ entryPoints, outdir: browser, allowOverwrite: true, minify: true, target: 'es2022' });
}

/** Builds what the tracking page shows before the app has loaded as one self-contained file. Resolves to its URL path. */
async function buildFirstOrder() {
  const { output } = await build({
    root,
    configFile: false,
    plugins: [contractModules],
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: browser,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, 'src/entry-first-order.ts'),
        output: { entryFileNames: 'assets/first-order-[hash].js' },
      },
    },
  });
  return `/${output[0].fileName}`;
}

/** Precompresses every text file at the highest level, as `file.br` and `file.gz`. */
async function compressFiles() {
  const texts = readdirSync(browser, { recursive: true }).filter((file) => /\.(js|css|svg|txt)$/.test(file));
  await Promise.all(
    texts.map(async (name) => {
      const file = join(browser, name);
      const bytes = readFileSync(file);
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes));
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
