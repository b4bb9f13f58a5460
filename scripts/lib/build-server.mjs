// node scripts/lib/build-server.mjs <folder>: the server as one file, its packages outside, its migrations beside it.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './root.mjs';

const [outdir] = process.argv.slice(2);

/** Our own shared sources go into the bundle; every other package is found in node_modules at run time. */
const packagesOutside = {
  name: 'packages-outside',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@chulo/shared/') ? undefined : { path, external: true },
    );
  },
};

const failed = await build({
  absWorkingDir: ROOT,
  entryPoints: ['server/src/main.ts'],
  outfile: join(outdir, 'main.js'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [packagesOutside],
}).then(
  () => false,
  () => true,
);
if (failed) process.exit(1);
cpSync(join(ROOT, 'server/src/db/migrations'), join(outdir, 'migrations'), { recursive: true });
