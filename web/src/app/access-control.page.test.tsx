import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signUp } from '../testing/accounts.ts';
import { ADMIN, COURIER, CUSTOMER, KITCHEN } from '../testing/data/people.ts';
import { openPage } from '../testing/open-page.tsx';
import { expectPath, submitSignIn } from '../testing/screen.ts';

const PHONE = [390, 844] as const;

/** The requested path and the path after the role guard, for each role. */
const REDIRECTS: Record<string, readonly (readonly [requested: string, expected: string])[]> = {
  visitor: [
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

for (const [who, rows] of Object.entries(REDIRECTS))
  test(`role guards redirect ${who} to the right page [S6.14 S6.16]`, async () => {
    const session = who === 'customer' ? await signUp() : who;
    for (const [requested, expected] of rows) {
      await openPage(requested, { ...(who === 'visitor' ? {} : { as: session }), size: PHONE });
      await expectPath(expected);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

/** The account, the requested path and the path after the sign-in. */
const SIGN_IN_REDIRECTS = [
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

test('sign-in returns to the requested page, or to the start page of the role when access is denied', async () => {
  for (const [email, requested, expected] of SIGN_IN_REDIRECTS) {
    await openPage(requested, { size: PHONE });
    await expectPath(`/login?redirect=${encodeURIComponent(requested)}`);
    await submitSignIn(email);
    await expectPath(expected);
  }
});
