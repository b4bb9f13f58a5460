import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { signUp } from '../../../testing/accounts.ts';
import { dishNamed, storedCart } from '../../../testing/cart.ts';
import { cartLine } from '../../../testing/data/cart.ts';
import { newPerson } from '../../../testing/data/people.ts';
import { realRestaurant } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { button, expectPath, field, heading } from '../../../testing/screen.ts';

const MARGHERITA = 'Margherita Pizza';

const bar = page.getByRole('complementary', { name: 'Your cart' }).getByRole('link', { name: /^View cart/ });
const sheet = page.getByRole('dialog', { name: 'Your cart' });
const checkout = sheet.getByRole('link', { name: 'Checkout' });

const filledCart = async () => ({ cart: [cartLine(await dishNamed(MARGHERITA), 2, 'No onions')] });

/** Until the code that opens the sheet is there, the bar leads to the cart. */
const expectSheetReady = () => expect.poll(() => document.documentElement.dataset.cartSheet).toBe('true');

async function openAsGuest(path: string): Promise<void> {
  await openPage(path, { storage: await filledCart() });
  await expect.element(bar).toBeVisible();
  await expectSheetReady();
}

test('the floating bar shows a visitor her cart on the page she is on: lines, offers, bill and Checkout', async () => {
  await openAsGuest('/');
  await bar.click();
  await expect.element(sheet).toHaveTextContent('2 items');
  await expectPath('/');
  await expect.element(sheet).toHaveTextContent(MARGHERITA);
  await expect.element(sheet).toHaveTextContent('No onions');
  await expect.element(sheet).toHaveTextContent(/Delivery fee/i);
  await expect.element(sheet.getByRole('list', { name: 'Offers for you' })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: /^Apply/ })).not.toBeInTheDocument();
  await expectAccessible();
  await sheet.getByRole('button', { name: /^One more/ }).click();
  await expect.element(sheet).toHaveTextContent('3 items');
  expect(storedCart()).toMatchObject([{ quantity: 3 }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(bar).toHaveFocus();
  await bar.click();
  await checkout.click();
  await expectPath('/login?redirect=%2Fcheckout');
  await expect.element(page.getByRole('region', { name: 'Waiting for you' })).toHaveTextContent(MARGHERITA);
});

test('the sheet of the cart closes with its last line', async () => {
  await openAsGuest('/search');
  await bar.click();
  await sheet.getByRole('button', { name: /^Remove/ }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expectPath('/search');
  expect(storedCart()).toEqual([]);
  // The bar that has opened it is gone with the line.
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('the Cart tab leads a visitor to sign-in, which shows her cart above the form [S2.25 S6.8]', async () => {
  await openAsGuest('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Cart/ }).click();
  await expectPath('/login?redirect=%2Fcart');
  const cart = page.getByRole('region', { name: 'Waiting for you' });
  await expect.element(cart).toHaveTextContent(MARGHERITA);
  await expect.element(cart).toHaveTextContent('No onions');
  await expect.element(cart).toHaveTextContent(/Subtotal ?₹/);
  await expectAccessible();
});

test('the floating bar leads a customer to her cart', async () => {
  await openPage('/', { as: await signUp(), storage: await filledCart() });
  await bar.click();
  await expectPath('/cart');
});

test('in a real restaurant a newcomer orders with 10 taps on controls', async () => {
  realRestaurant();
  const person = newPerson();
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  /** A field that has the focus already needs no tap. */
  const type = async (target: Locator, text: string) => {
    if (document.activeElement !== target.element()) await tap(target);
    await userEvent.keyboard(text);
  };
  await openPage('/');
  await tap(page.getByRole('button', { name: `Add ${MARGHERITA}` }).first());
  await expectSheetReady();
  await tap(bar);
  await tap(checkout);
  await expect.element(field('Full name')).toHaveFocus();
  await type(field('Full name'), person.name);
  await type(field('Phone'), person.phone);
  await type(field('Email'), person.email);
  await type(field('Password'), person.password);
  await type(field('Confirm password'), person.password);
  await tap(button('Create account'));
  await expectPath('/checkout');
  await expect.element(field('Address')).toHaveFocus();
  await type(field('Address'), 'Ward 4, behind the Janaki temple');
  await tap(button('Save and deliver here'));
  await tap(button('Place Order'));
  await expect.element(heading('Order Placed!')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(10);
});
