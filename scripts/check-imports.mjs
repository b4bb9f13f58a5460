/**
 * Reports imports that the table in lib/import-table.mjs does not allow, and import cycles, type imports included.
 *
 *   node scripts/check-imports.mjs
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { IMPORT_TABLE } from './lib/import-table.mjs';
import { enterProject } from './lib/root.mjs';

const CODE = /\.(?:ts|tsx|mts|mjs|js|jsx)$/;
const TEST = /\.test\.tsx?$/;
const INLINE_TYPE = "write `import type` at the head of the file, not `import('…').T`";

/** @returns {{ source: string, offset: number, isInlineType?: boolean }[]} every import of a module, types included */
export function importsOf(file, text) {
  const { module, program } = parseSync(file, text);
  const imports = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      value: text.slice(start + 1, end - 1),
      start,
    })),
  ].map(({ value, start }) => ({ source: value, offset: start }));
  return text.includes('import(') ? [...imports, ...inlineTypesOf(program)] : imports;
}

function inlineTypesOf(node) {
  if (node === null || typeof node !== 'object') return [];
  const found = Object.values(node).flatMap(inlineTypesOf);
  return node.type === 'TSImportType'
    ? [{ source: node.source.value, offset: node.start, isInlineType: true }, ...found]
    : found;
}

/** @returns the path of a project file, or the name of a package */
export function targetOf(file, source) {
  if (source.startsWith('.') || source.startsWith('/'))
    return { path: posix.join(posix.dirname(file), source.split('?')[0]) };
  const [, workspace, rest] = /^@chulo\/([\w-]+)\/?(.*)$/.exec(source) ?? [];
  if (workspace === 'shared') return { path: `shared/src/${rest}.ts` };
  if (workspace && existsSync(`packages/${workspace}`))
    return { path: `packages/${workspace}/src/${rest || workspace}.ts` };
  if (workspace) return { path: `${workspace}/${rest}` };
  return { name: source };
}

const workspaceOf = (path) => /^(?:packages\/)?[^/]+/.exec(path)?.[0];
const isNamed = (names, name) =>
  names.some((one) =>
    one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one || name.startsWith(`${one}/`),
  );

/** @returns the rule that an import violates, or null */
export function brokenRule(file, source) {
  const row = IMPORT_TABLE.find(({ files }) => files.test(file));
  if (!row) return null;
  const own = row.files.exec(file)?.[1] ?? '';
  const isTest = TEST.test(file);
  const { path, name } = targetOf(file, source);
  if (name !== undefined) {
    if (isTest && isNamed(row.tests?.packages ?? [], name)) return null;
    const isOpen = row.packages === undefined || isNamed(row.packages, name);
    return isOpen && !isNamed(row.never ?? [], name) ? null : row.rule;
  }
  const leaves = source.startsWith('.') && workspaceOf(path) !== workspaceOf(file);
  const may = [...row.may, ...((isTest && row.tests?.may) || [])];
  const isAllowed = may.some((one) =>
    one instanceof RegExp
      ? new RegExp(one.source.replace('$1', own)).test(path)
      : path.startsWith(one.replace('$1', own)),
  );
  return isAllowed && !leaves ? null : row.rule;
}

const filesImportedBy = (file, imports, texts) =>
  new Set(imports.map(({ source }) => targetOf(file, source).path).filter((path) => texts.has(path)));

/**
 * Which files each file imports.
 * @param {Map<string, string>} texts the text of each file by its path
 */
export const importGraph = (texts) =>
  new Map([...texts].map(([file, text]) => [file, filesImportedBy(file, importsOf(file, text), texts)]));

/** @param {Map<string, string>} texts the text of each file by its path */
export function findBreaches(texts) {
  const breaches = [];
  const graph = new Map();
  for (const [file, text] of texts) {
    const imports = importsOf(file, text);
    for (const { source, offset, isInlineType } of imports) {
      const rule = isInlineType ? INLINE_TYPE : brokenRule(file, source);
      if (rule) breaches.push(`${file}:${text.slice(0, offset).split('\n').length}  ${source}  ${rule}`);
    }
    graph.set(file, filesImportedBy(file, imports, texts));
  }
  return [...breaches, ...cyclesOf(graph).map((cycle) => `import cycle: ${cycle.join(' -> ')}`)];
}

/** @returns one cycle for each import that closes it */
export function cyclesOf(graph) {
  const cycles = [];
  const done = new Set();
  const path = [];
  const visit = (file) => {
    if (done.has(file)) return;
    const index = path.indexOf(file);
    if (index >= 0) return void cycles.push([...path.slice(index), file]);
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}

/** @returns the text of each code file of the project by its path */
export function readCode() {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  const files = list.split('\n').filter((file) => CODE.test(file) && existsSync(file));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

function main() {
  enterProject();
  const breaches = findBreaches(readCode());
  for (const breach of breaches) console.error(breach);
  if (breaches.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
