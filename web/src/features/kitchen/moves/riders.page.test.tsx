import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { adminToken, callApi } from '../../../testing/api.ts';
import { lengthenTimers } from '../../../testing/clock.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import { openBoard, ticketOf } from '../../../testing/kitchen-board.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { confirmedOrder, setStatus, statusOf } from '../../../testing/orders.ts';

async function setUsesRiders(usesRiders: boolean): Promise<void> {
  const [restaurant] = await callApi<Restaurant[]>('GET', '/api/restaurants');
  const token = await adminToken();
  await callApi('PUT', `/api/restaurants/${restaurant?.id}`, { token, data: { usesRiders } });
}

const readUsesRiders = async () => (await callApi<Restaurant[]>('GET', '/api/restaurants'))[0]?.usesRiders;

test('with riders, the board gives a delivery to one, undoes it and brings it back', async () => {
  onTestFinished(() => setUsesRiders(false));
  const [delivery, pickup] = [await confirmedOrder(), await confirmedOrder({ deliveryType: 'pickup' })];
  for (const { id } of [delivery, pickup]) await setStatus(id, 'ready');

  await openPage('/admin#settings', { as: ADMIN });
  await page.getByRole('tab', { name: 'Delivery' }).click();
  const setting = page.getByRole('checkbox', { name: 'The restaurant has its own riders' });
  for (const isOn of [true, false]) {
    await setting.click();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect.element(page.getByText('Settings saved successfully!').last()).toBeVisible();
    await expect.poll(readUsesRiders).toBe(isOn);
  }

  // A move can be undone for ten seconds.
  lengthenTimers(10_000);
  await openBoard();
  const ticket = ticketOf(delivery.orderNumber);
  const giveToRider = ticket.getByRole('button', {
    name: `Given to rider, order #${delivery.orderNumber}`,
  });
  await expect.element(ticket.getByRole('button', { name: 'Mark as Delivered (Finalize)' })).toBeVisible();
  await expect.element(giveToRider).not.toBeInTheDocument();
  await setUsesRiders(true);
  await expect.element(giveToRider).toBeVisible();
  await expect.element(ticket.getByRole('button', { name: 'Mark as Delivered (Finalize)' })).toBeVisible();
  await expect
    .element(ticketOf(pickup.orderNumber).getByRole('button', { name: /^Given to rider/ }))
    .not.toBeInTheDocument();
  await expectAccessible();
  await giveToRider.click();
  await expect.element(ticket).not.toBeInTheDocument();
  await expect.element(page.getByText(`#${delivery.orderNumber} is with the rider now.`)).toBeInTheDocument();
  await expect.poll(() => statusOf(delivery.id)).toBe('picked_up');
  await page.getByRole('button', { name: `Undo, order #${delivery.orderNumber}` }).click();
  await expect.poll(() => statusOf(delivery.id)).toBe('ready');
  await giveToRider.click();
  await expect.poll(() => statusOf(delivery.id)).toBe('picked_up');

  await page.getByRole('button', { name: 'Recall' }).click();
  await page.getByRole('button', { name: `Bring back, order #${delivery.orderNumber}` }).click();
  await expect.element(ticket).toBeVisible();
  await expect.poll(() => statusOf(delivery.id)).toBe('ready');

  await setUsesRiders(false);
  await expect.element(giveToRider).not.toBeInTheDocument();
});
