import { bannerSchema } from '@chulo/shared/contract/menu/banners';
import { sampleOf } from '@chulo/shared/contract/testing/sample';
import { expect, test } from 'vitest';
import {
  bannerBodyOf,
  bannerValuesOf,
  describeBannerField,
  gradientOptions,
  linkRule,
  movesFor,
  newBannerValues,
  orderRule,
} from './banner-form-values.ts';

const BANNER = sampleOf(bannerSchema, {
  id: 'a',
  title: 'Momo Monday',
  subtitle: '',
  image_url: '/art/dumpling.webp',
  button_text: 'Order Now',
  link_url: '/menu',
  bg_gradient: 'from-teal-500 to-teal-700',
  display_order: 10,
  is_active: true,
  version: 1,
});

test("a new banner is last, is red and has an 'Order Now' button that links to the menu [S9.68 S9.69 S9.70]", () => {
  expect(newBannerValues(4)).toEqual({
    title: '',
    subtitle: '',
    image_url: '',
    button_text: 'Order Now',
    link_url: '/menu',
    bg_gradient: 'from-red-500 to-red-700',
    display_order: '50',
    is_active: true,
  });
});

test('the display order is sent as an integer, also if entered in Devanagari digits [S5.21]', () => {
  const values = { ...newBannerValues(0), title: ' Momo ', display_order: ' १५ ' };
  expect(bannerBodyOf(values)).toMatchObject({ title: 'Momo', display_order: 15 });
  expect(BANNER).toMatchObject(bannerBodyOf(bannerValuesOf(BANNER)));
});

test.each([
  ['', 'Enter a number.'],
  ['ten', 'Enter a whole number.'],
  ['1.5', 'Enter a whole number.'],
  ['-1', 'At least 0.'],
  ['100001', 'At most 100,000.'],
  ['0', true],
] as const)('the display order %j is validated as %s', (input, expected) => {
  expect(orderRule(input)).toBe(expected);
});

const NO_LINK = 'Enter a path like /menu or an address that starts with https://.';

test.each([
  ['', 'Enter a link.'],
  ['menu', NO_LINK],
  ['//evil.example', NO_LINK],
  ['http://example.com', NO_LINK],
  ['javascript:alert(1)', NO_LINK],
  [`/${'a'.repeat(500)}`, 'At most 500 characters.'],
  ['/product/7', true],
  ['https://example.com/feast', true],
] as const)('the link %j is validated as %s', (input, expected) => {
  expect(linkRule(input)).toBe(expected);
});

test('a stored custom colour stays an option', () => {
  expect(gradientOptions('from-red-500 to-red-700')).toHaveLength(5);
  expect(gradientOptions(BANNER.bg_gradient).at(-1)).toEqual({
    value: 'from-teal-500 to-teal-700',
    label: 'As saved (from-teal-500 to-teal-700)',
  });
});

test('a field is described with its label and its value', () => {
  const values = bannerValuesOf(BANNER);
  expect(describeBannerField('title', values)).toEqual({ label: 'Title', text: 'Momo Monday' });
  expect(describeBannerField('subtitle', values).text).toBe('(empty)');
  expect(describeBannerField('is_active', values).text).toBe('Yes');
});

test('moving a banner updates only the display orders that change, and resolves duplicates', () => {
  const at = (id: string, display_order: number) => ({ ...BANNER, id, display_order });
  const banners = [at('a', 10), at('b', 20), at('c', 30), at('d', 40)];
  expect(movesFor(banners, 'c', 1)).toEqual([
    { id: 'c', display_order: 20 },
    { id: 'b', display_order: 30 },
  ]);
  expect(movesFor([at('a', 5), at('b', 5)], 'b', 0)).toEqual([
    { id: 'b', display_order: 10 },
    { id: 'a', display_order: 20 },
  ]);
});
