import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const POSTGRES = '../../packages/embedded-postgres/src/';
const SOURCES = [
  ...readdirSync(new URL(POSTGRES, import.meta.url))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => POSTGRES + name),
  'main.ts',
  'serve.ts',
  'lib/operator-error.ts',
  'db/migrate.ts',
  'db/seed/prepare-data.ts',
  'db/wait-for-database.ts',
];
/** The first literal of an error for the operator, of a line that is printed, and of what main.ts explains. */
const MESSAGE =
  /(?:(?:EmbeddedPostgres|OtherMajorVersion|DataInUse|Migration|PrepareData)Error\(|\bprint\(|\blog\??\.?\(|options\.log\(|notes\.push\(|return \[?|_EMAIL = |waitsFor = )\s*(?:'([^']*)'|`((?:[^`\\]|\\.)*)`)/g;
const SENTENCE = /\w \w+ \w/;
/** Of a name that the program itself chooses. */
const NEVER_PRINTED = 'cannot be the name of a database';

/** What stays the same in every case of a message. */
const fixedParts = (message: string) =>
  message
    .split(/\$\{[^}]*(?:\}+|$)/)
    .map((part) => part.replaceAll(/^[\s'"().,:;]+|[\s'"().,:;`]+$/g, ''))
    .filter((part) => SENTENCE.test(part));

test('docs/operations.md lists each message of the start', () => {
  const page = textOf('../../docs/operations.md');
  const listed = page.slice(page.indexOf('## Messages at the start'), page.indexOf('## Health checks'));
  const parts = SOURCES.flatMap((path) =>
    [...textOf(path).matchAll(MESSAGE)].flatMap(([, plain, template]) => fixedParts(plain ?? template ?? '')),
  );
  expect(parts.length).toBeGreaterThan(35);
  expect(parts.filter((part) => !listed.includes(part))).toEqual([NEVER_PRINTED]);
});
