import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

/** Of the DOM's types, what the earliest supported browsers lack: Safari 16.4, Chrome 111 and Firefox 114. */
const LATER =
  /AbortSignal\.any\(|URL\.(canParse|parse)\(|\b(params|query|search)\.size\b|\.checkVisibility\(|^const .*Intl\.Segmenter/m;

test('no code calls what the earliest browsers of the build lack', () => {
  const found = readdirSync(SOURCES, { encoding: 'utf8', recursive: true })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\//.test(path))
    .filter((path) => LATER.test(readFileSync(join(SOURCES, path), 'utf8')));
  expect(found, 'anySignal, searchPart, lettersOf, new URL in try, getClientRects').toEqual([]);
});
