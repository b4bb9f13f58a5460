import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, COURIER, signIn } from '../support/accounts.ts';
import { pauseClock, runUntilVisible } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { recordAlerts, recordApiRequestsFrom } from '../support/recorders.ts';
import { isPath } from '../support/sign-in-screen.ts';

test('an admin may open the portal and delivers every order with the keyboard', async ({ page }) => {
  const alerts = recordAlerts(page);
  await page.clock.install();
  await signIn(page, ADMIN);
  await page.goto('/delivery');
  for (const id of ['ORD-1042', 'ORD-1043', 'ORD-1044', 'ORD-1045']) {
    await page
      .getByRole('article', { name: id })
      .getByRole('button', { name: 'Accept Order' })
      .press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('button', { name: 'Mark as Picked Up - Start Delivery' }).press('Enter');
    await page.getByRole('button', { name: 'Mark as Delivered' }).press('Enter');
    await page.clock.runFor(1_000);
    await expect(page.getByRole('heading', { name: 'No active delivery' })).toBeVisible();
    await page.getByRole('tab', { name: 'Available Orders' }).click();
  }
  await expect(page.getByText('No more orders near you.')).toBeVisible();
  expect(alerts.filter((text) => text === 'Order completed! Great job!')).toHaveLength(4);
  await expectAccessible(page, 'portal no orders left');
  await page.getByRole('button', { name: "See today's earnings" }).click();
  await expect(page.getByRole('tab', { name: 'Earnings' })).toHaveAttribute('aria-selected', 'true');
});

test('the rider page shows idle or delivering, and the position changes every 5 seconds during a delivery [S2.162 S2.163]', async ({
  page,
}) => {
  const requests = recordApiRequestsFrom(page, '/delivery');
  await page.clock.install();
  await signIn(page, COURIER);
  await page.goto('/about');
  await page.goto('/delivery');
  await page.getByRole('link', { name: 'Go to rider page' }).click();
  await page.waitForURL(isPath('/delivery/rider'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rider');
  const state = page.getByRole('main').getByRole('status').or(page.getByRole('banner').getByRole('status'));
  await expect(state).toHaveText('Idle');
  await expect(page.getByRole('tab')).toHaveText(['Orders', 'Map', 'Earnings']);
  await page.getByRole('tab', { name: 'Map' }).click();
  await expect(page.getByText('Your route is shown here while you deliver.')).toBeVisible();
  await page.getByRole('button', { name: 'See the orders' }).click();
  await pauseClock(page);
  await page
    .getByRole('article', { name: 'ORD-1040' })
    .getByRole('button', { name: 'Start Delivering' })
    .click();
  await expect(state).toHaveText('Delivering');
  const start = page.getByText('26.7303, 85.9258').filter({ visible: true });
  await runUntilVisible(page, start);
  await expectAccessible(page, 'rider delivering');
  await page.getByRole('tab', { name: 'Map' }).click();
  await page.clock.runFor(20_000);
  await page.clock.resume();
  await expect(start).toBeHidden();
  await expect(page.getByRole('img', { name: /^Map of the road from Mithila Pizza House/ })).toBeVisible();
  await expectAccessible(page, 'rider map');
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('button', { name: 'Finish Delivery' }).click();
  await expect(state).toHaveText('Idle');
  await expect(page.getByText('1 order is packed')).toBeVisible();
  expect(requests()).toEqual([]);
});
