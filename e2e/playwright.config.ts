import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

/** Chromium refuses root a sandbox; the rest keeps it quiet and off the network. */
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
/** Set by npm test; empty means Playwright's own browser. */
const executablePath = process.env.CHULO_CHROMIUM;

/** Whoever works for the restaurant stands at a large screen. */
const STAFF = '**/run-*.spec.ts';
/** Walks that go another way where there is room for the desktop's layout. */
const OTHER_ON_A_DESKTOP = [
  '**/order-*.spec.ts',
  '**/open-the-app.spec.ts',
  '**/look-around.spec.ts',
  '**/search-the-menu.spec.ts',
  '**/read-notifications.spec.ts',
];

/** What a walk beside it would slow down. */
const MEASURED = /sixty tickets/;
const DESKTOP = { viewport: { width: 1366, height: 768 } };

const use: PlaywrightTestConfig['use'] = {
  browserName: 'chromium',
  launchOptions: {
    args: isRoot ? ROOT_FLAGS : ROOT_FLAGS.slice(1),
    ...(executablePath ? { executablePath } : {}),
  },
  // Recording takes as much time as the walks; to see one that fails: npx playwright test --trace on.
  // What a service worker fetches no walk can bend; the walks of the installed app allow it.
  serviceWorkers: 'block',
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
      testIgnore: STAFF,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testMatch: [STAFF, ...OTHER_ON_A_DESKTOP],
      grepInvert: MEASURED,
      use: DESKTOP,
    },
    { name: 'alone', testMatch: STAFF, grep: MEASURED, dependencies: ['phone', 'desktop'], use: DESKTOP },
  ],
});
