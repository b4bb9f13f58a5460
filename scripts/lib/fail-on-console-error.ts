import { afterAll, afterEach, expect } from 'vitest';

/** Fails a test that calls console.error. A test that expects an error mocks console.error with vi.spyOn. */
let written: string[] = [];

const report = console.error;
console.error = (...parts: unknown[]) => {
  written.push(`${parts.map(String).join(' ')} (${caller()})`);
  report(...parts);
};

/** The line that called console.error: a late call may come from the file that was tested before. */
function caller(): string {
  const frames = (new Error().stack ?? '').split('\n').slice(3);
  return frames.find((frame) => !frame.includes('node_modules'))?.trim() ?? 'unknown caller';
}

function expectNothingWritten(): void {
  const errors = written;
  written = [];
  expect(errors, 'console.error was called').toEqual([]);
}

afterEach(expectNothingWritten);
afterAll(expectNothingWritten);
