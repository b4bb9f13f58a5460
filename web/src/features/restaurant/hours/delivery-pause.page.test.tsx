import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { ADMIN, KITCHEN } from '../../../testing/data/people.ts';
import { recordChanges } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { button } from '../../../testing/screen.ts';

const TYPES = { delivery: true, pickup: true, dine_in: true };
const PAUSED = /^Delivery paused until (tomorrow, )?\d\d:\d\d [AP]M$/;
const state = page.getByRole('button', { name: 'Pause or busy mode' });
const strip = page.getByRole('region', { name: 'Orders are limited' });
const onlyDelivery = page.getByText('Delivery only', { exact: true });

async function change(part: string, data: object): Promise<void> {
  const [restaurant] = await callApi<{ id: string }[]>('GET', '/api/restaurants');
  await callAsAdmin('PUT', `/api/restaurants/${restaurant?.id}${part}`, data);
}
afterEach(async () => {
  await change('/pause', { kind: 'none' });
  await change('/pause', { kind: 'none', only: 'delivery' });
  await change('', { deliveryTypes: TYPES });
});

test('the kitchen pauses delivery alone, and ends it with one tap', async () => {
  await openPage('/kitchen', { as: KITCHEN });
  await state.click();
  await expect.element(button('Close for today')).toBeVisible();
  await onlyDelivery.click();
  await expect.element(page.getByText('Orders for pickup and dining in are still taken.')).toBeVisible();
  await expect.element(button('No delivery today')).toBeVisible();
  await expect.element(button('Close for today')).not.toBeInTheDocument();
  await expectAccessible();
  await button('30 minutes').click();
  await expect.element(strip.getByText(PAUSED)).toBeVisible();
  await expect
    .element(state)
    .toHaveAccessibleName(/^Delivery paused until (tomorrow, )?\d\d:\d\d [AP]M\. Pause or busy mode$/);
  await expectAccessible();
  await strip.getByRole('button', { name: 'Deliver again' }).click();
  await expect.element(strip).not.toBeInTheDocument();
  await expect.element(state).toHaveAccessibleName(/^Open\./);
});

test('the panel pauses delivery until a time and for today, and the overview says so', async () => {
  await openPage('/admin', { as: ADMIN });
  const sent = recordChanges(/\/pause$/);
  const open = button('Pause orders');
  await open.click();
  await onlyDelivery.click();
  const soon = new Date(Date.now() + (345 + 90) * 60_000).toISOString().slice(11, 16);
  await page.getByLabelText('Pause until', { exact: true }).fill(soon);
  await button('Pause until this time').click();
  await expect.element(strip.getByText(PAUSED)).toBeVisible();
  await expect
    .element(page.getByText(/^Open.*\. Delivery paused until (tomorrow, )?\d\d:\d\d [AP]M\.$/))
    .toBeVisible();
  await expectAccessible();
  await open.click();
  await onlyDelivery.click();
  await button('No delivery today').click();
  await expect.element(strip.getByText(/^Delivery paused until (tomorrow, )?12:00 AM$/)).toBeVisible();
  await open.click();
  await onlyDelivery.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deliver again' }).click();
  // A dialog hides the strip too.
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(strip).not.toBeInTheDocument();
  expect(sent.map(([, body]) => body)).toMatchObject([
    { kind: 'until', only: 'delivery' },
    { kind: 'today', only: 'delivery' },
    { kind: 'none', only: 'delivery' },
  ]);
});

test('a pause of all orders and one of delivery are shown and ended one by one', async () => {
  await change('/pause', { kind: 'minutes', minutes: 60, only: 'delivery' });
  await change('/pause', { kind: 'minutes', minutes: 30 });
  await openPage('/admin#orders', { as: ADMIN });
  await expect.element(state).toHaveAccessibleName(/^Paused until/);
  await expect.element(strip.getByText(PAUSED)).toBeVisible();
  await strip.getByRole('button', { name: 'Take orders again' }).click();
  await expect.element(strip.getByText(/^Not taking orders/)).not.toBeInTheDocument();
  await expect.element(strip.getByText(PAUSED)).toBeVisible();
  await expect.element(state).toHaveAccessibleName(/^Delivery paused until/);
});

test.each([
  [{ pickup: false }, 'Pickup is not offered: only orders for dining in are still taken.'],
  [{ pickup: false, dine_in: false }, 'Nothing else is offered: this pauses all orders.'],
])('where %j, the pause of delivery says what it means', async (off, hint) => {
  await change('', { deliveryTypes: { ...TYPES, ...off } });
  await openPage('/admin#orders', { as: ADMIN });
  await state.click();
  await onlyDelivery.click();
  await expect.element(page.getByText(hint)).toBeVisible();
  await expectAccessible();
});

test('where no delivery is offered, there is none to pause', async () => {
  await change('', { deliveryTypes: { ...TYPES, delivery: false } });
  await openPage('/admin#orders', { as: ADMIN });
  await state.click();
  await expect.element(button('Close for today')).toBeVisible();
  await expect.element(onlyDelivery).not.toBeInTheDocument();
});
