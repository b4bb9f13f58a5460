import type { Page } from '@playwright/test';
import { ADMIN, KITCHEN, logInAs, signIn } from '../support/accounts.ts';
import { pauseClock, runUntil } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { confirmedOrder, ticketOf } from '../support/kitchen-board.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';
import { fetchWithBody } from '../support/responses.ts';

const GUARD_MS = 700;

async function openStopped(page: Page, email: string, path: string): Promise<void> {
  await page.clock.install();
  await signIn(page, email);
  await page.goto(path);
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
}

test('a new order that has just moved cannot be accepted by a tap that was meant for the one before it', async ({
  page,
}) => {
  const admin = await logInAs(page.request, ADMIN);
  const first = await createOrder(page.request, await createCustomer(page.request));
  const second = await createOrder(page.request, await createCustomer(page.request));
  await openStopped(page, ADMIN, '/admin#kitchen');
  const accept = ({ orderNumber }: typeof first) =>
    page.getByRole('button', { name: `Accept, order #${orderNumber}` });
  await expect(accept(first)).toBeVisible();
  await expect(accept(second)).not.toHaveAttribute('aria-disabled');
  await pauseClock(page);
  await setStatus(page.request, admin, first.id, 'cancelled');
  await runUntil(page, () => expect(accept(first)).toHaveCount(0, { timeout: 1_000 }));
  await expect(accept(second)).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(GUARD_MS);
  await expect(accept(second)).not.toHaveAttribute('aria-disabled');
  await setStatus(page.request, admin, second.id, 'cancelled');
});

test('a digit key does nothing for a moment after another board has given it to another ticket', async ({
  page,
}) => {
  const one = await confirmedOrder(page);
  const { admin, ...two } = await confirmedOrder(page);
  // Without the tickets that other tests have left: only the first nine have a digit.
  await page.route('**/api/orders?view=kitchen', async (route) => {
    const response = await fetchWithBody(route);
    const json = await response.json();
    json.data = json.data.filter(({ id }: { id: string }) => id === one.id || id === two.id);
    await route.fulfill({ response, json });
  });
  await openStopped(page, KITCHEN, '/kitchen');
  const buttonOf = ({ orderNumber }: { orderNumber: number }) =>
    ticketOf(page, orderNumber).getByRole('button', { name: 'Start Preparing' });
  const digitOf = (order: { orderNumber: number }) => buttonOf(order).getAttribute('aria-keyshortcuts');
  const before = await digitOf(two);
  await pauseClock(page);
  await setStatus(page.request, admin, one.id, 'cancelled');
  await runUntil(page, async () => expect(await digitOf(two)).not.toBe(before));
  await page.keyboard.press((await digitOf(two)) ?? '');
  await expect(buttonOf(two)).toBeVisible();
  await page.clock.runFor(GUARD_MS);
  await page.keyboard.press((await digitOf(two)) ?? '');
  await runUntil(page, () => expect(buttonOf(two)).toHaveCount(0, { timeout: 1_000 }));
});

test('the dialog of a decline says when somebody else has answered the order meanwhile', async ({ page }) => {
  const admin = await logInAs(page.request, ADMIN);
  const order = await createOrder(page.request, await createCustomer(page.request));
  await signIn(page, ADMIN);
  await page.goto('/admin#kitchen');
  await page.getByRole('button', { name: `Decline, order #${order.orderNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: `Decline order #${order.orderNumber}?` });
  await expect(dialog.getByRole('button', { name: 'Decline the order' })).toBeVisible();
  await setStatus(page.request, admin, order.id, 'confirmed');
  await expect(dialog).toContainText('Somebody else has answered this order meanwhile.');
  await expect(dialog.getByRole('button', { name: 'Decline the order' })).toHaveCount(0);
});

test('the dialog of a delay stays when another board moves the ticket, and says when the order has left the board', async ({
  page,
}) => {
  const { admin, ...order } = await confirmedOrder(page);
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  await ticketOf(page, order.orderNumber)
    .getByRole('button', { name: /Delay$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: `Delay order #${order.orderNumber}` });
  const delay = dialog.getByRole('button', { name: '+5 min' });
  await expect(delay).toBeVisible();
  await setStatus(page.request, admin, order.id, 'preparing');
  const preparing = page.getByRole('region', { name: /^Preparing \d/, includeHidden: true });
  await expect(preparing.getByText(`#${order.orderNumber}`, { exact: true })).toBeVisible();
  await expect(delay).toBeVisible();
  await setStatus(page.request, admin, order.id, 'delivered');
  await expect(dialog).toContainText('This order has left the board meanwhile.');
  await expect(delay).toHaveCount(0);
});
