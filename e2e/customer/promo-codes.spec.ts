import type { Page } from '@playwright/test';
import { ADDRESS, cartLine } from '../../web/src/testing/data/cart.ts';
import { signUp } from '../support/accounts.ts';
import { dishWithPrice, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';

async function openCart(page: Page): Promise<void> {
  await signUp(page);
  await setStorage(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)], deliveryAddress: ADDRESS });
  await page.goto('/cart');
}

test('a keyboard that composes words writes a code once, shown in upper case and kept so when the field is left [S5.8]', async ({
  page,
}) => {
  await openCart(page);
  const field = page.getByLabel('Have a code?');
  await field.click();
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['w', 'we', 'wel']) {
    const at = text.length;
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: at, selectionEnd: at });
    await expect(field).toHaveValue(text);
  }
  await keyboard.send('Input.insertText', { text: 'welcome' });
  await field.press('1');
  await field.press('0');
  await expect(field).toHaveCSS('text-transform', 'uppercase');
  await field.blur();
  await expect(field).toHaveValue('WELCOME10');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('Discount (WELCOME10)')).toBeVisible();
});
