import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

interface Layout {
  name: string;
  width: number;
  height: number;
  /** The default font size of the browser, in pixels. */
  font: number;
}

const LAYOUTS: readonly Layout[] = [
  { name: 'text of 24 px', width: 390, height: 844, font: 24 },
  { name: 'text of 32 px', width: 390, height: 844, font: 32 },
  { name: '320 px', width: 320, height: 844, font: 16 },
  { name: '1366x768 at 200 %', width: 683, height: 384, font: 16 },
];
const USUAL_FONT = 16;

/** A folder. When it is set, a screenshot of each state and layout is saved there. */
const SCREENSHOTS = process.env.CHULO_PICTURES;

/**
 * Checks the present state of the page with larger text and in narrow windows: nothing scrolls sideways, no price and no
 * word is broken, no text leaves its box, the restaurant's name is not cut, and no two controls overlap. Afterwards the
 * page has its previous size and font.
 */
export async function expectLayout(page: Page, state: string, restaurant: string): Promise<void> {
  const size = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  for (const { name, width, height, font } of LAYOUTS) {
    await page.setViewportSize({ width, height });
    await setFont(page, session, font);
    const faults = await page.evaluate(faultsOf, { width, restaurant });
    if (SCREENSHOTS) await takeScreenshot(page, session, `${state}-${name}`);
    expect.soft(faults, `${state}, ${name}`).toEqual([]);
  }
  await setFont(page, session, USUAL_FONT);
  await session.detach();
  if (size) await page.setViewportSize(size);
}

