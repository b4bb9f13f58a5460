import { HOME_BYTES_LIMIT, measureHomeBytes, sumOfBytes } from '../../bench/home-bytes.ts';
import { expect, test } from '../support/fixtures.ts';

const FRIES = '/art/dishes/fries';

test('home transfers at most 300 KB in its first 10 seconds on a phone, without Devanagari fonts and far pictures', async ({
  browser,
  server,
}) => {
  const transfers = await measureHomeBytes(browser, server.url);
  const paths = transfers.map(({ path }) => path);
  expect(
    paths.filter((path) => path.startsWith('/art/')).length,
    'pictures near the first view',
  ).toBeGreaterThan(5);
  expect(paths.filter((path) => /devanagari|-ext-|service-worker/.test(path))).toEqual([]);
  // 1,700 px and more below the fold.
  expect(paths.filter((path) => path.startsWith(FRIES))).toEqual([]);
  expect(sumOfBytes(transfers.filter(({ path }) => path === '/api/menu')), 'embedded already').toBeLessThan(
    2_000,
  );
  expect(sumOfBytes(transfers)).toBeLessThanOrEqual(HOME_BYTES_LIMIT);
});

test('a picture below the first view is loaded before it becomes visible, and a Nepali page uses its own fonts', async ({
  page,
}) => {
  await page.goto('/');
  const fries = page.getByRole('main').locator(`img[src^="${FRIES}"]`);
  await expect(fries).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - 2 * innerHeight));
  await expect(fries.first()).toHaveJSProperty('complete', true);
  const familyOf = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(await familyOf()).toMatch(/, system-ui, "Device Devanagari", sans-serif$/);
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'ne'));
  expect(await familyOf()).toMatch(/^"Mukta Devanagari"/);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => /Devanagari/.test(family) && status === 'loaded'),
      ),
    )
    .toBe(true);
});
