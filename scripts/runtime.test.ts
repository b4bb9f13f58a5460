import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findCutSecrets, loadSettings, nodeAdvice, SECRETS } from './lib/runtime.mjs';

test('a start on Node 20 recommends Node 24', () => {
  expect(nodeAdvice('20.20.2')).toMatch(/Node 20\.20\.2 .* install Node 24/);
});

test.each(['22.23.3', '24.21.0', '26.10.0'])('a start on Node %s prints no warning', (version) => {
  expect(nodeAdvice(version)).toBeNull();
});

/** Writes a .env file. Nothing is printed or loaded: the calls are recorded. */
function stageSettings(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-settings-'));
  const file = join(folder, '.env');
  writeFileSync(file, text);
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.spyOn(process, 'loadEnvFile').mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  return { file, load, printed: () => print.mock.calls.flat().join('\n') };
}

test('a start refuses a secret of .env that a "#" would cut, and does not print it', () => {
  vi.stubEnv('BACKUP_PASSPHRASE', undefined);
  const { file, load, printed } = stageSettings('DEMO=0\nBACKUP_PASSPHRASE=xK9$mPq2vLw8n#Tz4\n');
  expect(loadSettings(file)).toBe(false);
  expect(printed()).toMatch(/^Setting BACKUP_PASSPHRASE: expected quotes .*"#".*$/);
  expect(printed()).not.toMatch(/xK9|Tz4/);
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['BACKUP_PASSPHRASE=chiya#momo', 'chiya'],
  ['  export BACKUP_PASSPHRASE = chiya with milk#momo # for backups', 'chiya with milk'],
  ['BACKUP_PASSPHRASE=#momo', ''],
])('a secret that Node reads without its end is found: %s', (line, read) => {
  expect(parseEnv(line).BACKUP_PASSPHRASE).toBe(read);
  expect(findCutSecrets(`DEMO=0\n${line}\n`)).toEqual(['BACKUP_PASSPHRASE']);
});

test.each([
  ["BACKUP_PASSPHRASE='chiya#momo'", 'chiya#momo'],
  ['BACKUP_PASSPHRASE= "chiya#momo" # for backups', 'chiya#momo'],
  ['BACKUP_PASSPHRASE=`chiya#momo`', 'chiya#momo'],
  ['BACKUP_PASSPHRASE=chiya # see #momo', 'chiya'],
  ['BACKUP_PASSPHRASE= # none', ''],
  ['#BACKUP_PASSPHRASE=chiya#momo', undefined],
])('a secret in quotes and a comment after a space are accepted: %s', (line, read) => {
  expect(parseEnv(line).BACKUP_PASSPHRASE).toBe(read);
  const { file, load, printed } = stageSettings(`PORT=3000#port\n${line}\n`);
  expect(loadSettings(file)).toBe(true);
  expect(printed()).toBe('');
  expect(load).toHaveBeenCalledWith(file);
});

test('a secret of the environment wins over one that is cut in .env', () => {
  vi.stubEnv('BACKUP_PASSPHRASE', 'chiya#momo');
  const { file, load } = stageSettings('BACKUP_PASSPHRASE=chiya#momo\n');
  expect(loadSettings(file)).toBe(true);
  expect(load).toHaveBeenCalledWith(file);
});

test('every secret that the server reads is one that may not be cut', () => {
  const config = readFileSync(new URL('../server/src/config.ts', import.meta.url), 'utf8');
  const read = [...config.matchAll(/read\.(?:secret|key)\('([A-Z_]+)'/g)].map(([, name]) => name);
  const withPassword = [...config.matchAll(/read\.url\('([A-Z_]+)', \['(?!http)/g)].map(([, name]) => name);
  expect([...read, ...withPassword].sort()).toEqual(SECRETS);
});
