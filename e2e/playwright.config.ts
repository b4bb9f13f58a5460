import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

/** Chromium cannot run its sandbox as root; the other flags disable background network traffic. */
const ROOT_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const isRoot = process.getuid?.() === 0;
/** Set by `npm test`. Without it Playwright uses its own browser. */
const executablePath = process.env.CHULO_CHROMIUM;

/** Staff work at a large screen. */
const DESKTOP_ONLY = ['**/admin/*.spec.ts', '**/kitchen/*.spec.ts', '**/courier/deliver-on-desktop.spec.ts'];
/** Specs that run on both sizes, because the desktop layout offers other controls. */
const PHONE_AND_DESKTOP = [
  '**/customer/home.spec.ts',
  '**/customer/notifications.spec.ts',
  '**/customer/order-by-keyboard.spec.ts',
  '**/customer/order-pizza.spec.ts',
  '**/customer/reorder.spec.ts',
  '**/customer/search-menu.spec.ts',
  '**/everyone/open-app.spec.ts',
];
/** Runs alone, because parallel tests would slow it down. */
const PERFORMANCE = '**/kitchen/board-performance.spec.ts';
const DESKTOP = { viewport: { width: 1366, height: 768 } };

const use: PlaywrightTestConfig['use'] = {
  browserName: 'chromium',
  launchOptions: {
    args: isRoot ? ROOT_FLAGS : ROOT_FLAGS.slice(1),
    ...(executablePath ? { executablePath } : {}),
  },
  // Playwright cannot intercept requests of a service worker. Only the specs that test it allow it.
  serviceWorkers: 'block',
  // Tracing doubles the run time. To debug a failure: npx playwright test --trace on.
  trace: 'off',
  screenshot: 'only-on-failure',
};

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.reports/browser',
  reporter: [['list'], ['json', { outputFile: '../.reports/playwright.json' }]],
  retries: 0,
  timeout: 60_000,
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
      testIgnore: PERFORMANCE,
      use: DESKTOP,
    },
    { name: 'alone', testMatch: PERFORMANCE, dependencies: ['phone', 'desktop'], use: DESKTOP },
  ],
});
