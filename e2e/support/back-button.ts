import type { Page } from '@playwright/test';

/** Missing in the DOM types of TypeScript. */
declare const CloseWatcher: new () => EventTarget;

/** The back button of a desktop browser. Unlike `page.goBack()` it does not wait: the page may stay. */
export async function pressBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { entries, currentIndex } = await browser.send('Page.getNavigationHistory');
  const previous = entries[currentIndex - 1];
  if (!previous) throw new Error('there is no page to go back to');
  await browser.send('Page.navigateToHistoryEntry', { entryId: previous.id });
  await browser.detach();
}

/**
 * The back gesture of Android, which desktop Chromium lacks: it closes the newest CloseWatcher. To be called before the page
 * opens.
 * @returns a function that makes the gesture
 */
export async function prepareBackGesture(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      CloseWatcher: class extends CloseWatcher {
        constructor() {
          super();
          Object.assign(globalThis, { lastWatcher: this });
        }
      },
    });
  });
  return () => page.evaluate('lastWatcher.requestClose()');
}
