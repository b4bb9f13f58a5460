import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { signUp } from '../../../testing/accounts.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { checkOutAgain, dishWithPrice } from '../../../testing/cart.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADDRESS, cartLine } from '../../../testing/data/cart.ts';
import { recordCalls } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { createOrder } from '../../../testing/orders.ts';
import { button, heading } from '../../../testing/screen.ts';

interface Slot {
  from: string;
  isFull: boolean;
}

const SETTINGS = { acceptsScheduledOrders: true, slotMinutes: 30, slotCapacity: 1 };

async function restaurantPath(): Promise<string> {
  const [restaurant] = await callApi<{ id: string }[]>('GET', '/api/restaurants');
  return `/api/restaurants/${restaurant?.id}`;
}

const change = async (part: string, data: object) =>
  callAsAdmin('PUT', `${await restaurantPath()}${part}`, data);

/** Times are Nepal's, whatever the clock of the device. */
const setTimezone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });

beforeEach(async () => {
  await setTimezone('America/New_York');
  await change('', SETTINGS);
  // A refusal is an error on the console.
  expectErrors(/409|pause/);
});
afterEach(async () => {
  await setTimezone('');
  await change('', { ...SETTINGS, acceptsScheduledOrders: false });
  await change('/pause', { kind: 'none' });
});

async function openCheckout(): Promise<void> {
  await openPage('/checkout', {
    as: await signUp(),
    storage: { cart: [cartLine(await dishWithPrice(280), 2)], deliveryAddress: ADDRESS },
  });
  await expect.element(page.getByRole('group', { name: 'When' })).toBeVisible();
}

const day = page.getByRole('combobox', { name: 'Day' });
const time = page.getByRole('combobox', { name: 'Time' });
const soon = page.getByRole('radio', { name: /^As soon as possible/ });
const later = page.getByRole('radio', { name: /^Choose a time/ });
const placeButton = button('Place Order');
const orderPlaced = heading('Order Placed!');
const instructions = page.getByLabelText('Special instructions (optional)');

/** Chooses a free time of the day with this index. @returns its start */
async function chooseTime(dayIndex: number, index: number): Promise<string> {
  await expect.element(day).toBeVisible();
  const optionsOf = (select: Element) => [...(select as HTMLSelectElement).options];
  await expect.element(day).toBeVisible();
  const dayOption = optionsOf(day.element())[dayIndex];
  await day.selectOptions(dayOption?.value ?? '');
  const free = () => optionsOf(time.element()).filter(({ disabled }) => !disabled)[index]?.value ?? '';
  await expect.poll(free).not.toBe('');
  const from = free();
  await time.selectOptions(from);
  return from;
}

test('a dish that is sold out until tomorrow is ordered for a time after that', async () => {
  const dish = await dishWithPrice(280);
  const sell = (data: object) => callAsAdmin('PUT', `/api/menu/${dish.id}`, data);
  onTestFinished(async () => void (await sell({ isAvailable: true })));
  await sell({ soldOutUntil: 'tomorrow' });
  await openPage(`/product/${dish.id}`, { as: await signUp(), storage: { deliveryAddress: ADDRESS } });
  await expect.element(page.getByText(/Sold out until .* You can order it for a later time\./)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Add To Cart/ }).click();
  const note = page.getByText(/Sold out until .* Choose a later time for your order\./);
  await expect.element(note).toBeVisible();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect.element(note).toBeVisible();
  await expect.element(placeButton).toBeDisabled();
  await later.click();
  await chooseTime(2, 0);
  await expect.element(note).not.toBeInTheDocument();
  await placeButton.click();
  await expect.element(orderPlaced).toBeVisible();
});

test('a time that fills meanwhile is refused, and another one is chosen in the same form', async () => {
  await openCheckout();
  await instructions.fill('Ring twice');
  await later.click();
  const scheduledFor = await chooseTime(1, 2);
  await createOrder(await signUp(), { scheduledFor });
  await placeButton.click();
  await expect.element(page.getByText('This time is full. Please choose another time.')).toBeVisible();
  await expect.element(time).toHaveValue('');
  const full = time.element().querySelector(`option[value="${scheduledFor}"]`);
  expect(full?.textContent).toMatch(/ \(full\)$/);
  await expectAccessible();
  await chooseTime(1, 4);
  await expect
    .element(page.getByText('This time is full. Please choose another time.'))
    .not.toBeInTheDocument();
  await expect.element(instructions).toHaveValue('Ring twice');
  await placeButton.click();
  await expect.element(orderPlaced).toBeVisible();
});

test('a chosen time stops the order when orders for a later time are switched off, until the customer takes as soon as possible', async () => {
  await openCheckout();
  await later.click();
  await chooseTime(1, 3);
  await change('', { ...SETTINGS, acceptsScheduledOrders: false });
  const off = 'Orders for a later time are not taken at the moment.';
  await expect.element(page.getByRole('group', { name: 'When' }).getByText(off)).toBeVisible();
  await expect.element(soon).not.toBeChecked();
  const sent = recordCalls('POST', /^\/api\/orders$/);
  await placeButton.click();
  await expect.element(page.getByRole('alert').getByText(off)).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Edit order' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect.element(soon).not.toBeChecked();
  await soon.click();
  await placeButton.click();
  await expect.element(orderPlaced).toBeVisible();
  expect(sent.map(({ body }) => body.scheduledFor ?? null)).toEqual([null]);
});

test('a time that was given up for as soon as possible is not used when orders are paused after that', async () => {
  await openCheckout();
  await later.click();
  await chooseTime(1, 2);
  await soon.click();
  await change('/pause', { kind: 'minutes', minutes: 60 });
  await expect.element(soon).toBeDisabled();
  await expect.element(time).toHaveValue('');
  await placeButton.click();
  await expect.element(page.getByText('Please choose a time for your order.')).toBeVisible();
});

test('the next order is for as soon as possible again', async () => {
  await openCheckout();
  await later.click();
  await chooseTime(1, 5);
  await placeButton.click();
  await expect.element(orderPlaced).toBeVisible();
  await checkOutAgain([cartLine(await dishWithPrice(280), 3)]);
  await expect.element(soon).toBeChecked();
  await expect.element(time).not.toBeInTheDocument();
});

test('while orders are paused, home, dish and cart name the choice of a time, and checkout offers only that', async () => {
  await change('/pause', { kind: 'minutes', minutes: 60 });
  const notice = page.getByText(/^Not taking orders until \d\d:\d\d [AP]M\. Choose a time at checkout\.$/);
  await openPage('/');
  await expect.element(notice.first()).toBeVisible();
  await openCheckout();
  await expect.element(soon).toBeDisabled();
  await expect.element(time).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Edit order' }).click();
  await expect.element(notice).toBeVisible();
  const { slots } = await callApi<{ slots: Slot[] }>('GET', `${await restaurantPath()}/slots?leadMinutes=30`);
  expect(Date.parse(slots[0]?.from ?? '')).toBeGreaterThan(Date.now() + 60 * 60_000);
});
