import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Session, signUp } from '../testing/accounts.ts';
import { callApi } from '../testing/api.ts';
import { readMenu } from '../testing/cart.ts';
import { expectErrors } from '../testing/console-errors.ts';
import { cartLine } from '../testing/data/cart.ts';
import { ADMIN, newPerson, PASSWORD } from '../testing/data/people.ts';
import { currentPath, openPage } from '../testing/open-page.tsx';
import { clickButton, expectPath, submitSignIn } from '../testing/screen.ts';

const endSession = ({ token }: Session) => callApi('POST', '/api/auth/logout', { token });

async function expectUsable(): Promise<void> {
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // Behind a sheet it is inert, and so not found.
  await expect.element(page.getByRole('main')).toHaveLength(1);
  expect(getComputedStyle(document.body).overflow).not.toBe('hidden');
}

test('when the session ends while an address is typed, the sign-in page is free of the sheet, and leads back to the cart', async () => {
  // The server refuses what a page of the ended session still asks for.
  expectErrors(/status of 401/);
  const person = newPerson();
  const customer = await signUp(person);
  const dish = (await readMenu()).find((one) => cartLine(one, 1).price === 280);
  if (!dish) throw new Error('no dish at 280');
  await openPage('/cart', { as: customer, storage: { cart: [cartLine(dish, 1)] } });
  await clickButton('Change / Setup');
  await clickButton('Add New Address');
  await page.getByLabelText('Street').fill('Station Road 12');
  await endSession(customer);
  await clickButton('Save Address');
  await expectPath('/login?redirect=%2Fcart');
  await expectUsable();
  await submitSignIn(person.email, person.password);
  await expectPath('/cart');
  await expectUsable();
  await expect
    .element(page.getByRole('region', { name: 'Items in your cart' }).getByRole('listitem'))
    .toHaveLength(1);
});

test('when the session ends while a dish is edited, the panel asks to sign in, and opens without the form', async () => {
  expectErrors(/status of 401/);
  const admin = await callApi<Session>('POST', '/api/auth/login', {
    data: { email: ADMIN, password: PASSWORD },
  });
  await openPage('/admin#products', { as: admin, size: [390, 844] });
  await clickButton('Add Product');
  await page.getByRole('dialog').getByLabelText('Name', { exact: true }).fill('Newari Pizza');
  await endSession(admin);
  await expect.poll(currentPath).toMatch(/^\/login\?redirect=%2Fadmin/);
  await expectUsable();
  await submitSignIn(ADMIN, PASSWORD);
  await expect.poll(currentPath).toMatch(/^\/admin/);
  await expect
    .element(page.getByRole('button', { name: 'Add Product' }).or(page.getByRole('main')).first())
    .toBeInTheDocument();
  await expectUsable();
});
