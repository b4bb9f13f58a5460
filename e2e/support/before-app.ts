import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The app's code; not the small scripts that run before it. */
const APP_CODE = /\/assets\/(?!first-)[^/]*\.js$/;

/**
 * Opens a server-rendered page whose app loads only when the returned function is called.
 * @param isOffline until then the requests fail; otherwise they wait
 */
export async function holdApp(
  page: Page,
  url: string,
  { isOffline = false }: { isOffline?: boolean } = {},
): Promise<() => Promise<void>> {
  let isHeld = true;
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(APP_CODE, async (route) => {
    if (isHeld && isOffline) return route.abort('internetdisconnected');
    await isReleased;
    return route.continue();
  });
  // Not page.goto, which waits for the app.
  await page.evaluate((href) => location.assign(href), url);
  // Until the style sheet is loaded nothing is painted, and elements have other places.
  await expect.poll(() => page.evaluate(hasStyles).catch(() => false)).toBe(true);
  await expect(page.getByRole('main')).toBeVisible();
  return async () => {
    isHeld = false;
    release();
    if (isOffline) await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.locator('html[data-running]').waitFor({ state: 'attached' });
  };
}

/** Runs in the page. */
const hasStyles = () => !!document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.sheet;

/** The bodies of the requests to a path, from now on. */
export function recordBodies(page: Page, method: string, path: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path)
      bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** The profiles of bench/early-taps.ts: bytes per second and milliseconds. */
const SLOW_PHONES = {
  'slow 4G': { bytesPerSecond: 200_000, latency: 150, cpuSlowdown: 4 },
  'slow 3G': { bytesPerSecond: 50_000, latency: 400, cpuSlowdown: 6 },
} as const;

/** Emulates a slow phone. */
export async function slowDown(page: Page, phone: keyof typeof SLOW_PHONES): Promise<void> {
  const { bytesPerSecond, latency, cpuSlowdown } = SLOW_PHONES[phone];
  const session = await page.context().newCDPSession(page);
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Taps at once. Without `force`, Playwright waits until an element is stable, which takes long on a slow phone. */
export async function tapEarly(...targets: readonly Locator[]): Promise<void> {
  for (const target of targets) await target.tap({ force: true });
}
