import { expectAccessible } from '../support/accessibility.ts';
import { restoreSession, signUp } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressOn, tabTo } from '../support/keyboard.ts';
import { waitForRequests } from '../support/open-requests.ts';
import { createCustomer } from '../support/orders.ts';

test('the settings tab has its own URL, and Logout signs out every browser tab [S2.78]', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto('/profile');
  await tabTo(page, 'tab', 'Orders');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/profile?tab=settings');
  await expect(page.getByRole('button', { name: 'Manage Addresses' })).toBeVisible();
  await expectAccessible(page, 'profile settings');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('link', { name: 'Profile' })).toBeVisible();
  // This tab gets no API responses: it learns of the logout from the first tab.
  await other.route('**/api/**', (route) => route.abort());
  await waitForRequests(page);
  const logoutRequest = page.waitForRequest('**/api/auth/logout');
  await pressOn(page, 'button', 'Logout');
  await logoutRequest;
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Profile' })).toHaveCount(0);
  await expect(page).toHaveURL('/login');
  // The next start would end the session again.
  await waitForRequests(page);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: /Failed to load resource.*\/auth\/logout/ });

  test('the next start ends the session of a customer who logged out', async ({ page, request }) => {
    const customer = await createCustomer(page.request);
    const readSession = () =>
      request.get('/api/auth/session', { headers: { authorization: `Bearer ${customer.token}` } });
    const keptToken = () => page.evaluate(() => localStorage.getItem('endedSession'));
    await restoreSession(page, customer);
    await page.goto('/profile?tab=settings');
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expect.poll(keptToken).toBe(customer.token);
    const failed = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/api/auth/logout'));
    await page.goto('/');
    await failed;
    expect(await keptToken(), 'a start without a connection').toBe(customer.token);
    expect((await readSession()).status()).toBe(200);
    await page.unroute('**/api/auth/logout');
    await page.goto('/');
    await expect.poll(async () => (await readSession()).status()).toBe(401);
    await expect.poll(keptToken).toBeNull();
  });
});
