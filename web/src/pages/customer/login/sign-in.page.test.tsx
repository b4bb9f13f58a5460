import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { signUp } from '../../../testing/accounts.ts';
import { CUSTOMER, newPerson, PASSWORD } from '../../../testing/data/people.ts';
import { answer, errorAnswer, realRestaurant } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import {
  button,
  clickButton,
  expectPath,
  field,
  fillSignUp,
  heading,
  submitSignIn,
} from '../../../testing/screen.ts';

test('a customer signs in on the login page and is redirected to home [S2.2 S2.66 S2.70 S2.71 S4.8 S6.21]', async () => {
  await openPage('/login');
  await expect.element(heading('Welcome back')).toBeVisible();
  await expectAccessible();

  await clickButton('Dark mode');
  expect(document.documentElement.dataset.theme).toBe('dark');

  const password = field('Password');
  await expect.element(password).toHaveAttribute('type', 'password');
  await clickButton('Show password');
  await expect.element(password).toHaveAttribute('type', 'text');
  await clickButton('Hide password');
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');

  await submitSignIn(CUSTOMER);
  await expectPath('/');
  const { user, token } = localStorage;
  expect(JSON.parse(user)).toMatchObject({ email: CUSTOMER, role: 'customer' });
  expect(token).toBeTruthy();

  await openPage('/login', { as: CUSTOMER });
  await expectPath('/');
});

test.for([
  ['kitchen staff are redirected to the board after sign-in [S6.18]', 'kitchen@chulo.test', '/kitchen'],
  ['an admin is redirected to the panel after sign-in [S6.19]', 'admin@chulo.test', '/admin'],
  ['a courier is redirected to the portal after sign-in [S6.20]', 'courier@chulo.test', '/delivery'],
] as const)('%s', async ([, email, home]) => {
  await openPage('/login');
  await submitSignIn(email);
  await expectPath(home);
  const { deliveryToken } = localStorage;
  if (home === '/delivery') expect(deliveryToken).toBeTruthy();
  else expect(deliveryToken).toBeUndefined();
});

test('guarded pages redirect a visitor to the sign-in page, which returns to them [S2.7 S2.8 S2.142 S6.6 S6.7 S6.8]', async () => {
  for (const path of ['/cart', '/checkout', '/order-tracking/1', '/profile', '/favorites', '/kitchen']) {
    await openPage(path);
    await expectPath(`/login?redirect=${encodeURIComponent(path)}`);
    await expect.element(heading('Welcome back')).toBeVisible();
  }
  await openPage('/favorites?tab=food#hearts');
  await expect.element(heading('Welcome back')).toHaveFocus();
  await submitSignIn(CUSTOMER);
  await expectPath('/favorites?tab=food#hearts');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('sign-in does not redirect to a forbidden page or to another site', async () => {
  for (const redirect of ['/admin', '//evil.example/']) {
    await openPage(`/login?redirect=${encodeURIComponent(redirect)}`);
    await submitSignIn(CUSTOMER);
    await expectPath('/');
  }
});

test('a visitor signs up, is redirected to home and keeps the cart [S4.33 S5.23 S5.27 S5.28 S6.22 S2.66]', async () => {
  const line = { menuItemId: 'x', name: 'Margherita', price: 280, quantity: 1, customizations: [] };
  await openPage('/login?redirect=%2Fcheckout', { storage: { cart: [line] } });
  await expect.element(heading('Create your account')).toBeVisible();
  await clickButton('Sign In');
  await expect.element(heading('Welcome back')).toHaveFocus();
  await clickButton('Sign Up');
  await expectAccessible();

  await expect.element(field('Email')).toHaveAttribute('type', 'email');
  await clickButton('Create account');
  for (const label of ['Full name', 'Phone', 'Email', 'Password', 'Confirm password'])
    await expect.element(page.getByText(`${label} is required.`, { exact: true })).toBeVisible();
  await expect.element(field('Full name')).toHaveFocus();
  await expectAccessible();

  await field('Password').fill('short');
  await clickButton('Create account');
  await expect.element(page.getByText(/at least 8 characters/i)).toHaveLength(1);

  const person = newPerson();
  await fillSignUp(person, 'another-password');
  await clickButton('Create account');
  await expect.element(page.getByText('Passwords do not match.')).toBeVisible();
  await expect.element(field('Confirm password')).toHaveFocus();
  await field('Confirm password').fill(person.password);
  await expect.element(page.getByText('Passwords do not match.')).not.toBeInTheDocument();
  await field('Phone').fill('981234567');
  await clickButton('Create account');
  await expect.element(page.getByText('Is this complete? Mobile numbers have 10 digits.')).toBeVisible();
  await expect.element(field('Phone')).toHaveFocus();
  await clickButton('Create account');

  await expectPath('/');
  const checkout = page.getByRole('dialog').getByRole('link', { name: 'Checkout' });
  await expect.element(checkout).toHaveFocus();
  await checkout.click();
  await expectPath('/checkout');
  expect(JSON.parse(localStorage.cart)).toMatchObject([{ name: 'Margherita', quantity: 1 }]);
});

test('logout deletes the stored user and token and redirects to /login [S4.9]', async () => {
  await openPage('/profile?tab=settings', { as: await signUp() });
  await clickButton('Logout');
  await expectPath('/login');
  await expect.element(heading('Welcome back')).toBeVisible();
  expect([localStorage.getItem('user'), localStorage.getItem('token')]).toEqual([null, null]);
});

test('the Google and Apple buttons say that they are not implemented yet [S2.72 S8.42]', async () => {
  await openPage('/login');
  for (const provider of ['Google', 'Apple']) {
    await page
      .getByRole('region', { name: 'Or continue with' })
      .getByRole('button', { name: provider })
      .click();
    await expect.element(page.getByText(`${provider} login is not implemented yet.`)).toBeVisible();
  }
});

test('a real restaurant offers no sign-in that does not work', async () => {
  realRestaurant();
  await openPage('/login');
  await expect.element(page.getByText('Or continue with')).not.toBeInTheDocument();
  await clickButton('Sign Up');
  await expect.element(heading('Create your account')).toBeVisible();
  await expect.element(page.getByText('Or continue with')).not.toBeInTheDocument();
});

test('without a mail server the form names the telephone of the restaurant', async () => {
  const sentence =
    'This restaurant sends no mail. Please call 041-527000: the restaurant helps you to a new password.';
  answer('/api/auth/forgot-password', () => errorAnswer(422, 'auth.mail_not_sent', sentence));
  await openPage('/login');
  await clickButton('Forgot password?');
  await page.getByLabelText('Email').fill('sita@example.com');
  await clickButton('Send reset link');
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveValue('sita@example.com');
  await expectAccessible();
});

test('a double click on Sign In sends one request', async () => {
  let release = () => {};
  const clicked = new Promise<void>((resolve) => {
    release = resolve;
  });
  let attempts = 0;
  answer('/api/auth/login', async (_request, forward) => {
    attempts += 1;
    await clicked;
    return forward();
  });
  await openPage('/login');
  await field('Email').fill(CUSTOMER);
  await field('Password').fill(PASSWORD);
  const submit = button('Sign In').element() as HTMLButtonElement;
  submit.click();
  submit.click();
  release();
  await expectPath('/');
  expect(attempts).toBe(1);
});
