import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import type { Locator } from '@playwright/test';
import { KITCHEN } from '../../web/src/testing/data/people.ts';
import { logInAs, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { confirmedOrder, ticketOf } from '../support/kitchen-board.ts';
import { recordTicketRenders } from '../support/ticket-renders.ts';

const LIST_PATH = '/api/orders?view=kitchen';
const TICKETS = 60;
const UPDATES = 10;
const FIRST_TICKED = 40;

interface Ticket {
  id: string;
  items: object[];
}

const numberAt = (index: number) => 5000 + index;

/** Whether the browser lays out and paints the content of the ticket. */
const isLaidOut = (ticket: Locator) =>
  ticket.getByRole('heading').evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));

// `npm run bench:pages` measures the longest task of a board of this size.
test('a board with sixty tickets lays out the tickets in sight, and an update renders only the tickets that it changes', async ({
  page,
}) => {
  const order = await confirmedOrder(page);
  const { token } = await logInAs(page.request, KITCHEN);
  const listed = await callApi<Ticket[]>(page.request, 'GET', LIST_PATH, { token });
  const known = listed.find(({ id }) => id === order.id);
  const now = Date.now();
  let updates = 0;
  const statusAt = (index: number) => {
    if (index >= TICKETS - 1) return index < TICKETS - 1 + updates ? 'preparing' : 'confirmed';
    return ['preparing', 'ready', 'confirmed'][index % 3];
  };
  // Each update adds a ticket, moves the one before it to the next column and ticks a line of another one. All this
  // happens at the end of a column, because tickets below a change render too: for a moment their buttons are disabled.
  const ticketAt = (index: number) => ({
    ...known,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    orderNumber: numberAt(index),
    status: statusAt(index),
    createdAt: new Date(now - (100 - index) * MINUTE_MS).toISOString(),
    items: ['1', '2', '3', '4'].map((id) => ({
      ...known?.items[0],
      id,
      isTicked: id === '1' && index >= FIRST_TICKED && index < FIRST_TICKED + updates,
    })),
  });
  await page.route(`**${LIST_PATH}`, (route) => {
    const data = Array.from({ length: TICKETS + updates }, (_, index) => ticketAt(index));
    return route.fulfill({ json: { success: true, data, meta: {} } });
  });
  const takeRenders = await recordTicketRenders(page);
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  await expect(page.getByRole('article')).toHaveCount(TICKETS);
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  expect(new Set(await takeRenders()).size, 'tickets rendered at the start').toBe(TICKETS);

  for (const column of await page.getByRole('region', { name: /\d$/ }).all()) {
    const tickets = column.getByRole('article');
    await expect.poll(() => isLaidOut(tickets.first())).toBe(true);
    await expect.poll(() => isLaidOut(tickets.last())).toBe(false);
    await tickets.last().scrollIntoViewIfNeeded();
    await expect.poll(() => isLaidOut(tickets.last())).toBe(true);
    await expect.poll(() => isLaidOut(tickets.first())).toBe(false);
  }

  for (let update = 1; update <= UPDATES; update += 1) {
    const [added, moved, ticked] = [TICKETS - 1, TICKETS - 2, FIRST_TICKED - 1].map((index) =>
      numberAt(index + update),
    ) as [number, number, number];
    // The buttons of moved tickets are disabled for a moment.
    await expect(page.locator('article button[aria-disabled="true"]')).toHaveCount(0);
    await takeRenders();
    updates = update;
    await callApi(page.request, 'PUT', `/api/orders/${order.id}/lines/1/tick`, {
      token,
      data: { isTicked: update % 2 === 1 },
    });
    await expect(ticketOf(page, added)).toBeAttached();
    await expect(ticketOf(page, ticked)).toContainText('1 of 4 done');
    const rendered = [...new Set(await takeRenders())].sort();
    expect(rendered, `tickets rendered by update ${update}`).toEqual([ticked, moved, added]);
  }
});
