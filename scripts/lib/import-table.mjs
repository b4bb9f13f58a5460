/**
 * The import table of the house (docs/architecture.md) as data. One row per kind of room.
 *
 * rooms    globs of folders; every folder that matches is a room of its own
 * except   globs of folders under them that another row describes
 * files    instead of `rooms`: loose files of the folder `base`
 * base     the folder that `may` counts from
 * may      what a file may reach by a relative path outside its own room; its own room is always open
 * never    import sources that are refused, gitignore style, `!` allows again
 * tests    what a test file beside the code may use on top
 */
const OUTSIDE_SHARED = ['@chulo/**', '!@chulo/shared/contract/*', '!@chulo/shared/domain/*'];
const NOT_ON_THE_SERVER = [...OUTSIDE_SHARED, 'react', 'react-dom', 'react-dom/**', 'react-router'];
const NOT_IN_THE_BROWSER = [...OUTSIDE_SHARED, 'node:*', 'node:*/**'];
const TEST_TOOLS = ['vitest', 'fast-check'];

export const IMPORT_TABLE = [
  {
    row: 'shared/domain imports shared/domain alone: no contract, no zod, no Node, no React',
    rooms: ['shared/src/domain'],
    base: 'shared/src',
    may: [],
    never: ['*', '*/**', '@*/**', '!./**', '!../**'],
    tests: { packages: TEST_TOOLS },
  },
  {
    row: 'shared/contract imports shared/domain and zod alone',
    rooms: ['shared/src/contract'],
    base: 'shared/src',
    may: ['domain/**'],
    never: ['*', '*/**', '@*/**', '!./**', '!../**', '!zod'],
    tests: { packages: TEST_TOOLS },
  },
  {
    row: 'server/lib, db and http never import a feature, nor what puts the features together',
    rooms: ['server/src/*'],
    except: ['server/src/features', 'server/src/testing'],
    base: 'server/src',
    may: ['lib/**', 'db/**', 'http/**'],
    never: NOT_ON_THE_SERVER,
    tests: { may: ['testing/**'] },
  },
  {
    row: 'a server feature imports itself, shared, db, http and lib: no other feature, no wiring',
    rooms: ['server/src/features/*'],
    base: 'server/src',
    may: ['lib/**', 'db/**', 'http/**'],
    never: NOT_ON_THE_SERVER,
    tests: { may: ['testing/**'] },
  },
  {
    row: 'wiring alone sees the features',
    files: ['server/src/*.ts', '!server/src/wiring.ts'],
    base: 'server/src',
    never: [...NOT_ON_THE_SERVER, './features/**'],
  },
  {
    row: 'web/ui imports React and web/ui: no shared, no lib, no feature',
    rooms: ['web/src/ui'],
    base: 'web/src',
    may: [],
    never: ['@chulo/**', 'node:*', 'node:*/**', 'zod', 'zod/**', 'zustand', 'zustand/**', '@tanstack/**'],
    tests: { packages: ['node:*'] },
  },
  {
    row: 'web/lib imports shared and packages: no ui, no feature, no app; zod stays on the server',
    rooms: ['web/src/lib'],
    base: 'web/src',
    may: [],
    never: [...NOT_IN_THE_BROWSER, 'zod', 'zod/**'],
    tests: { packages: ['node:*'] },
  },
  {
    row: 'a web feature imports itself, shared, ui and lib: no other feature, no page, no app, no zod',
    rooms: ['web/src/features/*'],
    base: 'web/src',
    may: ['ui/**', 'lib/**'],
    never: [...NOT_IN_THE_BROWSER, 'zod', 'zod/**'],
    tests: { packages: ['node:*'] },
  },
  {
    row: 'web/pages import features, ui, lib, shared and app/paths: no other page, no zod',
    rooms: ['web/src/pages/*'],
    base: 'web/src',
    may: ['features/**', 'ui/**', 'lib/**', 'app/paths.ts'],
    never: [...NOT_IN_THE_BROWSER, 'zod', 'zod/**', '**/*-page.tsx', '**/*.page.tsx'],
    tests: { packages: ['node:*'] },
  },
  {
    row: 'a page that lies loose in web/pages follows the row of the pages',
    files: ['web/src/pages/*.{ts,tsx}'],
    base: 'web/src',
    may: ['features/**', 'ui/**', 'lib/**', 'app/paths.ts'],
    never: [...NOT_IN_THE_BROWSER, 'zod', 'zod/**', './**'],
  },
  {
    row: 'a feature is a folder; a file beside the features belongs to none',
    files: ['server/src/features/*.ts', 'web/src/features/*.{ts,tsx}'],
    never: ['./**', '../**'],
  },
  {
    row: 'the service worker imports itself and workbox alone: nothing of the app runs in it',
    rooms: ['web/src/service-worker'],
    base: 'web/src',
    may: [],
    never: ['*', '*/**', '@*/**', '!./**', '!../**', '!workbox-*'],
    tests: { packages: TEST_TOOLS },
  },
  {
    row: 'the browser never loads zod; contract types and paths only',
    files: ['web/src/*.{ts,tsx}', 'web/src/app/**/*.{ts,tsx}'],
    never: [...NOT_IN_THE_BROWSER, 'zod', 'zod/**'],
    tests: { packages: ['node:*'] },
  },
];
