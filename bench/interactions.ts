// The most frequent customer interactions with 4x CPU throttling: time from the tap to the next frame.
import { type CDPSession, chromium, devices, type Locator, type Page } from 'playwright-core';

const CPU_SLOWDOWN = 4;
const REPETITIONS = 10;
/** Longer than the browser takes to deliver performance entries. */
const OBSERVER_DELAY_MS = 300;
const SEARCH_TEXT = 'chicken mo';

export interface Interaction {
  name: string;
  /** One value per repetition. The browser reports them in steps of 8 ms. */
  milliseconds: number[];
  /** The bound of its median in milliseconds, 50 if absent; null for a figure that is for information only. */
  max?: number | null;
}

/** Measures home and search in a separate browser, after code and pictures have loaded. */
export async function measureInteractions(origin: string): Promise<Interaction[]> {
  const executablePath = process.env.CHROME_PATH;
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const context = await browser.newContext({ ...devices['Moto G4'], serviceWorkers: 'block' });
    await context.addInitScript(RECORD_LATENCIES);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const baseline = await tapBaselineButton(page, session, origin);
    const add = await addToCart(page, session, origin);
    const sheet = await openSheet(page, session, origin);
    const topping = await chooseTopping(page, session, origin);
    return [add, ...sheet, await typeInSearch(page, origin), topping, baseline];
  } finally {
    await browser.close();
  }
}

async function addToCart(page: Page, session: CDPSession, origin: string): Promise<Interaction> {
  await open(page, `${origin}/`);
  const milliseconds: number[] = [];
  for (let time = 0; time < REPETITIONS; time += 1)
    milliseconds.push(await latencyOfTap(page, session, page.getByRole('button', { name: /^Add / }).first()));
  return { name: 'Add to the cart', milliseconds };
}

/** Measures the frame with the pressed button and the later frame with the sheet. */
async function openSheet(page: Page, session: CDPSession, origin: string): Promise<Interaction[]> {
  await open(page, `${origin}/search`);
  await page.evaluate(RECORD_DIALOGS);
  const button: number[] = [];
  const sheet: number[] = [];
  for (let time = 0; time < REPETITIONS; time += 1) {
    button.push(await latencyOfTap(page, session, page.getByRole('button', { name: /filter/i }).first()));
    await page.getByRole('dialog').waitFor();
    sheet.push(await page.evaluate('window.dialogMs'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  return [
    { name: 'Open the filter', milliseconds: button },
    { name: 'Filter sheet visible', milliseconds: sheet, max: null },
  ];
}

/** From the tap on a topping to the frame in which the pizza is drawn with it, or without it. */
async function chooseTopping(page: Page, session: CDPSession, origin: string): Promise<Interaction> {
  await open(page, `${origin}/search`);
  await page.getByRole('link', { name: 'Margherita Pizza' }).first().click();
  const topping = page.getByRole('checkbox', { name: /^Black Olives/ });
  await topping.waitFor();
  await page.evaluate(RECORD_DRAWINGS);
  const milliseconds: number[] = [];
  for (let time = 0; time < REPETITIONS; time += 1) {
    await page.evaluate('window.drawnMs = null');
    await latencyOfTap(page, session, topping);
    await page.waitForFunction('window.drawnMs !== null');
    milliseconds.push(await page.evaluate('window.drawnMs'));
  }
  return { name: 'Choose a topping, until it is drawn', milliseconds, max: 100 };
}

/** A page with only a button that changes its text. */
async function tapBaselineButton(page: Page, session: CDPSession, origin: string): Promise<Interaction> {
  await page.route('**/baseline', (route) =>
    route.fulfill({ contentType: 'text/html', body: BASELINE_PAGE }),
  );
  await page.goto(`${origin}/baseline`);
  // An active interception would slow down the next measurement.
  await page.unroute('**/baseline');
  const milliseconds: number[] = [];
  for (let time = 0; time < REPETITIONS; time += 1)
    milliseconds.push(await latencyOfTap(page, session, page.getByRole('button')));
  return { name: 'Empty page (baseline)', milliseconds, max: null };
}

async function typeInSearch(page: Page, origin: string): Promise<Interaction> {
  await open(page, `${origin}/search`);
  await page.getByRole('searchbox').tap();
  const milliseconds: number[] = [];
  for (const letter of SEARCH_TEXT)
    milliseconds.push(await latencyOf(page, () => page.keyboard.type(letter)));
  return { name: 'Type in the search', milliseconds };
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-running]').waitFor();
  await page.waitForLoadState('networkidle');
}

/** Sends raw touch events, because Playwright's `tap()` also runs hit-testing code in the page. */
async function latencyOfTap(page: Page, session: CDPSession, button: Locator): Promise<number> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not visible');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return latencyOf(page, async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });
}

/** The longest event duration of an action, until the next paint, in milliseconds. */
async function latencyOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(OBSERVER_DELAY_MS);
  await page.evaluate('window.latencies.length = 0');
  await act();
  await page.waitForTimeout(OBSERVER_DELAY_MS);
  return page.evaluate('Math.max(0, ...window.latencies)');
}

/** The browser does not report events below 16 ms; they count as 0. */
const RECORD_LATENCIES = `
window.latencies = [];
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.latencies.push(duration);
}).observe({ type: 'event', durationThreshold: 16 });
`;

/** Records the time from pointerup to the first frame that contains the dialog. */
const RECORD_DIALOGS = `
let releasedAt = 0;
addEventListener('pointerup', ({ timeStamp }) => (releasedAt = timeStamp), true);
new MutationObserver((changes) => {
  const isOpened = changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.role === 'dialog'));
  if (isOpened) requestAnimationFrame(() => setTimeout(() => (window.dialogMs = performance.now() - releasedAt)));
}).observe(document.body, { childList: true });
`;

/** Records the time from pointerup to the first frame after the new drawing of the dish can be painted. */
const RECORD_DRAWINGS = `
{
  let releasedAt = 0;
  addEventListener('pointerup', ({ timeStamp }) => (releasedAt = timeStamp), true);
  new MutationObserver(async ([{ target }]) => {
    await target.decode();
    requestAnimationFrame(() => setTimeout(() => (window.drawnMs = performance.now() - releasedAt)));
  }).observe(document.querySelector('main'), { subtree: true, attributeFilter: ['src'] });
}
`;

const BASELINE_PAGE = `<!doctype html><meta name="viewport" content="width=device-width">
<button style="padding: 3rem" onclick="this.textContent = Math.random()">Press</button>`;
