// npm run build: builds the changed parts, for an image or for a server that may not write into this folder.
import { buildStale } from './lib/build.mjs';
import { installMissing } from './lib/install.mjs';
import { enterProject } from './lib/root.mjs';

enterProject();
await installMissing();
if (!(await buildStale())) process.exit(1);
