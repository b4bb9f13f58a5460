import type { Locator } from '@playwright/test';
import { signUp } from '../support/accounts.ts';
import { prepareBackGesture } from '../support/back-button.ts';
import { expect, test } from '../support/fixtures.ts';

const BROWNIE_PATH = '/product/65115a27-3f80-401c-a638-dc870bbf8c7b';

/** Clicks twice before the page can render its busy state, as on a slow phone. */
const clickTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

test('a customer who double-taps, goes back and forgets the address places one order of one dish', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const goBackByGesture = await prepareBackGesture(page);
  await signUp(page);
  await page.goto(BROWNIE_PATH);
  await clickTwice(page.getByRole('button', { name: /^Add To Cart/ }));
  await expect(page.getByRole('heading', { level: 1, name: /^Your cart/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/checkout-page-*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  const codeRequest = page.waitForRequest('**/assets/checkout-page-*.js');
  const checkout = page.getByRole('link', { name: 'Checkout' });
  await checkout.click();
  await expect(page).toHaveURL('/checkout');
  await checkout.click();
  await codeRequest;
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Your cart/ })).toBeVisible();
  await checkout.click();

  await page.getByRole('button', { name: 'Change / Setup' }).click();
  await expect(page.getByRole('dialog', { name: 'Delivery address' })).toBeVisible();
  await goBackByGesture();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/checkout');

  await page.getByRole('button', { name: 'Place Order' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Please choose a delivery address.');
  await notice.getByRole('button', { name: 'Add an address' }).click();
  await expect(page.getByRole('region', { name: 'Delivery' })).toBeFocused();
  await expect(page.getByLabel('Address', { exact: true })).toBeInViewport();
  await page.getByLabel('Address', { exact: true }).fill('Pidari Chowk 7');
  await clickTwice(page.getByRole('button', { name: 'Save and deliver here' }));
  await expect(page.getByText('Pidari Chowk 7, Janakpur')).toBeVisible();
  await clickTwice(page.getByRole('button', { name: 'Place Order' }));
  await page.getByRole('link', { name: 'Track Your Order' }).click();
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await clickTwice(page.getByRole('button', { name: 'Yes, cancel it' }));
  await expect(page.getByRole('status').filter({ hasText: 'This order was cancelled.' })).toBeFocused();
  await expect(page.getByText('The order was not cancelled.')).toHaveCount(0);
  expect(requests.filter((call) => /\/(addresses|orders|cancel)$/.test(call))).toEqual([
    expect.stringMatching(/^POST .*\/addresses$/),
    'POST /api/orders',
    expect.stringMatching(/^PUT .*\/cancel$/),
  ]);
});
