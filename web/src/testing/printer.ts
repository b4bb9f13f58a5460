import { expect, onTestFinished, vi } from 'vitest';

/** Headless Chromium has no printer. @returns the calls of `print()` until the end of the test */
export function withoutPrinter() {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  return print;
}

/** The text on the paper. */
export const printed = () => expect.poll(() => document.querySelector('body > [data-print]')?.textContent);
