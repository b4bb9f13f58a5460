import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { newPerson, signUp } from '../support/accounts.ts';
import { cartLine, dishNamed, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForRequests } from '../support/open-requests.ts';
import { clickButton, field, fillSignUp, heading, isPath } from '../support/sign-in-screen.ts';

async function fillCart(page: Page): Promise<void> {
  await setStorage(page, { cart: [cartLine(await dishNamed(page, 'Margherita Pizza'), 2)] });
}

/** The link to the cart in the tab bar on phones, in the header on desktop. */
const cartLink = (page: Page) => page.getByRole('link', { name: /^Cart, 2 items/ }).filter({ visible: true });

test('a newcomer who comes from the cart sees the registration and what waits for her, and a sheet leads back to it', async ({
  page,
}) => {
  await fillCart(page);
  await page.goto('/');
  await cartLink(page).click();
  await page.waitForURL(isPath('/login?redirect=%2Fcart'));
  await expect(heading(page, 'Create your account')).toBeVisible();
  const waiting = page.getByText(/^2 × Margherita Pizza, ₹[\d,]+\.00$/);
  await expect(waiting).toBeVisible();
  await expectAccessible(page, 'sign up from the cart');

  const person = newPerson();
  await fillSignUp(page, person);
  await clickButton(page, 'Create account');
  await page.waitForURL(isPath('/'));
  const sheet = page.getByRole('dialog', { name: `Welcome, ${person.name}!` });
  await expect(sheet.getByText(/^2 × Margherita Pizza, ₹[\d,]+\.00$/)).toBeVisible();
  await expectAccessible(page, 'continue to your cart');
  await sheet.getByRole('button', { name: 'Look around first' }).click();
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(cartLink(page)).toBeVisible();
  await expect(sheet).toBeHidden();
});

test('Back closes the registration first, and what was typed is kept', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Login' }).filter({ visible: true }).click();
  await field(page, 'Email').fill('sita@example.com');
  await clickButton(page, 'Sign Up');
  await expect(heading(page, 'Create your account')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue('sita@example.com');
  await field(page, 'Full name').fill('Sita');
  await field(page, 'Email').fill('sita.kumari@example.com');
  await field(page, 'Password').fill('paneer-and-timur');

  await page.goBack();
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('sita.kumari@example.com');
  await page.goForward();
  await expect(field(page, 'Full name')).toHaveValue('Sita');
  await expect(field(page, 'Password')).toHaveValue('paneer-and-timur');
  await clickButton(page, 'Back');
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await clickButton(page, 'Sign Up');

  // Twice in a hurry: the step, then the page.
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await page.waitForURL(isPath('/about'));
  await page.getByRole('link', { name: 'Login' }).filter({ visible: true }).click();
  await expect(field(page, 'Email')).toHaveValue('sita.kumari@example.com');
  await clickButton(page, 'Sign Up');
  await expect(field(page, 'Full name')).toHaveValue('Sita');
  await expect(field(page, 'Password'), 'for the next person at this device').toHaveValue('');
});

test('a device on which somebody has signed in opens sign-in, and an empty cart is not said to be kept', async ({
  page,
}) => {
  await page.goto('/login?redirect=%2Fcart');
  await expect(page.getByText('Sign in to continue.', { exact: true })).toBeVisible();
  await expect(page.getByText('Waiting for you')).toHaveCount(0);

  await signUp(page);
  await page.goto('/profile?tab=settings');
  await waitForRequests(page);
  await clickButton(page, 'Logout');
  await page.waitForURL(isPath('/login'));
  await waitForRequests(page);
  await fillCart(page);
  await page.goto('/cart');
  await page.waitForURL(isPath('/login?redirect=%2Fcart'));
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await expect(page.getByText('Sign in to continue. Your cart is kept.')).toBeVisible();
  await expect(page.getByText(/^2 × Margherita Pizza, /)).toBeVisible();
});
