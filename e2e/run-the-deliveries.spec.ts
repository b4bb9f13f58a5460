import { expect, test } from './fixtures.ts';
import { signIn } from './people.ts';

test('the delivery portal asks nothing of the server', async ({ page }) => {
  await signIn(page, 'courier@chulo.test');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
  await page.goto('/delivery');
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery Portal' })).toBeVisible();
  await page.goto('/delivery/rider');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.goto('/');
  await expect.poll(() => asked.some((url) => url.includes('/api/menu'))).toBe(true);
});
