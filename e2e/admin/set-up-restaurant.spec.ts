import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Server, startServer } from '../support/start-server.ts';

/** A restaurant after its first start with DEMO=0, and the printed password of its owner. */
let restaurant: Server;
let password: string;

// A refused password answers 422, which the browser logs.
test.use({ expectedErrors: /status of 422/ });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  restaurant = await startServer({ DEMO: '0', ALWAYS_OPEN: '1' });
  [, password = ''] = /First password of admin@example\.com: (\S+)/.exec(restaurant.output()) ?? [];
});
test.afterAll(() => restaurant.stop());

async function fillIn(page: Page): Promise<void> {
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  await group('Restaurant').getByLabel('Restaurant name').fill('Janaki Pizza');
  await group('Restaurant').getByLabel('Phone').fill('+977-41-520000');
  await group('Restaurant').getByLabel('Email').fill('hello@janaki.test');
  await group('Restaurant').getByLabel('City').fill('Pokhara');
  await group('Opening hours and prices').getByLabel('Average delivery time').fill('45');
  await expect(group('Opening hours and prices').getByText('Customers see 35-45 min.')).toBeVisible();
  const vat = group('Is the restaurant registered for VAT?');
  await vat.getByRole('radio', { name: /prices include VAT/ }).check();
  await vat.getByLabel('PAN').fill('३०१ २३४ ५६७');
  await group('Your account').getByLabel('Full name').fill('Maya Gurung');
  await group('Your account').getByLabel('Phone').fill('9800000009');
  await group('Your account').getByLabel('Email').fill('maya@janaki.test');
  await group('Your account').getByLabel('Password', { exact: true }).fill('paneer-and-timur');
  await group('Your account').getByLabel('Confirm password', { exact: true }).fill('paneer-and-timur');
  await group('Kitchen').getByLabel('Password of the kitchen', { exact: true }).fill('tandoor-at-noon');
}

