import { canInstallPackages, installPackage } from './debian.mjs';
import { binary } from './root.mjs';
import { findProgram, isExecutable, run } from './run.mjs';

/** The one without a window first: the same engine, and the tests take a third less time. */
const NAMES = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
];
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const findInstalled = () => NAMES.map((name) => findProgram(name)).find((path) => path !== null);

/**
 * A browser for the tests: CHULO_CHROMIUM, an installed one, Debian's, else Playwright's own.
 * Resolves to its path, '' for Playwright's own, or null after a line that says what to install.
 */
export async function provideBrowser() {
  const named = process.env.CHULO_CHROMIUM;
  if (named) {
    if (isExecutable(named)) return named;
    console.log(`CHULO_CHROMIUM names ${named}, which is not a program.`);
    return null;
  }
  const installed = findInstalled();
  if (installed) return installed;
  for (const name of canInstallPackages() ? DEBIAN_PACKAGES : []) {
    const fresh = (await installPackage(name)) ? findInstalled() : null;
    if (fresh) return fresh;
  }
  console.log("Installing Playwright's own Chromium ...");
  const { code, output } = await run(binary('playwright'), ['install', 'chromium']);
  if (code === 0) return '';
  console.log(output.trimEnd());
  console.log(
    'The browser tests need a Chromium: install Chrome or Chromium, or name one in CHULO_CHROMIUM.',
  );
  return null;
}
