/**
 * Which folder may import which (docs/architecture.md). The first row whose `files` matches a file applies; a file
 * without a matching row is not checked.
 *
 * files     pattern of file paths; its captured group replaces `$1` below
 * rule      error message
 * may       folders and files that may be imported
 * packages  packages that may be imported; all when omitted
 * never     packages that are forbidden; a trailing `*` is a wildcard
 * tests     additional `may` and `packages` for test files
 */
const TEST_TOOLS = ['vitest', 'fast-check'];
/** Compared with the own table of Bikram Sambat. */
const CALENDAR = 'nepali-date-library';
const SHARED = ['shared/src/contract/', 'shared/src/domain/', 'shared/src/drawing/'];
const BELOW_FEATURES = [
  'server/src/lib/',
  'server/src/db/',
  'server/src/http/',
  'server/package.json',
  'packages/',
];
const TESTS_OF_SERVER = { may: ['server/src/testing/', 'server/src/doctor/invariants.ts'] };
const BROWSER_ONLY = ['react', 'react-dom', 'react-router'];
const NOT_IN_BROWSER = ['node:*', 'zod'];
const TESTS_OF_WEB = { packages: ['node:*'], may: ['web/src/testing/'] };

export const IMPORT_TABLE = [
  {
    files: /^shared\/src\/domain\//,
    rule: 'shared/domain imports only shared/domain: no contract, no zod, no Node, no React',
    may: ['shared/src/domain/'],
    packages: [],
    tests: { packages: [...TEST_TOOLS, CALENDAR] },
  },
  {
    files: /^shared\/src\/contract\//,
    rule: 'shared/contract imports only shared/domain and zod',
    may: ['shared/src/contract/', 'shared/src/domain/'],
    packages: ['zod'],
    tests: { packages: TEST_TOOLS },
  },
  {
    files: /^shared\/src\/drawing\//,
    rule: 'shared/drawing imports only itself and shared/domain',
    may: ['shared/src/drawing/', 'shared/src/domain/'],
    packages: [],
    tests: { packages: TEST_TOOLS },
  },
  {
    files: /^packages\/([^/]+)\//,
    rule: 'a package imports neither server, web nor shared',
    may: ['packages/$1/'],
  },
  {
    files: /^server\/src\/features\/([^/]+)\//,
    rule: 'a server feature imports itself, shared, db, http and lib: no other feature, no wiring',
    may: ['server/src/features/$1/', ...BELOW_FEATURES, ...SHARED],
    never: BROWSER_ONLY,
    tests: TESTS_OF_SERVER,
  },
  {
    files: /^(?:server|web)\/src\/features\/[^/]+$/,
    rule: 'a feature is a folder; a file next to the feature folders is not allowed',
    may: [],
    packages: [],
  },
  {
    files: /^server\/src\/(testing\/|(accounts-|menu-|orders-|queue-)?wiring\.ts)/,
    rule: 'the server imports no web code',
    may: ['server/src/', 'packages/', ...SHARED],
    never: BROWSER_ONLY,
  },
  {
    files: /^server\/src\/([^/]+)\//,
    rule: 'server/lib, db, http and doctor never import a feature, nor wiring or app',
    may: ['server/src/$1/', ...BELOW_FEATURES, ...SHARED],
    never: BROWSER_ONLY,
    tests: TESTS_OF_SERVER,
  },
  {
    files: /^server\/src\/[^/]+$/,
    rule: 'only wiring imports the features',
    may: [/^server\/src\/[^/]+$/, 'server/src/doctor/', ...BELOW_FEATURES, ...SHARED],
    never: BROWSER_ONLY,
    tests: { may: ['server/src/'] },
  },
  {
    files: /^web\/src\/ui\//,
    rule: 'web/ui imports React, web/ui and the plural helper of shared: no lib, no feature',
    may: ['web/src/ui/', 'shared/src/domain/text/translation.ts'],
    never: [...NOT_IN_BROWSER, 'zustand', '@tanstack/*'],
    tests: TESTS_OF_WEB,
  },
  {
    files: /^web\/src\/lib\//,
    rule: 'web/lib imports shared and packages: no ui, no feature, no app, no zod',
    may: ['web/src/lib/', ...SHARED],
    never: NOT_IN_BROWSER,
    tests: TESTS_OF_WEB,
  },
  {
    files: /^web\/src\/panel\//,
    rule: 'web/panel imports ui, lib and shared: no feature, no page, no app, no zod',
    may: ['web/src/panel/', 'web/src/ui/', 'web/src/lib/', ...SHARED],
    never: NOT_IN_BROWSER,
    tests: TESTS_OF_WEB,
  },
  {
    files: /^web\/src\/features\/([^/]+)\//,
    rule: 'a web feature imports itself, shared, panel, ui and lib: no other feature, no page, no app, no zod',
    may: ['web/src/features/$1/', 'web/src/panel/', 'web/src/ui/', 'web/src/lib/', ...SHARED],
    never: NOT_IN_BROWSER,
    tests: TESTS_OF_WEB,
  },
  {
    files: /^web\/src\/pages\/((?:customer\/)?[^/]+)\//,
    rule: 'a page imports features, panel, ui, lib, shared and its own parts: no other page, no app, no zod',
    may: [
      /^web\/src\/pages\/$1\/(?!.*-page\.tsx$)/,
      /^web\/src\/pages\/customer\/(?:parts|shell)\//,
      'web/src/features/',
      'web/src/panel/',
      'web/src/ui/',
      'web/src/lib/',
      ...SHARED,
    ],
    never: NOT_IN_BROWSER,
    tests: TESTS_OF_WEB,
  },
  { files: /^web\/src\/pages\//, rule: 'a page is a folder', may: [], packages: [] },
  {
    files: /^web\/src\/service-worker\//,
    rule: 'the service worker imports only itself and workbox, no app code',
    may: ['web/src/service-worker/'],
    packages: ['workbox-*'],
    tests: { packages: TEST_TOOLS },
  },
  {
    files: /^web\/src\//,
    rule: 'the browser never loads zod: contract types and paths only',
    may: ['web/src/', ...SHARED],
    never: NOT_IN_BROWSER,
    tests: TESTS_OF_WEB,
  },
];
