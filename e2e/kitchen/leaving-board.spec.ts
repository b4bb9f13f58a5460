import type { Page } from '@playwright/test';
import { KITCHEN } from '../../web/src/testing/data/people.ts';
import { signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { confirmedOrder, ticketOf } from '../support/kitchen-board.ts';
import { setStatus } from '../support/orders.ts';

test.use({ expectedErrors: /Failed to load resource|net::ERR_/ });

const unsentOnBoard = (page: Page) =>
  page.getByRole('alert').filter({ hasText: '1 change is not sent yet.' });

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
