// What visitors do between the first paint and hydration, on a throttled phone: is each action kept, and how soon?
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';

const PROFILES = [
  { name: 'slow 4G, 4x CPU', latency: 150, bytesPerSecond: 200_000, cpuSlowdown: 4 },
  { name: 'slow 3G, 6x CPU', latency: 400, bytesPerSecond: 50_000, cpuSlowdown: 6 },
] as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 100;
/** A second effect of the same tap would follow within this time. */
const SETTLE_MS = 500;

type Profile = (typeof PROFILES)[number];

interface Point {
  x: number;
  y: number;
}

interface Step {
  kind: string;
  /** JavaScript expressions for the page: the element, and whether the effect is visible. */
  find: string;
  done: string;
  /** Checked at the end of the run, when later events may have undone the effect; the same as `done` if absent. */
  kept?: string;
  taps?: number;
  /** Typed after the tap. */
  text?: string;
  keys?: readonly string[];
}

export interface Walk {
  path: string;
  stored?: Record<string, string>;
  steps: readonly Step[];
}

export interface TapFigure {
  kind: string;
  profile: string;
  /** Runs in which each tap of this kind came before hydration. Only these count. */
  made: number;
  kept: number;
  runs: number;
  /** Medians in milliseconds. */
  feedback: number;
  effect: number;
}

interface Tap {
  isEarly: boolean;
  feedbackMs: number | null;
  effectMs: number | null;
  isKept: boolean;
}

const ARE_SETTLED = 'document.documentElement.dataset.running === "true" && areSettled()';

/** Makes each walk `runs` times per profile, each time in a new browser context with empty caches. */
export async function measureEarlyTaps(
  origin: string,
  walks: readonly Walk[],
  runs: number,
): Promise<TapFigure[]> {
  const executablePath = process.env.CHROME_PATH;
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const figures: TapFigure[] = [];
    for (const profile of PROFILES)
      for (const walk of walks) {
        const taps: Tap[][] = [];
        for (let run = 0; run < runs; run += 1) taps.push(await walkOnce(browser, origin, walk, profile));
        for (const [index, { kind }] of walk.steps.entries())
          figures.push(
            figureOf(
              kind,
              profile.name,
              taps.map((run) => run[index] ?? MISSED),
            ),
          );
      }
    return figures;
  } finally {
    await browser.close();
  }
}

const MISSED: Tap = { isEarly: true, feedbackMs: null, effectMs: null, isKept: false };

function figureOf(kind: string, profile: string, taps: readonly Tap[]): TapFigure {
  const early = taps.filter(({ isEarly }) => isEarly);
  const medianOf = (read: (tap: Tap) => number | null) => {
    const sorted = early
      .map((tap) => read(tap) ?? Number.POSITIVE_INFINITY)
      .sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    kind,
    profile,
    runs: taps.length,
    made: early.length,
    kept: early.filter(({ isKept }) => isKept).length,
    feedback: medianOf(({ feedbackMs }) => feedbackMs),
    effect: medianOf(({ effectMs }) => effectMs),
  };
}

async function walkOnce(browser: Browser, origin: string, walk: Walk, profile: Profile): Promise<Tap[]> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    const { page, session, points } = await openThrottled(context, origin, walk, profile);
    const areAllVisible = points.every(Boolean);
    for (const [index, step] of walk.steps.entries()) {
      // Scrolling to one element moves the others.
      const at = areAllVisible ? points[index] : await page.evaluate<Point | null>(`aim(${index})`);
      await act(page, session, step, at ?? null);
    }
    await waitUntilSettled(page);
    return await page.evaluate('readTaps()');
  } finally {
    await context.close();
  }
}

async function waitUntilSettled(page: Page): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  // A navigation interrupts the evaluation.
  while (Date.now() < deadline && !(await page.evaluate<boolean>(ARE_SETTLED).catch(() => false)))
    await page.waitForTimeout(POLL_INTERVAL_MS);
  await page.waitForTimeout(SETTLE_MS);
}

