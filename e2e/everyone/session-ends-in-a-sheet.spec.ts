import type { Page } from '@playwright/test';
import { ADMIN, newPerson, PASSWORD, signIn, signUp } from '../support/accounts.ts';
import { callApiAs } from '../support/api.ts';
import { cartLine, dishWithPrice, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitSignIn } from '../support/sign-in-screen.ts';

// The server refuses what a page of the ended session still asks for.
test.use({ expectedErrors: /status of 401/ });

const endSession = (page: Page) => callApiAs(page, 'POST', '/api/auth/logout');

async function expectUsable(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Behind a sheet it is inert, and so not found.
  await expect(page.getByRole('main')).toHaveCount(1);
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden');
}

test('when the session ends while an address is typed, the sign-in page is free of the sheet, and leads back to the cart', async ({
  page,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await setStorage(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)] });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Change / Setup' }).click();
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await page.getByLabel('Street').fill('Station Road 12');
  await endSession(page);
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcart$/);
  await expectUsable(page);
  await submitSignIn(page, person.email, person.password);
  await expect(page).toHaveURL(/\/cart$/);
  await expectUsable(page);
  await expect(page.getByRole('region', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(1);
});

test('when the session ends while a dish is edited, the panel asks to sign in, and opens without the form', async ({
  page,
}) => {
  await signIn(page, ADMIN);
  await page.goto('/admin#products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('Newari Pizza');
  await endSession(page);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin/);
  await expectUsable(page);
  await submitSignIn(page, ADMIN, PASSWORD);
  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByRole('button', { name: 'Add Product' }).or(page.getByRole('main'))).not.toHaveCount(
    0,
  );
  await expectUsable(page);
});
