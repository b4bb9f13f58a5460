// One run of Lighthouse's phone in a browser that already knows something: a session, a cart.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** Brought by npm for the run: its 185 MB serve nothing else. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];

export interface MeasuredPage {
  name: string;
  path: string;
  /** Kept on the device before the page opens, by key. */
  stored: Record<string, string>;
  /** Nobody is to find it by a search: Lighthouse's one audit that contradicts this is left out. */
  isPrivate: boolean;
}

export interface Run {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  /** Why a run tells nothing, if so. */
  runtimeError?: { message: string };
  finalDisplayedUrl: string;
}

/** Measures a page once, in a browser of its own whose caches are empty. */
export async function runOnPhone(origin: string, page: MeasuredPage, folder: string): Promise<Run> {
  const home = mkdtempSync(join(folder, 'browser-'));
  try {
    await prepare(home, origin, page.stored);
    const url = `${origin}${page.path}`;
    const run =
      (await lighthouse(url, home, page.isPrivate)) ?? (await lighthouse(url, home, page.isPrivate));
    if (!run) throw new Error(`Lighthouse measured nothing at ${page.path}, twice`);
    if (run.runtimeError) throw new Error(run.runtimeError.message);
    // A page that sends its guest to sign in would be measured as that.
    if (run.finalDisplayedUrl !== url) throw new Error(`${page.path} led to ${run.finalDisplayedUrl}`);
    return run;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Leaves what the device knows in the browser's folder; while it is measured, nobody else is attached to it. */
async function prepare(home: string, origin: string, stored: MeasuredPage['stored']): Promise<void> {
  const executablePath = process.env.CHROME_PATH;
  const browser = await chromium.launchPersistentContext(home, {
    args: FLAGS,
    ...(executablePath ? { executablePath } : {}),
  });
  const tab = await browser.newPage();
  await tab.goto(`${origin}/start.js`);
  await tab.evaluate(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
  await (await browser.newCDPSession(tab)).send('Network.clearBrowserCache');
  await browser.close();
}

/** @returns null where it lost the recording of the page, as now and then it does */
async function lighthouse(url: string, home: string, isPrivate: boolean): Promise<Run | null> {
  const report = join(home, 'report.json');
  const chromeFlags = [...FLAGS, '--headless=new', `--user-data-dir=${home}`].join(' ');
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet'];
  args.push('--output=json', `--output-path=${report}`, `--chrome-flags=${chromeFlags}`);
  args.push('--disable-storage-reset');
  if (isPrivate) args.push('--skip-audits=is-crawlable');
  const child = spawn('npm', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) return null;
  return JSON.parse(readFileSync(report, 'utf8'));
}
