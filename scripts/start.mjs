// npm start: reads .env, installs what is missing, builds what is stale, then becomes the server.
import { buildStale } from './lib/build.mjs';
import { installMissing } from './lib/install.mjs';
import { enterProject } from './lib/root.mjs';
import { adviseOnNode, loadSettings } from './lib/runtime.mjs';

enterProject();
adviseOnNode();
loadSettings();
await installMissing();
if (!(await buildStale())) process.exit(1);
process.env.NODE_ENV ??= 'production';
await import(new URL('../server/dist/main.js', import.meta.url).href);
