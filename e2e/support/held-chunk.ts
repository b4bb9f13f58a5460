import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export interface HeldChunk {
  /** Lets the chunk load. Fails when the page has not requested it, because then nothing was held. */
  release(): Promise<void>;
}

/**
 * Holds the code of a dynamically imported module until it is released.
 * @param name the file name of the module, for example `modal-overlay`
 */
export async function holdChunk(page: Page, name: string): Promise<HeldChunk> {
  let isRequested = false;
  let open = () => {};
  const released = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    isRequested = true;
    await released;
    await route.continue();
  });
  return {
    async release() {
      await expect.poll(() => isRequested, `the page requests the chunk ${name}`).toBe(true);
      open();
    },
  };
}
