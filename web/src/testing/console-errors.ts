let expected: RegExp | null = null;

/** Errors on the console that the test causes on purpose. All others fail it. */
export function expectErrors(pattern: RegExp): void {
  expected = pattern;
}

export function forgetExpectedErrors(): void {
  expected = null;
}

export const unexpectedErrors = (errors: readonly string[]) =>
  errors.filter((error) => !expected?.test(error));
