// node scripts/lib/build-web.mjs <folder>: the web app by Vite.
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './root.mjs';

const [outDir] = process.argv.slice(2);

await build({
  root: join(ROOT, 'web'),
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true },
}).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
