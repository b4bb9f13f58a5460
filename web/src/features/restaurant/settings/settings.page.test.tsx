import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import { answer, lostConnection, realRestaurant, waitForCalls } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { clickButton, expectPath, heading } from '../../../testing/screen.ts';

const tab = (name: string | RegExp) => page.getByRole('tab', { name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const checkbox = (name: string) => page.getByRole('checkbox', { name });
const save = () => clickButton('Save Settings');

async function openSettings(): Promise<void> {
  await openPage('/admin#settings', { as: ADMIN });
  await expect.element(field('Restaurant name')).toBeVisible();
}

async function readSettings(): Promise<Restaurant> {
  const [restaurant] = await callApi<Restaurant[]>('GET', '/api/restaurants');
  if (!restaurant) throw new Error('no restaurant');
  return restaurant;
}

const change = async (data: object) =>
  callAsAdmin('PUT', `/api/restaurants/${(await readSettings()).id}`, data);

beforeEach(async () => {
  const before = await readSettings();
  onTestFinished(async () => void (await change({ ...before, version: undefined })));
});

test('a phone number that may lack a digit is asked about', async () => {
  await openSettings();
  await field('Phone').fill('984100000');
  await save();
  await expect
    .element(field('Phone'))
    .toHaveAccessibleDescription(expect.stringMatching(/^Is this complete\?/));
  await expect.element(page.getByText('Not saved yet.')).toBeVisible();
});

test('leaving with unsaved changes asks first, and an invalid field opens its tab', async () => {
  await openSettings();
  await tab('Delivery').click();
  await field('Delivery fee').fill('-5');
  await tab('Payment').click();
  await field('Tax rate').fill('101');
  await tab('General').click();
  await save();
  await expect.element(field('Delivery fee')).toHaveFocus();
  await expect.element(tab('General')).toHaveAccessibleName('General');
  await expect.element(tab('Payment')).toHaveAccessibleName('Payment (has errors)');
  await expect
    .element(field('Delivery fee'))
    .toHaveAccessibleDescription(expect.stringMatching(/At least 0\./));
  await expectAccessible();

  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const keep = question.getByRole('button', { name: 'Keep editing' });
  const orders = page.getByRole('link', { name: /^Orders/ });
  await orders.click();
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await keep.click();
  await expectPath('/admin#settings');
  await expect.element(field('Delivery fee')).toHaveValue('-5');
  await clickButton('Logout');
  await keep.click();
  await orders.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(heading('Orders')).toBeVisible();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await tab('Delivery').click();
  await expect.element(field('Delivery fee')).toBeVisible();
  await expect.element(field('Delivery fee')).not.toHaveValue('-5');
});

test('settings that make no sense are refused at their fields, and one without effect says so', async () => {
  expectErrors(/status of 422/);
  const describedBy = (pattern: RegExp) => expect.stringMatching(pattern);
  await openSettings();
  const limit = field('Accepted automatically in 15 minutes');
  await expect
    .element(limit)
    .toHaveAccessibleDescription('No effect while orders are not accepted automatically.');
  await checkbox('Accept orders automatically').click();
  await expect.element(limit).toHaveAccessibleDescription('Later orders wait for your answer.');
  await checkbox('Accept orders automatically').click();
  await tab('Delivery').click();
  const threshold = field('Free delivery from');
  await threshold.fill('0');
  await expect
    .element(threshold)
    .toHaveAccessibleDescription('In rupees. Delivery is free from this subtotal on; 0 means never.');
  await threshold.fill('300');
  const radius = field('Maximum delivery radius');
  await field('Minimum order').fill('400');
  await expect
    .element(threshold)
    .toHaveAccessibleDescription('Below the minimum order, so each delivery is free.');
  await threshold.fill('350');
  await radius.fill('0');
  await expect.element(radius).toHaveAccessibleDescription(describedBy(/No effect yet/));
  await tab('Payment').click();
  await expect.element(checkbox('Card')).toHaveAccessibleDescription(describedBy(/No effect yet/));
  for (const name of ['Cash', 'UPI', 'Wallets (eSewa, Khalti)']) {
    await expect.element(checkbox(name)).toBeChecked();
    await checkbox(name).click();
    await expect.element(checkbox(name)).not.toBeChecked();
  }
  await save();
  await expect.element(threshold).toHaveFocus();
  await expect
    .element(threshold)
    .toHaveAccessibleDescription(describedBy(/Must not be below the minimum order of 400/));
  await expect.element(radius).toHaveAccessibleDescription(describedBy(/Must be more than 0\./));
  await expectAccessible();
  await tab(/^Payment/).click();
  await expect.element(checkbox('Cash')).toHaveAccessibleDescription(describedBy(/Leave at least one on/));
  await expectAccessible();
});

test('a failed save keeps the settings form, and an edit conflict shows both versions [S8.45 S8.46]', async () => {
  expectErrors(/status of 409/);
  await openSettings();
  await field('City').fill('Janakpurdham');
  const connect = answer('/api/restaurants/', lostConnection);
  await save();
  await expect.element(page.getByText('Failed to save settings.').first()).toBeVisible();
  await expect.element(page.getByText(/Your changes are kept: check your connection/)).toBeVisible();
  await expect.element(field('City')).toHaveValue('Janakpurdham');
  connect();

  await change({ address: { city: 'Dhanusha' }, upiId: 'theirs@chulo' });
  await save();
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else saved changes in the meantime.' });
  await expect
    .element(conflict.getByRole('row', { name: /City/ }))
    .toHaveTextContent(/Dhanusha.*Janakpurdham/);
  await expect.element(conflict.getByRole('row', { name: /UPI id/ })).toHaveTextContent('theirs@chulo');
  await expectAccessible();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await save();
  await expect.element(page.getByText('Settings saved successfully!')).toBeVisible();
  expect(await readSettings()).toMatchObject({ address: { city: 'Janakpurdham' }, upiId: 'theirs@chulo' });

  await field('City').fill('Mithila');
  await field('Phone').fill('041-520520');
  await change({ address: { city: 'Jaleshwar' } });
  await save();
  await conflict.getByRole('button', { name: 'Use their version' }).click();
  await expect.element(field('City')).toHaveValue('Jaleshwar');
  await expect.element(field('Phone')).toHaveValue('041-520520');
  await expect.element(page.getByText('Not saved yet.')).toBeVisible();
  await field('Phone').fill((await readSettings()).phone);
  await expect.element(page.getByText('Not saved yet.')).not.toBeInTheDocument();

  answer(/^\/api\/restaurants$/, () => Response.json({ success: true, data: [] }));
  await openPage('/admin#settings', { as: ADMIN });
  await expect.element(page.getByText('The settings could not be loaded.')).toBeVisible();
  // A pending order of another test moves the button when it arrives.
  await waitForCalls();
  await save();
  await expect.element(page.getByText('Restaurant data not loaded.')).toBeVisible();
  await expectAccessible();
});

test('a real restaurant has no settings without effect, keeps what is stored of them, and reads what its server lacks', async () => {
  const before = await readSettings();
  realRestaurant();
  answer('/api/installation', () => Response.json({ success: true, data: { warnings: ['mail_not_sent'] } }));
  await openSettings();
  await expect.element(page.getByText('No mail is sent, because SMTP_URL is not set.')).toBeVisible();
  await field('Phone').fill('021-527000');
  await expectAccessible();
  for (const [name, shown, hidden] of [
    ['General', ['Restaurant name'], ['Currency', 'Timezone', 'Push message for each new order']],
    ['Delivery', ['Delivery fee'], ['Maximum delivery radius']],
    ['Payment', ['Cash', 'UPI'], ['Card']],
    ['Notifications', ['Push message for each new order'], ['SMS', 'Email', 'Promotional emails']],
  ] as const) {
    await tab(name).click();
    const panel = page.getByRole('tabpanel');
    for (const label of shown)
      await expect.element(panel.getByLabelText(label, { exact: true })).toBeVisible();
    for (const label of hidden)
      await expect.element(panel.getByLabelText(label, { exact: true })).not.toBeInTheDocument();
  }
  await expectAccessible();
  await save();
  await expect.element(page.getByText('Settings saved successfully!')).toBeVisible();
  const { currency, timezone, maxDeliveryRadius, paymentMethods, phone } = await readSettings();
  expect({ currency, timezone, maxDeliveryRadius, paymentMethods, phone }).toEqual({
    ...{ currency: before.currency, timezone: before.timezone, maxDeliveryRadius: before.maxDeliveryRadius },
    ...{ paymentMethods: before.paymentMethods, phone: '021-527000' },
  });
});
