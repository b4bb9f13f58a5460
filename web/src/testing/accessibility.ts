import axe from 'axe-core';
import { expect, inject } from 'vitest';
import { page } from 'vitest/browser';
import { nextFrame } from './layout.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `npm run test:all`: every state at every width and in both themes. */
    isFull: boolean;
  }
}

const NARROW = 320;
const WIDTHS = [NARROW, 390, 768, 1366];

/**
 * Expects the page in its present state to have no violation of axe's rules and no horizontal scrolling at 320 px. Contrast
 * and the other widths are checked with `test:all` only, and for the states of sweep.page.test.tsx always.
 */
export async function expectAccessible(): Promise<void> {
  await expectNoOverflow(inject('isFull') ? WIDTHS : [NARROW]);
  expect(await findViolations({ rules: { 'color-contrast': { enabled: false } } })).toEqual([]);
  if (inject('isFull')) await expectContrast();
}

/** Expects enough contrast between text and background, in both themes. */
export async function expectContrast(): Promise<void> {
  const { dataset } = document.documentElement;
  const { theme: before } = dataset;
  for (const theme of ['light', 'dark']) {
    dataset.theme = theme;
    await waitForAnimations();
    expect(await findViolations({ runOnly: ['color-contrast'] }), theme).toEqual([]);
  }
  if (before) dataset.theme = before;
  else delete dataset.theme;
}

/** Expects that the page does not scroll horizontally at these widths. */
export async function expectNoOverflow(widths: readonly number[] = WIDTHS): Promise<void> {
  const { innerWidth, innerHeight } = window;
  for (const width of widths) {
    await page.viewport(width, innerHeight);
    await nextFrame();
    const { scrollWidth } = document.documentElement;
    expect(scrollWidth, `width of the content at ${width} px`).toBeLessThanOrEqual(width);
  }
  await page.viewport(innerWidth, innerHeight);
  await nextFrame();
}

async function findViolations(options: axe.RunOptions): Promise<unknown[]> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...options });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/**
 * An element that fades in has too little contrast. Endless animations and those of elements that are not rendered never
 * finish.
 */
async function waitForAnimations(): Promise<void> {
  const isRunning = ({ effect, playState }: Animation) =>
    playState === 'running' &&
    effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
    effect instanceof KeyframeEffect &&
    effect.target?.checkVisibility({ contentVisibilityAuto: true });
  do await nextFrame();
  while (document.getAnimations().some(isRunning));
}
