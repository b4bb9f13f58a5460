import type { Page } from '@playwright/test';
import { newPerson } from '../../web/src/testing/data/people.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectFocusKept, pressOn, tabTo, typeInto } from '../support/keyboard.ts';

const NOTE = 'Ring twice, please';

async function signUpByKeyboard(page: Page): Promise<void> {
  const person = newPerson();
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeFocused();
  await typeInto(page, 'Full name', person.name);
  await typeInto(page, 'Phone', person.phone);
  await typeInto(page, 'Email', person.email);
  await typeInto(page, 'Password', person.password);
  await typeInto(page, 'Confirm password', person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Checkout' })).toBeFocused();
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Enter');
  await pressOn(page, 'link', 'Back to your cart');
}

test('a visitor chooses a dish, signs up, orders, tracks and cancels with the keyboard only', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await pressOn(page, 'link', 'Margherita Pizza');
  await expect(page.getByRole('heading', { level: 1, name: 'Margherita Pizza' })).toBeVisible();
  await expect(page.getByRole('main', { name: 'Margherita Pizza · Mithila Pizza House' })).toBeFocused();

  await tabTo(page, 'radio', /^Small 8 inch/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Medium 12 inch/ })).toBeChecked();
  await tabTo(page, 'checkbox', /^Mushroom/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: /^Mushroom/ })).toBeChecked();
  await pressOn(page, 'button', 'One more: Quantity');
  await pressOn(page, 'button', /^Add To Cart/);
  await expect(page).toHaveURL('/login?redirect=%2Fcart');
  await signUpByKeyboard(page);

  await expect(page.getByRole('heading', { level: 1, name: /^Your cart/ })).toBeVisible();
  await expect(page.getByText('Medium 12 inch · Mushroom')).toBeVisible();
  await pressOn(page, 'button', 'One less: Margherita Pizza, Medium 12 inch, Mushroom');
  await expect(page.getByRole('group', { name: 'Margherita Pizza' }).getByRole('status')).toHaveText('1');
  const total = page.getByRole('region', { name: 'Bill' }).getByRole('status');
  await expect(total).toHaveText('Total: ₹486.00');
  await typeInto(page, 'Have a code?', 'welcome10');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Discount (WELCOME10)')).toBeVisible();
  await expectFocusKept(page, 'the promo code is applied');
  await expect(total).not.toHaveText('Total: ₹486.00');
  await pressOn(page, 'button', 'Remove WELCOME10');
  await pressOn(page, 'button', 'Apply WELCOME10');
  await expect(page.getByText('Discount (WELCOME10)')).toBeVisible();
  await expectFocusKept(page, 'an offer is applied');
  await pressOn(page, 'link', 'Checkout');

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await pressOn(page, 'button', 'Add New Address');
  await expectFocusKept(page, 'the address form is opened');
  await typeInto(page, 'Address', 'Ward 4, behind the Janaki temple');
  await tabTo(page, 'checkbox', 'Use it as my default address');
  await page.keyboard.press('Space');
  await pressOn(page, 'button', 'Save and deliver here');
  await expect(page.getByText('Ward 4, behind the Janaki temple, Janakpur')).toBeVisible();
  await expectFocusKept(page, 'the address is saved');
  await typeInto(page, 'Special instructions (optional)', NOTE);
  await pressOn(page, 'button', 'Place Order');
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed!' })).toBeFocused();

  await pressOn(page, 'link', 'Track Your Order');
  await expect(page.getByText(NOTE)).toBeVisible();
  await pressOn(page, 'button', 'Cancel Order');
  const question = page.getByRole('dialog', { name: 'Cancel Order' });
  await expect(question).toBeVisible();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press(presses < 4 ? 'Tab' : 'Shift+Tab');
    await expect(question.locator(':focus'), 'the dialog keeps the focus').toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, 'button', 'Yes, cancel it');
  await expect(page.getByRole('status').filter({ hasText: 'This order was cancelled.' })).toBeFocused();
  await pressOn(page, 'link', 'Back to Home');
  await expect(page).toHaveURL('/');
});
