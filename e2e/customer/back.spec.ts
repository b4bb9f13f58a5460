import type { Page } from '@playwright/test';
import { cartLine } from '../../web/src/testing/data/cart.ts';
import { ADMIN, CUSTOMER } from '../../web/src/testing/data/people.ts';
import { logInAs, restoreSession, signUp } from '../support/accounts.ts';
import { prepareBackGesture, pressBack } from '../support/back-button.ts';
import { dishNamed, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';
import { submitSignIn } from '../support/sign-in-screen.ts';

const PIZZA = 'Margherita Pizza';

/** The cart with one line, reached from home by a link. */
async function openCartFromHome(page: Page): Promise<void> {
  await signUp(page);
  await setStorage(page, { cart: [cartLine(await dishNamed(page, PIZZA), 1)] });
  await page.goto('/');
  await page.getByRole('link', { name: 'Cart, 1 item' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
}

test('Back closes the open sheet, and leaves the page when it is pressed again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Filter & Sort' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter & Sort' });
  await sheet.getByRole('button', { name: 'Desserts' }).click();
  await pressBack(page);
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/search?category=Desserts');

  await page.getByRole('button', { name: 'Filter & Sort' }).click();
  await expect(sheet).toBeVisible();
  // Twice in a hurry: the sheet, then the page.
  await pressBack(page);
  await pressBack(page);
  await expect(sheet).toBeHidden();
  await expect(page).not.toHaveURL('/search?category=Desserts');
});

test('Back asks before a note in a sheet is lost, with the button and with the gesture of a phone', async ({
  page,
}) => {
  const goBackByGesture = await prepareBackGesture(page);
  await openCartFromHome(page);
  await page.getByRole('button', { name: new RegExp(`^Edit ${PIZZA}`) }).click();
  const editor = page.getByRole('dialog', { name: `Edit ${PIZZA}` });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const note = editor.getByRole('textbox', { name: 'Note for the kitchen' });
  await note.fill('cut in eight');
  await pressBack(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(note).toHaveValue('cut in eight');

  for (const attempt of [1, 2]) {
    await goBackByGesture();
    await expect(question, `gesture ${attempt}`).toBeVisible();
    await goBackByGesture();
    await expect(question, `gesture ${attempt}`).toBeHidden();
  }
  await expect(note).toHaveValue('cut in eight');
  await expect(page).toHaveURL('/cart');

  await note.fill('');
  await goBackByGesture();
  await expect(editor).toBeHidden();
  await expect(page).toHaveURL('/cart');
});

test('a rating that was begun is kept when its sheet is closed by Back', async ({ page }) => {
  const customer = await createCustomer(page.request);
  const { id } = await createOrder(page.request, customer);
  await setStatus(page.request, await logInAs(page.request, ADMIN), id, 'delivered');
  await restoreSession(page, customer);
  await page.goto('/');
  await page.getByRole('link', { name: 'Profile' }).filter({ visible: true }).first().click();
  await page.getByRole('button', { name: 'Rate' }).click();
  const sheet = page.getByRole('dialog', { name: 'How was your food?' });
  const comment = sheet.getByRole('textbox', { name: 'Comment (optional)' });
  await sheet.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await comment.fill('Hot and crisp');
  await pressBack(page);
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('button', { name: 'Rate' }).click();
  await expect(sheet.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await expect(comment).toHaveValue('Hot and crisp');
});

test('the checkout leads back to the cart', async ({ page }) => {
  await openCartFromHome(page);
  await page.goto('/checkout');
  await page.getByRole('link', { name: 'Back to your cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
});

test('after a sign-in that was asked for on a page, Back leaves that page', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('link', { name: PIZZA }).click();
  const dish = page.getByRole('heading', { level: 1, name: PIZZA });
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByRole('link', { name: 'Sign in to write a review' }).click();
  await submitSignIn(page, CUSTOMER);
  await expect(dish).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/search');
  await expect(dish).toBeHidden();
});

test('a sign-in on home is followed by home, which Back leaves', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Login' }).filter({ visible: true }).click();
  await submitSignIn(page, CUSTOMER);
  await expect(page.getByRole('link', { name: 'Profile' }).filter({ visible: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  await pressBack(page);
  await expect(page).toHaveURL('/contact');
});
