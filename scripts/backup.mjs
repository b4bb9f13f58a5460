// npm run backup: writes a backup to BACKUP_DIR, or checks one.
import { buildStale } from './lib/build.mjs';
import { installMissing } from './lib/install.mjs';
import { enterProject } from './lib/root.mjs';
import { loadSettings } from './lib/runtime.mjs';

enterProject();
if (!loadSettings()) process.exit(1);
await installMissing();
if (!(await buildStale(['server']))) process.exit(1);
process.argv.splice(2, 0, 'backup');
await import(new URL('../server/dist/backup-command.js', import.meta.url).href);
