import { expectAccessible } from '../support/accessibility.ts';
import { CUSTOMER, newPerson, PASSWORD, signUp } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForRequests } from '../support/open-requests.ts';
import { clickButton, field, fillSignUp, heading, isPath, submitSignIn } from '../support/sign-in-screen.ts';

test('a customer signs in on the login page and is redirected to home [S2.2 S2.66 S2.70 S2.71 S4.8 S6.21]', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await expectAccessible(page, 'sign in');
  await page.emulateMedia({ colorScheme: 'light' });

  await clickButton(page, 'Dark mode');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  const password = field(page, 'Password');
  await expect(password).toHaveAttribute('type', 'password');
  await clickButton(page, 'Show password');
  await expect(password).toHaveAttribute('type', 'text');
  await clickButton(page, 'Hide password');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');

  await submitSignIn(page, CUSTOMER);
  await page.waitForURL(isPath('/'));
  const stored = await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')]);
  expect(JSON.parse(stored[0] ?? '')).toMatchObject({ email: CUSTOMER, role: 'customer' });
  expect(stored[1]).toBeTruthy();

  await page.goto('/login');
  await page.waitForURL(isPath('/'));
});

test('the back button leaves the login page, and returns from a later step to the sign-in step [S2.71]', async ({
  page,
}) => {
  await page.goto('/login');
  await clickButton(page, 'Forgot password?');
  await expect(heading(page, 'Forgot your password?')).toBeFocused();
  await clickButton(page, 'Back');
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await clickButton(page, 'Back');
  await page.waitForURL(isPath('/'));
});

for (const [title, email, home] of [
  ['kitchen staff are redirected to the board after sign-in [S6.18]', 'kitchen@chulo.test', '/kitchen'],
  ['an admin is redirected to the panel after sign-in [S6.19]', 'admin@chulo.test', '/admin'],
  ['a courier is redirected to the portal after sign-in [S6.20]', 'courier@chulo.test', '/delivery'],
] as const)
  test(title, async ({ page }) => {
    await page.goto('/login');
    await submitSignIn(page, email);
    await page.waitForURL(isPath(home));
    const deliveryToken = await page.evaluate(() => localStorage.getItem('deliveryToken'));
    if (home === '/delivery') expect(deliveryToken).toBeTruthy();
    else expect(deliveryToken).toBeNull();
  });

test('guarded pages redirect a visitor to the sign-in page, which returns to them [S2.7 S2.8 S2.142 S6.6 S6.7 S6.8]', async ({
  page,
}) => {
  for (const path of ['/cart', '/checkout', '/order-tracking/1', '/profile', '/favorites', '/kitchen']) {
    await page.goto(path);
    await page.waitForURL(
      isPath(
        `/login?redirect=${path === '/order-tracking/1' ? '%2Forder-tracking%2F1' : path.replace('/', '%2F')}`,
      ),
    );
    await expect(heading(page, 'Welcome back')).toBeVisible();
  }
  await page.goto('/favorites?tab=food#hearts');
  await expect(heading(page, 'Welcome back')).toBeFocused();
  await submitSignIn(page, CUSTOMER);
  await page.waitForURL(isPath('/favorites?tab=food#hearts'));
  await expect(page.getByRole('main')).toBeFocused();
});

test('sign-in does not redirect to a forbidden page or to another site', async ({ page }) => {
  await page.goto('/login?redirect=%2Fadmin');
  await submitSignIn(page, CUSTOMER);
  await page.waitForURL(isPath('/'));
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?redirect=%2F%2Fevil.example%2F');
  await submitSignIn(page, CUSTOMER);
  await page.waitForURL(isPath('/'));
});

test('a visitor signs up, is redirected to home and keeps the cart [S4.33 S5.23 S5.27 S5.28 S6.22 S2.66]', async ({
  page,
}) => {
  const line = { menuItemId: 'x', name: 'Margherita', price: 280, quantity: 1, customizations: [] };
  await page.goto('/start.js');
  await page.evaluate((stored) => localStorage.setItem('cart', stored), JSON.stringify([line]));
  await page.goto('/login?redirect=%2Fcheckout');
  await expect(heading(page, 'Create your account')).toBeVisible();
  await clickButton(page, 'Sign In');
  await expect(heading(page, 'Welcome back')).toBeFocused();
  await clickButton(page, 'Sign Up');
  await expectAccessible(page, 'sign up');

  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await clickButton(page, 'Create account');
  for (const label of ['Full name', 'Phone', 'Email', 'Password', 'Confirm password'])
    await expect(page.getByText(`${label} is required.`, { exact: true })).toBeVisible();
  await expect(field(page, 'Full name')).toBeFocused();
  await expectAccessible(page, 'sign up with errors');

  await field(page, 'Password').fill('short');
  await clickButton(page, 'Create account');
  await expect(page.getByText(/at least 8 characters/i)).toHaveCount(1);

  const person = newPerson();
  await fillSignUp(page, person, 'another-password');
  await clickButton(page, 'Create account');
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await expect(field(page, 'Confirm password')).toBeFocused();
  await field(page, 'Confirm password').fill(person.password);
  await expect(page.getByText('Passwords do not match.')).toBeHidden();
  await field(page, 'Phone').fill('981234567');
  await clickButton(page, 'Create account');
  await expect(page.getByText('Is this complete? Mobile numbers have 10 digits.')).toBeVisible();
  await expect(field(page, 'Phone')).toBeFocused();
  await clickButton(page, 'Create account');

  await page.waitForURL(isPath('/'));
  await page.getByRole('link', { name: 'Continue to your cart' }).click();
  await page.waitForURL(isPath('/cart'));
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))).toMatchObject([
    { name: 'Margherita', quantity: 1 },
  ]);
});

test('logout deletes the stored user and token and redirects to /login [S4.9]', async ({ page }) => {
  await signUp(page);
  await page.goto('/profile?tab=settings');
  await waitForRequests(page);
  await clickButton(page, 'Logout');
  await page.waitForURL(isPath('/login'));
  await expect(heading(page, 'Welcome back')).toBeVisible();
  const stored = await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')]);
  expect(stored).toEqual([null, null]);
});

test('the Google and Apple buttons say that they are not implemented yet [S2.72 S8.42]', async ({ page }) => {
  await page.goto('/login');
  for (const provider of ['Google', 'Apple']) {
    await page
      .getByRole('region', { name: 'Or continue with' })
      .getByRole('button', { name: provider })
      .click();
    await expect(page.getByText(`${provider} login is not implemented yet.`)).toBeVisible();
  }
});

test('a double click on Sign In sends one request', async ({ page }) => {
  let release = () => {};
  const areClicked = new Promise<void>((resolve) => {
    release = resolve;
  });
  let attempts = 0;
  await page.route('**/api/auth/login', async (route) => {
    attempts += 1;
    await areClicked;
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
  release();
  await page.waitForURL(isPath('/'));
  expect(attempts).toBe(1);
});
