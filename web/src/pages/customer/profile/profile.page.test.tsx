import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer, signUp } from '../../../testing/accounts.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { readMenu } from '../../../testing/cart.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import { answer } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { createOrder, isPlain, setStatus } from '../../../testing/orders.ts';
import { recordConsole } from '../../../testing/recorders.ts';
import { button, clickButton, expectFocusKept, expectPath } from '../../../testing/screen.ts';

const group = (name: string) => page.getByRole('region', { name });
const cards = (name: string) => group(name).getByRole('article');
const card = (orderNumber: number) =>
  page.getByRole('article', { name: `Order #${orderNumber}`, exact: true });
const textsOf = (found: { elements: () => Element[] }) => found.elements().map((one) => one.textContent);

test('the profile shows the account, the ongoing order that is wanted next first and the newest past one, with live updates [S2.73 S2.74 S2.75 S2.77 S4.22]', async () => {
  const customer = await createCustomer('Sita Kumari Jha');
  const place = async (status: string) => {
    const order = await createOrder(customer, { specialInstructions: status });
    if (status !== 'pending') await setStatus(order.id, status);
    return order;
  };
  const cancelled = await place('cancelled');
  const delivered = await place('delivered');
  const ready = await place('ready');
  const confirmed = await place('confirmed');
  const pending = await place('pending');
  const numbersOf = (...orders: { orderNumber: number }[]) =>
    orders.map(({ orderNumber }) => `Order #${orderNumber}`);
  await openPage('/profile', { as: customer });
  await expect.element(page.getByText('SJ', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Sita Kumari Jha' })).toBeVisible();
  await expect.element(page.getByText(/^ram\.\d+\.\d+@example\.com$/)).toBeVisible();
  await expect.element(page.getByText('9812345678')).toBeVisible();
  await expect.poll(() => textsOf(page.getByRole('tab'))).toEqual(['Orders', 'Settings']);

  const namesIn = (name: string) => textsOf(cards(name).getByRole('heading'));
  await expect.poll(() => namesIn('Ongoing')).toEqual(numbersOf(ready, confirmed, pending));
  await expect.poll(() => namesIn('Past')).toEqual(numbersOf(delivered, cancelled));
  const first = card(pending.orderNumber);
  await expect.element(first).toHaveTextContent('Pending');
  await expect.element(first).toHaveTextContent('Waiting for confirmation.');
  await expect.element(first).toHaveTextContent(/\d{1,2} \w+ 20\d\d, \d\d:\d\d [AP]M/);
  await expect.element(first).toHaveTextContent(/4 × \w/);
  await expect.element(first).toHaveTextContent(/Total ₹[\d,]+\.\d\d/);
  await expect.element(first).toHaveTextContent(/At your door about \d\d:\d\d( [AP]M)? – \d\d:\d\d [AP]M/);
  await expect
    .element(first.getByRole('link', { name: /^Call \+?\d/ }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:/));
  await expect.element(first.getByRole('button', { name: 'Reorder' })).not.toBeInTheDocument();
  const past = card(delivered.orderNumber);
  await expect.element(past.getByRole('link', { name: /^Call/ })).not.toBeInTheDocument();
  await expect.element(past.getByRole('button', { name: 'Rate' })).toBeVisible();
  await expect
    .element(card(cancelled.orderNumber).getByRole('button', { name: 'Rate' }))
    .not.toBeInTheDocument();
  await expect.element(page.getByText('Live', { exact: true }).first()).toBeVisible();
  await expectAccessible();

  await setStatus(ready.id, 'picked_up');
  await expect.element(card(ready.orderNumber)).toHaveTextContent('On the way');
  await setStatus(ready.id, 'delivered');
  await expect.poll(() => namesIn('Past')).toEqual(numbersOf(ready, delivered, cancelled));
  await expect.poll(() => namesIn('Ongoing')).toHaveLength(2);

  await card(ready.orderNumber).getByRole('link', { name: 'Track Your Order' }).click();
  await expectPath(`/order-tracking/${ready.id}`);
  await expect
    .element(page.getByRole('heading', { level: 1, name: `Order #${ready.orderNumber}` }))
    .toBeVisible();
});

test('a dish that has left the menu is not rated, and what was written of it is sent when it is back', async () => {
  const { token } = await commands.sessionOf(ADMIN);
  const dish = { name: 'Rajma of the winter', category: 'Sides', price: 500 };
  const { id } = await callApi<{ id: string }>('POST', '/api/menu', { token, data: dish });
  let isOnMenu = true;
  const takeOff = async () => {
    await callApi('DELETE', `/api/menu/${id}`, { token });
    isOnMenu = false;
  };
  const bringBack = async () => {
    await callApi('PUT', `/api/menu/${id}/restore`, { token });
    isOnMenu = true;
  };
  try {
    const customer = await createCustomer();
    const order = await createOrder(customer, { items: [{ menuItemId: id, quantity: 2 }] });
    await setStatus(order.id, 'delivered');
    await takeOff();
    await openPage('/profile', { as: customer });
    await clickButton('Rate');
    const sheet = page.getByRole('dialog', { name: 'How was your food?' });
    const gone = sheet.getByText('This dish is no longer on the menu.');
    const stars = sheet.getByRole('group', { name: `Your rating of ${dish.name}` });
    const comment = sheet.getByLabelText(/^Comment/);
    const send = sheet.getByRole('button', { name: 'Send review' });
    await expect.element(gone).toBeVisible();
    await expect.element(stars).not.toBeInTheDocument();
    await expectAccessible();

    await bringBack();
    await stars.getByRole('radio', { name: '4 stars' }).click({ force: true });
    await comment.fill('Like at home.');
    await takeOff();
    await expect.element(gone).toBeVisible();
    await expect.element(send).not.toBeInTheDocument();
    await expect.element(comment).toHaveValue('Like at home.');
    await bringBack();
    await send.click();
    await expect.element(sheet.getByText('Thank you! Your review is on the page.')).toBeVisible();
  } finally {
    if (isOnMenu) await callApi('DELETE', `/api/menu/${id}`, { token });
  }
});

test('an order whose dishes are reviewed shows the review, which can be edited', async () => {
  const customer = await createCustomer();
  const { name, category, price } = { name: 'Rated thali', category: 'Sides', price: 500 };
  const { id } = await callAsAdmin<{ id: string }>('POST', '/api/menu', { name, category, price });
  try {
    const order = await createOrder(customer, { items: [{ menuItemId: id, quantity: 1 }] });
    await setStatus(order.id, 'delivered');
    await callApi('POST', `/api/menu/${id}/reviews`, {
      token: customer.token,
      data: { rating: 2, text: 'Cold when it came.' },
    });
    await openPage('/profile', { as: customer });
    const past = card(order.orderNumber);
    await past.getByRole('button', { name: 'Your review' }).click();
    await expect.element(past.getByRole('button', { name: 'Rate' })).not.toBeInTheDocument();
    const sheet = page.getByRole('dialog', { name: 'How was your food?' });
    const review = sheet.getByRole('region', { name });
    await expect.element(review).toHaveTextContent('Cold when it came.');
    await expect.element(review).toHaveTextContent('2.0');
    await expect.element(review.getByRole('radio')).toHaveLength(0);
    await expectAccessible();
    await review.getByRole('button', { name: `Edit your review of ${name}` }).click();
    await expect.element(review.getByRole('radio', { name: '2 stars' })).toBeChecked();
    await review.getByRole('radio', { name: '4 stars' }).click({ force: true });
    await review.getByLabelText(/^Comment/).fill('The second one was hot.');
    await expectAccessible();
    await review.getByRole('button', { name: 'Save review' }).click();
    await expect.element(review.getByText('Your review has been changed.')).toBeVisible();
    await expect.element(review).toHaveTextContent('The second one was hot.');
    await expectFocusKept('changing a review');
    const { reviews } = await callApi<{ reviews: { rating: number; text: string }[] }>(
      'GET',
      `/api/menu/${id}/reviews`,
    );
    expect(reviews).toMatchObject([{ rating: 4, text: 'The second one was hot.' }]);
  } finally {
    await callAsAdmin('DELETE', `/api/menu/${id}`);
  }
});

test('a cancelled order offers Reorder first', async () => {
  const customer = await createCustomer();
  const { id, orderNumber } = await createOrder(customer);
  await setStatus(id, 'cancelled');
  await openPage('/profile', { as: customer });
  const actions = card(orderNumber).getByRole('button');
  await expect.poll(() => textsOf(actions)).toEqual(['Reorder', 'View Details']);
});

test('a profile without orders links to the menu', async () => {
  await openPage('/profile', { as: await signUp() });
  await expect.element(page.getByText('You have no orders yet.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'See the menu' }).click();
  await expectPath('/search');
});

test('orders that cannot be loaded are logged as a warning and show an error with a retry [S8.37]', async () => {
  const customer = await createCustomer();
  const { orderNumber } = await createOrder(customer);
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answerAgain = answer(/\/api\/customers\/.*\/orders/, async () => {
    await blocked;
    return Response.json({ success: false, error: 'Not just now.' }, { status: 400 });
  });
  const warnings = recordConsole('warn');
  await openPage('/profile', { as: customer });
  await expect.element(page.getByText('Loading your orders')).toBeInTheDocument();
  await expectAccessible();
  release();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your orders could not be loaded. Not just now.');
  await expect.poll(() => warnings.join()).toContain('Your orders could not be loaded.');
  await expectAccessible();
  answerAgain();
  await clickButton('Try again');
  await expect.element(card(orderNumber)).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('past orders are loaded ten at a time, and a failed page can be loaded again', async () => {
  const customer = await createCustomer();
  for (let count = 0; count < 12; count += 1) {
    const { id } = await createOrder(customer, { specialInstructions: `Number ${count}` });
    await setStatus(id, 'delivered');
  }
  await openPage('/profile', { as: customer });
  await expect.element(group('Ongoing')).toHaveTextContent('No ongoing orders.');
  await expect.element(page.getByText('Live', { exact: true })).not.toBeInTheDocument();
  await expect.element(cards('Past')).toHaveLength(10);
  await expect.element(page.getByText('10 of 12 orders')).toBeVisible();
  const answerAgain = answer(/after=/, () => {
    answerAgain();
    return Response.json({}, { status: 400 });
  });
  await clickButton('Show more');
  await expect.element(page.getByRole('alert')).toHaveText('More orders could not be loaded.');
  await expect.element(button('Show more')).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(cards('Past')).toHaveLength(12);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(button('Show more')).not.toBeInTheDocument();
  await expectFocusKept('the last page of orders');
});

test('long names, many dishes and Devanagari fit the order card, and the details show them in full', async () => {
  const name = 'श्रीमती राजेश्वरी कुमारी झा Bhattacharyya-Ramachandran';
  const customer = await createCustomer(name);
  const plain = (await readMenu()).filter(isPlain);
  const { id, orderNumber } = await createOrder(customer, {
    items: plain.slice(0, 6).map((dish) => ({
      menuItemId: dish.id,
      quantity: 12,
      specialInstructions: 'अलि पिरो बनाइदिनुहोस्',
    })),
  });
  await setStatus(id, 'delivered');
  await openPage('/profile', { as: customer });
  await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect.element(card(orderNumber)).toHaveTextContent('+3');
  await expectAccessible();
  await card(orderNumber).getByRole('button', { name: 'View Details' }).click();
  await expect.element(page.getByText('अलि पिरो बनाइदिनुहोस्')).toHaveLength(6);
  await expectAccessible();
});

test('the order details open as a bottom sheet on phones and follow status changes live [S2.76]', async () => {
  const customer = await createCustomer();
  const { id, orderNumber } = await createOrder(customer, {
    specialInstructions: 'Ring twice',
    itemInstructions: 'Less sugar',
  });
  await openPage('/profile', { as: customer });
  await card(orderNumber).getByRole('button', { name: 'View Details' }).click();
  const sheet = page.getByRole('dialog', { name: `Order #${orderNumber}` });
  for (const text of ['Less sugar', 'Ring twice', 'Home, Bhanu Chowk 4, Janakpur', 'Cash on Delivery'])
    await expect.element(sheet).toHaveTextContent(text);
  await expect.element(sheet).toHaveTextContent(/Subtotal₹[\d,.]+/);
  await expect.element(sheet.getByRole('button', { name: 'Reorder' })).not.toBeInTheDocument();
  const bottom = () => Math.round(sheet.element().getBoundingClientRect().bottom);
  await expect.poll(bottom, { message: 'where it ends' }).toBe(innerHeight);
  await expectAccessible();

  await setStatus(id, 'preparing');
  await expect.element(sheet.getByRole('status')).toHaveTextContent('In the kitchen');
  await setStatus(id, 'delivered');
  await expect.element(sheet.getByRole('status')).toHaveTextContent('Delivered');
  await expect.element(sheet.getByRole('button', { name: 'Reorder' })).toBeVisible();
  await expect.element(sheet).toHaveTextContent(/Cash: ₹[\d,]+\.\d\d\./);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expectFocusKept('closing the details of an order that has moved on');
});

test('ongoing orders are shown when only past orders cannot be loaded', async () => {
  const customer = await createCustomer();
  const { orderNumber } = await createOrder(customer);
  const answerAgain = answer(/status=delivered/, () => Response.json({}, { status: 400 }));
  await openPage('/profile', { as: customer });
  await expect.element(card(orderNumber)).toBeVisible();
  await expect
    .element(group('Past').getByRole('alert'))
    .toHaveTextContent('Your orders could not be loaded.');
  await expectAccessible();
  answerAgain();
  button('Try again').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(group('Past')).toHaveTextContent('No past orders yet.');
  await expectFocusKept('reading the past again');
});
