import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Server, startServer } from '../support/start-server.ts';

/** A restaurant after its first start with DEMO=0, and the printed password of its owner. */
let restaurant: Server;
let password: string;

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
  await group('Restaurant').getByLabel('City').fill('Janakpur');
  await group('Opening hours and prices').getByLabel('Tax rate').fill('0');
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
  await page.goto(`${restaurant.url}/setup`);
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your restaurant' })).toBeFocused();

  await page.getByRole('button', { name: 'Open the restaurant' }).click();
  await expect(page.getByLabel('Restaurant name')).toBeFocused();
  await expect(page.getByText('Restaurant name is required.')).toBeVisible();
  await expectAccessible(page, 'set-up with errors');

  await fillIn(page);
  await page.getByRole('button', { name: 'Open the restaurant' }).click();
  const checklist = page.getByRole('list').filter({ hasText: 'Invite your staff' });
  await expect(checklist.getByRole('listitem')).toHaveText([
    'Done: Enter the restaurant, its hours and your account',
    'Done: Add a dish to the menu',
    'To do: Invite your staff',
    "To do: Sign in on the kitchen's screen as kitchen@chulo.test",
    'To do: Place a first order yourself',
  ]);
  await expectAccessible(page, 'overview with the checklist');

  await page.goto(`${restaurant.url}/setup`);
  await expect(page.getByText('This restaurant has already been set up.')).toBeVisible();
  await page.goto(`${restaurant.url}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Hungry, Janakpur?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Janaki Pizza' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Margherita Pizza' }).first()).toBeVisible();
});
