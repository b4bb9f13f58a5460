import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const namesIn = (text: string, form: RegExp) =>
  [...new Set([...text.matchAll(form)].map(([, name]) => name))].sort();

const read = namesIn(textOf('config.ts'), /read\.\w+\('([A-Z_]+)'/g);

test('README.md explains every setting that the server reads, and no other', () => {
  const [settings = ''] = /## Settings[\s\S]*?\n## /.exec(textOf('../../README.md')) ?? [];
  const rows = settings.split('\n').filter((line) => line.startsWith('| `'));
  const names = rows.flatMap((row) => namesIn(row.split('|')[1] ?? '', /`([A-Z_]+)`/g));
  expect(names.sort()).toEqual(read);
});

test('.env.example lists every setting that the server reads, and no other', () => {
  expect(namesIn(textOf('../../.env.example'), /^# ([A-Z_]+)=/gm)).toEqual(read);
});
