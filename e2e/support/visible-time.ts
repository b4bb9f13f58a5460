import type { Locator } from '@playwright/test';
import { runUntil } from './clock.ts';
import { expect } from './fixtures.ts';

const STEP_MS = 100;

/** How long an element is visible, in milliseconds of the page's clock, which must be stopped (`pauseClock`). */
export async function visibleTimeOf(element: Locator): Promise<number> {
  const page = element.page();
  const now = () => page.evaluate(() => Date.now());
  await runUntil(page, async () => expect(await element.isVisible()).toBe(true));
  const shownAt = await now();
  await runUntil(page, async () => expect(await element.isVisible()).toBe(false), STEP_MS);
  return (await now()) - shownAt;
}
