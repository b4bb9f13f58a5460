import type { Page } from '@playwright/test';

interface Tone {
  hertz: number;
  at: number;
}

/** The first tone of the bell, in hertz. */
const BELL = 1_175;

/** Records the tones of a page. Call it before the page opens. */
export const recordTones = (page: Page) =>
  page.addInitScript(() => {
    const tones: Tone[] = [];
    Object.assign(globalThis, { tones });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      tones.push({ hertz: this.frequency.value, at: Date.now() });
      start.call(this, when);
    };
  });

/** When the bell of new orders rang, in milliseconds since the epoch. */
export const bellsOf = async (page: Page) =>
  (await page.evaluate<Tone[]>('tones')).filter(({ hertz }) => hertz === BELL).map(({ at }) => at);

/** Limits the pending orders of a page: the orders of other tests ring too. */
export const showOnlyPending = (page: Page, isShown: (id: string) => boolean) =>
  page.route('**/api/orders?view=pending', async (route) => {
    const response = await route.fetch().catch(() => null);
    if (response?.status() !== 200) return route.abort();
    const json = await response.json();
    json.data = json.data.filter(({ id }: { id: string }) => isShown(id));
    await route.fulfill({ response, json });
  });
