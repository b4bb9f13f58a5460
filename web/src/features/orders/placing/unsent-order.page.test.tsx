import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { storedCart } from '../../../testing/cart.ts';
import { runUntilShown, stopClock } from '../../../testing/clock.ts';
import { NOTE, SAVED } from '../../../testing/data/unsent-orders.ts';
import { changeAnswer, errorAnswer, gate, lostConnection } from '../../../testing/network.ts';
import { reopenPage } from '../../../testing/open-page.tsx';
import { clickButton, expectPath, heading } from '../../../testing/screen.ts';
import {
  ageUnsentOrders,
  answerOrders,
  countStoredOrders,
  loseAnswer,
  loseOrders,
  notices,
  openCheckout,
  ordersOf,
  placedToast,
  placeOrder,
  trackLink,
} from '../../../testing/unsent-orders.ts';

const STILL_WANTED =
  /We do not know whether your order from .*\d\d:\d\d [AP]M \(₹366\.00\) has reached the restaurant\. Still want it\?/;

const serverError = () => errorAnswer(500, 'server.error', 'Not now.');
const rejected = () => errorAnswer(422, 'order.closed', 'Closed now, opens at 09:00 AM.');
const expectSaved = () => expect.element(page.getByText(SAVED)).toBeVisible();

test('an order without a response is saved on the device and retried until it is placed once [S8.27 S4.27]', async () => {
  const customer = await openCheckout();
  const keys = answerOrders(lostConnection, serverError, loseAnswer);
  stopClock();
  await placeOrder();
  await expect.element(heading('Order Placed!')).toHaveFocus();
  await expectSaved();
  await expect.element(trackLink).not.toBeInTheDocument();
  expect(keys).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.poll(storedCart).toEqual([]);
  await runUntilShown(trackLink);
  await expect.element(page.getByText('Thank you. The restaurant has your order.')).toBeVisible();
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  const orders = await ordersOf(customer);
  expect(orders).toMatchObject([{ notes: NOTE, total: 366 }]);
  expect(trackLink.element().getAttribute('href')).toBe(`/order-tracking/${orders[0]?.id}`);
});

const NOT_THERE = 'The restaurant does not have it yet';

/** The device has no network. @returns what brings it back */
function goOffline(): () => void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return () => {
    onLine.mockRestore();
    dispatchEvent(new Event('online'));
  };
}

