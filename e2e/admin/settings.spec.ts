import type { Page } from '@playwright/test';
import { ADMIN } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logInAs, signIn, signUp } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';

interface Restaurant {
  id: string;
  phone: string;
}

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' });

async function openSettings(page: Page): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto('/admin#settings');
  await expect(field(page, 'Restaurant name')).toBeVisible();
}

const readSettings = async (page: Page) => {
  const [restaurant] = await callApi<Restaurant[]>(page.request, 'GET', '/api/restaurants');
  if (!restaurant) throw new Error('no restaurant');
  return restaurant;
};

let before: Restaurant;
test.beforeEach(async ({ page }) => {
  before = await readSettings(page);
});
test.afterEach(async ({ page }) => {
  const { token } = await logInAs(page.request, ADMIN);
  await callApi(page.request, 'PUT', `/api/restaurants/${before.id}`, {
    token,
    data: { ...before, version: undefined },
  });
});

test('one save stores all four tabs, and a customer sees the change without a reload [S2.141 S3.39 S3.40 S8.60 S9.54]', async ({
  page,
  openPage,
}) => {
  const customer = await openPage();
  await signUp(customer);
  await customer.goto('/contact');
  await expect(customer.getByRole('main').getByText(before.phone).first()).toBeVisible();
  await openSettings(page);
  await expect(page.getByRole('tab')).toHaveText(['General', 'Delivery', 'Payment', 'Notifications']);
  const currency = page.getByRole('combobox', { name: 'Currency' });
  await expect(currency.getByRole('option')).toHaveText(['NPR', 'USD', 'INR']);
  await currency.selectOption('INR');
  await field(page, 'Phone').fill('+977 41-527777');
  await field(page, 'Warn').fill('१२');
  await expect(page.getByRole('group', { name: 'Kitchen times' }).getByRole('textbox')).toHaveCount(2);
  await expectAccessible(page, 'settings general');

  await tab(page, 'Delivery').click();
  await field(page, 'Minimum order').fill('1,250.50');
  await field(page, 'Average delivery time').fill('45');
  await expect(page.getByText('Customers see 35-45 min.')).toBeVisible();
  await expectAccessible(page, 'settings delivery');
  await tab(page, 'Payment').click();
  await page.getByRole('checkbox', { name: 'Card' }).check();
  await field(page, 'Khalti number').fill('9811112222');
  await expectAccessible(page, 'settings payment');
  await tab(page, 'Notifications').click();
  await expect(page.getByRole('checkbox')).toHaveCount(5);
  await page.getByRole('checkbox', { name: 'SMS' }).check();
  await expectAccessible(page, 'settings notifications');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    currency: 'INR',
    minimumOrder: 1250.5,
    deliveryTime: { min: 35, max: 45 },
    paymentMethods: { card: true },
    walletDetails: { khaltiNumber: '9811112222' },
    kitchen: { warnBeforeDueMinutes: 12, lateAfterDueMinutes: 0 },
  });
  expect(JSON.stringify((await sent).postDataJSON())).not.toMatch(/sms|promotional/i);
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  await expect(page.getByText('Not saved yet.')).toBeHidden();
  await expect(customer.getByRole('main').getByText('+977 41-527777').first()).toBeVisible();
  await page.reload();
  await tab(page, 'Notifications').click();
  await expect(page.getByRole('checkbox', { name: 'SMS' })).not.toBeChecked();
});
