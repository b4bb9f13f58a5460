/**
 * Checks that all visible text is in message modules, and that Nepali modules contain no English text.
 *
 *   node scripts/check-messages.mjs            prints each error; exit code 1 when there is one
 *   node scripts/check-messages.mjs --missing  lists the modules without a Nepali version
 *
 * `x.messages.ne.ts` is the Nepali version of `x.messages.ts`. The compiler compares their keys and parameters
 * (`Translation` in shared/src/domain/text/translation.ts); this script looks at the texts.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import { enterProject } from './lib/root.mjs';

const MESSAGES = /\.messages(?:\.ne)?\.ts$/;
const NEPALI = /\.messages\.ne\.ts$/;
const NOT_SHOWN = /\.test\.tsx?$|\/testing\//;
const SHOWN_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
const WORD = /\p{L}{2}/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;

/** @returns the errors of one file, as `path:line  text  reason` */
export function breachesOf(path, source) {
  const breaches = [];
  const report = (node, text, reason) => {
    const line = source.slice(0, node.start).split('\n').length;
    breaches.push(`${path}:${line}  ${text.trim()}  ${reason}`);
  };
  if (NOT_SHOWN.test(path)) return breaches;
  const { program } = parseSync(path, source);
  if (NEPALI.test(path)) {
    visit(program, (node, parent) => {
      const isImport = parent?.type === 'ImportDeclaration';
      const isLanguage = parent?.type === 'CallExpression' && parent.callee.name === 'pluralIn';
      const text = node.type === 'TemplateElement' ? node.value.cooked : stringOf(node);
      if (text === null || isImport || isLanguage || !WORD.test(text) || DEVANAGARI.test(text)) return;
      report(node, text, 'is not translated');
    });
  } else if (!MESSAGES.test(path)) {
    visit(program, (node) => {
      if (node.type === 'JSXText' && WORD.test(node.value))
        report(node, node.value, 'belongs in a messages module');
      if (node.type !== 'JSXAttribute' || !SHOWN_ATTRIBUTES.has(node.name.name)) return;
      const text = stringOf(node.value);
      if (text !== null && WORD.test(text)) report(node, text, 'belongs in a messages module');
    });
  }
  return breaches;
}

/** @returns the English modules without a Nepali one */
export function missingTranslations(paths) {
  const known = new Set(paths);
  return paths
    .filter((path) => MESSAGES.test(path) && !NEPALI.test(path))
    .filter((path) => !known.has(path.replace(/\.ts$/, '.ne.ts')));
}

/** @returns the Nepali modules without an English one */
export function orphanTranslations(paths) {
  const known = new Set(paths);
  return paths.filter((path) => NEPALI.test(path) && !known.has(path.replace('.ne.ts', '.ts')));
}

function stringOf(node) {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

function visit(node, see, parent = null) {
  if (Array.isArray(node)) for (const child of node) visit(child, see, parent);
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
  if (typeof node.type === 'string') see(node, parent);
  for (const child of Object.values(node)) visit(child, see, node);
}

function main() {
  enterProject();
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web/src', 'server/src'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path));
  const missing = missingTranslations(paths);
  if (process.argv.includes('--missing')) return console.log(missing.join('\n'));
  const breaches = [
    ...paths.flatMap((path) => breachesOf(path, readFileSync(path, 'utf8'))),
    ...orphanTranslations(paths).map((path) => `${path}  has no English module beside it`),
  ];
  for (const breach of breaches) console.error(breach);
  const modules = paths.filter((path) => MESSAGES.test(path) && !NEPALI.test(path)).length;
  console.log(`messages: ${modules} modules, ${modules - missing.length} of them in Nepali`);
  if (breaches.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
