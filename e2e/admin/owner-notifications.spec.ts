import { newDevice } from '../../server/src/testing/push-peer.ts';
import { ADMIN } from '../../web/src/testing/data/people.ts';
import { logInAs, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer, createOrder } from '../support/orders.ts';
import { answerPermission, subscribeAt } from '../support/push.ts';

test.use({ serviceWorkers: 'allow' });

test('an owner switches notifications on and is told of a new order at once, with the panel closed', async ({
  page,
  server,
}) => {
  const { token } = await logInAs(page.request, ADMIN);
  const [restaurant] = await callApi<{ id: string }[]>(page.request, 'GET', '/api/restaurants');
  const change = (data: object) =>
    callApi(page.request, 'PUT', `/api/restaurants/${restaurant?.id}`, { token, data });
  await change({ pushesAtOnce: true });
  const device = newDevice(server.pushes.url);
  await answerPermission(page, () => 'granted');
  await subscribeAt(page, device);
  await signIn(page, ADMIN);
  await page.goto('/admin#settings');
  await page.getByRole('tab', { name: 'Notifications' }).click();
  const offer = page.getByRole('region', { name: 'Notifications about unanswered orders' });
  await offer.getByRole('button', { name: 'Notify me on this computer' }).click();
  await expect(offer).toContainText('This computer shows a notification when an order waits for an answer.');
  await page.goto('about:blank');
  const order = await createOrder(page.request, await createCustomer(page.request));
  const ofOrder = () =>
    server.pushes.receivedBy(device).filter(({ title }) => title === `New order #${order.orderNumber}`);
  // A job of the server sends it within 15 seconds.
  await expect.poll(() => ofOrder().length, { timeout: 60_000 }).toBe(1);
  await change({ pushesAtOnce: false });
});
