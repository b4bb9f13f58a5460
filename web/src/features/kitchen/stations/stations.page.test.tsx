import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { adminToken, callApi } from '../../../testing/api.ts';
import { openWithClock } from '../../../testing/clock.ts';
import { ADMIN, KITCHEN } from '../../../testing/data/people.ts';
import { openBoard, ticketOf } from '../../../testing/kitchen-board.ts';
import { answer } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { confirmedOrder, setStatus } from '../../../testing/orders.ts';

interface Dish {
  id: string;
  name: string;
}

/** Three dishes of our own, deleted after the test together with every station. */
async function withDishes(
  run: (dishes: readonly [Dish, Dish, Dish], word: string) => Promise<void>,
): Promise<void> {
  const token = await adminToken();
  const word = crypto.randomUUID().slice(0, 6);
  const create = (name: string) =>
    callApi<Dish>('POST', '/api/menu', {
      ...{ token, data: { name: `${name} ${word}`, price: 300, category: 'Pizza' } },
    });
  const dishes = [await create('Calzone'), await create('Sekuwa'), await create('Lassi')] as const;
  try {
    await run(dishes, word);
  } finally {
    for (const { id } of dishes) await callApi('DELETE', `/api/menu/${id}`, { token });
    const stations = await callApi<{ id: string }[]>('GET', '/api/stations', { token });
    for (const { id } of stations) await callApi('DELETE', `/api/stations/${id}`, { token });
  }
}

const stations = page.getByRole('region', { name: 'Stations', exact: true });

test('the owner adds stations, sets one for a category, another for a dish, and removes one', async () => {
  await withDishes(async ([, sekuwa], word) => {
    await openPage('/admin#categories', { as: ADMIN });
    for (const name of [`Oven ${word}`, `Grill ${word}`]) {
      await stations.getByRole('button', { name: 'Add station' }).click();
      const form = page.getByRole('dialog', { name: 'Add station' });
      await form.getByLabelText('Name').fill(name);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect
        .element(stations.getByRole('listitem').filter({ hasText: name }))
        .toHaveTextContent('0 dishes');
    }
    await page.getByRole('combobox', { name: 'Pizza' }).selectOptions(`Oven ${word}`);
    await expect.element(stations.getByRole('listitem').first()).toHaveTextContent(/[1-9]\d* dishes/);
    await stations.getByRole('button', { name: `Move Grill ${word} up` }).click();
    await expect.element(stations.getByRole('listitem').first()).toHaveTextContent(`Grill ${word}`);
    await expectAccessible();

    await openPage('/admin#products', { as: ADMIN });
    await page.getByRole('button', { name: `Edit ${sekuwa.name}` }).click();
    const form = page.getByRole('dialog', { name: 'Edit product' });
    const choice = form.getByRole('combobox', { name: 'Station' });
    await expect.element(choice).not.toHaveValue('');
    await choice.selectOptions(`Grill ${word}`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form).not.toBeInTheDocument();

    await openPage('/admin#categories', { as: ADMIN });
    await expect.element(page.getByRole('combobox', { name: 'Pizza' })).toHaveValue('mixed');
    await stations.getByRole('button', { name: `Remove Grill ${word}` }).click();
    await page
      .getByRole('dialog', { name: 'Remove station' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect.element(stations.getByRole('listitem')).toHaveLength(1);
  });
});

test('a station can be renamed while a dish is added to it', async () => {
  await withDishes(async ([calzone], word) => {
    const token = await adminToken();
    const station = await callApi<{ id: string }>('POST', '/api/stations', {
      ...{ token, data: { name: `oven ${word}` } },
    });
    await openPage('/admin#categories', { as: ADMIN });
    await stations.getByRole('button', { name: `Rename oven ${word}` }).click();
    await callApi('PUT', `/api/menu/${calzone.id}`, { token, data: { stationId: station.id } });
    await expect.element(page.getByText('1 dish', { exact: true })).toBeInTheDocument();
    const form = page.getByRole('dialog', { name: `Rename oven ${word}` });
    await form.getByRole('textbox', { name: 'Name' }).fill(`Oven ${word}`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(stations.getByRole('listitem')).toHaveTextContent(`Oven ${word}`);
  });
});

test('a station that has finished can be undone for ten seconds', async () => {
  await withDishes(async ([calzone], word) => {
    const token = await adminToken();
    const data = { name: `Oven ${word}` };
    const station = await callApi<{ id: string }>('POST', '/api/stations', { token, data });
    await callApi('PUT', `/api/menu/${calzone.id}`, { token, data: { stationId: station.id } });
    const order = await confirmedOrder({ items: [{ menuItemId: calzone.id, quantity: 2 }] });
    await setStatus(order.id, 'preparing');
    let answers = 0;
    answer(/\/stations\//, async (_, forward) => {
      const response = await forward();
      answers += 1;
      return response;
    });
    const clock = await openWithClock('/kitchen', { as: KITCHEN });
    await page.getByRole('button', { name: 'All stations, tickets' }).click();
    const radio = page.getByRole('radio', { name: `Oven ${word}` });
    await expect.element(radio).toBeInTheDocument();
    // It is hidden behind its label.
    radio.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: `Oven ${word}, tickets` })).toBeVisible();
    await ticketOf(order.orderNumber)
      .getByRole('button', { name: `Oven ${word} done` })
      .click();
    await expect.poll(() => answers).toBe(1);
    const undo = page.getByRole('button', { name: `Undo, order #${order.orderNumber}` });
    await expect.element(page.getByText(`#${order.orderNumber} is ready now.`)).toBeVisible();
    await expect.element(undo).toBeVisible();
    await clock.run(10_000);
    await expect.element(undo).not.toBeInTheDocument();
    await setStatus(order.id, 'delivered');
  });
});

test('a station without a board is named on the others', async () => {
  const id = crypto.randomUUID();
  answer(/^\/api\/stations$/, () =>
    Response.json({ success: true, data: [{ id, name: 'Drinks', menuItemIds: [] }] }),
  );
  answer('/api/kitchen/boards/', () =>
    Response.json({ success: true, data: { aliveAt: new Date().toISOString(), unwatchedStations: [id] } }),
  );
  await openBoard();
  await expect.element(page.getByRole('status').filter({ hasText: 'No board for Drinks.' })).toBeVisible();
  await expectAccessible();
});
