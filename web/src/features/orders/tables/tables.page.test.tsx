import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatMoney } from '../../../lib/format/money.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADMIN, CASHIER } from '../../../testing/data/people.ts';
import { recordCalls } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { createOrder, readOrder, setStatus } from '../../../testing/orders.ts';
import { button, clickButton, field, toast } from '../../../testing/screen.ts';
import { newTableName, withTables } from '../../../testing/tables.ts';

const tables = page.getByRole('list', { name: 'Tables', exact: true });
const card = (name: string) =>
  tables.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a cashier opens a table, takes its whole bill with change, and closes it when all is served', async () => {
  expectErrors(/Failed to load resource/);
  const name = newTableName();
  await withTables(name);
  await openPage('/admin#tables', { as: CASHIER });
  await expect.element(card(name)).toHaveTextContent('Free');
  await expect.element(button('Add table')).not.toBeInTheDocument();
  await card(name)
    .getByRole('button', { name: `Open ${name}` })
    .click();
  await expect.element(toast(`${name} is open.`)).toBeVisible();
  const orders = [];
  for (const quantity of [1, 2])
    orders.push(
      await createOrder(await createCustomer(), {
        deliveryType: 'dine_in',
        tableName: name,
        quantity: quantity * 4,
      }),
    );
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  await expect.element(card(name)).toHaveTextContent(`2 orders, 2 not served${formatMoney(total)} due`);
  await expectAccessible();
  await clickButton(`Bill of ${name}`);
  const sheet = page.getByRole('dialog', { name: `Bill of ${name}` });
  for (const { orderNumber } of orders)
    await expect.element(sheet.getByText(`#${orderNumber}`)).toBeVisible();
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Close table' }).click();
  await expect.element(toast('An order of this table is not served yet.')).toBeVisible();
  await sheet.getByRole('button', { name: `Take ${formatMoney(total)}` }).click();
  const dialog = page.getByRole('dialog', { name: `Payment of ${name}` });
  await dialog.getByLabelText('Amount').fill('1');
  const sent = recordCalls('POST', /\/payment$/);
  await dialog.getByRole('button', { name: /^Take/ }).click();
  await expect.element(dialog.getByText(/the whole bill\. A part is taken with its order\.$/)).toBeVisible();
  await dialog.getByLabelText('Amount').fill(String(total));
  await dialog.getByLabelText('Cash given (optional)').fill(String(total + 50));
  await expect.element(dialog.getByText('Change ₹50.00')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: /^Take/ }).dblClick();
  await expect.element(toast(`${formatMoney(total)} taken for ${name}. Change: ₹50.00`)).toBeVisible();
  expect(sent, 'a double click pays once').toHaveLength(1);
  for (const { id, total: paidAmount } of orders) {
    expect(await readOrder(id)).toMatchObject({ paidAmount, dueAmount: 0 });
    for (const status of ['preparing', 'ready', 'delivered'] as const) await setStatus(id, status);
  }
  await sheet.getByRole('button', { name: 'Close table' }).click();
  await expect.element(toast(`${name} is closed.`)).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(card(name)).toHaveTextContent('Free');
});

test('the owner adds, moves, renames and removes a table', async () => {
  await withTables(newTableName());
  await openPage('/admin#tables', { as: ADMIN });
  const [name, renamed] = [newTableName(), newTableName()];
  await clickButton('Add table');
  await clickButton('Save');
  await expect.element(page.getByText('A table needs a name.')).toBeVisible();
  await field('Name').fill(name);
  await expectAccessible();
  await clickButton('Save');
  await expect.element(card(name)).toHaveTextContent('Free');
  await clickButton(`Move ${name} up`);
  await expect.element(page.getByText(new RegExp(`^${name} is now \\d+ of \\d+\\.$`))).toBeInTheDocument();
  await clickButton(`Rename ${name}`);
  await field('Name').fill(renamed);
  await clickButton('Save');
  await expect.element(card(renamed)).toBeVisible();
  await clickButton(`Remove ${renamed}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(toast('Table removed.')).toBeVisible();
  await expect.element(card(renamed)).not.toBeInTheDocument();
});

test('without tables there is no such section', async () => {
  await openPage('/admin#tables', { as: CASHIER });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect.element(page.getByRole('navigation').getByText('Tables')).not.toBeInTheDocument();
});
