import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * A keyboard that composes words loses or doubles letters when the text of its field is written: the value stays as typed,
 * and is changed when the field is left or sent.
 */
const REWRITES = [
  /\btarget\.value = (?!'')/,
  /onChange=.*target\.value\s*\.\s*(to(Locale)?(Upper|Lower)Case|replace|replaceAll|slice|trim|normalize)\(/,
  /\bvalue=\{[^}]*\.(to(Locale)?(Upper|Lower)Case|replace|replaceAll|trim|normalize)\(/,
];
const rewritesOf = (text: string) => REWRITES.filter((pattern) => pattern.test(text));

test('no field writes its text while somebody types in it', () => {
  const source = fileURLToPath(new URL('../../', import.meta.url));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => rewritesOf(readFileSync(source + file, 'utf8')).length > 0)).toEqual([]);
});

test.each([
  'target.value = target.value.toUpperCase();',
  'onChange={({ target }) => setText(target.value.toUpperCase())}',
  "onChange={(event) => write(event.target.value.replace(/\\D/g, ''))}",
  'value={typed.trim()}',
])('it would find %s', (text) => {
  expect(rewritesOf(text)).toHaveLength(1);
});
