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

const use: PlaywrightTestConfig['use'] = {
  browserName: 'chromium',
  launchOptions: {
    args: isRoot ? ROOT_FLAGS : ROOT_FLAGS.slice(1),
    ...(executablePath ? { executablePath } : {}),
  },
  trace: 'retain-on-failure',
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
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1366, height: 768 } } },
  ],
});
