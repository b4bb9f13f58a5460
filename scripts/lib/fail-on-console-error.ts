import { afterAll, afterEach, expect } from 'vitest';

/**
 * A test during which something wrote console.error fails. A test that expects one replaces
 * console.error itself, with vi.spyOn, for as long as it needs.
 */
let written: string[] = [];

const report = console.error;
console.error = (...parts: unknown[]) => {
  written.push(parts.map(String).join(' '));
  report(...parts);
};

function expectNothingWritten(): void {
  const errors = written;
  written = [];
  expect(errors, 'console.error was called').toEqual([]);
}

afterEach(expectNothingWritten);
afterAll(expectNothingWritten);
