import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { CUSTOMER, newPerson, signIn, signUp } from './people.ts';

const PASSWORD = 'chulo-demo';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const at = (path: string) => (url: URL) => `${url.pathname}${url.search}${url.hash}` === path;

async function enter(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign In');
}

async function fillSignUp(page: Page, person: ReturnType<typeof newPerson>, confirmed = person.password) {
  await field(page, 'Full name').fill(person.name);
  await field(page, 'Phone').fill(person.phone);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirm password').fill(confirmed);
}

/** The link of the newest mail, as the outbox keeps it. */
function newestResetPath(dataDir: string): string {
  const outbox = join(dataDir, 'outbox');
  const mails = readdirSync(outbox).map((name) => join(outbox, name));
  const newest = mails.sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)[0];
  const text = readFileSync(newest ?? '', 'utf8')
    .replaceAll('=\r\n', '')
    .replaceAll('=\n', '')
    .replaceAll('=3D', '=');
  const path = /https?:\/\/[^/\s]+(\/login\?token=\S+)/.exec(text)?.[1];
  if (!path) throw new Error(`no link in ${text}`);
  return path;
}

async function expectNoFaults(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
}

test('[S2.2 S2.66 S2.70 S2.71 S4.8 S6.21] a customer signs in on the login screen and lands on home', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await expectNoFaults(page);
  await page.emulateMedia({ colorScheme: 'light' });

  await press(page, 'Dark mode');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  const password = field(page, 'Password');
  await expect(password).toHaveAttribute('type', 'password');
  await press(page, 'Show password');
  await expect(password).toHaveAttribute('type', 'text');
  await press(page, 'Hide password');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');

  await enter(page, CUSTOMER);
  await page.waitForURL(at('/'));
  const stored = await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')]);
  expect(JSON.parse(stored[0] ?? '')).toMatchObject({ email: CUSTOMER, role: 'customer' });
  expect(stored[1]).toBeTruthy();

  await page.goto('/login');
  await page.waitForURL(at('/'));
});

test('[S2.71] the back button leaves the screen, and from a later step it goes back to signing in', async ({
  page,
}) => {
  await page.goto('/login');
  await press(page, 'Forgot password?');
  await expect(heading(page, 'Forgot your password?')).toBeFocused();
  await press(page, 'Back');
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await press(page, 'Back');
  await page.waitForURL(at('/'));
});

for (const [email, home, id] of [
  ['kitchen@chulo.test', '/kitchen', 'S6.18'],
  ['admin@chulo.test', '/admin', 'S6.19'],
  ['courier@chulo.test', '/delivery', 'S6.20'],
] as const)
  test(`[${id}] ${email} lands on ${home}`, async ({ page }) => {
    await page.goto('/login');
    await enter(page, email);
    await page.waitForURL(at(home));
    const deliveryToken = await page.evaluate(() => localStorage.getItem('deliveryToken'));
    if (home === '/delivery') expect(deliveryToken).toBeTruthy();
    else expect(deliveryToken).toBeNull();
  });

test('[S2.7 S2.8 S2.142 S6.6 S6.7 S6.8] guarded pages send a visitor to sign-in, which remembers them', async ({
  page,
}) => {
  for (const path of ['/cart', '/checkout', '/order-tracking/1', '/profile', '/favorites', '/kitchen']) {
    await page.goto(path);
    await page.waitForURL(
      at(
        `/login?redirect=${path === '/order-tracking/1' ? '%2Forder-tracking%2F1' : path.replace('/', '%2F')}`,
      ),
    );
    await expect(heading(page, 'Welcome back')).toBeVisible();
  }
  await page.goto('/favorites?tab=food#hearts');
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await enter(page, CUSTOMER);
  await page.waitForURL(at('/favorites?tab=food#hearts'));
});

