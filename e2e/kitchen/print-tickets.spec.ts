import type { Dish } from '../../web/src/testing/data/cart.ts';
import { ADMIN, KITCHEN } from '../../web/src/testing/data/people.ts';
import { logInAs, restoreSession } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { dishWithPrice } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { confirmedOrder } from '../support/kitchen-board.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';
import { countPrints, pagesOf } from '../support/printer.ts';

test('a ticket is printed on an 80 mm roll, marked as a reprint the second time, and printed automatically on request', async ({
  page,
  request,
}) => {
  const admin = await logInAs(request, ADMIN);
  const pizza = await dishWithPrice(page, 280);
  const options = pizza.customizations.flatMap((group) => group.options);
  const chosen = options.filter(({ name }) => /^(Large 16 inch|Mushroom|Extra Cheese)$/.test(name));
  const customer = await createCustomer(request, 'श्रीमती राजेश्वरी कुमारी झा');
  const order = await createOrder(request, customer, {
    items: [
      {
        menuItemId: pizza.id,
        quantity: 2,
        customizations: chosen.map(({ id, name }) => ({ optionId: id, name })),
        specialInstructions: 'Cut in eight, half without onions',
      },
      { menuItemId: (await dishWithPrice(page, 180)).id, quantity: 12 },
    ],
    specialInstructions: 'मलाई बदामको एलर्जी छ',
  });
  await setStatus(request, admin, order.id, 'confirmed');
  const prints = await countPrints(page);
  await restoreSession(page, await logInAs(request, KITCHEN));
  await page.goto('/kitchen');
  const paper = page.locator('[data-print]');
  await page.getByRole('button', { name: `Print ticket, order #${order.orderNumber}` }).click();
  await expect.poll(prints).toBe(1);
  await expect(paper).toContainText('Allergy: मलाई बदामको एलर्जी छ');
  await expect(paper).toContainText('To collect: ₹');
  await expect(paper).not.toContainText('Reprint');
  const [first, ...others] = await pagesOf(page, 'ticket');
  expect(first?.[0]).toBe(80);
  expect(first?.[1]).toBeGreaterThan(100);
  expect(others).toEqual([]);

  await page.getByRole('button', { name: `Print ticket again, order #${order.orderNumber}` }).click();
  await expect.poll(prints).toBe(2);
  await expect(paper).toContainText('Reprint 2');
  await pagesOf(page, 'ticket-again');

  const automatic = page.getByRole('checkbox', { name: 'Auto print' });
  await page.getByRole('button', { name: 'Tickets', exact: true }).click();
  await automatic.check();
  await page.keyboard.press('Escape');
  const next = await createOrder(request, await createCustomer(request));
  await setStatus(request, admin, next.id, 'confirmed');
  await expect.poll(prints).toBe(3);
  await expect(paper).toContainText(`#${next.orderNumber}`);
  await page.reload();
  await page.getByRole('button', { name: 'Tickets', exact: true }).click();
  await expect(automatic).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('button', { name: `Print ticket again, order #${next.orderNumber}` }),
  ).toBeVisible();
  expect(await prints()).toBe(0);

  const ticket = page.getByRole('article', { name: `Order #${next.orderNumber}`, exact: true });
  await ticket.getByRole('heading').click();
  await expect(ticket.getByText('New', { exact: true })).toBeHidden();
  for (const status of ['cancelled', 'confirmed']) await setStatus(request, admin, next.id, status);
  await expect.poll(prints).toBe(1);
  await expect(paper).toContainText('Reprint 2');
  await expect(ticket.getByText('New', { exact: true })).toBeVisible();
});

test('board and paper draw a pizza in halves, in black and white on paper, and mark what is left out', async ({
  page,
}) => {
  const { token } = await logInAs(page.request, ADMIN);
  const group = (name: string, options: string[]) => ({
    name,
    type: 'single',
    options: options.map((option) => ({ name: option, price: 0 })),
  });
  const pizza = await callApi<Dish>(page.request, 'POST', '/api/menu', {
    token,
    data: {
      name: `Half and half ${crypto.randomUUID().slice(0, 6)}`,
      price: 500,
      category: 'Pizza',
      image: '/art/dishes/pizza,tomato-sauce,mozzarella.svg',
      customizations: [
        group('First half', ['Half Mushroom & Onion']),
        group('Second half', ['Half Tikka & Capsicum']),
        group('Anything else', ['No onion']),
      ],
    },
  });
  try {
    const customizations = pizza.customizations
      .flatMap(({ options }) => options)
      .map(({ id, name }) => ({ optionId: id, name }));
    const { orderNumber } = await confirmedOrder(page, {
      items: [{ menuItemId: pizza.id, quantity: 1, customizations }],
    });
    const prints = await countPrints(page);
    await restoreSession(page, await logInAs(page.request, KITCHEN));
    await page.goto('/kitchen');
    const line = page
      .getByRole('article', { name: `Order #${orderNumber}` })
      .getByRole('button', { name: pizza.name });
    // The words of the line say the same, so the drawing has no name.
    const drawing = line.locator('img');
    await expect(drawing).toHaveAttribute('src', /^\/art\/dishes\/pizza.*with=Half\+Mushroom/);
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);

    await page.getByRole('button', { name: `Print ticket, order #${orderNumber}` }).click();
    await expect.poll(prints).toBe(1);
    const paper = page.locator('[data-print]');
    await expect(paper.getByText('No onion')).toHaveCSS('text-transform', 'uppercase');
    const printed = decodeURIComponent((await paper.locator('img').getAttribute('src')) ?? '');
    expect(printed).toContain('href="#tikka"');
    expect(printed).not.toContain('href="#onion"');
    expect([...new Set(printed.match(/#[\da-f]{6}/g))]).toEqual([]);
    await pagesOf(page, 'ticket-halves');
  } finally {
    await callApi(page.request, 'DELETE', `/api/menu/${pizza.id}`, { token });
  }
});
