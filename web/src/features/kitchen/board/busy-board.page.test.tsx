import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { dishWithPrice } from '../../../testing/cart.ts';
import { lengthenTimers, openWithClock } from '../../../testing/clock.ts';
import { KITCHEN } from '../../../testing/data/people.ts';
import { changeList, OF_LIST, openBoard, showOnlyOrders, ticketOf } from '../../../testing/kitchen-board.ts';
import { answer, lostConnection } from '../../../testing/network.ts';
import { reopenPage } from '../../../testing/open-page.tsx';
import { confirmedOrder, createOrder, setStatus } from '../../../testing/orders.ts';
import { button, clickButton, expectTextsWithin, WHOLE } from '../../../testing/screen.ts';
import { muteSound } from '../sound/kitchen-sound.ts';

test('an empty board shows an empty state in each column', async () => {
  showOnlyOrders([]);
  await openBoard();
  for (const sentence of ['No new orders.', 'Nothing in preparation.', 'Nothing waiting to go out.'])
    await expect.element(page.getByText(sentence)).toBeVisible();
  await expectAccessible();
});

const PREP_MINUTES = 5;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

/** Limits the board to these orders, confirmed the given minutes ago and due five minutes after that. */
const showOnly = (minutesOf: ReadonlyMap<string, number>) =>
  changeList(OF_LIST, (orders) =>
    orders.flatMap((order) => {
      const minutes = minutesOf.get(order.id);
      if (minutes === undefined) return [];
      const [confirmedAt, dueAt] = [minutesAgo(minutes), minutesAgo(minutes - PREP_MINUTES)];
      return [{ ...order, createdAt: minutesAgo(minutes + 30), confirmedAt, dueAt, readyAt: confirmedAt }];
    }),
  );

/** An order of two large pizzas with toppings, and of another dish. */
async function largeOrder() {
  const pizza = await dishWithPrice(280);
  const options = pizza.customizations.flatMap((group) => group.options);
  const chosen = options.filter(({ name }) => /^(Large 16 inch|Mushroom|Extra Cheese)$/.test(name));
  expect(chosen).toHaveLength(3);
  const customizations = chosen.map(({ id, name }) => ({ optionId: id, name }));
  const specialInstructions = 'Cut in eight, half without onions';
  const items = [
    { menuItemId: pizza.id, quantity: 2, customizations, specialInstructions },
    { menuItemId: (await dishWithPrice(180)).id, quantity: 1 },
  ];
  return { pizza, items };
}

