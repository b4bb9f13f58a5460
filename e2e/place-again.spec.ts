import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signUp } from './people.ts';

async function fillCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose Margherita Pizza' }).click();
  const form = page.getByRole('form', { name: 'Margherita Pizza' });
  await form.getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByRole('radio', { name: 'Pickup' }).check();
}

test.describe('an order whose answer was lost', () => {
  test.use({ provoked: /ERR_FAILED.*\/api\/orders/ });

  test('is told, keeps the cart, and is not placed twice when tried again', async ({ page }) => {
    const cart = page.getByRole('region', { name: 'Cart' });
    const orders = page.getByRole('region', { name: 'My orders' }).getByRole('button', { name: /^Track/ });
    await page.goto('/');
    await fillCart(page);
    await signUp(page);
    await page.route('**/api/orders', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await cart.getByRole('button', { name: 'Place Order' }).click();
    await expect(cart.getByRole('alert')).toHaveText('A network error occurred.');
    await expect(cart.getByRole('listitem')).toContainText('Margherita Pizza');
    await expect(cart.getByText('Order Placed!')).toHaveCount(0);

    await page.unroute('**/api/orders');
    await page.reload();
    await cart.getByRole('button', { name: 'Place Order' }).click();
    await expect(cart.getByText('Order Placed!')).toBeVisible();
    await expect(orders).toHaveCount(1);

    await fillCart(page);
    await cart.getByRole('button', { name: 'Place Order' }).click();
    await expect(orders).toHaveCount(2);
  });
});

test.describe('a session that ended elsewhere', () => {
  test.use({ provoked: /status of 401/ });

  test('asks for sign-in and keeps the cart', async ({ page, request }) => {
    await page.goto('/');
    await fillCart(page);
    const listens = page.waitForResponse('**/api/events');
    await signUp(page);
    await listens;
    // What is read at the start has been read: only the events stream can notice now.
    await page.waitForTimeout(1_000);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const answer = await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.ok()).toBe(true);
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cart' }).getByRole('listitem')).toContainText(
      'Margherita',
    );
    await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
  });
});