test('a page that the account may not enter is not where sign-in leads, nor is another site', async ({
  page,
}) => {
  await page.goto('/login?redirect=%2Fadmin');
  await enter(page, CUSTOMER);
  await page.waitForURL(at('/'));
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?redirect=%2F%2Fevil.example%2F');
  await enter(page, CUSTOMER);
  await page.waitForURL(at('/'));
});

test('[S4.33 S5.23 S5.27 S5.28 S6.22 S2.66] somebody signs up, lands on home with the cart intact, and gets back to it', async ({
  page,
}) => {
  const line = { menuItemId: 'x', name: 'Margherita', price: 280, quantity: 1, customizations: [] };
  await page.goto('/theme.js');
  await page.evaluate((stored) => localStorage.setItem('cart', stored), JSON.stringify([line]));
  await page.goto('/login?redirect=%2Fcheckout');
  await press(page, 'Sign Up');
  await expect(heading(page, 'Create your account')).toBeFocused();
  await press(page, 'Sign In');
  await expect(heading(page, 'Welcome back')).toBeFocused();
  await press(page, 'Sign Up');
  await expectNoFaults(page);

  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await press(page, 'Create account');
  for (const label of ['Full name', 'Phone', 'Email', 'Password'])
    await expect(page.getByText(`${label} is required.`, { exact: true })).toBeVisible();
  await expect(field(page, 'Full name')).toBeFocused();

  const person = newPerson();
  await fillSignUp(page, person, 'another-password');
  await press(page, 'Create account');
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await expect(field(page, 'Confirm password')).toBeFocused();
  await field(page, 'Confirm password').fill(person.password);
  await expect(page.getByText('Passwords do not match.')).toBeHidden();
  await press(page, 'Create account');

  await page.waitForURL(at('/'));
  await page.getByRole('button', { name: 'View cart' }).click();
  await page.waitForURL(at('/cart'));
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))).toMatchObject([
    { name: 'Margherita', quantity: 1 },
  ]);
});

test('[S4.9] logout forgets user and token, goes to /login, and the next one starts afresh', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/profile');
  await expectNoFaults(page);
  await press(page, 'Logout');
  await page.waitForURL(at('/login'));
  await expect(heading(page, 'Welcome back')).toBeVisible();
  const stored = await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')]);
  expect(stored).toEqual([null, null]);
});

test('[S2.72 S8.42] Google and Apple say that they are not there yet', async ({ page }) => {
  await page.goto('/login');
  for (const provider of ['Google', 'Apple']) {
    await page
      .getByRole('region', { name: 'Or continue with' })
      .getByRole('button', { name: provider })
      .click();
    await expect(page.getByText(`${provider} login is not implemented yet.`)).toBeVisible();
  }
});

