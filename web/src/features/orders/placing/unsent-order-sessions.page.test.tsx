import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { signUp } from '../../../testing/accounts.ts';
import { stopClock } from '../../../testing/clock.ts';
import { CUSTOMER, newPerson } from '../../../testing/data/people.ts';
import { NOTE, SAVED } from '../../../testing/data/unsent-orders.ts';
import { lostConnection, recordCalls } from '../../../testing/network.ts';
import { reopenPage } from '../../../testing/open-page.tsx';
import { recordConsole } from '../../../testing/recorders.ts';
import { clickButton, expectPath, heading, submitSignIn } from '../../../testing/screen.ts';
import {
  answerOrders,
  countStoredOrders,
  loseOrders,
  notices,
  openCheckout,
  ordersOf,
  placedToast,
  placeOrder,
  storedCheckout,
  trackLink,
} from '../../../testing/unsent-orders.ts';

/** Passes the time in which an order of this session would be sent. */
async function passBackOff(): Promise<void> {
  stopClock();
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
}

const expectSaved = () => expect.element(page.getByText(SAVED)).toBeVisible();
const expectNoNotices = () => expect.element(notices).not.toBeInTheDocument();

// The first test: the others open the database, whose connection stays.
test('without IndexedDB a failed order shows an error and the cart stays', async () => {
  const customer = await signUp();
  const { cart, deliveryAddress, orderInstructions } = await storedCheckout();
  localStorage.setItem('cart', JSON.stringify(cart));
  localStorage.setItem('deliveryAddress', JSON.stringify(deliveryAddress));
  localStorage.setItem('orderInstructions', orderInstructions);
  localStorage.setItem('user', JSON.stringify(customer.user));
  localStorage.setItem('token', customer.token);
  const database = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
  try {
    // Not `openPage`, which empties the databases.
    await reopenPage('/checkout');
    answerOrders(lostConnection);
    await placeOrder();
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('A network error occurred.');
    await expect.element(alert).toHaveTextContent('It is safe to try again');
    await expect.element(heading('Order Placed!')).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Special instructions (optional)')).toHaveValue(NOTE);
    await placeOrder();
    await expect.element(trackLink).toBeVisible();
    expect(await ordersOf(customer)).toHaveLength(1);
  } finally {
    Object.defineProperty(globalThis, 'indexedDB', database ?? {});
  }
});

test('an unsent order is sent only with the session of its own account', async () => {
  const person = newPerson();
  const customer = await openCheckout(await signUp(person));
  const letPass = loseOrders();
  await placeOrder();
  await expectSaved();
  const other = await commands.sessionOf(CUSTOMER);
  localStorage.setItem('user', JSON.stringify(other.user));
  localStorage.setItem('token', other.token);
  const before = (await ordersOf(other)).length;
  letPass();
  const sent = recordCalls('POST', /^\/api\/orders$/);
  await reopenPage('/search');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await passBackOff();
  await expectNoNotices();
  expect(sent).toEqual([]);
  expect(await ordersOf(other)).toHaveLength(before);
  localStorage.clear();
  await reopenPage('/search');
  await expect.element(notices).toHaveTextContent('Please sign in so that we can send it.');
  await notices.getByRole('link', { name: 'Sign in' }).click();
  await submitSignIn(person.email, person.password);
  await expect.element(placedToast).toBeVisible();
  expect(await ordersOf(customer)).toHaveLength(1);
  expect(sent).toHaveLength(1);
});

test('logging out warns about an unsent order and deletes it', async () => {
  const person = newPerson();
  const customer = await openCheckout(await signUp(person));
  const letPass = loseOrders();
  await placeOrder();
  await expectSaved();
  await reopenPage('/profile?tab=settings');
  await expect.element(notices).toBeVisible();
  await clickButton('Logout');
  const question = page.getByRole('dialog', { name: 'An order may not have arrived' });
  await expect
    .element(question)
    .toHaveTextContent('We do not know whether an order on this device has reached the restaurant.');
  await expectAccessible();
  await question.getByRole('link', { name: 'See your orders' }).click();
  await expectPath('/profile');
  await expect.element(question).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await clickButton('Logout');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await clickButton('Logout');
  await question.getByRole('button', { name: 'Log out and delete it' }).click();
  await expectPath('/login');
  letPass();
  const sent = recordCalls('POST', /^\/api\/orders$/);
  await submitSignIn(person.email, person.password);
  await expectPath('/');
  await passBackOff();
  await expectNoNotices();
  expect(sent).toEqual([]);
  expect(await ordersOf({ ...customer, token: localStorage.getItem('token') ?? '' })).toEqual([]);
});

test('logging out deletes a placed order and its address from the device', async () => {
  await openCheckout();
  await placeOrder();
  await expect.element(trackLink).toBeVisible();
  expect(await countStoredOrders()).toBe(1);
  await reopenPage('/profile?tab=settings');
  await clickButton('Logout');
  await expectPath('/login');
  await expect.poll(countStoredOrders).toBe(0);
});

test('with DEMO_FALLBACK a failed order is shown as placed and is not saved [S8.28]', async () => {
  const warnings = recordConsole('warn');
  document.documentElement.dataset.demoFallback = 'true';
  onTestFinished(() => {
    delete document.documentElement.dataset.demoFallback;
  });
  const customer = await openCheckout();
  answerOrders(lostConnection);
  await placeOrder();
  await expect.element(heading('Order Placed!')).toBeVisible();
  await expect.element(page.getByText(SAVED)).not.toBeInTheDocument();
  await expect.element(trackLink).not.toBeInTheDocument();
  expect(warnings.join()).toContain('DEMO_FALLBACK');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expectNoNotices();
  expect(await ordersOf(customer)).toEqual([]);
});