test('the owner of a new restaurant signs in with the printed password, sets it up, and follows the checklist', async ({
  page,
}) => {
  await page.goto(restaurant.url);
  await expect(
    page.getByText('sign in with the account and the password that its first start has'),
  ).toBeVisible();
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your restaurant' })).toBeFocused();
  await expect(page.getByText('your entries stay on this device only')).toBeVisible();

  await page.getByRole('button', { name: 'Open the restaurant' }).click();
  await expect(page.getByLabel('Restaurant name')).toBeFocused();
  await expect(page.getByText('Restaurant name is required.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^No/ })).toHaveAccessibleDescription(
    'Please answer whether the restaurant is registered for VAT.',
  );
  await expectAccessible(page, 'set-up with errors');

  await page.getByRole('radio', { name: /VAT is added/ }).check();
  const phone = page.getByRole('group', { name: 'Restaurant', exact: true }).getByLabel('Phone');
  await phone.fill('984100000');
  await page.getByRole('button', { name: 'Open the restaurant' }).click();
  await expect(phone).toHaveAccessibleDescription(/^Is this complete\?/);
  await expect(page.getByText('A restaurant that is registered for VAT has a PAN.')).toBeVisible();
  await fillIn(page);
  // Left half way and continued on this device; another one starts with an empty form.
  await page.reload();
  await expect(page.getByText('Your earlier entries on this device are filled in.')).toBeVisible();
  await expect(page.getByLabel('Restaurant name')).toHaveValue('Janaki Pizza');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await fillIn(page);
  const password2 = page.getByLabel('Password of the kitchen', { exact: true });
  await password2.fill('Janaki Pizza 7');
  await page.getByRole('button', { name: 'Open the restaurant' }).click();
  await expect(page.getByText('This is easy to guess.')).toBeVisible();
  await password2.fill('tandoor-at-noon');
  await expect(page.getByRole('radio', { name: 'Start with an empty menu' })).toBeChecked();
  await page.getByRole('radio', { name: /Start with the demo menu/ }).check();
  await page.getByRole('button', { name: 'Open the restaurant' }).click();
  const checklist = page.getByRole('list').filter({ hasText: 'Invite your staff' });
  await expect(checklist.getByRole('listitem')).toHaveText([
    'Done: Enter the restaurant, its hours and your account',
    'Done: Add a dish to the menu',
    'To do: Invite your staff',
    `To do: Sign in on the kitchen's screen as kitchen@chulo.test, at ${restaurant.url}/kitchen`,
    'To do: Place a first order yourself',
  ]);
  await expectAccessible(page, 'overview with the checklist');
  await page.getByRole('button', { name: 'Send a test order' }).click();
  await expect(page.getByText('Test order #1001 was placed.')).toBeVisible();
  await expect(checklist).toBeHidden();
  await expect(page.getByText('1 order waiting')).toBeVisible();

  await page.goto(`${restaurant.url}/setup`);
  await expect(page.getByText('This restaurant has already been set up.')).toBeVisible();
  await page.goto(`${restaurant.url}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Hungry, Pokhara?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Janaki Pizza' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Margherita Pizza' }).first()).toBeVisible();
});

test("a real restaurant shows its own words on every page, and none of the demo's", async ({ page }) => {
  const pageText = () => page.locator('#app').textContent();
  await page.goto(`${restaurant.url}/`);
  await expect(page.getByText('Your food in 35-45 minutes')).toBeVisible();
  expect(await pageText()).not.toMatch(/25 minutes|Super Fast|Free Delivery/);

  await page.goto(`${restaurant.url}/about`);
  await expect(page.getByText('Janaki Pizza is a restaurant in Pokhara.')).toBeVisible();
  expect(await pageText()).not.toMatch(/Janakpur|hearth|promise|count on/i);
  await expectAccessible(page, 'About of a real restaurant');

  await page.goto(`${restaurant.url}/contact`);
  await expect(page.getByRole('link', { name: '+977-41-520000' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Drawn map: Pokhara' })).toBeVisible();
  expect(await pageText()).not.toMatch(/Janakpur|within a day|promise|money back/i);

  await page.goto(`${restaurant.url}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await pageText()).not.toMatch(/Janakpur|hearth/);

  await page.getByLabel('Email').fill('maya@janaki.test');
  await page.getByLabel('Password', { exact: true }).fill('paneer-and-timur');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/admin');
  await page.goto(`${restaurant.url}/admin#settings`);
  const settings = page.getByRole('form', { name: 'Settings' });
  await settings.getByLabel('About the restaurant').fill('Wood fire since 2019.\nAsk for the trout.');
  await settings.getByLabel('Notes on the opening hours').fill('Closed on the first day of Dashain.');
  await settings.getByRole('group', { name: 'Restaurant', exact: true }).getByLabel('Email').fill('');
  await settings.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();

  await page.goto(`${restaurant.url}/about`);
  await expect(page.getByText('Ask for the trout.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Opening hours' })).toHaveText(
    /10:00 AM - 09:00 PMClosed on the first day of Dashain\./,
  );
  await expectAccessible(page, 'About with notes on the opening hours');
  await page.goto(`${restaurant.url}/contact`);
  await expect(page.getByText('Closed on the first day of Dashain.')).toBeVisible();
  await expectAccessible(page, 'Contact with notes on the opening hours');
  await expect(page.getByRole('heading', { name: 'Phone' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Email' })).toHaveCount(0);
});

test('a new device of a real restaurant has no sample favourites, also with the copied menu', async ({
  page,
}) => {
  await page.goto(`${restaurant.url}/login?redirect=/favorites`);
  await page.getByLabel('Email').fill('maya@janaki.test');
  await page.getByLabel('Password', { exact: true }).fill('paneer-and-timur');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/favorites');
  await expect(page.getByText('No favourite dishes yet.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});
