import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, KITCHEN, signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { confirmedOrder, statusOf, ticketOf } from '../support/kitchen-board.ts';
import { lengthenTimers } from '../support/long-timers.ts';
import { setStatus } from '../support/orders.ts';

test('with riders, the board gives a delivery to one, undoes it and brings it back', async ({
  page,
  openPage,
}) => {
  const [delivery, pickup] = [
    await confirmedOrder(page),
    await confirmedOrder(page, { deliveryType: 'pickup' }),
  ];
  for (const { id, admin } of [delivery, pickup]) await setStatus(page.request, admin, id, 'ready');
  // A move can be undone for ten seconds.
  await lengthenTimers(page, 10_000);
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  const ticket = ticketOf(page, delivery.orderNumber);
  const giveToRider = ticket.getByRole('button', {
    name: `Given to rider, order #${delivery.orderNumber}`,
  });
  await expect(ticket.getByRole('button', { name: 'Mark as Delivered (Finalize)' })).toBeVisible();
  await expect(giveToRider).toBeHidden();

  const panel = await openPage();
  await signIn(panel, ADMIN);
  await panel.goto('/admin#settings');
  await panel.getByRole('tab', { name: 'Delivery' }).click();
  const setting = panel.getByRole('checkbox', { name: 'The restaurant has its own riders' });
  await setting.check();
  await panel.getByRole('button', { name: 'Save Settings' }).click();
  await expect(panel.getByText('Settings saved successfully!')).toBeVisible();

  await expect(giveToRider).toBeVisible();
  await expect(ticket.getByRole('button', { name: 'Mark as Delivered (Finalize)' })).toBeVisible();
  await expect(
    ticketOf(page, pickup.orderNumber).getByRole('button', { name: /^Given to rider/ }),
  ).toBeHidden();
  await expectAccessible(page, 'kitchen with riders');
  await giveToRider.click();
  await expect(ticket).toBeHidden();
  await expect(page.getByText(`#${delivery.orderNumber} is with the rider now.`)).toBeAttached();
  await expect.poll(() => statusOf(page, delivery.id)).toBe('picked_up');
  await page.getByRole('button', { name: `Undo, order #${delivery.orderNumber}` }).click();
  await expect.poll(() => statusOf(page, delivery.id)).toBe('ready');
  await giveToRider.click();
  await expect.poll(() => statusOf(page, delivery.id)).toBe('picked_up');

  await page.getByRole('button', { name: 'Recall' }).click();
  await page.getByRole('button', { name: `Bring back, order #${delivery.orderNumber}` }).click();
  await expect(ticket).toBeVisible();
  await expect.poll(() => statusOf(page, delivery.id)).toBe('ready');

  await setting.uncheck();
  await panel.getByRole('button', { name: 'Save Settings' }).click();
  await expect(giveToRider).toBeHidden();
});