test('[S2.3 S2.67 S2.68 S2.69 S4.34 S4.35 S5.24] a forgotten password is replaced by the link of the mail', async ({
  page,
  product,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await field(page, 'Email').fill(person.email);
  await press(page, 'Forgot password?');
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await press(page, 'Send reset link');
  await expect(heading(page, 'Check Your Email')).toBeFocused();
  await expect(
    page.getByText('If an account with this email exists, a reset link has been sent.'),
  ).toBeVisible();
  await expectNoFaults(page);
  await press(page, 'Back to Sign In');
  await expect(heading(page, 'Welcome back')).toBeVisible();

  await expect(() => newestResetPath(product.dataDir)).toPass();
  await page.goto(newestResetPath(product.dataDir));
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await page.waitForURL(at('/login'));
  await expectNoFaults(page);
  await field(page, 'New password').fill('momo-and-achar');
  await field(page, 'Confirm password').fill('momo-and-achaar');
  await press(page, 'Set new password');
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await field(page, 'Confirm password').fill('momo-and-achar');
  await press(page, 'Set new password');
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await expect(page.getByText('Your password has been reset. You can sign in now.')).toBeVisible();
  await enter(page, person.email, 'momo-and-achar');
  await page.waitForURL(at('/'));
});

test('[S5.25] without a token nothing is reset', async ({ page }) => {
  await page.goto('/login?token=');
  await field(page, 'New password').fill('momo-and-achar');
  await field(page, 'Confirm password').fill('momo-and-achar');
  await press(page, 'Set new password');
  await expect(page.getByRole('alert')).toHaveText(
    'No reset token found. Please use the link from your email.',
  );
});

test.describe('what the server refuses', () => {
  test.use({ provoked: /status of (400|401|409|502)/ });

  test('[S8.36] is said in its own words, and typing clears it', async ({ page }) => {
    await page.goto('/login');
    await enter(page, CUSTOMER, 'not-the-password');
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');
    await expect(field(page, 'Password')).toHaveValue('not-the-password');
    await field(page, 'Password').press('End');
    await field(page, 'Password').press('Backspace');
    await expect(page.getByRole('alert')).toBeHidden();

    await press(page, 'Sign Up');
    await fillSignUp(page, { ...newPerson(), email: CUSTOMER });
    await press(page, 'Create account');
    await expect(page.getByRole('alert')).toHaveText('An account with this email already exists.');

    await page.goto('/login?token=used-up');
    await field(page, 'New password').fill('momo-and-achar');
    await field(page, 'Confirm password').fill('momo-and-achar');
    await press(page, 'Set new password');
    await expect(page.getByRole('alert')).toHaveText('This reset link is invalid or has expired.');
  });

  test('[S8.30 S8.31 S8.32 S8.33] without a word gets one of ours', async ({ page }) => {
    await page.route('**/api/auth/**', (route) => route.fulfill({ status: 502, body: '<html></html>' }));
    await expectRefusals(page, [
      'Authentication failed.',
      'Registration failed.',
      'Failed to send reset link.',
      'Failed to reset password.',
    ]);
  });

  test('ends a session that the server no longer knows, and says so', async ({ page }) => {
    await signIn(page, CUSTOMER);
    await page.goto('/favorites');
    const { token } = await page.evaluate(() => ({ token: localStorage.getItem('token') }));
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.goto('/favorites');
    await page.waitForURL(at('/login?redirect=%2Ffavorites'));
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  });
});

test.describe('a network that fails', () => {
  test.use({ provoked: /net::ERR_/ });

  test('[S8.34 S8.35] is said, and what was typed stays', async ({ page }) => {
    await page.route('**/api/auth/**', (route) => route.abort());
    await expectRefusals(page, Array(4).fill('A network error occurred.'));
  });
});

/** Signing in, signing up, asking for a link and resetting: what each says. */
async function expectRefusals(page: Page, sentences: readonly string[]): Promise<void> {
  const says = (index: number) => expect(page.getByRole('alert')).toHaveText(sentences[index] ?? '');
  await page.goto('/login');
  await enter(page, CUSTOMER);
  await says(0);
  await expect(field(page, 'Email')).toHaveValue(CUSTOMER);
  await press(page, 'Sign Up');
  await fillSignUp(page, newPerson());
  await press(page, 'Create account');
  await says(1);
  await press(page, 'Sign In');
  await press(page, 'Forgot password?');
  await field(page, 'Email').fill(CUSTOMER);
  await press(page, 'Send reset link');
  await says(2);
  await page.goto('/login?token=abc');
  await field(page, 'New password').fill('momo-and-achar');
  await field(page, 'Confirm password').fill('momo-and-achar');
  await press(page, 'Set new password');
  await says(3);
}

test('one press too many sends one attempt', async ({ page }) => {
  let attempts = 0;
  await page.route('**/api/auth/login', async (route) => {
    attempts += 1;
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto('/login');
  await field(page, 'Email').fill(CUSTOMER);
  await field(page, 'Password').fill(PASSWORD);
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('button[type=submit]');
    button?.click();
    button?.click();
  });
  await page.waitForURL(at('/'));
  expect(attempts).toBe(1);
});
