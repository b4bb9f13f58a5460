import type { Locator } from 'vitest/browser';
import type { Clock } from './clock.ts';

/** Runs the stopped clock until a toast is shown that does not cover the element. */
export const runUntilUncovered = (clock: Clock, element: Locator) =>
  clock.runUntil(() => !isCovered(element.element()));

/** Whether the newest toast, once it has appeared, stands over an element. */
function isCovered(covered: Element): boolean {
  const front = document.querySelector('[data-sonner-toast][data-mounted=true][data-front=true]');
  const list = front?.parentElement;
  if (!list || !(front instanceof HTMLElement)) return true;
  // The box of the toast itself moves while it appears.
  const { top, bottom } = list.getBoundingClientRect();
  const isAtTop = list.dataset.yPosition === 'top';
  const [start, end] = isAtTop ? [top, top + front.offsetHeight] : [bottom - front.offsetHeight, bottom];
  const box = covered.getBoundingClientRect();
  return box.bottom > start && box.top < end;
}
