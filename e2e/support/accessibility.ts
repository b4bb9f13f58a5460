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
/** A phone and a desk. */
const AXE_WIDTHS = [390, 1366];
const HEIGHT = 844;
/** A theme changes colours and nothing else: what else axe asks was answered in the light. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** Set to look at every screen: a folder for a picture of each state, width and theme. */
const PICTURES = process.env.CHULO_PICTURES;
const PICTURE_WIDTHS = [NARROWEST, 390, 768, 1366];

/**
 * What every screen owes in every state: axe finds nothing on a phone and at a desk, nor in either theme, and
 * nothing scrolls sideways, however narrow. The page keeps the size that it had.
 * @param state names the screen and what it shows, for whoever reads the failure or looks at the pictures
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  if (isLookedAtOnAPhone()) return;
  const size = page.viewportSize();
  for (const width of PICTURES ? PICTURE_WIDTHS : [NARROWEST, ...AXE_WIDTHS]) {
    await page.setViewportSize({ width, height: size?.height ?? HEIGHT });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settle(page);
      const where = `${state}, ${colorScheme}, ${width} px`;
      if (colorScheme === 'light') {
        // Not innerWidth: a phone widens that with what does not fit.
        const reach = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(reach - width, `${where}: px to scroll sideways`).toBeLessThanOrEqual(0);
      }
      if (AXE_WIDTHS.includes(width)) expect(await faultsOf(page, colorScheme), where).toEqual([]);
      if (PICTURES) await takePicture(page, PICTURES, `${state}-${width}-${colorScheme}`);
      else if (width === NARROWEST) break;
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (size) await page.setViewportSize(size);
  // With the motion what rises, rises anew: whoever presses it now would miss it.
  await settle(page);
}

/** A customer's walk goes again on the desktop for its other ways; its states were turned through all widths before. */
function isLookedAtOnAPhone(): boolean {
  const { project, file } = test.info();
  return project.name === 'desktop' && /[\\/](?:customer|everyone)[\\/][^\\/]+$/.test(file);
}

/**
 * What still fades has no contrast yet. What turns for ever is not waited for, nor what the browser skips because it
 * is out of sight: its `finished` never comes.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isPassing = ({ effect, playState }: Animation) =>
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true });
    await nextFrame();
    do await nextFrame();
    while (document.getAnimations().some(isPassing));
  });
}

/** Read once a document, and asked for violations alone: three times as fast as axe's own bridge to Playwright. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

async function faultsOf(page: Page, theme: (typeof THEMES)[number]): Promise<unknown[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const only = theme === 'dark' ? { runOnly: RULES_OF_COLOUR } : {};
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], ...options });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, only);
}

async function takePicture(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ fullPage: true, path: join(folder, `${name.replaceAll(/[^\w-]+/g, '-')}.png`) });
}
