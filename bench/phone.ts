// One Lighthouse run with the phone profile, in a browser with prepared storage (session, cart).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** Installed by npm for each run; not a dependency because of its 185 MB. */
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
  /** localStorage entries before the page opens. */
  stored: Record<string, string>;
  /** The page has `noindex` on purpose, so the audit `is-crawlable` is skipped. */
  isPrivate: boolean;
}

export interface Run {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  /** Present when the run failed. */
  runtimeError?: { message: string };
  finalDisplayedUrl: string;
}

/** Measures a page once, in a separate browser with empty caches. */
export async function runOnPhone(origin: string, page: MeasuredPage, folder: string): Promise<Run> {
  const profile = mkdtempSync(join(folder, 'browser-'));
  try {
    await prepareStorage(profile, origin, page.stored);
    const url = `${origin}${page.path}`;
    const run =
      (await lighthouse(url, profile, page.isPrivate)) ?? (await lighthouse(url, profile, page.isPrivate));
    if (!run) throw new Error(`Lighthouse failed twice at ${page.path}`);
    if (run.runtimeError) throw new Error(run.runtimeError.message);
    // Otherwise a redirect to sign-in would be measured instead.
    if (run.finalDisplayedUrl !== url) throw new Error(`${page.path} redirected to ${run.finalDisplayedUrl}`);
    return run;
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Writes localStorage into the browser profile; no other debugger is attached during the measurement. */
async function prepareStorage(
  profile: string,
  origin: string,
  stored: MeasuredPage['stored'],
): Promise<void> {
  const executablePath = process.env.CHROME_PATH;
  const browser = await chromium.launchPersistentContext(profile, {
    args: FLAGS,
    ...(executablePath ? { executablePath } : {}),
  });
  const tab = await browser.newPage();
  await tab.goto(`${origin}/start.js`);
  await tab.evaluate(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
  await (await browser.newCDPSession(tab)).send('Network.clearBrowserCache');
  await browser.close();
}

/** @returns null when Lighthouse lost the page trace, which happens occasionally */
async function lighthouse(url: string, profile: string, isPrivate: boolean): Promise<Run | null> {
  const report = join(profile, 'report.json');
  const chromeFlags = [...FLAGS, '--headless=new', `--user-data-dir=${profile}`].join(' ');
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet'];
  args.push('--output=json', `--output-path=${report}`, `--chrome-flags=${chromeFlags}`);
  args.push('--disable-storage-reset');
  if (isPrivate) args.push('--skip-audits=is-crawlable');
  const child = spawn('npm', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) return null;
  return JSON.parse(readFileSync(report, 'utf8'));
}
