import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import type { Browser } from '@playwright/test';
import { CUSTOMER, PASSWORD } from '../../web/src/testing/data/people.ts';
import { readMenu } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { clickButton, field } from '../support/sign-in-screen.ts';

const WIDTHS = [390, 1366];
const PIZZA = '/product/cd1845e0-c6a2-4823-bdd6-db392bbfc657';
const PHONE = 'Call +977-41-500000';

async function openWithoutScripts(browser: Browser, baseURL: string | undefined, width: number) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    viewport: { width, height: 844 },
  });
  return context.newPage();
}

for (const width of WIDTHS) {
  test(`without scripts every page says what works and what does not, with telephone number and opening hours, at ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openWithoutScripts(browser, baseURL, width);
    for (const path of Object.values(PATHS).map((one) => one.replace(/:\w+\??/, '1'))) {
      await page.goto(path);
      const notice = page.locator('noscript aside');
      await expect(notice, path).toBeInViewport({ ratio: 1 });
      await expect(notice, path).toContainText(
        path === PATHS.login ? 'Signing in needs JavaScript.' : 'JavaScript is turned off in your browser.',
      );
      await expect(notice, path).toContainText('Open every day: 09:00 AM - 11:00 PM');
      await expect(notice.locator('a[href="tel:+97741500000"]'), path).toHaveText(PHONE);
      const overflow = await page
        .locator('body')
        .evaluate((body) => body.scrollWidth - innerWidth)
        .catch(() => 0);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  });

  test(`without scripts dishes and prices can be read on home, menu, search and dish, at ${width} px`, async ({
    browser,
    baseURL,
    page: reader,
  }) => {
    const menu = await readMenu(reader);
    const page = await openWithoutScripts(browser, baseURL, width);
    await page.goto('/');
    await expect(page.getByText('Margherita Pizza').first()).toBeVisible();
    await expect(page.getByText(/₹\d+\.00/).first()).toBeVisible();
    for (const path of ['/search', '/search?q=momo', '/menu']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/search$/);
      for (const { name } of menu) await expect(page.getByText(name).first(), name).toBeVisible();
    }
    await page.goto(PIZZA);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Margherita Pizza');
    await expect(page.getByText('₹280.00').first()).toBeVisible();
    await page.context().close();
  });
}

test('without scripts the sign-in form is answered by a page that asks for JavaScript, and the address has no password', async ({
  browser,
  baseURL,
}) => {
  const page = await openWithoutScripts(browser, baseURL, 390);
  await page.goto('/login?redirect=%2Fcart');
  await field(page, 'Email').fill(CUSTOMER);
  await field(page, 'Password').fill(PASSWORD);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await clickButton(page, 'Sign In');
  expect((await answer).status()).toBe(405);
  await expect(page).toHaveURL(`${baseURL}/login`);
  await expect(page.getByText('You are not signed in.')).toBeInViewport();
  await expect(page.getByRole('link', { name: PHONE })).toBeVisible();
  await expect(field(page, 'Password')).toHaveValue('');
  await page.context().close();
});

test.describe('after an answer to a form', () => {
  test.use({ expectedErrors: /status of 405/ });

  test('the page that answers a sign-in form works when scripts run', async ({ page, baseURL }) => {
    await page.goto('/start.js');
    await page.evaluate((action) => {
      document.documentElement.innerHTML = `<form method="post" action="${action}"><input name="password"></form>`;
      document.querySelector('form')?.submit();
    }, `${baseURL}/login`);
    await page.locator('html[data-running]').waitFor({ state: 'attached' });
    await expect(page.getByText('You are not signed in.')).toBeHidden();
    await field(page, 'Email').fill(CUSTOMER);
    await field(page, 'Password').fill(PASSWORD);
    await clickButton(page, 'Sign In');
    await expect(page).toHaveURL(`${baseURL}/`);
  });
});

test('every form of a server-rendered page has the method POST', async ({ request }) => {
  const paths = [...Object.values(PATHS).map((one) => one.replace(/:\w+\??/, '1')), PIZZA, '/login?token=a'];
  const pages = await Promise.all(paths.map(async (path) => (await request.get(path)).text()));
  const forms = pages.flatMap((html) => html.match(/<form[^>]*>/g) ?? []);
  expect(forms).toHaveLength(1);
  for (const form of forms) expect(form).toMatch(/(?=.* method="post")(?=.* action="\/login")/);
});
