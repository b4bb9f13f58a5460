// node scripts/lib/build-web.mjs <folder>: the web app by Vite, for the browser and for the server that renders it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import { codeOfPages } from './page-code.mjs';
import { ROOT } from './root.mjs';
import { buildServiceWorker } from './service-worker.mjs';

const [outDir] = process.argv.slice(2);
const root = join(ROOT, 'web');
const browser = join(outDir, 'client');
/** Which file of the build came from which source, for the service worker; it is not delivered. */
const MANIFEST = 'manifest.json';

await Promise.all([
  buildBrowser(),
  build({
    root,
    logLevel: 'warn',
    // One file with everything in it: at start the server reads no package for its pages.
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
  const firstOrder = await buildFirstOrder();
  writeFileSync(join(outDir, 'files.json'), JSON.stringify({ code: codeOfPages(table), firstOrder }));
  await buildServiceWorker(root, browser, MANIFEST, join(outDir, 'worker'));
  await compressFiles();
}

/** In one file that needs no other. Resolves to its address. */
async function buildFirstOrder() {
  const { output } = await build({
    root,
    configFile: false,
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

/** Once here and as small as it gets, instead of at every request: `file.br` and `file.gz` beside each text. */
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
