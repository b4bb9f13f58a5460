import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ADMIN, CUSTOMER, KITCHEN, signIn } from './people.ts';

const NARROWEST = { width: 320, height: 640 };

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`);
  expect(found, 'violations that axe found').toEqual([]);
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  await page.setViewportSize(NARROWEST);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'width of the page').toBeLessThanOrEqual(NARROWEST.width);
}

async function fillCart(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Chicken Tikka Pizza' });
  if (!(await form.isVisible()))
    await page.getByRole('button', { name: 'Choose Chicken Tikka Pizza' }).click();
  for (const topping of ['Extra Cheese', 'Chicken Sausage', 'Black Olives'])
    await form.getByRole('checkbox', { name: topping }).setChecked(true);
  await form.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByRole('region', { name: 'Bill' })).toBeVisible();
}

test('a visitor finds the page accessible and without sideways scrolling', async ({ page }) => {
  await page.goto('/');
  await fillCart(page);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});

test('a signed-in customer finds the page accessible and without sideways scrolling', async ({ page }) => {
  await signIn(page, CUSTOMER);
  await fillCart(page);
  await page.getByLabel('Delivery address').fill('Ward 4, behind the Janaki temple');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Order Placed!')).toBeVisible();
  await expect(page.getByRole('list', { name: /^Tracking of order/ })).toBeVisible();
  await fillCart(page);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});

for (const email of [ADMIN, KITCHEN])
  test(`${email} finds the page accessible and without sideways scrolling`, async ({ page, openPage }) => {
    const customer = await openPage();
    await signIn(customer, CUSTOMER);
    await fillCart(customer);
    await customer.getByRole('radio', { name: 'Pickup' }).check();
    await customer.getByRole('button', { name: 'Place Order' }).click();
    await expect(customer.getByText('Order Placed!')).toBeVisible();

    await signIn(page, ADMIN);
    await page
      .getByRole('button', { name: /^Confirm order/ })
      .first()
      .click();
    await expect(page.getByText('Order status updated to confirmed')).toBeVisible();
    if (email === KITCHEN) {
      await page.getByRole('button', { name: 'Sign out' }).click();
      await signIn(page, KITCHEN);
      await expect(page.getByRole('button', { name: /^Start Preparing/ }).first()).toBeVisible();
    }
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });

test('[S4.7] cart, delivery type and address survive reloads', async ({ page }) => {
  const cart = page.getByRole('region', { name: 'Cart' });
  await page.goto('/');
  await fillCart(page);
  await cart.getByLabel('Delivery address').fill('Station Road 12');
  await cart.getByRole('radio', { name: 'Dine in' }).check();
  await page.reload();
  await expect(cart.getByRole('listitem')).toContainText('Chicken Tikka Pizza');
  await expect(cart.getByRole('radio', { name: 'Dine in' })).toBeChecked();
  await cart.getByRole('radio', { name: 'Delivery' }).check();
  await expect(cart.getByLabel('Delivery address')).toHaveValue('Station Road 12');
});

test('[S2.12 S8.80] any other path is the not-found page with a link home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Mithila Pizza House' })).toBeVisible();
});
