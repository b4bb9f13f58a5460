import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADMIN, KITCHEN } from '../../../testing/data/people.ts';
import { board, OF_STATUS, ticketOf } from '../../../testing/kitchen-board.ts';
import { answer, lostConnection } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { confirmedOrder, setStatus, statusOf } from '../../../testing/orders.ts';

const unsentOnBoard = page.getByRole('alert').filter({ hasText: '1 change is not sent yet.' });
const unsentChanges = page.getByRole('region', { name: 'Unsent changes' });

for (const [email, path, link] of [
  [ADMIN, '/admin#kitchen', /^Orders\b/],
  [KITCHEN, '/kitchen', 'Account settings'],
] as const)
  test(`a move that is not sent when ${path} is left is sent from the next page`, async () => {
    const order = await confirmedOrder();
    const connect = answer(OF_STATUS, lostConnection);
    await openPage(path, { as: email });
    await ticketOf(order.orderNumber).getByRole('button', { name: 'Start Preparing' }).click();
    await expect.element(unsentOnBoard).toBeVisible();
    await page.getByRole('link', { name: link }).click();
    await expect.element(board()).not.toBeInTheDocument();
    if (email === ADMIN)
      await expect.element(unsentChanges).toHaveText('Kitchen View: 1 change is not sent yet.');
    connect();
    await expect.poll(() => statusOf(order.id), { timeout: 20_000 }).toBe('preparing');
    await expect.element(unsentChanges).not.toBeInTheDocument();
  });

test('a move that is refused after the board was left is told as a toast', async () => {
  expectErrors(/Failed to load resource/);
  const order = await confirmedOrder();
  const connect = answer(OF_STATUS, lostConnection);
  await openPage('/admin#kitchen', { as: ADMIN });
  await ticketOf(order.orderNumber).getByRole('button', { name: 'Start Preparing' }).click();
  await expect.element(unsentOnBoard).toBeVisible();
  await page.getByRole('link', { name: /^Orders\b/ }).click();
  await setStatus(order.id, 'cancelled');
  connect();
  await expect
    .element(
      page.getByText(
        `#${order.orderNumber} was not moved. The order has changed in the meantime: it is cancelled now.`,
      ),
      { timeout: 20_000 },
    )
    .toBeVisible();
});
