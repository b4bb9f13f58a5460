import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

const MOST_TABS = 120;

/** Walks by Tab alone until the focus is there, and it is seen there. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) {
      const outline = await target.evaluate((element) => getComputedStyle(element).outlineStyle);
      expect(outline, `the focus is seen on ${target}`).not.toBe('none');
      return;
    }
  }
  throw new Error(`${MOST_TABS} times ${key} did not reach ${target}`);
}

test('a visitor signs up and orders by keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  const person = newPerson();
  const cart = page.getByRole('region', { name: 'Cart' });
  const pizza = page.getByRole('form', { name: 'Margherita Pizza' });
  const signUp = page.getByRole('form', { name: 'Sign up' });
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await keyboard.press(key);
  };

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Margherita Pizza' })).toBeVisible();

  await press(page.getByRole('button', { name: 'Choose Margherita Pizza' }));
  await tabTo(page, pizza.getByRole('radio', { name: 'Small 8 inch' }));
  await keyboard.press('ArrowDown');
  await expect(pizza.getByRole('radio', { name: 'Medium 12 inch' })).toBeChecked();
  await press(pizza.getByRole('checkbox', { name: 'Mushroom' }), 'Space');
  await press(pizza.getByLabel('Quantity'), 'ArrowUp');
  await press(pizza.getByRole('button', { name: 'Add To Cart' }));
  await expect(cart.getByRole('listitem')).toContainText('Margherita Pizza (Medium 12 inch, Mushroom)2 ×');

  await press(page.getByRole('button', { name: 'Choose Janakpur Lassi' }));
  await press(
    page.getByRole('form', { name: 'Janakpur Lassi' }).getByRole('button', { name: 'Add To Cart' }),
  );
  await press(cart.getByRole('button', { name: 'Remove Janakpur Lassi' }));
  await expect(cart.getByRole('heading', { name: 'Cart' })).toBeFocused();

  await tabTo(page, cart.getByLabel('Delivery address'));
  await keyboard.type('Ward 9, Pidari Chowk');
  await tabTo(page, signUp.getByLabel('Name'));
  const typed = [person.name, person.phone, person.email, person.password, person.password];
  for (const [index, text] of typed.entries()) {
    if (index > 0) await keyboard.press('Tab');
    await keyboard.type(text);
  }
  await keyboard.press('Enter');
  await expect(page.getByText(`Signed in as ${person.name}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Account' })).toBeFocused();

  await tabTo(page, cart.getByRole('button', { name: 'Place Order' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(cart.getByText('Order Placed!')).toBeFocused();
  await expect(page.getByRole('list', { name: /^Tracking of order/ })).toContainText('Order Placed');
});
