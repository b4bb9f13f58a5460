import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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
