import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, logInAs, MANAGER, signIn, signUp } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForRequests } from '../support/open-requests.ts';

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

test.describe('settings', () => {
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
    // hurryAfterMinutes and lateAfterMinutes are only on the wire.
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
    expect(JSON.stringify((await sent).postDataJSON())).not.toMatch(
      /sms|promotional|hurryAfter|lateAfterMinutes/i,
    );
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
    await expect(page.getByText('Not saved yet.')).toBeHidden();
    await expect(customer.getByRole('main').getByText('+977 41-527777').first()).toBeVisible();
    await page.reload();
    await tab(page, 'Notifications').click();
    await expect(page.getByRole('checkbox', { name: 'SMS' })).not.toBeChecked();
  });

  test('a phone number that may lack a digit is asked about', async ({ page }) => {
    await openSettings(page);
    await field(page, 'Phone').fill('984100000');
    await save(page).click();
    await expect(field(page, 'Phone')).toHaveAccessibleDescription(/^Is this complete\?/);
    await expect(page.getByText('Not saved yet.')).toBeVisible();
  });

  test('leaving with unsaved changes asks first, and an invalid field opens its tab', async ({ page }) => {
    await openSettings(page);
    await tab(page, 'Delivery').click();
    await field(page, 'Delivery fee').fill('-5');
    await tab(page, 'Payment').click();
    await field(page, 'Tax rate').fill('101');
    await tab(page, 'General').click();
    await save(page).click();
    await expect(field(page, 'Delivery fee')).toBeFocused();
    await expect(tab(page, 'General')).toHaveAccessibleName('General');
    await expect(tab(page, 'Payment')).toHaveAccessibleName('Payment (has errors)');
    await expect(field(page, 'Delivery fee')).toHaveAccessibleDescription(/At least 0\./);
    await expectAccessible(page, 'settings problems');

    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: /^Orders/ }).click();
    await expect(question).toBeVisible();
    await expectAccessible(page, 'settings question');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL('/admin#settings');
    await expect(field(page, 'Delivery fee')).toHaveValue('-5');
    await page.getByRole('button', { name: 'Logout' }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('link', { name: /^Orders/ }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
    await page.goBack();
    await tab(page, 'Delivery').click();
    await expect(field(page, 'Delivery fee')).not.toHaveValue('-5');
  });

  test.describe('failed requests', () => {
    test.use({ expectedErrors: /Failed to load resource/ });

    test('settings that make no sense are refused at their fields, and one without effect says so', async ({
      page,
    }) => {
      await openSettings(page);
      const limit = field(page, 'Accepted automatically in 15 minutes');
      await expect(limit).toHaveAccessibleDescription(
        'No effect while orders are not accepted automatically.',
      );
      await page.getByRole('checkbox', { name: 'Accept orders automatically' }).check();
      await expect(limit).toHaveAccessibleDescription('Later orders wait for your answer.');
      await page.getByRole('checkbox', { name: 'Accept orders automatically' }).uncheck();
      await tab(page, 'Delivery').click();
      const threshold = field(page, 'Free delivery from');
      await field(page, 'Minimum order').fill('400');
      await expect(threshold).toHaveAccessibleDescription(
        'Below the minimum order, so each delivery is free.',
      );
      await threshold.fill('350');
      await field(page, 'Maximum delivery radius').fill('0');
      await expect(field(page, 'Maximum delivery radius')).toHaveAccessibleDescription(/No effect yet/);
      await tab(page, 'Payment').click();
      await expect(page.getByRole('checkbox', { name: 'Card' })).toHaveAccessibleDescription(/No effect yet/);
      for (const name of ['Cash', 'UPI', 'Wallets (eSewa, Khalti)'])
        await page.getByRole('checkbox', { name }).uncheck();
      await save(page).click();
      await expect(threshold).toBeFocused();
      await expect(threshold).toHaveAccessibleDescription(/Must not be below the minimum order of 400/);
      await expect(field(page, 'Maximum delivery radius')).toHaveAccessibleDescription(
        /Must be more than 0\./,
      );
      await expectAccessible(page, 'settings that make no sense');
      await tab(page, /^Payment/).click();
      await expect(page.getByRole('checkbox', { name: 'Cash' })).toHaveAccessibleDescription(
        /Leave at least one on/,
      );
      await expectAccessible(page, 'settings without a payment method');
    });

    test('a failed save keeps the settings form, and an edit conflict shows both versions [S8.45 S8.46]', async ({
      page,
    }) => {
      await openSettings(page);
      await field(page, 'City').fill('Janakpurdham');
      await page.route('**/api/restaurants/*', (route) => route.abort());
      await save(page).click();
      await expect(page.getByText('Failed to save settings.').first()).toBeVisible();
      await expect(page.getByText(/Your changes are kept: check your connection/)).toBeVisible();
      await expect(field(page, 'City')).toHaveValue('Janakpurdham');
      await page.unroute('**/api/restaurants/*');

      const { token } = await logInAs(page.request, ADMIN);
      await callApi(page.request, 'PUT', `/api/restaurants/${before.id}`, {
        token,
        data: { address: { city: 'Dhanusha' }, upiId: 'theirs@chulo' },
      });
      await save(page).click();
      const conflict = page
        .getByRole('alert')
        .filter({ hasText: 'Someone else saved changes in the meantime.' });
      await expect(conflict.getByRole('row', { name: /City/ })).toHaveText(/Dhanusha.*Janakpurdham/);
      await expect(conflict.getByRole('row', { name: /UPI id/ })).toContainText('theirs@chulo');
      await expectAccessible(page, 'settings changed meanwhile');
      await conflict.getByRole('button', { name: 'Keep mine' }).click();
      await save(page).click();
      await expect(page.getByText('Settings saved successfully!')).toBeVisible();
      expect(await readSettings(page)).toMatchObject({
        address: { city: 'Janakpurdham' },
        upiId: 'theirs@chulo',
      });

      // The page refetches its server-rendered data.
      await page.route('**/api/restaurants', (route) => route.fulfill({ json: { success: true, data: [] } }));
      await page.reload();
      await expect(page.getByText('The settings could not be loaded.')).toBeVisible();
      // A pending order of another test moves the button when it arrives.
      await waitForRequests(page);
      await save(page).click();
      await expect(page.getByText('Restaurant data not loaded.')).toBeVisible();
      await expectAccessible(page, 'settings not loaded');
    });
  });
});

test('the overview tells an owner, and nobody else, that a proxy in front of the server is not trusted', async ({
  page,
  openPage,
}) => {
  const note = (panel: Page) => panel.getByText('Set TRUSTED_PROXIES to the number of your proxies');
  let reads = 0;
  const mockWarning = (panel: Page) =>
    panel.route('**/api/installation', (route) => {
      reads += 1;
      return route.fulfill({ json: { success: true, data: { warnings: ['proxy_not_trusted'] } } });
    });
  await mockWarning(page);
  await signIn(page, ADMIN);
  await page.goto('/admin');
  await expect(note(page)).toBeVisible();
  await expectAccessible(page, 'panel overview with a warning');
  expect(reads).toBe(1);

  const manager = await openPage();
  await mockWarning(manager);
  await signIn(manager, MANAGER);
  await manager.goto('/admin');
  await expect(manager.getByRole('list', { name: 'Recent orders' })).toBeVisible();
  await expect(note(manager)).toBeHidden();
  expect(reads).toBe(1);
});
