// npm start: reads .env, installs missing packages, rebuilds changed parts, then runs the server in this process.
import { buildStale } from './lib/build.mjs';
import { installMissing } from './lib/install.mjs';
import { enterProject } from './lib/root.mjs';
import { adviseOnNode, loadSettings } from './lib/runtime.mjs';

enterProject();
adviseOnNode();
if (!loadSettings()) process.exit(1);
await installMissing();
if (!(await buildStale())) process.exit(1);
process.env.NODE_ENV ??= 'production';
await import(new URL('../server/dist/main.js', import.meta.url).href);
