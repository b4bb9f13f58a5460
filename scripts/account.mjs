// npm run account: manages staff accounts from the command line, also while the server runs.
import { buildStale } from './lib/build.mjs';
import { installMissing } from './lib/install.mjs';
import { enterProject } from './lib/root.mjs';
import { loadSettings } from './lib/runtime.mjs';

enterProject();
if (!loadSettings()) process.exit(1);
await installMissing();
if (!(await buildStale(['server']))) process.exit(1);
await import(new URL('../server/dist/account-command.js', import.meta.url).href);
