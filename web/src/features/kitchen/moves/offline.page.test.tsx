import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { callApi } from '../../../testing/api.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { KITCHEN } from '../../../testing/data/people.ts';
import { OF_STATUS, openBoard, ticketOf } from '../../../testing/kitchen-board.ts';
import { answer, lostConnection } from '../../../testing/network.ts';
import { confirmedOrder, readOrder, setStatus, statusOf } from '../../../testing/orders.ts';
import { clickButton, expectPath, submitSignIn } from '../../../testing/screen.ts';

test('what a cook has seen is sent again after a request without an answer', async () => {
  const { id, orderNumber } = await confirmedOrder();
  let losses = 0;
  const connect = answer('/api/orders/seen', () => {
    losses += 1;
    connect();
    return lostConnection();
  });
  await openBoard();
  await ticketOf(orderNumber).getByRole('heading').click();
  await expect.poll(() => losses).toBe(1);
  const seenAt = async () => (await readOrder<{ seenAt: string | null }>(id)).seenAt;
  await expect.poll(seenAt, { timeout: 20_000 }).not.toBeNull();
});

/** Records the status of each answer to the calls that match. */
function recordAnswers(path: string | RegExp, isMeant: (body: { areCancelled?: boolean }) => boolean) {
  const statuses: number[] = [];
  answer(path, async (request, forward) => {
    const body = await request.clone().json();
    const response = await forward();
    if (isMeant(body)) statuses.push(response.status);
    return response;
  });
  return statuses;
}

test('a browser that reports no network holds nothing back while the server answers', async () => {
  const [ticked, cancelled] = [await confirmedOrder(), await confirmedOrder()];
  await setStatus(cancelled.id, 'cancelled');
  await openBoard();
  const ticket = ticketOf(ticked.orderNumber);
  await expect.element(ticket).toBeVisible();
  onTestFinished(() => void dispatchEvent(new Event('online')));
  dispatchEvent(new Event('offline'));
  const ticks = recordAnswers(/\/tick$/, () => true);
  await ticket.getByRole('listitem').getByRole('button').first().click();
  await expect.poll(() => ticks).toEqual([200]);
  const confirmations = recordAnswers('/api/orders/seen', ({ areCancelled }) => areCancelled === true);
  await ticketOf(cancelled.orderNumber).getByRole('button', { name: 'Got it' }).click();
  await expect.poll(() => confirmations).toEqual([200]);
});

test('queued changes wait for their own account after the session ends, and signing out deletes them', async () => {
  expectErrors(/status of 401/);
  const { id, orderNumber } = await confirmedOrder();
  answer(OF_STATUS, lostConnection);
  await openBoard();
  await ticketOf(orderNumber).getByRole('button', { name: 'Start Preparing' }).click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveText('1 change is not sent yet.');
  await callApi('POST', '/api/auth/logout', { token: localStorage.getItem('token') ?? '' });
  await expectPath('/login?redirect=%2Fkitchen');
  const queuedMoves = () => JSON.parse(localStorage.getItem('kitchenMoves') ?? '[]').length;
  expect(queuedMoves()).toBe(1);
  await submitSignIn(KITCHEN);
  await expectPath('/kitchen');
  await expect.element(alert).toHaveText('1 change is not sent yet.');
  await clickButton('Sign out');
  await clickButton('Sign out and delete');
  await expectPath('/login?redirect=%2Fkitchen');
  expect(queuedMoves()).toBe(0);
  expect(await statusOf(id)).toBe('confirmed');
});
