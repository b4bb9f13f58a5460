import { ADMIN, COURIER, KITCHEN, signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  abortRequest,
  countStoredOrders,
  EXPECTED_ERRORS,
  mockOrderResponses,
  openCheckout,
  placeOrder,
  SAVED,
} from '../support/unsent-orders.ts';

test.use({ expectedErrors: EXPECTED_ERRORS });

const SCREENS = [
  ['/admin', ADMIN, 'Logout', '/login'],
  ['/kitchen', KITCHEN, 'Sign out', '/login?redirect=%2Fkitchen'],
  ['/second-factor', ADMIN, 'Logout', '/login'],
  ['/delivery', COURIER, 'Logout', '/login'],
] as const;

for (const [path, account, label, signInPath] of SCREENS)
  test(`signing out of ${path} asks about the person's unsent order, deletes it, and replaces the page in the history`, async ({
    page,
  }) => {
    await signIn(page, account);
    await openCheckout(page);
    await mockOrderResponses(page, ...Array(20).fill(abortRequest));
    await placeOrder(page);
    await expect(page.getByText(SAVED)).toBeVisible();
    await page.goto(path);
    const button = page.getByRole('button', { name: label, exact: true });
    await button.click();
    const question = page.getByRole('dialog', { name: 'An order may not have arrived' });
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(question).toBeHidden();
    await button.click();
    const entries = await page.evaluate(() => history.length);
    await question.getByRole('button', { name: 'Log out and delete it' }).click();
    await expect(page).toHaveURL(signInPath);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await expect.poll(() => countStoredOrders(page)).toBe(0);
  });

for (const [path, account, label, signInPath] of SCREENS)
  test(`signing out of ${path} does not wait for a storage of the device that gives no answer`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (...database) {
        const request = open.apply(this, database);
        request.addEventListener = () => undefined;
        return request;
      };
    });
    await signIn(page, account);
    await page.goto(path);
    await page.getByRole('button', { name: label, exact: true }).click();
    await expect(page).toHaveURL(signInPath);
  });
