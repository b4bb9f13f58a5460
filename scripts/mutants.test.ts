import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { mutate, readMutants } from './lib/mutants.mjs';
import { readPromises, testFileOf } from './lib/promises.mjs';
import { ROOT } from './lib/root.mjs';

const promises = readPromises();

test('docs/promises.md has 47 promises, and every test that it names exists', () => {
  expect(promises.map(({ number }) => number)).toEqual(Array.from({ length: 47 }, (_, index) => index + 1));
  expect(promises.flatMap(({ missing }) => missing)).toEqual([]);
  for (const { number, files, gap } of promises)
    expect(files.length + gap.length, `promise ${number}`).toBeGreaterThan(0);
});

test('every mutant still applies, and names tests and a promise that exist', async () => {
  const mutants = await readMutants();
  expect(mutants.length).toBeGreaterThanOrEqual(30);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  for (const mutant of mutants) {
    const text = readFileSync(join(ROOT, mutant.file), 'utf8');
    expect(mutate(mutant, text), mutant.name).not.toBe(text);
    expect(promises.map(({ number }) => number)).toContain(mutant.promise);
    for (const name of mutant.tests) expect(existsSync(join(ROOT, testFileOf(name))), name).toBe(true);
  }
});

const DEFINED = /create (?:or replace )?function (\w+)\(/g;
const functionsIn = (sql: string) => [...sql.matchAll(DEFINED)].map(([, name]) => name);

test('no mutant changes a function of the database that a later migration defines anew', async () => {
  const inMigrations = (await readMutants()).filter(({ file }) => file.endsWith('.sql'));
  expect(inMigrations.length).toBeGreaterThan(4);
  const without = inMigrations.flatMap(({ name, file, search }) => {
    const folder = dirname(join(ROOT, file));
    const [before = ''] = readFileSync(join(ROOT, file), 'utf8').split(search);
    const changed = functionsIn(before).at(-1);
    const later = readdirSync(folder).filter((other) => other > basename(file));
    const again = later.filter((other) =>
      functionsIn(readFileSync(join(folder, other), 'utf8')).includes(changed),
    );
    return again.map((other) => `${name}: ${changed} is in ${other}`);
  });
  expect(without).toEqual([]);
});

test('a mutant whose text is gone or occurs twice is refused', () => {
  const mutant = {
    name: 'gone',
    fault: '',
    file: 'a.ts',
    search: 'one',
    replace: 'two',
    promise: 1,
    tests: [],
  };
  expect(mutate(mutant, 'one')).toBe('two');
  expect(() => mutate(mutant, 'three')).toThrow(
    'mutant gone: its search text occurs 0 times in a.ts, not once',
  );
  expect(() => mutate(mutant, 'one one')).toThrow('occurs 2 times');
});