/** Sets the default font of the browser's settings. The page changes in place, also by its media queries. */
async function setFont(page: Page, session: CDPSession, font: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard: font } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${font}px`);
}

/** In a window as high as the page: Playwright, and Chromium for more than the window, use the usual font. */
async function takeScreenshot(page: Page, session: CDPSession, name: string): Promise<void> {
  const { font, width, height } = await page.evaluate(() => ({
    font: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    width: innerWidth,
    height: Math.max(innerHeight, Math.min(document.documentElement.scrollHeight, 4_000)),
  }));
  await page.setViewportSize({ width, height });
  await setFont(page, session, font);
  const { data } = await session.send('Page.captureScreenshot');
  mkdirSync(SCREENSHOTS ?? '', { recursive: true });
  writeFileSync(join(SCREENSHOTS ?? '', `${name.replaceAll(/[^\w-]+/g, '-')}.png`), data, 'base64');
}

/** What is wrong in the layout of the document. Runs in the page. */
function faultsOf({ width, restaurant }: { width: number; restaurant: string }): string[] {
  const faults = new Set<string>();
  const CONTROLS =
    'button, a[href], select, textarea, input:not([type="hidden"]), label:has(> input[type="radio"])';
  /** These are meant to cover the page and each other. */
  const LAYERS = 'header, nav, aside, [data-bottom-bar], [role="dialog"], [role="dialog"] footer';
  /** For the rounding of the layout, in pixels. */
  const SLACK = 1.5;
  const PRICE_OR_WORD = /^(?:[-+]?₹[\d,.]+\d|\p{L}+)$/u;
  const shortOf = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 50);

  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const isForScreenReaders = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isForScreenReaders(element.parentElement));
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert], [data-sonner-toaster], svg, script, style, noscript, template') === null &&
    !isForScreenReaders(element) &&
    (dialog?.contains(element) ?? true);

  const isBox = (element: Element) => {
    const { display, borderLeftWidth, backgroundColor } = getComputedStyle(element);
    if (display === 'inline' || display === 'contents') return false;
    return borderLeftWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)' || element.matches(CONTROLS);
  };
  function* withAncestors(element: Element): Generator<Element> {
    for (let each: Element | null = element; each; each = each.parentElement) yield each;
  }
  /** The part of a rectangle that its ancestors show. */
  function visiblePart(element: Element, { left, right, top, bottom }: DOMRect) {
    const part = { left, right, top, bottom };
    for (const ancestor of withAncestors(element)) {
      const { overflowX, overflowY, position } = getComputedStyle(ancestor);
      if (ancestor === document.documentElement || ancestor === document.body) break;
      const box = ancestor.getBoundingClientRect();
      if (overflowX !== 'visible') {
        part.left = Math.max(part.left, box.left);
        part.right = Math.min(part.right, box.right);
      }
      if (overflowY !== 'visible') {
        part.top = Math.max(part.top, box.top);
        part.bottom = Math.min(part.bottom, box.bottom);
      }
      if (position === 'fixed') break;
    }
    return part;
  }

  /** What does not fit can be scrolled into view. */
  const isInScroller = (element: Element) =>
    [...withAncestors(element)].some((each) => /auto|scroll/.test(getComputedStyle(each).overflowX));

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > width) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        isShown(element) && visiblePart(element, element.getBoundingClientRect()).right > width + SLACK,
    );
    const widest = wide.findLast(({ textContent }) => textContent);
    faults.add(`the page scrolls sideways: ${scrollWidth} px, by "${shortOf(widest?.textContent ?? '')}"`);
  }

  function checkText(node: Text, element: Element): void {
    const text = node.data;
    const ancestors = [...withAncestors(element)];
    const box = (ancestors.find(isBox) ?? document.documentElement).getBoundingClientRect();
    const mayBeCut = ancestors.some((each) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(each);
      return /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    });
    const range = document.createRange();
    for (const found of text.matchAll(/\S+/g)) {
      const word = found[0].replaceAll(/^[“"(]+|[”"),.:;!?…’]+$/g, '');
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
      const [first] = rects;
      if (!first) continue;
      if (PRICE_OR_WORD.test(word) && rects.some((rect) => Math.abs(rect.top - first.top) > rect.height / 2))
        faults.add(`"${word}" is broken in "${shortOf(text)}"`);
      if (mayBeCut) continue;
      const left = Math.min(...rects.map((rect) => rect.left));
      const right = Math.max(...rects.map((rect) => rect.right));
      if (right > box.right + SLACK || left < box.left - SLACK)
        faults.add(`"${word}" leaves its box in "${shortOf(text)}"`);
      if (right > width + SLACK || left < -SLACK)
        faults.add(`"${word}" leaves the page in "${shortOf(text)}"`);
    }
    if (text.trim() === restaurant && ancestors.some(isCutting))
      faults.add('the name of the restaurant is cut');
  }
  const isCutting = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return (
      (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + SLACK) ||
      (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + SLACK)
    );
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (element && node instanceof Text && node.data.trim() !== '' && isShown(element))
      checkText(node, element);
  }

  const nameOf = (control: Element) =>
    shortOf(control.getAttribute('aria-label') ?? control.textContent ?? '');
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => isShown(control) && getComputedStyle(control).position !== 'absolute')
    .map((control) => ({
      control,
      layer: control.closest(LAYERS),
      parts: [...control.getClientRects()].map((rect) => visiblePart(control, rect)),
    }));
  for (const { control } of controls) {
    const { left, right } = control.getBoundingClientRect();
    const isCut = [...withAncestors(control)].some((each) => {
      const box = each.getBoundingClientRect();
      const isClipping = /hidden|clip/.test(getComputedStyle(each).overflowX) && each !== control;
      return isClipping && (right > box.right + SLACK || left < box.left - SLACK);
    });
    if (isCut && !isInScroller(control)) faults.add(`"${nameOf(control)}" is cut`);
  }
  for (const [index, one] of controls.entries())
    for (const other of controls.slice(index + 1)) {
      if (one.layer !== other.layer) continue;
      if (one.control.contains(other.control) || other.control.contains(one.control)) continue;
      const doOverlap = one.parts.some((a) =>
        other.parts.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK,
        ),
      );
      if (doOverlap) faults.add(`"${nameOf(one.control)}" overlaps "${nameOf(other.control)}"`);
    }
  return [...faults];
}
