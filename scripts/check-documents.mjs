// Checks that each path and name in backticks in README, CONTRIBUTING and docs/ exists in the project.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readProject, staleSpans } from './lib/documents.mjs';
import { enterProject } from './lib/root.mjs';

/** Names of other programs, and those that a command of this one makes. */
const FOREIGN = new Set([
  'pg_dump',
  'chulo_app',
  'chulo_owner',
  'entriesAware',
  'spice_level',
  'decisions.md',
]);

enterProject();
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const documents = files
  .filter((path) => /^(?:README|CONTRIBUTING|docs\/.+)\.md$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const stale = staleSpans(documents, readProject(files), FOREIGN);
for (const { path, line, span } of stale) console.log(`${path}:${line}  \`${span}\` does not exist`);
if (stale.length > 0) process.exitCode = 1;
