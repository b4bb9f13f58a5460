import { configDefaults, defineConfig } from 'vitest/config';
import { contractModules } from './web/contract-plugin.ts';

const setupFiles = ['./scripts/lib/fail-on-console-error.ts'];
const databaseSetup = ['./server/src/testing/global-setup.ts'];
const apiTests = ['server/src/**/*.api.test.ts'];
const slowTests = ['server/src/**/*.slow.test.ts', 'packages/*/src/**/*.slow.test.ts'];
/** Only in `npm run test:all`. */
const fullTests = ['server/src/**/*.full.test.ts', 'packages/*/src/**/*.full.test.ts'];

/** In a browser: web/vitest.config.ts. */
const pageTests = ['web/src/**/*.page.test.tsx'];

export default defineConfig({
  plugins: [contractModules],
  test: {
    // Tests wait a fifth of their time, so three workers keep two cores busy.
    maxWorkers: 3,
    // `isolate: false` below: modules keep nothing between files, and reading them once a worker halves the time.
    reporters: ['default'],
    // What happens eventually may take longer on a busy machine; a test that limits the time says so.
    expect: { poll: { timeout: 10_000 } },
    // Only to end a test that hangs: a busy machine is several times slower.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'shared/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
          ],
          exclude: [...configDefaults.exclude, ...apiTests, ...slowTests, ...fullTests, ...pageTests],
          setupFiles,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          isolate: false,
          include: apiTests,
          setupFiles: [...setupFiles, './server/src/testing/record-statements.ts'],
          globalSetup: databaseSetup,
          env: { CHULO_TEST_DB: 'embedded' },
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'api-pg15',
          isolate: false,
          include: apiTests,
          setupFiles,
          globalSetup: databaseSetup,
          env: { CHULO_TEST_DB: 'debian' },
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          isolate: false,
          include: slowTests,
          setupFiles,
          globalSetup: databaseSetup,
          env: { CHULO_TEST_DB: 'embedded' },
          testTimeout: 300_000,
          hookTimeout: 1_800_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'full',
          isolate: false,
          include: fullTests,
          setupFiles,
          globalSetup: databaseSetup,
          env: { CHULO_TEST_DB: 'embedded' },
          testTimeout: 300_000,
          hookTimeout: 1_800_000,
          sequence: { groupOrder: 4 },
        },
      },
      './web/vitest.config.ts',
    ],
  },
});
