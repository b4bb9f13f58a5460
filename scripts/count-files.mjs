/**
 * Measures how many files a reader must open to follow a flow, so that two versions of the code can be compared.
 *
 *   node scripts/count-files.mjs              the figures of this checkout
 *   node scripts/count-files.mjs --root DIR   the figures of another checkout
 *   node scripts/count-files.mjs --list FLOW  the files of one flow
 *
 * A flow starts at the entry files below and follows static imports, type imports included. `wiring.ts`, `ui`, `lib`
 * and tests are not followed. Each entry lists its path in the current and in older layouts; the first existing one counts.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { cyclesOf, importsOf, targetOf } from './check-imports.mjs';

const FLOWS = {
  placeOrder: [
    ['web/src/pages/customer/checkout/checkout-summary.tsx', 'web/src/pages/customer/checkout-summary.tsx'],
    ['server/src/features/orders/placing/placement.routes.ts', 'server/src/features/orders/orders.routes.ts'],
    [
      'server/src/features/orders/placing/placement.service.ts',
      'server/src/features/orders/placement.service.ts',
    ],
    [
      'server/src/features/orders/placing/placement.repository.ts',
      'server/src/features/orders/placement.repository.ts',
    ],
    [
      'web/src/features/orders/tracking/tracking-screen.tsx',
      'web/src/features/orders/components/tracking-screen.tsx',
    ],
  ],
  editPrice: [
    ['web/src/features/menu/products/product-form.tsx', 'web/src/features/menu/components/product-form.tsx'],
    ['server/src/features/menu/products/products.routes.ts', 'server/src/features/menu/menu.routes.ts'],
    ['server/src/features/menu/products/products.service.ts', 'server/src/features/menu/menu.service.ts'],
    [
      'server/src/features/menu/products/products.repository.ts',
      'server/src/features/menu/menu.repository.ts',
    ],
  ],
};

const SOURCE = /^(?:web|server|shared|packages\/[^/]+)\/.*\.tsx?$/;
const NOT_SOURCE = /\.test\.tsx?$|\/testing\/|\/seed\/|db\/schema\.ts$|\.d\.ts$/;
const NOT_FOLLOWED = /(?:^|\/)(?:ui|lib|testing)\/|wiring\.ts$|\.test\.tsx?$/;
/** Pages that are not in the repository. */
const OUTSIDE =
  /\bsections? [0-9]|\((?:decisions|look|promises|stack2?|spec|house|day)\)|(?<!docs\/)\b(?:decisions|look|promises|stack2?|spec|house|day)\.md/;
const COMMENT = /^\s*(?:\/?\*|--)|\/\//;
const CITING = /\.(?:ts|tsx|mjs|css|sql|js)$/;

const { values } = parseArgs({ options: { root: { type: 'string' }, list: { type: 'string' } } });
if (values.root) process.chdir(values.root);

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file) && file !== '');
const text = (file) => readFileSync(file, 'utf8');
const lines = (file) => text(file).split('\n').length - 1;
const modules = files.filter((file) => /^(?:web|server|shared|packages)\/.*\.tsx?$/.test(file));
const graph = new Map(modules.map((file) => [file, targetsOf(file)]));
const sources = files.filter((file) => SOURCE.test(file) && !NOT_SOURCE.test(file));

function targetsOf(file) {
  const known = new Set(modules);
  return new Set(
    importsOf(file, text(file))
      .map(({ source }) => targetOf(file, source).path)
      .filter((path) => known.has(path)),
  );
}

function filesOfFlow(entries) {
  const found = new Set(entries.map((names) => names.find((name) => existsSync(name))));
  for (const file of found)
    for (const next of graph.get(file) ?? []) if (!NOT_FOLLOWED.test(next)) found.add(next);
  return [...found].sort();
}

/** Files to change for a new field of a dish: those that name `ingredients`, and one migration. */
function filesOfDishField() {
  const naming = sources.filter((file) => /\bingredients\b/.test(text(file)));
  return ['one migration', ...naming.filter((file) => /features\/menu|contract\/menu/.test(file))];
}

/** Files under 25 lines with exactly one importer. */
function smallParts() {
  const web = sources.filter((file) => file.startsWith('web/src/'));
  const importers = (file) =>
    [...graph].filter(([other, targets]) => targets.has(file) && !NOT_SOURCE.test(other));
  return web.filter((file) => lines(file) < 25 && importers(file).length === 1);
}

function fullFolders() {
  const counts = new Map();
  for (const file of sources) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 30).map(([folder, count]) => `${folder} ${count}`);
}

const citations = files
  .filter((file) => CITING.test(file) && !file.startsWith('scripts/count-files'))
  .flatMap((file) =>
    text(file)
      .split('\n')
      .filter((line) => COMMENT.test(line) && OUTSIDE.test(line)),
  );

if (values.list) {
  const list = values.list === 'dishField' ? filesOfDishField() : filesOfFlow(FLOWS[values.list]);
  console.log(list.join('\n'));
} else {
  const figures = {
    'files of placeOrder': filesOfFlow(FLOWS.placeOrder).length,
    'files of a price edit': filesOfFlow(FLOWS.editPrice).length,
    'files of a field on a dish': filesOfDishField().length,
    'web files under 25 lines with one importer': smallParts().length,
    'folders with more than 30 source files': fullFolders().join(', ') || 0,
    'import cycles, type imports included': cyclesOf(
      new Map([...graph].filter(([file]) => !NOT_SOURCE.test(file))),
    ).length,
    'citations of pages outside the repository': citations.length,
    'source lines outside tests': sources.reduce((sum, file) => sum + lines(file), 0),
  };
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(44)} ${figure}`);
}
