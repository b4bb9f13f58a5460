import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './support/chromium-flags.ts';

/** Set by `npm test`. Without it Playwright uses its own browser. */
const executablePath = process.env.CHULO_CHROMIUM;

/** Staff work at a large screen. */
const DESKTOP_ONLY = ['**/admin/*.spec.ts', '**/kitchen/*.spec.ts'];
/** Specs that run on both sizes, because the desktop layout offers other controls; the second group only in `npm run test:all`. */
const PHONE_AND_DESKTOP = [
  '**/customer/home.spec.ts',
  '**/customer/order-by-keyboard.spec.ts',
  '**/customer/order-pizza.spec.ts',
];
if (process.env.CHULO_TEST_ALL === '1')
  PHONE_AND_DESKTOP.push(
    '**/customer/notifications.spec.ts',
    '**/customer/reorder.spec.ts',
    '**/customer/search-menu.spec.ts',
    '**/everyone/open-app.spec.ts',
  );
const DESKTOP = { viewport: { width: 1366, height: 768 } };

const use: PlaywrightTestConfig['use'] = {
  browserName: 'chromium',
  launchOptions: {
    args: CHROMIUM_FLAGS,
    ...(executablePath ? { executablePath } : {}),
  },
  // Playwright cannot intercept requests of a service worker. Only the specs that test it allow it.
  serviceWorkers: 'block',
  // A step that hangs is named before the time of the whole test is over.
  actionTimeout: 60_000,
  navigationTimeout: 60_000,
  // Tracing doubles the run time. To debug a failure: npx playwright test --trace on.
  trace: 'off',
  screenshot: 'only-on-failure',
};

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.reports/browser',
  reporter: 'list',
  // npm test repeats what failed, alone and after all others.
  retries: 0,
  // Only to end a test that hangs: a busy machine is several times slower.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Each worker keeps a server, a database and a browser busy.
  workers: 2,
  forbidOnly: true,
  use,
  projects: [
    {
      name: 'phone',
      testIgnore: DESKTOP_ONLY,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testMatch: [...DESKTOP_ONLY, ...PHONE_AND_DESKTOP],
      use: DESKTOP,
    },
  ],
});
