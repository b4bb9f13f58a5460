import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, KITCHEN, logInAs, signIn } from '../support/accounts.ts';
import { dishWithPrice } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { column, confirmedOrder, ticketOf } from '../support/kitchen-board.ts';
import { lengthenTimers } from '../support/long-timers.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';

const LIST = '**/api/orders?view=kitchen';

interface Ticket {
  id: string;
  createdAt: string;
}

const PREP_MINUTES = 5;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

/** Limits the board to these orders, confirmed the given minutes ago and due five minutes after that. */
const showOnly = (page: Page, minutesOf: ReadonlyMap<string, number>) =>
  page.route(LIST, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data = json.data.flatMap((order: Ticket) => {
      const minutes = minutesOf.get(order.id);
      if (minutes === undefined) return [];
      const confirmedAt = minutesAgo(minutes);
      const dueAt = minutesAgo(minutes - PREP_MINUTES);
      return [
        { ...order, createdAt: minutesAgo(minutes + 30), confirmedAt, dueAt, readyAt: minutesAgo(minutes) },
      ];
    });
    await route.fulfill({ response, json });
  });

// A request may be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a busy board shows for each ticket its dishes, notes and waiting time', async ({ page }) => {
  const admin = await logInAs(page.request, ADMIN);
  const pizza = await dishWithPrice(page, 280);
  const options = pizza.customizations.flatMap((group) => group.options);
  const chosen = options.filter(({ name }) => /^(Large 16 inch|Mushroom|Extra Cheese)$/.test(name));
  expect(chosen).toHaveLength(3);
  const items = [
    {
      menuItemId: pizza.id,
      quantity: 2,
      customizations: chosen.map(({ id, name }) => ({ optionId: id, name })),
      specialInstructions: 'Cut in eight, half without onions',
    },
    { menuItemId: (await dishWithPrice(page, 180)).id, quantity: 1 },
  ];
  const minutesOf = new Map<string, number>();
  for (const [status, minutes, name, orderOptions] of [
    ['confirmed', 9, 'श्रीमती राजेश्वरी कुमारी झा', { items, specialInstructions: 'No peanuts, allergy!' }],
    ['confirmed', 1, 'Ram', { itemInstructions: 'Less salt' }],
    ['preparing', 6, 'Sita', { items, deliveryType: 'pickup' }],
    ['ready', 2, 'Hari', { deliveryType: 'dine_in' }],
  ] as const) {
    const customer = await createCustomer(page.request, name);
    const { id } = await createOrder(page.request, customer, { ...orderOptions });
    await setStatus(page.request, admin, id, status);
    minutesOf.set(id, minutes);
  }
  await showOnly(page, minutesOf);
  // The undo bar stays visible during the accessibility check.
  await lengthenTimers(page, 10_000);
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  const tickets = page.getByRole('article');
  await expect(tickets).toHaveCount(4);
  const first = page.getByRole('region', { name: 'Confirmed 2' }).getByRole('article').first();
  await expect(first).toContainText(/[45] min late/);
  await expect(first).toContainText('Large 16 inch');
  await expect(first).toContainText('Allergy: No peanuts, allergy!');
  await expect(page.getByRole('region', { name: 'Preparing 1' })).toContainText(/[12] min late/);
  const ready = page.getByRole('region', { name: 'Ready 1' });
  await expect(ready).toContainText('Dine in');
  await expect(ready).toContainText(/Waiting [23] min/);
  await expect(ready.locator('[data-level]')).toHaveAttribute('data-level', 'done');

  // On a tablet the button of a ticket that is longer than the board stays visible.
  await page.setViewportSize({ width: 1024, height: 768 });
  const step = first.getByRole('button', { name: /^Start Preparing/ });
  await expect(step).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1366, height: 768 });

  await page.getByRole('button', { name: 'All day' }).click();
  const allDay = page.getByRole('region', { name: 'All day' });
  const ofPizza = allDay.getByRole('listitem').filter({ hasText: pizza.name });
  await expect(ofPizza.getByRole('button')).toHaveCount(2);
  await ofPizza.getByRole('button', { name: `Options of ${pizza.name}` }).click();
  await expect(ofPizza.getByRole('button')).toContainText([`4 ×${pizza.name}`, '', '4 ×', '4 ×', '4 ×']);
  // Selecting a dish scrolls its tickets into view.
  await page.setViewportSize({ width: 1366, height: 480 });
  await first.locator('..').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(first.getByRole('heading')).not.toBeInViewport();
  await ofPizza.getByRole('button', { name: 'Large 16 inch' }).click();
  const highlighted = tickets.and(page.locator('.ring-indigo'));
  await expect(highlighted).toHaveCount(2);
  await expect(highlighted.getByRole('button', { name: pizza.name })).toHaveCount(2);
  await expect(first.getByRole('heading')).toBeInViewport();
  await page.setViewportSize({ width: 1366, height: 768 });
  await first.getByRole('button', { name: pizza.name }).click();
  await expect(first).toContainText('1 of 2 done');
  await expectAccessible(page, 'kitchen busy');
  await ofPizza.getByRole('button', { name: 'Large 16 inch' }).click();
  await expect(highlighted).toHaveCount(0);
  await page.getByRole('button', { name: 'All day' }).click();
  await expect(allDay).toBeHidden();

  // The header is fullest when the sound is on.
  await page.getByRole('button', { name: 'Enable sound' }).click();
  await page.setViewportSize({ width: 1024, height: 768 });
  const search = page.getByRole('searchbox');
  const position = await search.boundingBox();
  // The ticket moves above others. Its button is disabled for a moment, so that a tap meant for another does nothing.
  const disabledButton = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver((_, watch) => {
          const step = document.querySelector('article button[aria-disabled][aria-label^="Mark as Ready"]');
          if (!step) return;
          watch.disconnect();
          resolve(step.getAttribute('aria-label') ?? '');
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  const moved = first.getByRole('heading');
  const number = await moved.textContent();
  await page
    .getByRole('button', { name: /^Start Preparing/ })
    .first()
    .click();
  expect(await disabledButton).toContain(`${number}`);
  await expect(page.getByRole('button', { name: new RegExp(`^Mark as Ready.*${number}$`) })).toBeEnabled();
  await expect(page.getByRole('button', { name: /^Undo, order/ })).toBeVisible();
  expect(await search.boundingBox()).toEqual(position);
  await page.setViewportSize({ width: 1366, height: 768 });
  const toolbar = page.locator('header').filter({ has: search });
  expect((await toolbar.boundingBox())?.height, 'the toolbar has one row').toBe(64);
  await expectAccessible(page, 'kitchen undo');
  await page.getByRole('searchbox').fill('no such number');
  await expect(page.getByText('No matching order.').first()).toBeVisible();
  await expectAccessible(page, 'kitchen no match');
  await page.getByRole('searchbox').press('Escape');
  await page.getByRole('button', { name: 'Sold out' }).click();
  const dishes = page.getByRole('dialog', { name: 'Sold out' });
  await expect(dishes.getByRole('region').first()).toHaveAccessibleName('On open tickets');
  await expect(dishes.getByRole('region').first()).toContainText(pizza.name);
  const closeButton = await dishes.getByRole('button', { name: 'Close' }).boundingBox();
  expect(Math.min(closeButton?.width ?? 0, closeButton?.height ?? 0)).toBeGreaterThanOrEqual(64);
  await expectAccessible(page, 'kitchen sold out');
});

