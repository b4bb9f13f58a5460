import type { Page } from '@playwright/test';
import { ADMIN, KITCHEN, signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { confirmedOrder, statusOf, ticketOf } from '../support/kitchen-board.ts';
import { setStatus } from '../support/orders.ts';

test.use({ expectedErrors: /Failed to load resource|net::ERR_/ });

const unsentOnBoard = (page: Page) =>
  page.getByRole('alert').filter({ hasText: '1 change is not sent yet.' });

for (const [email, path, link] of [
  [ADMIN, '/admin#kitchen', /^Orders\b/],
  [KITCHEN, '/kitchen', 'Account settings'],
] as const)
  test(`a move that is not sent when ${path} is left is sent from the next page`, async ({ page }) => {
    const order = await confirmedOrder(page);
    await signIn(page, email);
    await page.route('**/status', (route) => route.abort());
    await page.goto(path);
    await ticketOf(page, order.orderNumber).getByRole('button', { name: 'Start Preparing' }).click();
    await expect(unsentOnBoard(page)).toBeVisible();
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('region', { name: 'Orders in the kitchen' })).toBeHidden();
    if (email === ADMIN)
      await expect(page.getByRole('region', { name: 'Unsent changes' })).toHaveText(
        'Kitchen View: 1 change is not sent yet.',
      );
    await page.unroute('**/status');
    await expect.poll(() => statusOf(page, order.id)).toBe('preparing');
    await expect(page.getByRole('region', { name: 'Unsent changes' })).toBeHidden();
  });

test('a move that is refused after the board was left is told as a toast', async ({ page }) => {
  const order = await confirmedOrder(page);
  await signIn(page, ADMIN);
  await page.route('**/status', (route) => route.abort());
  await page.goto('/admin#kitchen');
  await ticketOf(page, order.orderNumber).getByRole('button', { name: 'Start Preparing' }).click();
  await expect(unsentOnBoard(page)).toBeVisible();
  await page.getByRole('link', { name: /^Orders\b/ }).click();
  await setStatus(page.request, order.admin, order.id, 'cancelled');
  await page.unroute('**/status');
  await expect(
    page.getByText(
      `#${order.orderNumber} was not moved. The order has changed in the meantime: it is cancelled now.`,
    ),
  ).toBeVisible();
});

test('a move that another tab has sent in vain is told in this one too', async ({ page, context }) => {
  const order = await confirmedOrder(page);
  await signIn(page, KITCHEN);
  // This tab's own requests get no answer.
  await page.route('**/status', (route) => route.abort());
  await page.goto('/kitchen');
  const ticket = ticketOf(page, order.orderNumber);
  await ticket.getByRole('button', { name: 'Start Preparing' }).click();
  await expect(unsentOnBoard(page)).toBeVisible();
  await setStatus(page.request, order.admin, order.id, 'cancelled');
  const other = await context.newPage();
  await other.goto('/kitchen');
  await expect(page.getByText(`#${order.orderNumber} was not moved.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Undo, order #${order.orderNumber}` })).toBeHidden();
});