/** The name of the first button for the next step that is disabled from now on. */
const nextDisabledStep = () =>
  new Promise<string>((resolve) => {
    new MutationObserver((_, watch) => {
      const step = document.querySelector('article button[aria-disabled][aria-label^="Mark as Ready"]');
      if (!step) return;
      watch.disconnect();
      resolve(step.getAttribute('aria-label') ?? '');
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });

test('a busy board shows for each ticket its dishes, notes and waiting time', async () => {
  const { pizza, items } = await largeOrder();
  const minutesOf = new Map<string, number>();
  for (const [status, minutes, name, orderOptions] of [
    ['confirmed', 9, 'श्रीमती राजेश्वरी कुमारी झा', { items, specialInstructions: 'No peanuts, allergy!' }],
    ['confirmed', 1, 'Ram', { itemInstructions: 'Less salt' }],
    ['preparing', 6, 'Sita', { items, deliveryType: 'pickup' }],
    ['ready', 2, 'Hari', { deliveryType: 'dine_in' }],
  ] as const) {
    const { id } = await createOrder(await createCustomer(name), { ...orderOptions });
    await setStatus(id, status);
    minutesOf.set(id, minutes);
  }
  showOnly(minutesOf);
  // The undo bar stays visible during the accessibility check.
  lengthenTimers(10_000);
  onTestFinished(muteSound);
  await openBoard();
  const tickets = page.getByRole('article');
  await expect.element(tickets).toHaveLength(4);
  const first = page.getByRole('region', { name: 'Confirmed 2' }).getByRole('article').first();
  await expect.element(first).toHaveTextContent(/[45] min late/);
  await expect.element(first).toHaveTextContent('Large 16 inch');
  await expect.element(first).toHaveTextContent('Allergy: No peanuts, allergy!');
  await expect.element(page.getByRole('region', { name: 'Preparing 1' })).toHaveTextContent(/[12] min late/);
  const ready = page.getByRole('region', { name: 'Ready 1' });
  await expect.element(ready).toHaveTextContent('Dine in');
  await expect.element(ready).toHaveTextContent(/Waiting [23] min/);
  const levels = [...ready.element().querySelectorAll<HTMLElement>('[data-level]')];
  expect(levels.map(({ dataset }) => dataset.level)).toEqual(['done']);

  // On a tablet the button of a ticket that is longer than the board stays visible.
  await page.viewport(1024, 768);
  await expect.element(first.getByRole('button', { name: /^Start Preparing/ })).toBeInViewport(WHOLE);
  await page.viewport(1366, 768);

  await clickButton('All day');
  const allDay = page.getByRole('region', { name: 'All day' });
  const ofPizza = allDay.getByRole('listitem').filter({ hasText: pizza.name });
  await expect.element(ofPizza.getByRole('button')).toHaveLength(2);
  await ofPizza.getByRole('button', { name: `Options of ${pizza.name}` }).click();
  await expectTextsWithin(ofPizza.getByRole('button'), [`4 ×${pizza.name}`, '', '4 ×', '4 ×', '4 ×']);
  // Selecting a dish scrolls its tickets into view.
  await page.viewport(1366, 480);
  const list = first.element().parentElement;
  list?.scrollTo(0, list.scrollHeight);
  await expect.element(first.getByRole('heading')).not.toBeInViewport();
  await ofPizza.getByRole('button', { name: 'Large 16 inch' }).click();
  const highlighted = () => tickets.elements().filter(({ classList }) => classList.contains('ring-indigo'));
  await expect.poll(highlighted).toHaveLength(2);
  for (const ticket of highlighted())
    await expect
      .element(page.elementLocator(ticket).getByRole('button', { name: pizza.name }))
      .toHaveLength(1);
  await expect.element(first.getByRole('heading')).toBeInViewport();
  await page.viewport(1366, 768);
  await first.getByRole('button', { name: pizza.name }).click();
  await expect.element(first).toHaveTextContent('1 of 2 done');
  await expectAccessible();
  await ofPizza.getByRole('button', { name: 'Large 16 inch' }).click();
  await expect.poll(highlighted).toHaveLength(0);
  await clickButton('All day');
  await expect.element(allDay).not.toBeInTheDocument();

  // The header is fullest when the sound is on.
  await page.getByRole('button', { name: 'Enable sound' }).click();
  await expect.element(button('Mute')).toBeVisible();
  await page.viewport(1024, 768);
  const search = page.getByRole('searchbox');
  const placeOfSearch = () => search.element().getBoundingClientRect().toJSON();
  const place = placeOfSearch();
  // The ticket moves above others. Its button is disabled for a moment, so that a tap meant for another does nothing.
  const disabledStep = nextDisabledStep();
  const number = first.getByRole('heading').element().textContent;
  await page
    .getByRole('button', { name: /^Start Preparing/ })
    .first()
    .click();
  expect(await disabledStep).toContain(number);
  await expect
    .element(page.getByRole('button', { name: new RegExp(`^Mark as Ready.*${number}$`) }))
    .not.toHaveAttribute('aria-disabled');
  await expect.element(page.getByRole('button', { name: /^Undo, order/ })).toBeVisible();
  expect(placeOfSearch()).toEqual(place);
  await page.viewport(1366, 768);
  const toolbar = search.element().closest('header');
  expect(toolbar?.getBoundingClientRect().height, 'the toolbar has one row').toBe(64);
  await expectAccessible();
  await search.fill('no such number');
  await expect.element(page.getByText('No matching order.').first()).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await clickButton('Sold out');
  const dishes = page.getByRole('dialog', { name: 'Sold out' });
  await expect.element(dishes.getByRole('region').first()).toHaveAccessibleName('On open tickets');
  await expect.element(dishes.getByRole('region').first()).toHaveTextContent(pizza.name);
  const { width, height } = dishes.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(64);
  await expectAccessible();
});

describe('network errors', () => {
  test('the board shows the time of its last sync when offline, and can be loaded again', async () => {
    const order = await confirmedOrder();
    answer('/api/events', lostConnection);
    const clock = await openWithClock('/kitchen', { as: KITCHEN });
    const ticket = ticketOf(order.orderNumber);
    await expect.element(ticket).toBeVisible();
    let requests = 0;
    const connect = answer(OF_LIST, () => {
      requests += 1;
      lostConnection();
    });
    await clock.run(40_000);
    await expect.element(page.getByText(/^Last sync \d+ s ago$/)).toBeVisible();
    await expect.element(ticket).toBeVisible();
    await expectAccessible();
    await reopenPage();
    await expect
      .element(page.getByRole('alert'), { timeout: 20_000 })
      .toHaveTextContent('The orders cannot be loaded.');
    await expectAccessible();
    // Clicked before the network is back: afterwards the board may reload by itself and remove the button.
    const before = requests;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => requests).toBeGreaterThan(before);
    connect();
    await expect.element(ticket, { timeout: 20_000 }).toBeVisible();
  });
});
