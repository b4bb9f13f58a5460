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

const THEMES = ['light', 'dark'] as const;
const NARROWEST = 320;
/** A phone and a desktop. */
const AXE_WIDTHS = [390, 1366];
const HEIGHT = 844;
/** A theme changes only colours. The light theme is checked with all rules, the dark theme with these. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** A folder. When it is set, a screenshot of each state, width and theme is saved there. */
const SCREENSHOTS = process.env.CHULO_PICTURES;
const SCREENSHOT_WIDTHS = [NARROWEST, 390, 768, 1366];

/**
 * Checks the screen in its present state: axe finds no violation at two widths in both themes, and the page does not
 * scroll horizontally at any of the widths. Afterwards the page has its previous size.
 * @param state names the screen and its state in failure messages and screenshots
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  if (isCheckedOnPhone()) return;
  const size = page.viewportSize();
  for (const width of SCREENSHOTS ? SCREENSHOT_WIDTHS : [NARROWEST, ...AXE_WIDTHS]) {
    await page.setViewportSize({ width, height: size?.height ?? HEIGHT });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await waitForAnimations(page);
      const label = `${state}, ${colorScheme}, ${width} px`;
      if (colorScheme === 'light') {
        // Not innerWidth: mobile emulation enlarges it when the content overflows.
        const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(contentWidth - width, `${label}: px of horizontal overflow`).toBeLessThanOrEqual(0);
      }
      if (AXE_WIDTHS.includes(width)) expect(await findViolations(page, colorScheme), label).toEqual([]);
      if (SCREENSHOTS) await takeScreenshot(page, SCREENSHOTS, `${state}-${width}-${colorScheme}`);
      else if (width === NARROWEST) break;
    }
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

async function findViolations(page: Page, theme: (typeof THEMES)[number]): Promise<unknown[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const axeOptions = theme === 'dark' ? { runOnly: COLOUR_RULES } : {};
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], ...options });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, axeOptions);
}

async function takeScreenshot(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ fullPage: true, path: join(folder, `${name.replaceAll(/[^\w-]+/g, '-')}.png`) });
}