test('an order that has not left the device says that the restaurant does not have it, until it has it [S8.27]', async () => {
  const customer = await openCheckout();
  const keys = answerOrders(lostConnection, serverError);
  const goOnline = goOffline();
  await placeOrder();
  await expect.element(heading('Order Placed!')).toHaveFocus();
  const line = page.getByRole('status').getByText(NOT_THERE, { exact: true });
  await expect.element(line).toBeVisible();
  await expectSaved();
  expect(document.querySelectorAll('main .animate-steam')).toHaveLength(0);
  await expect.element(page.getByRole('link', { name: /^Call \+?\d/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect.element(notices).toHaveTextContent('The restaurant does not have it yet.');
  goOnline();
  await expect.element(notices).not.toHaveTextContent('The restaurant does not have it yet.');
  await expect.poll(() => keys.length).toBeGreaterThan(2);
  await expect.element(placedToast).toBeVisible();
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('an order that may have left the device is not said to be missing, and cannot be taken back', async () => {
  await openCheckout();
  answerOrders(lostConnection);
  stopClock();
  await placeOrder();
  await expectSaved();
  await expect.element(page.getByText(NOT_THERE)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
});

test.each(['at once', 'when its dishes have left the cart'])(
  'an order that has not left the device is cancelled %s, and is in the cart',
  async (time) => {
    const customer = await openCheckout();
    loseOrders();
    const goOnline = goOffline();
    await placeOrder();
    await expectSaved();
    if (time !== 'at once') await expect.poll(storedCart).toEqual([]);
    await clickButton('Cancel order');
    await expect.element(heading('Checkout')).toBeVisible();
    await expect.element(page.getByText('No onions')).toBeVisible();
    await expect.element(page.getByLabelText('Special instructions (optional)')).toHaveValue(NOTE);
    goOnline();
    expect(await countStoredOrders()).toBe(0);
    expect(storedCart()).toHaveLength(1);
    expect(await ordersOf(customer)).toEqual([]);
  },
);

test('the heading of a real restaurant says where the order is', async () => {
  changeAnswer<{ isDemo: boolean }[]>(/^\/api\/restaurants$/, (restaurants) => {
    for (const restaurant of restaurants) restaurant.isDemo = false;
  });
  await openCheckout();
  answerOrders(lostConnection, lostConnection);
  const goOnline = goOffline();
  await placeOrder();
  await expect.element(heading(NOT_THERE)).toHaveFocus();
  await expect.element(heading('Order Placed!')).not.toBeInTheDocument();
  await expectAccessible();
  goOnline();
  await expect.element(heading('Order Placed!')).toBeVisible();
  await expect.element(trackLink).toBeVisible();
});

test('a customer who leaves during the request sees the result on the next page', async () => {
  const customer = await openCheckout();
  const [rejection, acceptance] = [gate(), gate()];
  answerOrders(
    () => rejection.isOpen.then(rejected),
    (_request, forward) => acceptance.isOpen.then(forward),
  );
  const goHome = () => page.getByRole('link', { name: 'Mithila Pizza House', exact: true }).click();
  await placeOrder();
  await goHome();
  // The address changes before the page does.
  await expect.element(page.getByRole('heading', { name: 'Featured Items' })).toBeVisible();
  await expect.element(notices).toHaveTextContent('is being sent to the restaurant.');
  scrollTo(0, document.body.scrollHeight);
  await expect.element(notices).not.toBeInViewport();
  rejection.open();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'was not accepted' })
    .getByRole('button', { name: 'Show' })
    .click();
  await expect.element(notices).toBeInViewport();
  await expect
    .element(notices.getByRole('alert'))
    .toHaveTextContent('was not accepted: Closed now, opens at 09:00 AM. Everything is in your cart.');
  expect(storedCart()).toHaveLength(1);
  await notices.getByRole('button', { name: 'Go to cart' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await placeOrder();
  await goHome();
  await expect.element(notices).toHaveTextContent('is being sent to the restaurant.');
  acceptance.open();
  await expect.element(placedToast).toBeVisible();
  await expect.poll(storedCart).toEqual([]);
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('a retry that is rejected shows the reason and restores the cart', async () => {
  const customer = await openCheckout();
  answerOrders(lostConnection, lostConnection, rejected);
  stopClock();
  await placeOrder();
  await expectSaved();
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.poll(storedCart).toEqual([]);
  await runUntilShown(page.getByRole('alert').filter({ hasText: 'Closed now, opens at 09:00 AM.' }));
  vi.useRealTimers();
  await expect.element(page.getByText('No onions')).toBeVisible();
  await expect.element(page.getByLabelText('Special instructions (optional)')).toHaveValue(NOTE);
  expect(await ordersOf(customer)).toEqual([]);
  await placeOrder();
  await expect.element(trackLink).toBeVisible();
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('after a rejection on another page the dishes are in the cart beside what was added since', async () => {
  await openCheckout();
  answerOrders(lostConnection, lostConnection, rejected);
  stopClock();
  await placeOrder();
  await expectSaved();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  const add = page.getByRole('button', { name: 'Add Margherita Pizza' }).first();
  // Moves the stopped clock, which a click does not: home may wait for a timer.
  await expect.element(add).toBeVisible();
  await add.click();
  const alert = notices.getByRole('alert');
  await runUntilShown(alert);
  vi.useRealTimers();
  await expect
    .element(alert)
    .toHaveText(
      /^Your order from .*\d\d:\d\d [AP]M \(₹366\.00\) was not accepted: Closed now, opens at 09:00 AM\. Everything is in your cart\.$/,
    );
  await expectAccessible();
  await notices.getByRole('button', { name: 'Go to cart' }).click();
  await expectPath('/cart');
  await expect.element(page.getByText('“No onions”')).toBeVisible();
  await expect.element(page.getByText('2 items', { exact: true })).toBeVisible();
  await expect.element(notices).not.toBeInTheDocument();
});

test('the retry respects the Retry-After header', async () => {
  await openCheckout();
  const unavailable = { success: false, error: 'Not now.', code: 'server.unavailable' };
  let refusedAt = 0;
  const keys = answerOrders(() => {
    refusedAt = Date.now();
    return Response.json(unavailable, { status: 503, headers: { 'retry-after': '4' } });
  });
  stopClock();
  await placeOrder();
  await expectSaved();
  dispatchEvent(new Event('online'));
  await expect.poll(() => vi.advanceTimersByTimeAsync(20).then(() => keys)).toHaveLength(2);
  expect(Date.now() - refusedAt).toBeGreaterThanOrEqual(4_000);
  vi.useRealTimers();
  await expect.element(trackLink).toBeVisible();
});

for (const isConfirmed of [true, false])
  test(`after twenty minutes an unsent order is ${isConfirmed ? 'sent when the customer confirms it' : 'deleted when the customer declines it'}`, async () => {
    const customer = await openCheckout();
    const keys = answerOrders(lostConnection, lostConnection);
    await placeOrder();
    await expectSaved();
    await ageUnsentOrders(20 * 60_000);
    await reopenPage('/');
    await expect.element(notices).toHaveTextContent(STILL_WANTED);
    if (isConfirmed) await expectAccessible();
    const attempts = keys.length;
    stopClock();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(keys).toHaveLength(attempts);
    vi.useRealTimers();
    await notices.getByRole('button', { name: isConfirmed ? 'Yes, send it' : 'No, delete it' }).click();
    await expect.element(notices).not.toBeInTheDocument();
    await expect.poll(() => ordersOf(customer)).toHaveLength(isConfirmed ? 1 : 0);
  });

test('an order whose answer was lost is not said to be missing, and its deletion leads to the orders', async () => {
  const customer = await openCheckout();
  answerOrders(loseAnswer, ...Array(40).fill(lostConnection));
  await placeOrder();
  await expectSaved();
  await expectAccessible();
  await ageUnsentOrders(20 * 60_000);
  await reopenPage('/');
  await expect.element(notices).toHaveTextContent(STILL_WANTED);
  await expect
    .element(notices)
    .toHaveTextContent('If it is already there, deleting it here does not cancel it');
  await notices.getByRole('link', { name: 'See your orders' }).click();
  await expectPath('/profile');
  await expect.element(page.getByRole('region', { name: 'Ongoing' }).getByRole('article')).toHaveLength(1);
  await clickButton('No, delete it');
  await expect.element(notices).not.toBeInTheDocument();
  expect(await ordersOf(customer)).toHaveLength(1);
});
