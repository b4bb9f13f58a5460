import { expect, test } from 'vitest';
import { lazyPage, PageMissing } from './lazy-page.tsx';

const Page = () => null;

test('the code of a page is fetched once, however often it is prefetched and loaded', async () => {
  let fetches = 0;
  const page = lazyPage(async () => {
    fetches += 1;
    return Page;
  });
  page.prefetch();
  page.prefetch();
  await page.load();
  page.prefetch();
  expect(await page.load()).toBe(Page);
  expect(fetches).toBe(1);
});

test('a failed prefetch is not reported, and loading the page fetches its code again', async () => {
  let fetches = 0;
  const page = lazyPage(async () => {
    fetches += 1;
    if (fetches === 1) throw new Error('no network');
    return Page;
  });
  page.prefetch();
  await Promise.resolve();
  await page.load();
  expect(await page.load()).toBe(Page);
  expect(fetches).toBe(2);
});

test('a failed load of a page is not repeated at once', async () => {
  let fetches = 0;
  const page = lazyPage(async () => {
    fetches += 1;
    throw new Error('no network');
  });
  page.prefetch();
  await expect(page.load()).rejects.toThrow(PageMissing);
  await expect(page.load()).rejects.toThrow(PageMissing);
  expect(fetches).toBe(1);
});
