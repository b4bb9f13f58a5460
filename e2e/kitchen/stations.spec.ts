import type { Page } from '@playwright/test';
import { ADMIN, KITCHEN } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logInAs, restoreSession } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { column, confirmedOrder, statusOf, ticketOf } from '../support/kitchen-board.ts';
import { lengthenTimers } from '../support/long-timers.ts';
import { setStatus } from '../support/orders.ts';
import { countPrints } from '../support/printer.ts';

interface Dish {
  id: string;
  name: string;
}

// A board that is offline says so in the console.
test.use({ expectedErrors: /net::ERR_/ });

/** Three dishes of our own, deleted after the test together with every station. */
async function withDishes(
  page: Page,
  run: (dishes: readonly [Dish, Dish, Dish], word: string) => Promise<void>,
): Promise<void> {
  const { token } = await logInAs(page.request, ADMIN);
  const word = crypto.randomUUID().slice(0, 6);
  const create = (name: string) =>
    callApi<Dish>(page.request, 'POST', '/api/menu', {
      ...{ token, data: { name: `${name} ${word}`, price: 300, category: 'Pizza' } },
    });
  const dishes = [await create('Calzone'), await create('Sekuwa'), await create('Lassi')] as const;
  try {
    await run(dishes, word);
  } finally {
    for (const { id } of dishes) await callApi(page.request, 'DELETE', `/api/menu/${id}`, { token });
    const stations = await callApi<{ id: string }[]>(page.request, 'GET', '/api/stations', { token });
    for (const { id } of stations) await callApi(page.request, 'DELETE', `/api/stations/${id}`, { token });
  }
}

async function openBoard(page: Page, station: string): Promise<void> {
  await restoreSession(page, await logInAs(page.request, KITCHEN));
  await page.goto('/kitchen');
  await page.getByRole('button', { name: 'All stations, tickets' }).click();
  await page.getByRole('radio', { name: station }).check({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `${station}, tickets` })).toBeVisible();
}

test('each station finishes its part, the last one makes the order ready, and a tap while offline is sent once', async ({
  page,
  openPage,
}) => {
  await withDishes(page, async ([calzone, sekuwa, lassi], word) => {
    const admin = await logInAs(page.request, ADMIN);
    const { token } = admin;
    for (const [name, dish] of [
      [`Oven ${word}`, calzone],
      [`Grill ${word}`, sekuwa],
    ] as const) {
      const options = { token, data: { name } };
      const station = await callApi<{ id: string }>(page.request, 'POST', '/api/stations', options);
      const data = { stationId: station.id };
      await callApi(page.request, 'PUT', `/api/menu/${dish.id}`, { token, data });
    }
    const lines = (dishes: readonly Dish[]) => dishes.map(({ id }) => ({ menuItemId: id, quantity: 2 }));
    const [shared, ofGrill] = [
      await confirmedOrder(page, { items: lines([calzone, sekuwa, lassi]) }),
      await confirmedOrder(page, { items: lines([sekuwa, lassi]) }),
    ];
    for (const { id } of [shared, ofGrill]) await setStatus(page.request, admin, id, 'preparing');
    const prints = await countPrints(page);
    const grill = await openPage();
    // A move can be undone for ten seconds.
    for (const board of [page, grill]) await lengthenTimers(board, 10_000);
    await openBoard(page, `Oven ${word}`);
    await openBoard(grill, `Grill ${word}`);

    const ovenTicket = ticketOf(page, shared.orderNumber);
    await expect(ticketOf(grill, ofGrill.orderNumber)).toBeVisible();
    await expect(ticketOf(page, ofGrill.orderNumber)).toBeHidden();
    // Its own dish and the one of no station are large, the other one is small until it is tapped.
    for (const { name } of [calzone, lassi])
      await expect(ovenTicket.getByRole('button', { name, pressed: false })).toBeVisible();
    const others = ovenTicket.getByRole('button', { name: /^1 other dish/ });
    await others.click();
    await expect(ovenTicket.getByRole('listitem').filter({ hasText: sekuwa.name })).toBeVisible();
    await page.getByRole('button', { name: 'All day' }).click();
    const allDay = page.getByRole('region', { name: 'All day' });
    await expect(allDay).toContainText(calzone.name);
    await expect(allDay).not.toContainText(sekuwa.name);
    await ovenTicket.getByRole('button', { name: /^Print ticket/ }).click();
    await expect.poll(prints).toBe(1);
    const paper = page.locator('[data-print]');
    await expect(paper.locator('li')).toHaveCount(2);
    await expect(paper).toContainText(`1 other dish: 2 × ${sekuwa.name}`);
    await expectAccessible(page, 'kitchen of one station');

    await page.context().setOffline(true);
    await ovenTicket.getByRole('button', { name: `Oven ${word} done` }).click();
    await expect(ovenTicket).toContainText(`Oven ${word}: done`);
    await expect(page.getByText(`Oven ${word} is done with #${shared.orderNumber}.`)).toBeVisible();
    expect(await statusOf(grill, shared.id)).toBe('preparing');
    await page.context().setOffline(false);
    const grillTicket = ticketOf(grill, shared.orderNumber);
    await expect(grillTicket).toContainText(`Oven ${word}: done`);
    await expect(grillTicket).toContainText(`Grill ${word}: not done`);
    await grillTicket.getByRole('button', { name: `Grill ${word} done` }).click();
    await expect(grill.getByText(`#${shared.orderNumber} is ready now.`)).toBeVisible();
    const ready = await column(page, 'Ready');
    await expect(ready.getByText(`#${shared.orderNumber}`)).toBeVisible();
    expect(await statusOf(page, shared.id)).toBe('ready');
    expect(await page.evaluate(() => localStorage.getItem('kitchenMoves'))).toBe('[]');

    await grill.getByRole('button', { name: `Undo, order #${shared.orderNumber}` }).click();
    await expect(ovenTicket).toContainText(`Oven ${word}: not done`);
    await page.reload();
    await expect(page.getByRole('button', { name: `Oven ${word}, tickets` })).toBeVisible();
    await expect(ticketOf(page, ofGrill.orderNumber)).toBeHidden();
    for (const { id } of [shared, ofGrill]) await setStatus(page.request, admin, id, 'delivered');
  });
});
