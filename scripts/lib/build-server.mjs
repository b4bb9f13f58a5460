// node scripts/lib/build-server.mjs <folder>: bundles the server and its commands without its npm packages, and copies its migrations.
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
  entryPoints: ['main', 'account-command', 'backup-command', 'doctor-command'].map(
    (name) => `server/src/${name}.ts`,
  ),
  outdir,
  bundle: true,
  // The server checks its settings before it loads the rest.
  splitting: true,
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
