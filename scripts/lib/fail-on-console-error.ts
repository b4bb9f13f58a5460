import { afterAll, afterEach, expect } from 'vitest';

/** Fails a test that calls console.error. A test that expects an error mocks console.error with vi.spyOn. */
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
