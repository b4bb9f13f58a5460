import { expect, test } from 'vitest';
import { bannerFill } from './banner-fill.ts';

test.each([
  ['from-red-500 to-red-700', 'vermilion'],
  ['from-amber-500 to-orange-700', 'turmeric'],
  ['from-green-600 to-emerald-800', 'leaf'],
  ['from-purple-600 to-fuchsia-800', 'plum'],
  ['FROM-BLUE-500', 'indigo'],
  ['', 'vermilion'],
  ['from-inherit to-transparent', 'vermilion'],
] as const)('a banner with the gradient "%s" is shown in %s', (gradient, fill) => {
  expect(bannerFill(gradient)).toBe(fill);
});
