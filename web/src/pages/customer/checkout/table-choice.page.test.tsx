import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { signUp } from '../../../testing/accounts.ts';
import { dishWithPrice } from '../../../testing/cart.ts';
import { cartLine } from '../../../testing/data/cart.ts';
import { changeAnswer, recordCalls } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { clickButton } from '../../../testing/screen.ts';
import { withTables } from '../../../testing/tables.ts';

async function openCheckout(): Promise<void> {
  const lassi = await dishWithPrice(180);
  await openPage('/checkout', {
    as: await signUp(),
    storage: { cart: [cartLine(lassi, 1)], deliveryType: JSON.stringify('dine_in') },
  });
}

test('a dine-in order chooses one of the tables of the restaurant, and tracking names it', async () => {
  await withTables('4', 'Terrace 2');
  await openCheckout();
  const table = page.getByRole('combobox', { name: 'Your table' });
  await expect.element(table).toHaveValue('');
  await clickButton('Place Order');
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('Please enter your table.');
  await table.selectOptions('Table 4');
  await expectAccessible();
  const sent = recordCalls('POST', /^\/api\/orders$/);
  await clickButton('Place Order');
  await page.getByRole('link', { name: 'Track Your Order' }).click();
  await expect.element(page.getByText('Dine in · Table 4')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ tableName: '4', specialInstructions: '' });
});

test('without tables the table is typed, although the setting is on', async () => {
  await withTables();
  changeAnswer<object[]>(/^\/api\/tables$/, (tables) => tables.splice(0));
  await openCheckout();
  await expect.element(page.getByRole('textbox', { name: 'Your table' })).toBeVisible();
});
