import { canInstallPackages, installPackage } from './debian.mjs';
import { binary } from './root.mjs';
import { findProgram, isExecutable, run } from './run.mjs';

/** Full browsers, as customers use them. */
const FULL = {
  programs: ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'],
  debianPackage: 'chromium',
};
/** The same engine without a window: a quarter faster. */
const HEADLESS_SHELL = {
  programs: ['chromium-headless-shell'],
  debianPackage: 'chromium-headless-shell',
};

/**
 * Finds or installs a browser for the tests: CHULO_CHROMIUM, else one of the preferred kind, installed or from Debian,
 * else one of the other kind, else Playwright's own.
 * Resolves to its path, '' for Playwright's own, or null after printing what to install.
 * @param {{ preferShell?: boolean }} options
 */
export async function provideBrowser({ preferShell = false } = {}) {
  const named = process.env.CHULO_CHROMIUM;
  if (named) {
    if (isExecutable(named)) return named;
    console.log(`CHULO_CHROMIUM names ${named}, which is not a program.`);
    return null;
  }
  const found = preferShell
    ? ((await provide(HEADLESS_SHELL)) ?? (await provide(FULL)))
    : ((await provide(FULL)) ?? findInstalled(HEADLESS_SHELL));
  if (found) return found;
  console.log("Installing Playwright's own Chromium ...");
  const { code, output } = await run(binary('playwright'), ['install', 'chromium']);
  if (code === 0) return '';
  console.log(output.trimEnd());
  console.log(
    'The browser tests need a Chromium: install Chrome or Chromium, or name one in CHULO_CHROMIUM.',
  );
  return null;
}

const findInstalled = ({ programs }) =>
  programs.map((name) => findProgram(name)).find((path) => path !== null) ?? null;

/** The path of an installed browser, the fastest kind first, or null. */
export const findBrowser = () =>
  process.env.CHULO_CHROMIUM || findInstalled(HEADLESS_SHELL) || findInstalled(FULL);

async function provide(kind) {
  const installed = findInstalled(kind);
  if (installed) return installed;
  return canInstallPackages() && (await installPackage(kind.debianPackage)) ? findInstalled(kind) : null;
}
