import { expect, test } from 'vitest';
import { staleSpans } from './lib/documents.mjs';

const PROJECT = {
  files: [
    'web/src/ui/form/button.tsx',
    'server/src/features/auth/auth.api.test.ts',
    'docs/bench.md',
    'README.md',
  ],
  words: new Set(['placeOrder', 'MAX_LINES', 'order_lines', 'PageNotes']),
};
const check = (text: string) =>
  staleSpans([{ path: 'a.md', text }], PROJECT, new Set(['pg_dump'])).map(({ line, span }) => [line, span]);

test.each([
  'web/src/ui/form/button.tsx',
  'web/src/ui/',
  'web/ui',
  'server/features/X',
  'server/src/features/auth/auth.api',
  'button.tsx',
  'form/button.tsx',
  'placeOrder()',
  'MAX_LINES',
  'order_lines',
  'PageNotes',
  'pg_dump',
  'x.messages.ne.ts',
  '.test.ts',
  'word',
  'npm run check',
])('`%s` exists, or is no name of the project', (span) => {
  expect(check(`See \`${span}\`.`)).toEqual([]);
});

test.each([
  'web/src/ui/form/buttons.tsx',
  'web/src/uis/',
  'buttons.tsx',
  'forms/button.tsx',
  'placeOrders()',
  'MAX_LINE',
  'order_line',
  'PageNote',
])('`%s` does not exist', (span) => {
  expect(check(`One line.\n\nSee \`${span}\`.`)).toEqual([[3, span]]);
});

test('code blocks are not checked', () => {
  expect(check('```sh\nrm `notThere` web/src/nothing.ts\n```\nand `isMissing`')).toEqual([[4, 'isMissing']]);
});
