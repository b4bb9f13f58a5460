import type { Table, TableKey } from '@chulo/shared/contract/restaurant/tables';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { signUp } from '../../../testing/accounts.ts';
import { callAsAdmin } from '../../../testing/api.ts';
import { dishWithPrice } from '../../../testing/cart.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { cartLine } from '../../../testing/data/cart.ts';
import { ADMIN, CASHIER } from '../../../testing/data/people.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { clickButton, expectPath, heading } from '../../../testing/screen.ts';
import { newTableName, withTables } from '../../../testing/tables.ts';

let table: Table;
let path: string;
beforeEach(async () => {
  table = (await withTables(newTableName()))[0] as Table;
  const keys = await callAsAdmin<TableKey[]>('GET', '/api/tables/keys');
  path = `/table/${keys.find(({ id }) => id === table.id)?.key}`;
});
const open = () => callAsAdmin<{ sittingId: string }>('POST', `/api/tables/${table.id}/sitting`);
const bill = page.getByRole('region', { name: 'Your bill' });

test('a guest scans the code of an open table, orders without an account, and asks for the bill', async () => {
  await open();
  const lassi = await dishWithPrice(180);
  await openPage(path, { storage: { cart: [cartLine(lassi, 1)] } });
  await expect.element(heading(table.name)).toBeVisible();
  await expect.element(bill).toHaveTextContent('Nothing is ordered yet.');
  await expectAccessible();
  await page.getByRole('link', { name: 'See the menu' }).click();
  await expect.element(page.getByRole('link', { name: 'Your orders and the bill' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Your table' })).toHaveDisplayValue(table.name);
  await expectAccessible();
  await clickButton('Place Order');
  await expect.element(heading('Order Placed!')).toBeVisible();
  await page.getByRole('link', { name: 'Track Your Order' }).click();
  await expect.element(page.getByText(`Dine in · ${table.name}`)).toBeVisible();
  await page.getByRole('link', { name: 'Your orders and the bill' }).click();
  await expect.element(bill).toHaveTextContent('To pay₹203.00');
  await clickButton('The bill, please');
  await expect.element(bill).toHaveTextContent('The staff know that you would like to pay.');
  await expectAccessible();
  await openPage('/admin#orders', { as: CASHIER });
  await expect.element(page.getByText(new RegExp(`The bill, please:.*${table.name}`))).toBeVisible();
  await page.getByRole('link', { name: 'To the tables' }).click();
  await expectPath('/admin#tables');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: table.name }).getByText('Asks for the bill'))
    .toBeVisible();
  await expectAccessible();
});

test('a table that is not open says whom to ask, and a code that is not valid says so', async () => {
  await openPage(path);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(`${table.name} is not open yet. Please ask the staff to open it.`);
  await expect.element(page.getByRole('link', { name: 'Sign in to order with your account' })).toBeVisible();
  await expectAccessible();
  expectErrors(/Failed to load resource/);
  await openPage('/table/nothing');
  await expect.element(page.getByRole('alert')).toHaveTextContent('This code is not valid any more.');
});

test('whoever is signed in orders at the table with her account', async () => {
  const lassi = await dishWithPrice(180);
  await openPage(path, { as: await signUp(), storage: { cart: [cartLine(lassi, 1)] } });
  await expect.element(page.getByText(`You order at ${table.name} with your account.`)).toBeVisible();
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Your table' })).toHaveDisplayValue(table.name);
});

test('the owner prints the codes of the tables, and renews one', async () => {
  await openPage('/admin#tables', { as: ADMIN });
  let printed = 0;
  window.print = () => {
    printed += 1;
  };
  await clickButton('Print codes');
  await expect.poll(() => printed).toBe(1);
  const sheet = document.querySelector('[data-print]');
  expect(sheet?.textContent).toContain(table.name);
  expect(sheet?.querySelector(`svg[aria-label="Code of ${table.name}"] path`)).not.toBeNull();
  await clickButton(`New code for ${table.name}`);
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'New code' }).click();
  await expect.element(page.getByText(`${table.name} has a new code.`, { exact: false })).toBeVisible();
  expectErrors(/Failed to load resource/);
  await openPage(path);
  await expect.element(page.getByRole('alert')).toHaveTextContent('This code is not valid any more.');
});