test('an empty board shows an empty state in each column', async ({ page }) => {
  await showOnly(page, new Map());
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  for (const sentence of ['No new orders.', 'Nothing in preparation.', 'Nothing waiting to go out.'])
    await expect(page.getByText(sentence)).toBeVisible();
  await expectAccessible(page, 'kitchen empty');
});

test.describe('touch screen with a bump bar', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('on a touch screen the first number key shows the ticket numbers, and the next one moves a ticket', async ({
    page,
  }) => {
    const { id, orderNumber } = await confirmedOrder(page);
    await showOnly(page, new Map([[id, 1]]));
    await signIn(page, KITCHEN);
    await page.goto('/kitchen');
    const ticket = ticketOf(page, orderNumber);
    const digit = ticket.locator('kbd');
    await expect(ticket).toBeVisible();
    await expect(digit).toBeHidden();
    await page.keyboard.press('1');
    await expect(digit).toBeVisible();
    await expect(await column(page, 'Confirmed')).toContainText(`#${orderNumber}`);
    await page.keyboard.press('1');
    await expect(await column(page, 'Preparing')).toContainText(`#${orderNumber}`);
  });
});

test.describe('network errors', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the board shows the time of its last sync when offline, and can be loaded again', async ({
    page,
  }) => {
    const admin = await logInAs(page.request, ADMIN);
    const order = await createOrder(page.request, await createCustomer(page.request));
    await setStatus(page.request, admin, order.id, 'confirmed');
    await page.route('**/api/events', (route) => route.abort());
    await signIn(page, KITCHEN);
    await page.clock.install();
    await page.goto('/kitchen');
    const ticket = page.getByRole('article', { name: `Order #${order.orderNumber}`, exact: true });
    await expect(ticket).toBeVisible();
    await page.route(LIST, (route) => route.abort());
    await page.clock.runFor(40_000);
    await expect(page.getByText(/^Last sync \d+ s ago$/)).toBeVisible();
    await expect(ticket).toBeVisible();
    await page.clock.resume();
    await expectAccessible(page, 'kitchen stale');
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('The orders cannot be loaded.');
    await expectAccessible(page, 'kitchen unreadable');
    // Clicked before the network is back: afterwards the board may reload by itself and remove the button.
    const retried = page.waitForRequest(LIST);
    await page.getByRole('button', { name: 'Try again' }).click();
    await retried;
    await page.unroute(LIST);
    await expect(ticket).toBeVisible();
  });
});
