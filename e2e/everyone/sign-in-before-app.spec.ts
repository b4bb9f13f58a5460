import type { Page } from '@playwright/test';
import { cartLine } from '../../web/src/testing/data/cart.ts';
import { CUSTOMER, PASSWORD } from '../../web/src/testing/data/people.ts';
import { holdApp, recordBodies } from '../support/before-app.ts';
import { dishNamed, setStorage } from '../support/cart.ts';
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

for (const [button, title, fields] of [
  ['Sign Up', 'Create your account', ['Full name', 'Phone', 'Email', 'Password', 'Confirm password']],
  ['Forgot password?', 'Forgot your password?', ['Email']],
] as const)
  test(`a reload after ${button} shows that form at once, and what is typed before the app has loaded stays`, async ({
    page,
  }) => {
    await page.goto('/login?redirect=%2Fcart');
    await clickButton(page, button);
    await expect(heading(page, title)).toBeVisible();
    await field(page, 'Email').fill('sita@example.com');
    const loadApp = await holdApp(page, page.url());
    await expect(heading(page, title)).toBeVisible();
    for (const label of fields) await field(page, label).fill(`new ${label}`);
    await loadApp();
    await expect(heading(page, title)).toBeVisible();
    for (const label of fields) await expect(field(page, label)).toHaveValue(`new ${label}`);
    await expect(page).toHaveURL(/redirect=%2Fcart/);
  });

for (const [button, title] of [
  ['Sign Up', 'Create your account'],
  ['Forgot password?', 'Forgot your password?'],
] as const)
  test(`the email address that is typed right after ${button}, while the app is loading, is kept`, async ({
    page,
    baseURL,
  }) => {
    const loadApp = await holdApp(page, `${baseURL}/login`);
    await clickButton(page, button);
    const email = field(page, 'Email');
    await email.tap();
    await page.keyboard.type('customer@');
    const isLoaded = loadApp();
    await page.keyboard.type('chulo.', { delay: 50 });
    await isLoaded;
    await expect(heading(page, title)).toBeVisible();
    await expect(email).toBeFocused();
    await page.keyboard.type('test');
    await expect(email).toHaveValue('customer@chulo.test');
  });

test('the sign-in form of a visitor who comes from the cart stays that form while she types', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  await setStorage(page, { cart: [cartLine(await dishNamed(page, 'Margherita Pizza'), 1)] });
  const loadApp = await holdApp(page, `${baseURL}/login?redirect=%2Fcart`);
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await field(page, 'Email').fill(CUSTOMER);
  await loadApp();
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible();
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(CUSTOMER);
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
