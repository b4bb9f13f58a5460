// What a guest does most, on a phone four times slower than this machine: from the touch to the next picture.
import { chromium, devices, type Page } from 'playwright-core';

const SLOWER = 4;
const TIMES = 10;
/** Longer than the browser needs to note what it has measured. */
const NOTED_MS = 300;
const WORD = 'chicken mo';

export interface Interaction {
  name: string;
  /** Each time it was done, in milliseconds. The browser tells them in steps of 8. */
  milliseconds: number[];
}

/** Home and the search in a browser of its own whose code and pictures have come. */
export async function measureInteractions(origin: string): Promise<Interaction[]> {
  const executablePath = process.env.CHROME_PATH;
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const context = await browser.newContext({ ...devices['Moto G4'], serviceWorkers: 'block' });
    await context.addInitScript(NOTE_LATENCIES);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return [await addToCart(page, origin), await openSheet(page, origin), await typeInSearch(page, origin)];
  } finally {
    await browser.close();
  }
}

async function addToCart(page: Page, origin: string): Promise<Interaction> {
  await open(page, `${origin}/`);
  const milliseconds: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const add = page.getByRole('button', { name: /^Add / }).first();
    await add.scrollIntoViewIfNeeded();
    milliseconds.push(await latencyOf(page, () => add.tap()));
  }
  return { name: 'Add to the cart', milliseconds };
}

async function openSheet(page: Page, origin: string): Promise<Interaction> {
  await open(page, `${origin}/search`);
  const milliseconds: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const filter = page.getByRole('button', { name: /filter/i }).first();
    milliseconds.push(await latencyOf(page, () => filter.tap()));
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  return { name: 'Open the filter', milliseconds };
}

async function typeInSearch(page: Page, origin: string): Promise<Interaction> {
  await open(page, `${origin}/search`);
  await page.getByRole('searchbox').tap();
  const milliseconds: number[] = [];
  for (const letter of WORD) milliseconds.push(await latencyOf(page, () => page.keyboard.type(letter)));
  return { name: 'Type in the search', milliseconds };
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-running]').waitFor();
  await page.waitForLoadState('networkidle');
}

/** The longest event of what is done, until what it changes is shown. */
async function latencyOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate('window.latencies.length = 0');
  await act();
  await page.waitForTimeout(NOTED_MS);
  return page.evaluate('Math.max(0, ...window.latencies)');
}

/** Below 16 ms nothing is told: such an event counts as 0. */
const NOTE_LATENCIES = `
window.latencies = [];
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.latencies.push(duration);
}).observe({ type: 'event', durationThreshold: 16 });
`;
