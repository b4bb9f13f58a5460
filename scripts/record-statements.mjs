/**
 * Records what this version sends to the database, so that later schemas are tested with it (docs/decisions/0059). Run it
 * once at each release:
 *
 *   node scripts/record-statements.mjs
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binary, enterProject, exitWith, ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';

enterProject();
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const recording = join(ROOT, '.cache/statements.jsonl');
const result = `server/src/testing/upgrades/statements-of-${version}.json`;
if (existsSync(result)) exitWith(`${result} exists: raise the version in package.json first.`);

rmSync(recording, { force: true });
const env = { CHULO_RECORD_STATEMENTS: recording };
const { code } = await run(binary('vitest'), ['run', '--project=api'], { show: true, env });
if (code !== 0) process.exit(1);

// Only these can be prepared. Their indentation means nothing.
const statements = readFileSync(recording, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line).replaceAll(/\s+/g, ' ').trim())
  .filter((text) => /^(select|insert|update|delete|with)\b/i.test(text));
const sorted = [...new Set(statements)].sort();
writeFileSync(result, `${JSON.stringify(sorted, null, 2)}\n`);
console.log(`${sorted.length} statements in ${result}`);
