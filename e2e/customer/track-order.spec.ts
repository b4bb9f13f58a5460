import { KITCHEN } from '../../web/src/testing/data/people.ts';
import { logInAs, restoreSession } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { holdApp } from '../support/before-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer, createOrder } from '../support/orders.ts';
import { fetchWithBody } from '../support/responses.ts';

test('the delivery time is server-rendered and does not move during hydration', async ({ page }) => {
  const customer = await createCustomer(page.request);
  const order = await createOrder(page.request, customer);
  await restoreSession(page, customer);
  const loadApp = await holdApp(page, `/order-tracking/${order.id}`);
  const deliveryTime = page.getByText(/^\d\d:\d\d( [AP]M)? – \d\d:\d\d [AP]M$/);
  const live = page.getByText('Live', { exact: true });
  await expect(deliveryTime).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${order.orderNumber}`);
  await expect(page.getByText('Waiting for confirmation.')).toBeVisible();
  const [text, position] = [await deliveryTime.textContent(), await deliveryTime.boundingBox()];
  await expect(live).toHaveCount(0);
  await loadApp();
  await expect(live.first()).toBeVisible();
  await expect(deliveryTime).toHaveText(text ?? '');
  expect(await deliveryTime.boundingBox()).toEqual(position);
});

test('what a stalled order needs is shown before the app has loaded, and does not move when it has', async ({
  page,
}) => {
  const customer = await createCustomer(page.request);
  const order = await createOrder(page.request, customer);
  const { token } = await logInAs(page.request, KITCHEN);
  await callApi(page.request, 'PUT', '/api/orders/seen', { token, data: { orderIds: [order.id] } });
  await page.route(`**/api/orders/${order.id}/tracking`, async (route) => {
    const response = await fetchWithBody(route);
    const json = await response.json();
    const earlier = (time: string) => new Date(Date.parse(time) - 91 * 60_000).toISOString();
    json.data.order.promised.to = earlier(json.data.order.promised.to);
    json.data.order.pendingSince = earlier(json.data.order.pendingSince);
    await route.fulfill({ response, json });
  });
  await restoreSession(page, customer);
  const loadApp = await holdApp(page, `/order-tracking/${order.id}`);
  const parts = [
    page.getByText(/^The kitchen saw your order at .*\d\d:\d\d [AP]M$/),
    page.getByText(
      'This order is more than an hour late. The restaurant has not answered yet. ' +
        'You can wait, call the restaurant, or cancel the order below.',
    ),
    page.getByRole('link', { name: /^Call \+?\d/ }).first(),
  ];
  const boxesOf = async () => {
    for (const part of parts) await expect(part).toBeVisible();
    return Promise.all(parts.map((part) => part.boundingBox()));
  };
  const before = await boxesOf();
  const isGone = await page.evaluateHandle(recordAbsence, 'The restaurant has not answered yet.');
  await loadApp();
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  expect(await boxesOf()).toEqual(before);
  expect(await isGone.evaluate(({ value }) => value)).toBe(false);
});

/** Runs in the page. @returns whether the page has been without this text at any moment from now on */
function recordAbsence(text: string): { value: boolean } {
  const isGone = { value: false };
  new MutationObserver(() => {
    isGone.value ||= !document.body.textContent.includes(text);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  return isGone;
}
