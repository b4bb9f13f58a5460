import type { Locator } from 'vitest/browser';
import { partsOf } from '../features/kitchen/ticket/ticket-parts.ts';

/** How many of the elements are completely visible, also inside their scroll containers; tickets in parts with both. */
export const countWhole = (elements: Locator) =>
  elements.elements().filter((element) => {
    const frame = element.parentElement?.getBoundingClientRect() ?? new DOMRect();
    return partsOf(element).every((part) => {
      const { top, right, bottom, left, height } = part.getBoundingClientRect();
      const isInFrame = top >= frame.top && bottom <= frame.bottom && left >= frame.left;
      return height > 0 && isInFrame && right <= frame.right && bottom <= innerHeight;
    });
  }).length;

/** The buttons, links and fields of the place that are lower or narrower than this many pixels. */
export const targetsBelow = (place: Locator, least: number) =>
  [...place.element().querySelectorAll('button, a, input')].flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    const isVisible = target.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
    const name = target.getAttribute('aria-label') ?? target.textContent;
    return isVisible && Math.min(width, height) < least - 0.1 ? [`${name}: ${width} x ${height}`] : [];
  });

/** Not requestAnimationFrame, which a stopped clock never calls. */
export const nextFrame = () => document.documentElement.animate(null, 1).finished;

export const boxOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect();

/** More than the board waits before it measures its tickets. */
const REST_FRAMES = 15;

/** The box of an element that has come to rest: lanes are counted, and tickets divided, after the window has got another width. */
export async function restingBox(locator: Locator): Promise<DOMRect> {
  let box = boxOf(locator);
  for (let frames = 0; frames < REST_FRAMES; frames += 1) {
    await nextFrame();
    const next = boxOf(locator);
    if (JSON.stringify(next) !== JSON.stringify(box)) frames = -1;
    box = next;
  }
  return box;
}
