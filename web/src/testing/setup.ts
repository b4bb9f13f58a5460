// Vitest runs this file before each file of tests. It exports nothing: imported by a test it would be a second module, whose
// hooks run too.

import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { commands } from 'vitest/browser';
import type { Session } from './accounts.ts';
import { callApi } from './api.ts';
import { forgetExpectedErrors, unexpectedErrors } from './console-errors.ts';
import { removeHandlers } from './network.ts';
import { closePage } from './open-page.tsx';

declare module 'vitest/browser' {
  /** They run in Node: e2e/support/page-server.ts. */
  interface BrowserCommands {
    connect(): Promise<void>;
    takeErrors(): Promise<string[]>;
    sessionOf(email: string): Promise<Session>;
    setMotion(isReduced: boolean): Promise<void>;
    authenticatorCode(setupKey: string, steps?: number): Promise<string>;
  }
}

declare module 'vitest' {
  interface Matchers {
    /** The whole text of an element, with single spaces. `toHaveTextContent` accepts a part of it. */
    toHaveText(expected: string | RegExp): void;
  }
}

const normalize = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

expect.extend({
  toHaveText(element: Element, expected: string | RegExp) {
    const actual = normalize(element.textContent);
    const pass = typeof expected === 'string' ? actual === normalize(expected) : expected.test(actual);
    return { pass, actual, expected, message: () => `the text is ${JSON.stringify(actual)}` };
  },
});

let dishes: string[] = [];

const readDishes = async () =>
  (await callApi<{ id: string }[]>('GET', '/api/menu')).map(({ id }) => id).sort();

beforeAll(async () => {
  await commands.connect();
  dishes = await readDishes();
});

beforeEach(forgetExpectedErrors);

afterEach(async () => {
  removeHandlers();
  await closePage();
  const errors = await commands.takeErrors();
  // One text: a list in a failed assertion is printed as "Array(1)".
  expect(unexpectedErrors(errors).join('\n'), 'errors on the console').toBe('');
});

afterAll(async () => {
  // The next file of this worker counts dishes.
  expect(await readDishes(), 'the dishes after the tests').toEqual(dishes);
});
