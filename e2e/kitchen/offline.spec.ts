import type { Page } from '@playwright/test';
import { ADMIN, KITCHEN } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logInAs, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { confirmedOrder } from '../support/kitchen-board.ts';
import { setStatus } from '../support/orders.ts';

/** Sends all connections through a proxy, because `setOffline` does not close the open ones. */
const test = base.extend<{ faultProxy: FaultProxy }>({
  faultProxy: async ({ server }, use) => {
    const faultProxy = await startFaultProxy(server.url);
    await use(faultProxy);
    await faultProxy.close();
  },
  baseURL: ({ faultProxy }, use) => use(faultProxy.url),
});

test.use({ expectedErrors: /Failed to load resource|net::ERR_/ });

const ticketOf = (page: Page, { orderNumber }: { orderNumber: number }) =>
  page.getByRole('article', { name: `Order #${orderNumber}`, exact: true });

/** The board ignores the second tap of a double tap, so its clock is put forward before the click. */
async function press(page: Page, order: { orderNumber: number }, step: string): Promise<void> {
  await page.clock.fastForward(450);
  await ticketOf(page, order).getByRole('button', { name: step }).click();
}

const columnOf = (page: Page, name: string, order: { orderNumber: number }) =>
  page.getByRole('region', { name: new RegExp(`^${name} \\d`) }).getByText(`#${order.orderNumber}`);

test('status changes made offline are queued and sent once, in order, after reconnecting', async ({
  page,
  context,
  faultProxy,
}) => {
  const goOffline = async () => {
    await context.setOffline(true);
    faultProxy.plan([]);
  };
  const admin = await logInAs(page.request, ADMIN);
  const [cooked, started, undone, cancelled] = [
    await confirmedOrder(page),
    await confirmedOrder(page),
    await confirmedOrder(page),
    await confirmedOrder(page),
  ];
  const historyOf = async ({ id }: { id: string }) => {
    const path = `/api/orders/${id}/history`;
    const rows = await callApi<{ status: string }[]>(page.request, 'GET', path, { token: admin.token });
    return rows.map(({ status }) => status);
  };
  const isTicked = async ({ id }: { id: string }) => {
    const session = { token: admin.token };
    const { items } = await callApi<{ items: { isTicked: boolean }[] }>(
      page.request,
      'GET',
      `/api/orders/${id}`,
      session,
    );
    return items[0]?.isTicked;
  };
  await signIn(page, KITCHEN);
  await page.clock.install();
  await page.goto('/kitchen');
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  for (const order of [cooked, started, undone, cancelled]) await expect(ticketOf(page, order)).toBeVisible();
  const positionOf = async () => (await ticketOf(page, cooked).boundingBox())?.y;
  const position = await positionOf();
  await goOffline();
  // A cancelled ticket contains an alert too.
  const banner = page.getByRole('alert').filter({ hasText: 'Offline since' });
  await expect(banner).toContainText(/Offline since \d\d:\d\d [AP]M\./);
  expect(await positionOf(), 'no ticket moves').toBe(position);
  await press(page, cooked, 'Start Preparing');
  await press(page, cooked, 'Mark as Ready');
  await press(page, started, 'Start Preparing');
  await press(page, cancelled, 'Start Preparing');
  await press(page, undone, 'Start Preparing');
  await page.getByRole('button', { name: `Undo, order #${undone.orderNumber}` }).click();
  await expect(columnOf(page, 'Ready', cooked)).toBeVisible();
  await expect(columnOf(page, 'Preparing', started)).toBeVisible();
  await expect(columnOf(page, 'Confirmed', undone)).toBeVisible();
  await expect(banner).toContainText(
    '4 changes are saved on this device and sent when the connection is back.',
  );
  await expectAccessible(page, 'kitchen offline');
  await ticketOf(page, started).getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: '5 changes are not sent yet.' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  expect(await historyOf(cooked)).toEqual(['pending', 'confirmed']);

  await setStatus(page.request, admin, cancelled.id, 'cancelled');
  let isResponseLost = false;
  await page.route('**/status', async (route) => {
    if (isResponseLost) return route.continue();
    isResponseLost = true;
    await route.fetch();
    await route.abort();
  });
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect.poll(() => isTicked(started)).toBe(true);
  await expect(
    page.getByText(
      `#${cancelled.orderNumber} was not moved. The order has changed in the meantime: it is cancelled now.`,
    ),
  ).toBeVisible();
  await expect(ticketOf(page, cancelled)).toContainText('Cancelled');
  expect(await historyOf(cooked)).toEqual(['pending', 'confirmed', 'preparing', 'ready']);
  expect(await historyOf(started)).toEqual(['pending', 'confirmed', 'preparing']);
  expect(await historyOf(undone)).toEqual(['pending', 'confirmed']);
  expect(await historyOf(cancelled)).toEqual(['pending', 'confirmed', 'cancelled']);

  await goOffline();
  await press(page, started, 'Mark as Ready');
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto('/kitchen');
  await expect(columnOf(page, 'Ready', started)).toBeVisible();
  await expect.poll(() => historyOf(started)).toEqual(['pending', 'confirmed', 'preparing', 'ready']);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kitchenMoves'))).toBe('[]');
});
