// Turns the import table into Biome's rules (biome.fences.json, which biome.json extends).
// Biome compares the text of an import, so each depth below a room gets its own list of ways out.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IMPORT_TABLE } from './lib/import-table.mjs';

const FILE = fileURLToPath(new URL('../biome.fences.json', import.meta.url));
const DEEPEST = 2;
const TEST_FILES = '*.test.{ts,tsx}';
const OUR_FILES = '*.{ts,tsx,mts,js,jsx,mjs}';

const up = (levels) => '../'.repeat(levels);
const levelsBetween = (base, room) => room.split('/').length - base.split('/').length;

/** Every relative path that leaves the room, from a file `depth` folders below its top. */
function waysOut(depth) {
  const detours = ['./**/../**'];
  for (let levels = 1; levels <= depth; levels += 1) detours.push(`${up(levels)}*/**/../**`);
  const out = up(depth + 1);
  return [out.slice(0, -1), `${out}**`, ...detours, '/**'];
}

/** Ways that the table opens, without a detour through them. */
function openWays(may, levels) {
  return may.flatMap((path) => {
    const way = `${up(levels)}${path}`;
    return path.endsWith('/**') ? [`!${way}`, `${way.slice(0, -2)}**/../**`] : [`!${way}`];
  });
}

function override(row, includes, groups) {
  const patterns = groups.filter((group) => group.length > 0).map((group) => ({ group, message: row }));
  const rule = { level: 'error', options: { patterns } };
  return { includes, linter: { rules: { style: { noRestrictedImports: rule } } } };
}

function fencesOfRoom(entry, room) {
  const overrides = [];
  const closed = (entry.except ?? []).map((folder) => `!${folder}/**`);
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    const folder = room + '/*'.repeat(depth);
    const levels = levelsBetween(entry.base, room) + depth;
    const relative = [...waysOut(depth), ...openWays(entry.may, levels)];
    const inTests = [...relative, ...openWays(entry.tests.may ?? [], levels)];
    const packagesInTests = [...entry.never, ...(entry.tests.packages ?? []).map((name) => `!${name}`)];
    const noTests = `!${folder}/${TEST_FILES}`;
    overrides.push(
      override(entry.row, [`${folder}/${OUR_FILES}`, noTests, ...closed], [relative, entry.never]),
    );
    overrides.push(override(entry.row, [`${folder}/${TEST_FILES}`, ...closed], [inTests, packagesInTests]));
  }
  const tooDeep = `${room}${'/*'.repeat(DEEPEST + 1)}/**/${OUR_FILES}`;
  overrides.push(override(`${entry.row} (and no folder this deep)`, [tooDeep, ...closed], [['..', '../**']]));
  return overrides;
}

function fencesOfFiles(entry) {
  const relative = entry.may ? [...waysOut(0), ...openWays(entry.may, 1)] : [];
  return [override(entry.row, [...entry.files, '!**/*.test.{ts,tsx}'], [relative, entry.never])];
}

/** The text that biome.fences.json must hold. */
export function renderFences() {
  const overrides = IMPORT_TABLE.flatMap((entry) =>
    entry.rooms ? entry.rooms.flatMap((room) => fencesOfRoom(entry, room)) : fencesOfFiles(entry),
  );
  return `${JSON.stringify({ overrides }, null, 2)}\n`;
}

function main() {
  const wanted = renderFences();
  if (process.argv.includes('--write')) {
    writeFileSync(FILE, wanted);
    return;
  }
  if (readFileSync(FILE, 'utf8') === wanted) return;
  console.error(
    'biome.fences.json is not what the import table says: node scripts/import-fences.mjs --write',
  );
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
