import { describe, expect, test } from 'vitest';
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

describe('DATABASE_CONNECTIONS', () => {
  test('beyond what the embedded database takes is refused', () => {
    expect(problemsOf({ DATABASE_CONNECTIONS: '81' })).toEqual([
      expect.stringMatching(/^DATABASE_CONNECTIONS: .*80.*DATABASE_URL/),
    ]);
  });

  test.each([
    { DATABASE_CONNECTIONS: '80' },
    { DATABASE_CONNECTIONS: '200', DATABASE_URL: 'postgres://localhost/chulo' },
  ])('%o is taken', (env) => {
    expect(problemsOf(env)).toEqual([]);
  });
});

describe('a demo that others can reach', () => {
  test.each([
    [{}, false],
    [{ PUBLIC_URL: 'http://127.0.0.1:4000' }, false],
    [{ PUBLIC_URL: 'https://demo.example.np' }, true],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true],
    [{ HOST: '0.0.0.0', DEMO: '0', PUBLIC_URL: 'https://pizza.example.np' }, false],
  ])('%o: %s', (env, expected) => {
    expect(isDemoInPublic(readConfig(env))).toBe(expected);
  });
});

describe('PUSH_HOSTS', () => {
  test('is a list of hosts, with a port where it is not the usual one', () => {
    expect(readConfig({ PUSH_HOSTS: 'Push.example.org, 127.0.0.1:9000' }).pushHosts).toEqual([
      'push.example.org',
      '127.0.0.1:9000',
    ]);
    expect(readConfig({}).pushHosts).toEqual([]);
  });

  test.each(['https://push.example.org', 'push.example.org/path', '*.example.org', 'a:b@c'])(
    '%s is refused',
    (hosts) => expect(problemsOf({ PUSH_HOSTS: hosts })).toEqual([expect.stringMatching(/^PUSH_HOSTS: /)]),
  );
});
