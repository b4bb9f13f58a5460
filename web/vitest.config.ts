import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';
import { chromium, forwardToServer, pageCommands, WAIT_MS } from '../e2e/support/page-server.ts';
import { contractModules } from './contract-plugin.ts';

// Of this run alone: two runs at once would write to the same folder.
const cacheDir = mkdtempSync(join(tmpdir(), 'chulo-vite-'));
process.once('exit', () => rmSync(cacheDir, { recursive: true, force: true }));

/**
 * React's development build makes a page test half as long again. `npm test` does without its warnings; they fail a test that
 * is run by itself, and all of them in `npm run test:all`.
 */
const isProduction = process.env.CHULO_REACT === 'production';
const production = {
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { development: false } },
};

/** The page tests: one page of the app in a real Chromium, against a real server (docs/decisions/0094-page-tests.md). */
export default defineProject({
  ...(isProduction ? production : {}),
  plugins: [react(), tailwindcss(), contractModules, forwardToServer],
  cacheDir,
  resolve: {
    alias: [
      { find: /^zustand$/, replacement: fileURLToPath(new URL('src/testing/zustand.ts', import.meta.url)) },
    ],
  },
  // All of them at the start: a package that is found later reloads the page that runs a test.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.ts', '!src/service-worker/**'] },
  test: {
    name: 'page',
    include: ['src/**/*.page.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    provide: { isFull: process.env.CHULO_TEST_ALL === '1' },
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: WAIT_MS } },
    sequence: { groupOrder: 5 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: pageCommands,
      provider: chromium,
      instances: [{ browser: 'chromium' }],
    },
  },
});
