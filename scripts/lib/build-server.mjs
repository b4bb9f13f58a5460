// node scripts/lib/build-server.mjs <folder>: bundles the server without its npm packages, and copies its migrations.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './root.mjs';

const [outdir] = process.argv.slice(2);

/** Bundles only the shared workspace; every other package is loaded from node_modules at run time. */
const externalPackages = {
  name: 'external-packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@chulo/') ? undefined : { path, external: true },
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
  plugins: [externalPackages],
}).then(
  () => false,
  () => true,
);
if (failed) process.exit(1);
cpSync(join(ROOT, 'server/src/db/migrations'), join(outdir, 'migrations'), { recursive: true });
