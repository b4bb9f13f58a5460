import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const SPAN = /(?<!`)`([^`\n]+)`(?!`)/g;
const FENCE = /^```[\s\S]*?^```/gm;
const PATH = /^(?:web|server|shared|packages|scripts|e2e|bench|docs|\.ci)\/[\w@./-]+$/;
const FILE = /^\w[\w@./-]*\.(?:ts|tsx|mjs|md|sql|css|html|svg|yml)$/;
/** A name with more than one word: `placeOrder()`, `PageNotes`, `MAX_LINES`, `order_lines`. */
const NAME = /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w+|[A-Z][A-Z\d]*_[A-Z\d_]+|[a-z]+(?:_[a-z\d]+)+)(?:\(\))?$/;
/** `NNNN` and a folder or file named X stand for any. */
const PLACEHOLDER = /NNNN|\/X\b|^x\.|VERSION/;

/**
 * The paths and names in backticks of documents that exist nowhere in the project.
 * @param {readonly { path: string, text: string }[]} documents
 * @param {{ files: readonly string[], words: ReadonlySet<string> }} project all its files, and every word of its code
 * @param {ReadonlySet<string>} foreign names of other programs
 * @returns {{ path: string, line: number, span: string }[]}
 */
export function staleSpans(documents, { files, words }, foreign) {
  const names = new Set(files.map((file) => basename(file)));
  // Tables and diagrams leave out `src`.
  const known = new Set(files.flatMap((file) => [file, file.replace('/src/', '/')].flatMap(withFolders)));
  const isStale = (span) => {
    if (PLACEHOLDER.test(span) || foreign.has(span)) return false;
    if (PATH.test(span)) return !known.has(span.replace(/\/$/, ''));
    if (FILE.test(span))
      return span.includes('/') ? !files.some((file) => file.endsWith(`/${span}`)) : !names.has(span);
    return NAME.test(span) && !words.has(span.replace('()', ''));
  };
  return documents.flatMap(({ path, text }) => {
    const plain = text.replace(FENCE, (block) => block.replace(/[^\n]/g, ' '));
    return [...plain.matchAll(SPAN)]
      .filter(([, span]) => isStale(span))
      .map(({ 1: span, index }) => ({ path, line: plain.slice(0, index).split('\n').length, span }));
  });
}

/** A file, its folders, and it without its endings: documents may name `features/auth/auth.api`. */
function withFolders(file) {
  const parts = file.split('/');
  const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const endings = file.split('.');
  return [...folders, ...endings.map((_, index) => endings.slice(0, index + 1).join('.'))];
}

/** @param {readonly string[]} files */
export function readProject(files) {
  const words = new Set();
  for (const file of files)
    if (/\.(?:ts|tsx|mjs|js|json|sql|css|yml|html)$/.test(file) && existsSync(file))
      for (const word of readFileSync(file, 'utf8').match(/[\w$]+/g) ?? []) words.add(word);
  return { files, words };
}
