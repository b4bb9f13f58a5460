// What a guest does most, on a phone four times slower than this machine: from the touch to the next picture.
import { type CDPSession, chromium, devices, type Locator, type Page } from 'playwright-core';

const SLOWER = 4;
const TIMES = 10;
/** Longer than the browser needs to note what it has measured. */
const NOTED_MS = 300;
const WORD = 'chicken mo';

export interface Interaction {
  name: string;
  /** Each time it was done, in milliseconds. The browser tells them in steps of 8. */
  milliseconds: number[];
  /** Nothing to reach: what it takes at least on this machine, and what comes after the answer. */
  isUnbound?: boolean;
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
    const bare = await pressBareButton(page, session, origin);
    const add = await addToCart(page, session, origin);
    const sheet = await openSheet(page, session, origin);
    return [add, ...sheet, await typeInSearch(page, origin), bare];
  } finally {
    await browser.close();
  }
}

async function addToCart(page: Page, session: CDPSession, origin: string): Promise<Interaction> {
  await open(page, `${origin}/`);
  const milliseconds: number[] = [];
  for (let time = 0; time < TIMES; time += 1)
    milliseconds.push(
      await latencyOfPress(page, session, page.getByRole('button', { name: /^Add / }).first()),
    );
  return { name: 'Add to the cart', milliseconds };
}

/** The pressed button's picture, which comes first, and the sheet's own. */
async function openSheet(page: Page, session: CDPSession, origin: string): Promise<Interaction[]> {
  await open(page, `${origin}/search`);
  await page.evaluate(NOTE_DIALOGS);
  const button: number[] = [];
  const sheet: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    button.push(await latencyOfPress(page, session, page.getByRole('button', { name: /filter/i }).first()));
    await page.getByRole('dialog').waitFor();
    sheet.push(await page.evaluate('window.dialogMs'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  return [
    { name: 'Open the filter', milliseconds: button },
    { name: 'The filter stands there', milliseconds: sheet, isUnbound: true },
  ];
}

/** A page with nothing but a button that changes its word. */
async function pressBareButton(page: Page, session: CDPSession, origin: string): Promise<Interaction> {
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: BARE_PAGE }));
  await page.goto(`${origin}/bare`);
  // What is intercepted still would slow down what is measured next.
  await page.unroute('**/bare');
  const milliseconds: number[] = [];
  for (let time = 0; time < TIMES; time += 1)
    milliseconds.push(await latencyOfPress(page, session, page.getByRole('button')));
  return { name: 'A bare page', milliseconds, isUnbound: true };
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

/** By a finger, not by the tool's own press, which looks up in the page what it would hit. */
async function latencyOfPress(page: Page, session: CDPSession, button: Locator): Promise<number> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button to press is not seen');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return latencyOf(page, async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });
}

/** The longest event of what is done, until what it changes is shown. */
async function latencyOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(NOTED_MS);
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

/** From the finger's leaving to the first picture that has the dialog in it. */
const NOTE_DIALOGS = `
let left = 0;
addEventListener('pointerup', ({ timeStamp }) => (left = timeStamp), true);
new MutationObserver((changes) => {
  const isOpened = changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.role === 'dialog'));
  if (isOpened) requestAnimationFrame(() => setTimeout(() => (window.dialogMs = performance.now() - left)));
}).observe(document.body, { childList: true });
`;

const BARE_PAGE = `<!doctype html><meta name="viewport" content="width=device-width">
<button style="padding: 3rem" onclick="this.textContent = Math.random()">Press</button>`;
