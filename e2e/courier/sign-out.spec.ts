import { COURIER } from '../../web/src/testing/data/people.ts';
import { expect, test } from '../support/fixtures.ts';
import { recordApiRequestsFrom } from '../support/recorders.ts';
import { isPath, submitSignIn } from '../support/sign-in-screen.ts';

test.use({ expectedErrors: /Failed to load resource/ });

test('the sign-in page ends the session of a courier who signed out, also at the next start when it was offline', async ({
  page,
  request,
}) => {
  const requests = recordApiRequestsFrom(page, '/delivery');
  const readSession = (token: string | null) =>
    request.get('/api/auth/session', { headers: { authorization: `Bearer ${token}` } });
  for (const network of ['online', 'offline']) {
    await page.goto('/login?redirect=/delivery');
    await submitSignIn(page, COURIER);
    await page.waitForURL(isPath('/delivery'));
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect((await readSession(token)).status()).toBe(200);

    if (network === 'offline') await page.route('**/api/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await page.waitForURL(isPath('/login'));
    if (network === 'offline') {
      await expect.poll(() => page.evaluate(() => localStorage.getItem('endedSession'))).toBe(token);
      await page.unroute('**/api/auth/logout');
      await page.goto('/');
    }
    await expect.poll(async () => (await readSession(token)).status()).toBe(401);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('endedSession'))).toBeNull();
  }
  expect(requests()).toEqual([]);
});
