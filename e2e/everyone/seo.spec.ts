import type { Page } from '@playwright/test';
import { ADMIN } from '../../web/src/testing/data/people.ts';
import { signIn } from '../support/accounts.ts';
import { callApiAs } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';

const MARGHERITA_PATH = '/product/cd1845e0-c6a2-4823-bdd6-db392bbfc657';
const HOSTILE_NAME = '</script><script>alert(1)';

const contentOf = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`);
const dataOf = (page: Page) => page.locator('script[type="application/ld+json"]');

/** Checks the metadata in the head. `path` is null for a page with noindex. */
async function expectHead(page: Page, title: string, path: string | null): Promise<void> {
  await expect(page).toHaveTitle(title);
  const origin = (await page.locator('html').getAttribute('data-public-url')) ?? '';
  expect(origin).toMatch(/^http:/);
  const canonical = page.locator('head link[rel=canonical]');
  for (const name of ['og:title', 'twitter:title', 'og:image', 'og:image:alt', 'twitter:card'])
    await expect(contentOf(page, name), name).toHaveCount(1);
  await expect(contentOf(page, 'og:title')).toHaveAttribute('content', title);
  if (path === null) {
    await expect(canonical).toHaveCount(0);
    await expect(contentOf(page, 'og:url')).toHaveCount(0);
    await expect(contentOf(page, 'robots')).toHaveAttribute('content', 'noindex');
    return;
  }
  await expect(canonical).toHaveAttribute('href', `${origin}${path}`);
  await expect(contentOf(page, 'og:url')).toHaveAttribute('content', `${origin}${path}`);
  await expect(contentOf(page, 'robots')).toHaveCount(0);
}

test('the metadata for search engines and link previews changes with each page', async ({ page }) => {
  await page.goto('/');
  await expectHead(page, 'Mithila Pizza House, Janakpur: order online', '/');
  await expect(dataOf(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Margherita Pizza' }).first().click();
  await expectHead(page, 'Margherita Pizza · Mithila Pizza House', MARGHERITA_PATH);
  await expect(contentOf(page, 'og:image')).toHaveAttribute(
    'content',
    /\/art\/link-previews\/pizza,.*\.png$/,
  );
  const picture = (await contentOf(page, 'og:image').getAttribute('content')) ?? '';
  const preview = await page.request.get(new URL(picture).pathname);
  expect([preview.status(), preview.headers()['content-type']]).toEqual([200, 'image/png']);
  await expect(contentOf(page, 'og:image:width')).toHaveAttribute('content', '1200');
  await expect(dataOf(page), 'structured data of home is removed').toHaveCount(0);
  await page.getByRole('link', { name: 'Cart' }).first().click();
  await expectHead(page, 'Welcome back · Mithila Pizza House', null);
  await page.goBack();
  await expectHead(page, 'Margherita Pizza · Mithila Pizza House', MARGHERITA_PATH);
  await page.reload();
  await expectHead(page, 'Margherita Pizza · Mithila Pizza House', MARGHERITA_PATH);
  await expect(dataOf(page)).toHaveCount(1);
});

test('a dish with a script tag in its name is escaped in the metadata, and the sitemap lists it until it is deleted', async ({
  page,
}) => {
  await signIn(page, ADMIN);
  const { id } = await callApiAs<{ id: string }>(page, 'POST', '/api/menu', {
    name: HOSTILE_NAME,
    price: 120,
    category: 'Sides',
  });
  const path = `/product/${id}`;
  const sitemap = () =>
    page.evaluate(async () => {
      const text = await (await fetch('/sitemap.xml')).text();
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      if (xml.querySelector('parsererror')) throw new Error('the sitemap is not XML');
      return [...xml.querySelectorAll('url > loc')].map((loc) => new URL(loc.textContent ?? '').pathname);
    });
  try {
    await page.goto(path);
    await expectHead(page, `${HOSTILE_NAME} · Mithila Pizza House`, path);
    const structuredData = JSON.parse((await dataOf(page).textContent()) ?? '');
    expect(structuredData['@graph'][0]).toMatchObject({
      name: HOSTILE_NAME,
      offers: { price: 120, priceCurrency: 'NPR' },
    });
    expect(structuredData['@graph'][0]).not.toHaveProperty('aggregateRating');
    expect(await sitemap()).toEqual(expect.arrayContaining(['/', '/search', '/about', '/contact', path]));
    expect((await page.request.get(path)).status()).toBe(200);
  } finally {
    await callApiAs(page, 'DELETE', `/api/menu/${id}`);
  }
  expect((await page.request.get(path)).status()).toBe(404);
  expect(await sitemap()).not.toContain(path);
  expect(await (await page.request.get('/robots.txt')).text()).toContain('/sitemap.xml');
});
