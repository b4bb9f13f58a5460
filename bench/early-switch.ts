// Whether text that is typed or pasted right after the first tap is kept, and whether a theme button counts that is pressed
// while the app starts: CHROME_PATH=... node --import tsx bench/early-switch.ts <origin>
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const SLOWDOWNS = [1, 4] as const;
/** Milliseconds from the tap to the first key: some come before, some during and some after the start of the app. */
const DELAYS = [0, 20, 40, 60, 90, 120, 180, 250, 350] as const;
const ROUNDS = 2;
const KEY_MS = 15;
const SETTLE_MS = 1_500;
const EMAIL = 'customer@chulo.test';
const THEME_TRIES = 12;

interface Tapped {
  name: string;
  path: string;
  /** Tapped first: the name of a button. */
  button: RegExp;
  /** The label of the field that is tapped next, and of which the text must be kept. */
  label: string;
  text: string;
  /** JavaScript expression: the tap has taken effect. */
  done: string;
}

const hasHeading = (text: string) => `document.querySelector('h1')?.textContent === '${text}'`;

const TAPPED: readonly Tapped[] = [
  {
    name: 'Forgot password, then the email address',
    path: '/login',
    button: /^Forgot password/,
    label: 'Email',
    text: EMAIL,
    done: hasHeading('Forgot your password?'),
  },
  {
    name: 'Sign Up, then the email address',
    path: '/login',
    button: /^Sign Up/,
    label: 'Email',
    text: EMAIL,
    done: hasHeading('Create your account'),
  },
  {
    name: 'Vegetarian, then the search text',
    path: '/search',
    button: /^Veg/,
    label: 'Search the menu',
    text: 'paneer pizza',
    done: `document.querySelector('search [aria-pressed=true]') !== null && location.search.includes('paneer')`,
  },
];

const nameOf = '(one.ariaLabel ?? one.textContent).trim()';
const buttonNamed = (name: RegExp) =>
  `[...document.querySelectorAll('button')].find((one) => one.checkVisibility() && ${name}.test(${nameOf}))`;
const fieldOf = (label: string) =>
  `[...document.querySelectorAll('input')].find((one) => (one.ariaLabel ?? one.labels?.[0]?.textContent) === '${label}')`;

const [, , origin, only = ''] = process.argv;
if (!origin) throw new Error('the origin is missing');
const executablePath = process.env.CHROME_PATH;
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath ? { executablePath } : {}),
});
for (const tapped of TAPPED.filter(({ name }) => name.startsWith(only)))
  for (const isPasted of [false, true]) {
    const lost: string[] = [];
    let tries = 0;
    for (const slowdown of SLOWDOWNS)
      for (let round = 0; round < ROUNDS; round += 1)
        for (const delay of DELAYS) {
          tries += 1;
          const found = await tryText(browser, tapped, { isPasted, slowdown, delay });
          if (found !== '') lost.push(`${slowdown}x, ${delay} ms: ${found}`);
        }
    console.log(
      `${tapped.name}, ${isPasted ? 'pasted' : 'typed'}: kept in ${tries - lost.length} of ${tries}`,
    );
    for (const line of lost) console.log(`  ${line}`);
  }
if ('Theme'.startsWith(only) || only === '') await measureTheme(browser);
await browser.close();

async function open(
  browser: Browser,
  path: string,
  button: RegExp,
  slowdown: number,
  options: BrowserContextOptions = {},
) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  await until(page, 'document.querySelector("link[rel=stylesheet]")?.sheet');
  await until(page, buttonNamed(button));
  return { context, page, session };
}

/** The page allows no code that is made of text, so that Playwright cannot wait in it. */
async function until(page: Page, expression: string): Promise<void> {
  while (!(await page.evaluate(`Boolean(${expression})`).catch(() => false)));
}

/** A raw touch: Playwright's own tap waits until the element is stable. */
async function touch(page: Page, session: CDPSession, find: string): Promise<void> {
  const at = await page.evaluate<{ x: number; y: number } | null>(`(() => {
    const box = (${find})?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  })()`);
  if (!at) throw new Error(`nothing to tap: ${find}`);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** @returns '' if all was kept, else what the page shows */
async function tryText(
  browser: Browser,
  { path, button, label, text, done }: Tapped,
  { isPasted, slowdown, delay }: { isPasted: boolean; slowdown: number; delay: number },
): Promise<string> {
  const { context, page, session } = await open(browser, path, button, slowdown);
  try {
    await touch(page, session, buttonNamed(button));
    await page.waitForTimeout(delay);
    // Not a touch, which would miss the field that the app moves at this moment.
    await page.evaluate(`${fieldOf(label)}.focus()`);
    if (isPasted) await page.keyboard.insertText(text);
    else await page.keyboard.type(text, { delay: KEY_MS });
    await until(page, 'document.documentElement.dataset.running');
    await page.waitForTimeout(SETTLE_MS);
    const [isDone, value] = await page.evaluate<[boolean, string]>(
      `[${done}, ${fieldOf(label)}?.value ?? 'no field']`,
    );
    if (!isDone) return `the tap had no effect, the field holds "${value}"`;
    return value === text ? '' : `the field holds "${value}"`;
  } finally {
    await context.close();
  }
}

async function measureTheme(browser: Browser): Promise<void> {
  let kept = 0;
  let right = 0;
  for (const slowdown of SLOWDOWNS)
    for (let index = 0; index < THEME_TRIES; index += 1) {
      const path = ['/', '/search', '/login'][index % 3] ?? '/';
      const { context, page, session } = await open(browser, path, /^Dark mode$/, slowdown, {
        colorScheme: 'dark',
      });
      const theme = buttonNamed(/^Dark mode$/);
      if (await page.evaluate(`(${theme}).ariaPressed !== 'false'`)) right += 1;
      await page.waitForTimeout(index * 25);
      await touch(page, session, theme);
      await until(page, 'document.documentElement.dataset.running');
      await page.waitForTimeout(SETTLE_MS);
      if (await page.evaluate('document.documentElement.dataset.theme === "light"')) kept += 1;
      await context.close();
    }
  const tries = SLOWDOWNS.length * THEME_TRIES;
  console.log(
    `Theme, in the dark: pressed while the app starts, works in ${kept} of ${tries}; not named wrongly in ${right}`,
  );
}
