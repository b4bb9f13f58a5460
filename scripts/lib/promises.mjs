import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const ROW = /^\| (\d+) \| (.+) \| (P[012]) \| (.+) \|$/;
const GAP = 'not measured: ';

/**
 * The promises of docs/promises.md. `files` are their tests, `missing` those that do not exist, and `gap` says what no test
 * proves.
 * @returns {{ number: number, text: string, tier: string, files: string[], missing: string[], gap: string }[]}
 */
export function readPromises() {
  const page = readFileSync(join(ROOT, 'docs/promises.md'), 'utf8');
  return page.split('\n').flatMap((line) => {
    const [, number, text, tier, cell = ''] = ROW.exec(line) ?? [];
    if (number === undefined) return [];
    const [tests = '', gap = ''] = cell.split(GAP);
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, name]) => testFileOf(name));
    const missing = files.filter((file) => !existsSync(join(ROOT, file)));
    return [{ number: Number(number), text, tier, files, missing, gap }];
  });
}

/** The path of a test that is named without ending and, in the server, without its folder. */
export function testFileOf(name) {
  if (name.startsWith('e2e/')) return `${name}.spec.ts`;
  if (name.endsWith('.page')) return `${name}.test.tsx`;
  return /^(packages|scripts|shared|web)\//.test(name) ? `${name}.test.ts` : `server/src/${name}.test.ts`;
}
