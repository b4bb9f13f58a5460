import type { Locator, Page } from '@playwright/test';
import { runUntil } from './clock.ts';
import { expect } from './fixtures.ts';

/** Whether the newest toast, once it has appeared, stands over an element. */
const isCovered = (element: Locator) =>
  element.evaluate((covered) => {
    const front = document.querySelector('[data-sonner-toast][data-mounted=true][data-front=true]');
    const list = front?.parentElement;
    if (!list || !(front instanceof HTMLElement)) return true;
    // The box of the toast itself moves while it appears.
    const { top, bottom } = list.getBoundingClientRect();
    const isAtTop = list.dataset.yPosition === 'top';
    const [start, end] = isAtTop ? [top, top + front.offsetHeight] : [bottom - front.offsetHeight, bottom];
    const box = covered.getBoundingClientRect();
    return box.bottom > start && box.top < end;
  });

/** Runs the stopped clock until a toast is shown that does not cover the element. */
export const runUntilUncovered = (page: Page, element: Locator) =>
  runUntil(page, async () => expect(await isCovered(element)).toBe(false));
