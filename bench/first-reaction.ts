// How soon after its first paint a page reacts: on a throttled phone, each run in a new browser.
import { type CDPSession, chromium, devices } from 'playwright-core';
import type { MeasuredPage } from './phone.ts';

const CPU_SLOWDOWN = 4;
/** Slow 4G: milliseconds, and bytes per second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
/** A tap that takes effect within this time is answered at once. */
const AT_ONCE_MS = 100;
const TIMEOUT_MS = 30_000;

/** A control that visitors use first. */
interface Control {
  /** The name of the measured page. */
  page: string;
  name: string;
  selector: string;
  /** JavaScript expression of `control`, the element. The tap has taken effect when its value changes. */
  state: string;
  /** A letter that is typed instead of the tap. */
  letter?: string;
}

const NAME = 'control.ariaLabel';
const PRESSED = 'control.ariaPressed';
const QUANTITY = 'control.previousElementSibling?.textContent';
const CATEGORY = 'button[aria-pressed="false"]:has(img)';
const THEME = 'button[aria-label="Dark mode"]';

const CONTROLS: readonly Control[] = [
  { page: 'Home', name: 'Add', selector: 'button[aria-label^="Add "]', state: NAME },
  { page: 'Home', name: 'Category', selector: CATEGORY, state: PRESSED },
  { page: 'Home', name: 'Theme', selector: THEME, state: PRESSED },
  {
    page: 'Search',
    name: 'Search text',
    selector: 'input[type="search"]',
    state: 'document.querySelectorAll("main h3").length',
    letter: 'q',
  },
  {
    page: 'Search',
    name: 'Filter',
    selector: 'search [data-early-name]',
    // The sheet, or the progress bar while its code is loading.
    state: 'document.querySelectorAll("[role=dialog], .animate-way").length',
  },
  { page: 'Search', name: 'Category', selector: CATEGORY, state: PRESSED },
  { page: 'A dish', name: 'Quantity', selector: 'output + button', state: QUANTITY },
  {
    page: 'A dish',
    name: 'Option',
    selector: 'label:has([type="checkbox"]:not(:checked, :disabled))',
    state: 'document.querySelector("main .money.text-lg.leading-tight").textContent',
  },
  { page: 'Cart', name: 'Quantity', selector: 'output + button', state: QUANTITY },
  {
    page: 'Sign-in',
    name: 'Show the password',
    selector: 'form button[aria-label$="password"]',
    state: NAME,
  },
];

/** Milliseconds; the first paint is counted from the navigation. */
export interface FirstReactions {
  page: string;
  firstPaint: number[];
  /** From the first paint until each control answers, by the name of the control. */
  controls: ReadonlyMap<string, number[]>;
  /** From the first paint until every control of the page has its event listeners. */
  all: number[];
  /** The same from the navigation. */
  allFromNavigation: number[];
}

/** Measures each control of each page in separate runs, because a tap changes the page. */
export async function measureFirstReactions(
  origin: string,
  pages: readonly MeasuredPage[],
  runs: number,
): Promise<FirstReactions[]> {
  const measured = [];
  for (const page of pages) {
    const controls = CONTROLS.filter((control) => control.page === page.name);
    const results: FirstReactions = {
      page: page.name,
      firstPaint: [],
      controls: new Map(controls.map(({ name }) => [name, []])),
      all: [],
      allFromNavigation: [],
    };
    for (let index = 0; index < runs; index += 1)
      for (const control of controls) {
        const { firstPaint, answersAt, allAt } = await runOnce(origin, page, control);
        results.firstPaint.push(firstPaint);
        results.controls.get(control.name)?.push(answersAt - firstPaint);
        results.all.push(allAt - firstPaint);
        results.allFromNavigation.push(allAt);
      }
    if (controls.length > 0) measured.push(results);
  }
  return measured;
}

/** Milliseconds since the navigation. */
interface Times {
  firstPaint: number;
  tappedAt: number;
  effectAt: number;
  allAt: number;
}

async function runOnce(origin: string, { path, stored }: MeasuredPage, control: Control) {
  const executablePath = process.env.CHROME_PATH;
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const context = await browser.newContext({ ...devices['Moto G4'], serviceWorkers: 'block' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await session.send('Runtime.enable');
    const ready = reported<{ x: number; y: number }>(session, 'reportReady');
    const done = reported<Times>(session, 'reportTimes');
    await page.addInitScript(
      `Object.assign(localStorage, ${JSON.stringify(stored)}); ${recorderOf(control)}`,
    );
    const tapWhenReady = async () => {
      const at = await ready;
      if (control.letter) await session.send('Input.insertText', { text: control.letter });
      else await tap(session, at);
    };
    await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
    const [{ firstPaint, tappedAt, effectAt, allAt }] = await Promise.all([done, tapWhenReady()]);
    return { firstPaint, answersAt: Math.max(tappedAt, effectAt - AT_ONCE_MS), allAt };
  } catch (cause) {
    throw new Error(`${control.name} on ${path} could not be measured`, { cause });
  } finally {
    await browser.close();
  }
}

async function tap(session: CDPSession, at: { x: number; y: number }): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** What the page reports by calling a function of this name. */
async function reported<Value>(session: CDPSession, name: string): Promise<Value> {
  await session.send('Runtime.addBinding', { name });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} was not called`)), TIMEOUT_MS);
    session.on('Runtime.bindingCalled', (call) => {
      if (call.name !== name) return;
      clearTimeout(timer);
      resolve(JSON.parse(call.payload));
    });
  });
}

/**
 * Reports the position of the control as soon as start.js no longer records taps, and observes the effect of the tap.
 * It records the time when each control has the properties that React stores on a hydrated element.
 */
const recorderOf = ({ selector, state, letter }: Control) => `
window.times = {};
new MutationObserver((_changes, observer) => {
  if (!document.documentElement?.dataset.running) return;
  observer.disconnect();
  tap();
  awaitAll();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-running'] });

function tap() {
  const control = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility());
  if (!control) return setTimeout(tap, 10);
  const stateOf = () => ${state};
  const before = stateOf();
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  ${letter ? 'control.focus();' : ''}
  const onInput = ({ timeStamp }) => (window.times.tappedAt ??= timeStamp);
  for (const type of ['pointerdown', 'beforeinput']) addEventListener(type, onInput, true);
  new MutationObserver((_changes, observer) => {
    if (window.times.tappedAt === undefined || stateOf() === before) return;
    observer.disconnect();
    window.times.effectAt = performance.now();
    reportIfDone();
  }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  const { x, y, width, height } = control.getBoundingClientRect();
  reportReady(JSON.stringify({ x: x + width / 2, y: y + height / 2 }));
}

function awaitAll() {
  const controls = [...document.querySelectorAll('#app :is(a[href], button, input, select, textarea)')];
  const isHydrated = (one) => Object.keys(one).some((key) => key.startsWith('__reactProps'));
  if (controls.length > 0 && controls.every(isHydrated)) {
    window.times.allAt = performance.now();
    reportIfDone();
  } else setTimeout(awaitAll, 20);
}

function reportIfDone() {
  const { effectAt, allAt } = window.times;
  if (!effectAt || !allAt) return;
  const [{ startTime }] = performance.getEntriesByName('first-contentful-paint');
  reportTimes(JSON.stringify({ ...window.times, firstPaint: startTime }));
}
`;
