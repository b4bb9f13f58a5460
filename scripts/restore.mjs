// npm run restore: restores a backup into an empty installation.
import { buildStale } from './lib/build.mjs';
import { installMissing } from './lib/install.mjs';
import { enterProject } from './lib/root.mjs';
import { loadSettings } from './lib/runtime.mjs';

enterProject();
if (!loadSettings()) process.exit(1);
await installMissing();
if (!(await buildStale(['server']))) process.exit(1);
process.argv.splice(2, 0, 'restore');
await import(new URL('../server/dist/backup-command.js', import.meta.url).href);
