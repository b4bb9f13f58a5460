import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { signUp } from '../../testing/accounts.ts';
import { dishWithPrice } from '../../testing/cart.ts';
import { cartLine } from '../../testing/data/cart.ts';
import { ADMIN, KITCHEN } from '../../testing/data/people.ts';
import { OF_LIST, ticketOf } from '../../testing/kitchen-board.ts';
import { changeAnswer } from '../../testing/network.ts';
import { openPage } from '../../testing/open-page.tsx';
import { confirmedOrder } from '../../testing/orders.ts';

const OPEN = { kind: 'open', clock: '23:00', day: null, holiday: '' };
const CLOSED = { kind: 'hours', clock: '09:00', day: null, holiday: '' };

/** Of the server's clock: call it before the page opens. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const strip = page.getByRole('region', { name: 'Clock of this device' });
const live = page.getByText('Live', { exact: true }).first();

for (const [word, ahead, due, states] of [
  [
    'slow',
    -7,
    /^(Due \d min ago|\d min late)$/,
    () => [
      { from: inMinutes(-600), ...OPEN },
      { from: inMinutes(-3.5), ...CLOSED },
    ],
  ],
  [
    'fast',
    7,
    /^Due in \d min$/,
    () => [
      { from: inMinutes(-600), ...CLOSED },
      { from: inMinutes(3.5), ...OPEN },
    ],
  ],
] as const) {
  const clockAhead = ahead * MINUTE_MS;

  test(`a board whose clock is seven minutes ${word} counts the minutes of the server, and says that its clock is off`, async () => {
    const order = await confirmedOrder();
    // Between the time of the server and that of the device.
    const dueAt = inMinutes(ahead / 2);
    changeAnswer<{ id: string; dueAt: string }[]>(OF_LIST, (orders) => {
      for (const listed of orders) if (listed.id === order.id) listed.dueAt = dueAt;
    });
    await openPage('/kitchen', { as: KITCHEN, clockAhead });
    const level = () => ticketOf(order.orderNumber).element().querySelector('[data-level]');
    await expect.poll(level).toHaveText(due);
    await expect.element(strip).toHaveTextContent(`The clock of this device is 7 minutes ${word}.`);
    await expect.element(live).toBeVisible();
    await expectAccessible();

    await openPage('/admin', { as: ADMIN, clockAhead });
    await expect.element(strip).toHaveTextContent(`The clock of this device is 7 minutes ${word}.`);
  });

  test(`a restaurant that is closed is closed on a phone whose clock is seven minutes ${word}`, async () => {
    const opening = { states: states(), busy: null };
    changeAnswer<object[]>(/^\/api\/restaurants$/, ([restaurant]) =>
      Object.assign(restaurant ?? {}, { opening }),
    );
    const cart = [cartLine(await dishWithPrice(280), 1)];
    await openPage('/cart', { as: await signUp(), storage: { cart }, clockAhead });
    await expect.element(page.getByText('Closed now, opens at 09:00 AM')).toHaveLength(2);
  });
}

test('a board whose clock is right within two minutes says nothing of it', async () => {
  await openPage('/kitchen', { as: KITCHEN, clockAhead: -1.5 * MINUTE_MS });
  await expect.element(live).toBeVisible();
  await expect.element(strip).not.toBeInTheDocument();
});
