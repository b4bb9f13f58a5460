// npm run doctor: checks the installation and the data, while the server runs or is stopped. `-- --json` for monitors.
import { buildStale } from './lib/build.mjs';
import { installMissing } from './lib/install.mjs';
import { enterProject } from './lib/root.mjs';
import { loadSettings } from './lib/runtime.mjs';

enterProject();
if (!loadSettings()) process.exit(2);
// The output is the diagnosis only.
console.log = console.error;
await installMissing();
if (!(await buildStale(['server']))) process.exit(2);
await import(new URL('../server/dist/doctor-command.js', import.meta.url).href);
