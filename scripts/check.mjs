// npm run check: types, lint, format, import table, documents, dead code, database types, specification coverage.
import { installMissing } from './lib/install.mjs';
import { enterProject } from './lib/root.mjs';
import { runCheckSteps } from './lib/steps.mjs';

enterProject();
await installMissing();
const { failed } = await runCheckSteps();
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
