import type { Page } from '@playwright/test';
import { CUSTOMER, PASSWORD } from '../../web/src/testing/data/people.ts';
import { holdApp, recordBodies } from '../support/before-app.ts';
import { pauseClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { clickButton, field, heading, isPath, submitSignIn } from '../support/sign-in-screen.ts';

const CREDENTIALS = { email: CUSTOMER, password: PASSWORD };
const recordSignIns = (page: Page) => recordBodies(page, 'POST', '/api/auth/login');

/** Every address that the page has asked for. */
function recordAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return addresses;
}

test('a sign-in form that is sent before the app has loaded is sent once by the app and signs in', async ({
  page,
  baseURL,
}) => {
  const addresses = recordAddresses(page);
  const signIns = recordSignIns(page);
  const loadApp = await holdApp(page, `${baseURL}/login`);
  await field(page, 'Email').pressSequentially(CUSTOMER);
  await field(page, 'Password').pressSequentially(PASSWORD);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await clickButton(page, 'Sign In');
  expect(signIns).toEqual([]);
  await loadApp();
  await page.waitForURL(isPath('/'));
  expect(signIns).toEqual([CREDENTIALS]);
  expect(addresses.filter((address) => address.includes(PASSWORD))).toEqual([]);
});

test('a sign-in before the app has loaded leads to the remembered page', async ({ page, baseURL }) => {
  const loadApp = await holdApp(page, `${baseURL}/login?redirect=%2Ffavorites`);
  await submitSignIn(page, CUSTOMER);
  await loadApp();
  await page.waitForURL(isPath('/favorites'));
});

for (const isBefore of [true, false])
  test(`values that a password manager fills in ${isBefore ? 'before' : 'after'} the app has loaded, without any event, are sent`, async ({
    page,
    baseURL,
  }) => {
    const signIns = recordSignIns(page);
    const loadApp = await holdApp(page, `${baseURL}/login`);
    if (!isBefore) await loadApp();
    await field(page, 'Email').evaluate((input: HTMLInputElement, email) => {
      input.value = email;
    }, CUSTOMER);
    await field(page, 'Password').evaluate((input: HTMLInputElement, password) => {
      input.value = password;
    }, PASSWORD);
    if (isBefore) await loadApp();
    await expect(field(page, 'Password')).toHaveValue(PASSWORD);
    await clickButton(page, 'Sign In');
    await page.waitForURL(isPath('/'));
    expect(signIns).toEqual([CREDENTIALS]);
  });

test('text, focus and caret in the sign-in form stay when the app takes over', async ({ page, baseURL }) => {
  await page.clock.install();
  const loadApp = await holdApp(page, `${baseURL}/login`);
  await field(page, 'Password').fill('secret');
  const email = field(page, 'Email');
  await email.pressSequentially('ramexample.com');
  for (let step = 0; step < 'example.com'.length; step += 1) await page.keyboard.press('ArrowLeft');
  await loadApp();
  await expect(email).toBeFocused();
  expect(await email.evaluate((input: HTMLInputElement) => input.selectionStart)).not.toBe(0);
  await email.pressSequentially('@');
  await expect(email).toHaveValue('ram@example.com');
  await expect(field(page, 'Password')).toHaveValue('secret');
  await pauseClock(page);
  await page.clock.runFor(1_000);
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('ram@example.com');
});

test.describe('refused', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('a wrong password that is sent before the app has loaded is answered in the form, which keeps its text', async ({
    page,
    baseURL,
  }) => {
    const loadApp = await holdApp(page, `${baseURL}/login`);
    await submitSignIn(page, CUSTOMER, 'not-my-password');
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await loadApp();
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong email or password.' })).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(CUSTOMER);
    await expect(field(page, 'Password')).toHaveValue('not-my-password');
    expect(await page.evaluate('isSamePage')).toBe(true);
  });
});

test('a reload of the registration keeps its step, and text typed before the app has loaded stays out of other fields', async ({
  page,
}) => {
  await page.goto('/login');
  await clickButton(page, 'Sign Up');
  await expect(heading(page, 'Create your account')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Create your account')).toBeVisible();
  const loadApp = await holdApp(page, page.url());
  await field(page, 'Email').fill('ram@example.com');
  await clickButton(page, 'Sign Up');
  await loadApp();
  await expect(heading(page, 'Create your account')).toBeVisible();
  await expect(field(page, 'Full name')).toHaveValue('');
});

test('a link that resets the password shows no sign-in form before the app has loaded', async ({
  page,
  baseURL,
}) => {
  const loadApp = await holdApp(page, `${baseURL}/login#token=abc`);
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await expect(field(page, 'Password')).toBeHidden();
  await loadApp();
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/login`);
});

test.describe('offline', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('a sign-in while the app cannot be loaded shows a message, and is sent once when the connection is back', async ({
    page,
    baseURL,
  }) => {
    const signIns = recordSignIns(page);
    const loadApp = await holdApp(page, `${baseURL}/login`, { isOffline: true });
    const message = page.getByRole('alert').filter({ hasText: 'The page has not loaded completely.' });
    await submitSignIn(page, CUSTOMER);
    await expect(message).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(CUSTOMER);
    await expect(field(page, 'Password')).toHaveValue(PASSWORD);
    await loadApp();
    await page.waitForURL(isPath('/'));
    await expect(message).toBeHidden();
    expect(signIns).toEqual([CREDENTIALS]);
  });

  test('a sign-in before the app has loaded that meets a lost connection shows a message, and loses nothing [S8.34]', async ({
    page,
    baseURL,
  }) => {
    const loadApp = await holdApp(page, `${baseURL}/login`);
    await page.route('**/api/auth/login', (route) => route.abort('internetdisconnected'));
    await submitSignIn(page, CUSTOMER);
    await loadApp();
    await expect(page.getByText('A network error occurred.')).toBeVisible();
    await expect(field(page, 'Password')).toHaveValue(PASSWORD);
    await page.unroute('**/api/auth/login');
    await clickButton(page, 'Sign In');
    await page.waitForURL(isPath('/'));
  });
});