/** Resolves at the first contentful paint, with the positions of the elements that are visible then. */
async function openThrottled(
  context: BrowserContext,
  origin: string,
  { path, stored = {}, steps }: Walk,
  { latency, bytesPerSecond, cpuSlowdown }: Profile,
): Promise<{ page: Page; session: CDPSession; points: (Point | null)[] }> {
  const page = await context.newPage();
  await page.goto(`${origin}/start.js`);
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const painted = new Promise<(Point | null)[]>((resolve) => page.exposeFunction('painted', resolve));
  await page.addInitScript(`(${RECORDER})([${steps.map(codeOf).join(',')}])`);
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  return { page, session, points: await painted };
}

const codeOf = ({ find, done, kept = done }: Step) =>
  `{ find: () => ${find}, done: () => ${done}, kept: () => ${kept} }`;

/** Raw touch and key events; Playwright's own actions wait until the element is stable. */
async function act(page: Page, session: CDPSession, step: Step, at: Point | null): Promise<void> {
  if (!at) throw new Error(`${step.kind}: the element is missing or covered`);
  for (let tap = 0; tap < (step.taps ?? 1); tap += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  for (const letter of step.text ?? '') await page.keyboard.press(letter);
  for (const key of step.keys ?? []) await page.keyboard.press(key);
}

/**
 * Runs in each document. `named` finds visible elements by their accessible name; `aim` returns the centre of a step's
 * element, and `painted` gets those that are in the viewport. sessionStorage keeps the results across a navigation.
 */
const RECORDER = `(steps) => {
  if (location.pathname === '/start.js') return;
  const now = () => performance.timeOrigin + performance.now();
  const results = JSON.parse(sessionStorage.getItem('taps') ?? 'null') ?? steps.map(() => ({}));
  const save = () => sessionStorage.setItem('taps', JSON.stringify(results));
  const nameOf = (element) => element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent;
  window.named = (selector, name) => [...document.querySelectorAll(selector)].filter(
    (element) => name.test(nameOf(element).trim()) && element.checkVisibility());

  function centreOf({ target }) {
    const { x, y, width, height } = target.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2 };
    const hit = document.elementFromPoint(at.x, at.y);
    return target.contains(hit) || hit?.contains(target) ? at : null;
  }
  window.aim = (index) => {
    const step = steps[index];
    if (!centreOf(step)) step.target.scrollIntoView({ block: 'center', behavior: 'instant' });
    return centreOf(step);
  };
  function watchFeedback({ element }, result) {
    const isMoving = element.getAnimations().some((one) => one.constructor === Animation);
    if (!isMoving && !element.checked && element !== document.activeElement)
      return requestAnimationFrame(() => watchFeedback({ element }, result));
    result.feedbackMs = now() - result.at;
  }
  addEventListener('pointerdown', ({ isTrusted, target, timeStamp }) => {
    if (!isTrusted) return;
    const index = steps.findIndex((step) => step.target?.contains(target));
    const result = results[index];
    if (!result) return;
    result.isEarly = result.isEarly !== false && !document.documentElement.dataset.running;
    if (result.at !== undefined) return;
    result.at = performance.timeOrigin + timeStamp;
    requestAnimationFrame(() => watchFeedback(steps[index], result));
    save();
  }, true);
  setInterval(() => {
    for (const [index, result] of results.entries()) {
      if (!result.at || result.effectMs || !steps[index].done()) continue;
      result.effectMs = now() - result.at;
      save();
    }
  }, 50);
  window.areSettled = () => results.every(({ effectMs }) => effectMs);
  window.readTaps = () => results.map(({ isEarly = false, feedbackMs = null, effectMs = null }, index) =>
    ({ isEarly, feedbackMs, effectMs, isKept: effectMs !== null && Boolean(steps[index].kept()) }));
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    for (const step of steps) {
      step.element = step.find();
      step.target = step.element?.labels?.[0] ?? step.element;
    }
    window.painted(steps.map((step) => step.target ? centreOf(step) : null));
  }).observe({ type: 'paint', buffered: true });
}`;
