import { newPerson } from '../../web/src/testing/data/people.ts';
import { expect, test } from '../support/fixtures.ts';
import { clickButton, fillSignUp } from '../support/sign-in-screen.ts';

/** The slow 4G profile of Lighthouse: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms round trip. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const CPU_SLOWDOWN = 4;

test('on a slow network and a slow phone a new customer places an order', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const person = newPerson();
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Margherita Pizza' }).first().click();
  // Not the bar, which opens a sheet from a moment on that this test does not know.
  await page
    .getByRole('link', { name: /^Cart, 1 item/ })
    .filter({ visible: true })
    .click();
  await fillSignUp(page, person);
  await clickButton(page, 'Create account');
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click();
  await clickButton(page, 'Add New Address');
  await page.getByLabel('Address', { exact: true }).fill('Ward 4, behind the temple');
  await clickButton(page, 'Save and deliver here');
  await expect(page.getByText('Ward 4, behind the temple, Janakpur')).toBeVisible();
  await clickButton(page, 'Place Order');
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Track Your Order' })).toBeVisible();
});
