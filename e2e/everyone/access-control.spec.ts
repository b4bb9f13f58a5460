import { ADMIN, COURIER, CUSTOMER, KITCHEN } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer, logInAs, restoreSession } from '../support/orders.ts';
import { isPath, submitSignIn } from '../support/sign-in-screen.ts';

/** Who types which address and where they land; the rest of section 6 stands beside the screens that it guards. */
const TYPED: Record<string, readonly (readonly [typed: string, lands: string])[]> = {
  nobody: [
    ['/admin#orders', '/login?redirect=%2Fadmin%23orders'],
    ['/kitchen?kiosk', '/login?redirect=%2Fkitchen%3Fkiosk'],
    ['/delivery', '/login?redirect=%2Fdelivery'],
    ['/delivery/rider', '/login?redirect=%2Fdelivery%2Frider'],
  ],
  customer: [
    ['/delivery', '/'],
    ['/delivery/rider', '/'],
    ['/profile', '/profile'],
  ],
  [KITCHEN]: [
    ['/admin#orders', '/kitchen'],
    ['/delivery', '/'],
    ['/cart', '/cart'],
    ['/kitchen?kiosk', '/kitchen?kiosk'],
  ],
  [ADMIN]: [
    ['/delivery', '/delivery'],
    ['/delivery/rider', '/delivery/rider'],
    ['/profile', '/profile'],
    ['/admin#kitchen', '/admin#kitchen'],
  ],
  [COURIER]: [
    ['/admin', '/'],
    ['/kitchen', '/'],
    ['/delivery/rider', '/delivery/rider'],
    ['/cart', '/cart'],
  ],
};

for (const [who, rows] of Object.entries(TYPED))
  test(`role guards redirect ${who} to the right page [S6.14 S6.16]`, async ({ page }) => {
    if (who === 'customer') await restoreSession(page, await createCustomer(page.request));
    else if (who !== 'nobody') await restoreSession(page, await logInAs(page.request, who));
    for (const [typed, lands] of rows) {
      await page.goto(typed);
      await page.waitForURL(isPath(lands));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

/** Who signs in on the way to which page, and where the sign-in leads. */
const SIGNED_IN = [
  [KITCHEN, '/kitchen?kiosk', '/kitchen?kiosk'],
  [KITCHEN, '/cart', '/cart'],
  [KITCHEN, '/admin#orders', '/kitchen'],
  [ADMIN, '/admin#orders', '/admin#orders'],
  [ADMIN, '/delivery', '/delivery'],
  [ADMIN, '/kitchen', '/admin'],
  [COURIER, '/delivery/rider', '/delivery/rider'],
  [COURIER, '/admin', '/delivery'],
  [CUSTOMER, '/delivery', '/'],
  [CUSTOMER, '/kitchen', '/'],
] as const;

test('sign-in returns to the requested page, or to the start page of the role when access is denied', async ({
  page,
}) => {
  for (const [email, wanted, lands] of SIGNED_IN) {
    await page.goto('/start.js');
    await page.evaluate(() => localStorage.clear());
    await page.goto(wanted);
    await page.waitForURL(isPath(`/login?redirect=${encodeURIComponent(wanted)}`));
    await submitSignIn(page, email);
    await page.waitForURL(isPath(lands));
  }
});
