import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

type Theme = 'light' | 'dark';

interface Form {
  width: number;
  theme: Theme;
  /** Otherwise only horizontal scrolling is checked. */
  isForAxe: boolean;
}

const ALL_FORMS = [320, 390, 768, 1366].flatMap((width) =>
  (['light', 'dark'] as const).map(
    (theme): Form => ({ width, theme, isForAxe: width === 390 || width === 1366 }),
  ),
);
/** In `npm test` axe checks each state in the size of its users, without contrast: web/src/testing/sweep.page.test.tsx has that. */
const gateForms = (ownWidth: number): Form[] => [
  { width: 320, theme: 'light', isForAxe: false },
  { width: ownWidth, theme: 'light', isForAxe: true },
];
const HEIGHT = 844;
/** A folder. When it is set, a screenshot of each state, width and theme is saved there. */
const SCREENSHOTS = process.env.CHULO_PICTURES;
const isForAll = SCREENSHOTS !== undefined || process.env.CHULO_TEST_ALL === '1';

/**
 * Checks the screen in its present state: axe finds no violation, and the page does not scroll horizontally.
 * Afterwards the page has its previous size.
 * @param state names the screen and its state in failure messages and screenshots
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  if (isCheckedOnPhone()) return;
  const size = page.viewportSize();
  const forms = isForAll ? ALL_FORMS : gateForms(size?.width ?? 1366);
  for (const { width, theme, isForAxe } of forms) {
    await page.setViewportSize({ width, height: size?.height ?? HEIGHT });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await waitForAnimations(page);
    const label = `${state}, ${theme}, ${width} px`;
    // Not innerWidth: mobile emulation enlarges it when the content overflows.
    const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(contentWidth - width, `${label}: px of horizontal overflow`).toBeLessThanOrEqual(0);
    if (isForAxe) expect(await findViolations(page), label).toEqual([]);
    if (SCREENSHOTS) await takeScreenshot(page, SCREENSHOTS, `${state}-${width}-${theme}`);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (size) await page.setViewportSize(size);
  // Entry animations restart with the motion setting. A click during them would miss its target.
  await waitForAnimations(page);
}

/** A spec that also runs in the phone project is checked there, at all widths. */
function isCheckedOnPhone(): boolean {
  const { project, file } = test.info();
  return project.name === 'desktop' && /[\\/](?:customer|everyone)[\\/][^\\/]+$/.test(file);
}

/**
 * Waits for animations, because an element that fades in has too little contrast. Infinite animations and those of
 * elements that the browser does not render never finish, so they are ignored.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Not requestAnimationFrame, which a stopped clock never calls.
    const nextFrame = () => document.documentElement.animate(null, 1).finished;
    const isRunning = ({ effect, playState }: Animation) =>
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true });
    await nextFrame();
    do await nextFrame();
    while (document.getAnimations().some(isRunning));
  });
}

const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/**
 * Injected once per document and limited to violations. This is three times as fast as @axe-core/playwright. It gets the
 * browser's own timers, because `page.clock` may have stopped those of the page.
 */
const AXE = `(({ setTimeout, clearTimeout }) => { ${AXE_SOURCE} })(globalThis.__pwClock?.builtins ?? globalThis)`;

async function findViolations(page: Page): Promise<unknown[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (withContrast) => {
    const rules = { 'color-contrast': { enabled: withContrast } };
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], rules });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, isForAll);
}

async function takeScreenshot(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ fullPage: true, path: join(folder, `${name.replaceAll(/[^\w-]+/g, '-')}.png`) });
}
