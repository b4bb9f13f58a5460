import { expect, test } from 'vitest';
import { ConfigError, isDemoInPublic, readConfig } from './config.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('DATABASE_CONNECTIONS above 80 is rejected with the embedded database', () => {
  expect(problemsOf({ DATABASE_CONNECTIONS: '81' })).toEqual([
    expect.stringMatching(/^DATABASE_CONNECTIONS: .*80.*DATABASE_URL/),
  ]);
});

test.each([
  { DATABASE_CONNECTIONS: '80' },
  { DATABASE_CONNECTIONS: '200', DATABASE_URL: 'postgres://localhost/chulo' },
])('the settings %o are accepted', (env) => {
  expect(problemsOf(env)).toEqual([]);
});

test.each([
  [{}, false],
  [{ PUBLIC_URL: 'http://127.0.0.1:4000' }, false],
  [{ PUBLIC_URL: 'https://demo.example.np' }, true],
  [{ HOST: '0.0.0.0', DEMO: '1' }, true],
  [{ HOST: '0.0.0.0', DEMO: '0', PUBLIC_URL: 'https://pizza.example.np' }, false],
])('the settings %o describe a public demo: %s', (env, expected) => {
  expect(isDemoInPublic(readConfig(env))).toBe(expected);
});

test('PUSH_HOSTS is a list of hosts with optional ports', () => {
  expect(readConfig({ PUSH_HOSTS: 'Push.example.org, 127.0.0.1:9000' }).pushHosts).toEqual([
    'push.example.org',
    '127.0.0.1:9000',
  ]);
  expect(readConfig({}).pushHosts).toEqual([]);
});

test.each(['https://push.example.org', 'push.example.org/path', '*.example.org', 'a:b@c'])(
  'the value %s of PUSH_HOSTS is rejected',
  (hosts) => expect(problemsOf({ PUSH_HOSTS: hosts })).toEqual([expect.stringMatching(/^PUSH_HOSTS: /)]),
);
