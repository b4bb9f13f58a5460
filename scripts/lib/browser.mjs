import { canInstallPackages, installPackage } from './debian.mjs';
import { binary } from './root.mjs';
import { findProgram, isExecutable, run } from './run.mjs';

/** Full browsers, as customers use them. */
const BROWSERS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
/** The same engine without a window; every test must pass in it too. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const findInstalled = (names) => names.map((name) => findProgram(name)).find((path) => path !== null);

/**
 * Finds or installs a browser for the tests: CHULO_CHROMIUM, an installed full browser, the Debian package, an
 * installed headless shell, else Playwright's own.
 * Resolves to its path, '' for Playwright's own, or null after printing what to install.
 */
export async function provideBrowser() {
  const named = process.env.CHULO_CHROMIUM;
  if (named) {
    if (isExecutable(named)) return named;
    console.log(`CHULO_CHROMIUM names ${named}, which is not a program.`);
    return null;
  }
  const installed = findInstalled(BROWSERS);
  if (installed) return installed;
  if (canInstallPackages() && (await installPackage('chromium'))) return findInstalled(BROWSERS) ?? null;
  const shell = findProgram(HEADLESS_SHELL);
  if (shell) return shell;
  console.log("Installing Playwright's own Chromium ...");
  const { code, output } = await run(binary('playwright'), ['install', 'chromium']);
  if (code === 0) return '';
  console.log(output.trimEnd());
  console.log(
    'The browser tests need a Chromium: install Chrome or Chromium, or name one in CHULO_CHROMIUM.',
  );
  return null;
}
