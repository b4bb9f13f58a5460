import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));

test('the doctor advises only commands that exist', () => {
  const sources = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const advised = sources.flatMap((name) => {
    const source = readFileSync(new URL(name, import.meta.url), 'utf8');
    return [...source.matchAll(/npm run ([\w:-]+)/g)].map(([, command]) => command);
  });
  expect(advised).toContain('account');
  expect(advised.filter((command) => !(String(command) in scripts))).toEqual([]);
});
