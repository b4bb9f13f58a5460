import type { Locator } from '@playwright/test';
import { ADMIN } from '../../web/src/testing/data/people.ts';
import { signIn } from '../support/accounts.ts';
import { callApi, callApiAs } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';

test('two tiles show fast delivery and the threshold for free delivery [S2.19 S2.20 S3.20 S9.23 S1.15]', async ({
  page,
  browser,
  openPage,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Super Fast Delivery' })).toBeVisible();
  await expect(page.getByText('Your food in 25 minutes')).toBeVisible();
  await expect(page.getByText('On orders above ₹300.00')).toBeVisible();
  for (const [name, path] of [
    ['About Us', '/about'],
    ['Contact', '/contact'],
  ] as const)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  // Hovering or focusing a link preloads the code of its page.
  for (const [name, code, trigger] of [
    ['About Us', '**/assets/about-page-*.js', (link: Locator) => link.hover()],
    ['Contact', '**/assets/contact-page-*.js', (link: Locator) => link.focus()],
  ] as const) {
    const preload = page.waitForRequest(code);
    await trigger(page.getByRole('link', { name, exact: true }));
    await preload;
  }
  // On large screens the whole page is scaled up.
  await expect(page.locator('html')).toHaveCSS('font-size', '16px');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(page.locator('html')).toHaveCSS('font-size', '19px');
  // The server-rendered page is scaled too. The pages of the staff are not: they show more content instead.
  const noScriptPage = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 1920, height: 1080 },
  });
  await noScriptPage.goto(page.url());
  await expect(noScriptPage.getByRole('heading', { name: 'Featured Items' })).toBeVisible();
  await expect(noScriptPage.locator('html')).toHaveCSS('font-size', '19px');
  await noScriptPage.close();
  const panel = await openPage();
  await panel.setViewportSize({ width: 1920, height: 1080 });
  await signIn(panel, ADMIN);
  await panel.goto('/admin');
  await expect(panel.getByRole('navigation', { name: 'Sections of the panel' })).toBeVisible();
  await expect(panel.locator('html')).toHaveCSS('font-size', '16px');
  const id = (await callApi<[{ id: string }]>(page.request, 'GET', '/api/restaurants'))[0].id;
  await callApiAs(panel, 'PUT', `/api/restaurants/${id}`, { freeDeliveryThreshold: 450 });
  try {
    await page.reload();
    await expect(page.getByText('On orders above ₹450.00')).toBeVisible();
  } finally {
    await callApiAs(panel, 'PUT', `/api/restaurants/${id}`, { freeDeliveryThreshold: 300 });
  }
});

test('the dark mode button is saved on the device, and the default is the system theme [S1.17 S1.18 S2.23]', async ({
  page,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const dark = await background();
  await expect(page.getByRole('button', { name: 'Dark mode' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  const light = await background();
  expect(light).not.toBe(dark);
  await page.reload();
  expect(await background()).toBe(light);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
});
