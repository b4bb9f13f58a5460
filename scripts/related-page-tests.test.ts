import { expect, test } from 'vitest';
import { relatedPageTests } from './lib/related-page-tests.mjs';

const LOGIN = 'web/src/pages/customer/login/sign-in.page.test.tsx';
const CART = 'web/src/features/cart/cart.page.test.tsx';
const graph = new Map([
  [LOGIN, new Set(['web/src/testing/open-page.tsx'])],
  [CART, new Set(['web/src/testing/open-page.tsx'])],
  ['web/src/pages/customer/login/login-page.tsx', new Set(['web/src/features/auth/auth-form.tsx'])],
  ['web/src/features/auth/auth-form.tsx', new Set(['web/src/ui/form/field.tsx'])],
  ['web/src/features/cart/cart-items.tsx', new Set(['web/src/ui/form/field.tsx'])],
]);

test.for([
  ['a test', LOGIN, [LOGIN]],
  ['the page of a test', 'web/src/pages/customer/login/login-page.tsx', [LOGIN]],
  ['what its page imports', 'web/src/features/auth/auth-form.tsx', [LOGIN]],
  ['what several pages import', 'web/src/ui/form/field.tsx', [LOGIN, CART]],
  ['the harness', 'web/src/testing/setup.ts', [LOGIN, CART]],
  ['anything else', 'README.md', []],
] as const)('a change of %s runs the page tests that depend on it', ([, changed, tests]) => {
  expect(relatedPageTests([changed], graph)).toEqual(tests);
});
