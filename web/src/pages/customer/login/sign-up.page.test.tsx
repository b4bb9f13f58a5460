import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { signUp } from '../../../testing/accounts.ts';
import { dishNamed } from '../../../testing/cart.ts';
import { cartLine } from '../../../testing/data/cart.ts';
import { newPerson } from '../../../testing/data/people.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { clickButton, expectPath, fillSignUp, heading } from '../../../testing/screen.ts';

const fullCart = async () => ({ cart: [cartLine(await dishNamed('Margherita Pizza'), 2)] });

/** The link to the cart in the tab bar. */
const cartLink = page.getByRole('link', { name: /^Cart, 2 items/ });

test('a newcomer who comes from the cart sees the registration and what waits for her, and a sheet leads back to it', async () => {
  await openPage('/', { storage: await fullCart() });
  await cartLink.click();
  await expectPath('/login?redirect=%2Fcart');
  await expect.element(heading('Create your account')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect.element(waiting).toHaveTextContent(/2 × Margherita Pizza.*₹[\d,]+\.00/);
  await expectAccessible();

  const person = newPerson();
  await fillSignUp(person);
  await clickButton('Create account');
  await expectPath('/');
  const sheet = page.getByRole('dialog', { name: `Welcome, ${person.name}!` });
  await expect.element(sheet).toHaveTextContent(/2 × Margherita Pizza.*₹[\d,]+\.00/);
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Look around first' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await reopenPage();
  await expect.element(cartLink).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
});

test('a device on which somebody has signed in opens sign-in, and an empty cart is not said to be kept', async () => {
  await openPage('/login?redirect=%2Fcart');
  await expect.element(page.getByText('Sign in to continue.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Waiting for you')).not.toBeInTheDocument();

  await openPage('/profile?tab=settings', { as: await signUp() });
  await clickButton('Logout');
  await expectPath('/login');
  const { cart } = await fullCart();
  localStorage.setItem('cart', JSON.stringify(cart));
  await reopenPage('/cart');
  await expectPath('/login?redirect=%2Fcart');
  await expect.element(heading('Welcome back')).toBeVisible();
  await expect.element(page.getByText('Sign in to continue. Your cart is kept.')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Waiting for you' }))
    .toHaveTextContent('2 × Margherita Pizza');
});
