import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer, signUp } from '../../../testing/accounts.ts';
import { callApi } from '../../../testing/api.ts';
import { openWithClock, runUntilPolled } from '../../../testing/clock.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { KITCHEN } from '../../../testing/data/people.ts';
import { answer, lostConnection, withoutEvents } from '../../../testing/network.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { createOrder, setStatus } from '../../../testing/orders.ts';
import { recordConsole } from '../../../testing/recorders.ts';
import { button, clickButton, expectPath } from '../../../testing/screen.ts';

const cancel = button('Cancel Order');
const live = page.getByText('Live', { exact: true });
const linkInMain = (name: string) => page.getByRole('main').getByRole('link', { name });

test('a customer sees the delivery time, the status and the costs of an order [S1.7 S2.81 S6.26 S9.52 S9.81 S9.82]', async () => {
  const customer = await createCustomer();
  const order = await createOrder(customer, { specialInstructions: 'Call when you arrive' });
  const authorizations = new Set<string | null>();
  answer('/api/orders/', ({ headers }, forward) => {
    authorizations.add(headers.get('authorization'));
    return forward();
  });
  await openPage(`/order-tracking/${order.id}`, { as: customer });
  await expect
    .element(page.getByRole('heading', { level: 1, name: `Order #${order.orderNumber}` }))
    .toBeVisible();
  await expect.element(page.getByText(/^\d\d:\d\d( [AP]M)? – \d\d:\d\d [AP]M$/)).toBeVisible();
  expect([...authorizations]).toEqual([`Bearer ${customer.token}`]);
  await expect.element(page.getByText('Waiting for confirmation.')).toBeVisible();
  const steps = page.getByRole('region', { name: 'Order progress' }).getByRole('listitem');
  await expect.element(steps).toHaveLength(6);
  await expect.element(steps.nth(0)).toHaveAttribute('aria-current', 'step');
  await expect.element(steps.nth(1)).toHaveTextContent('Not yet');
  const summary = page.getByRole('heading', { name: 'Order Summary' }).element().closest('section');
  if (!summary) throw new Error('no section of the summary');
  await expect.element(summary).toHaveTextContent(/4 × /);
  const drawn = [...summary.querySelectorAll<HTMLImageElement>('li img[src^="/art/dishes/"]')];
  expect(drawn).toHaveLength(1);
  drawn[0]?.scrollIntoView();
  await expect.poll(() => drawn[0]?.naturalWidth).toBeGreaterThan(0);
  await expect.element(summary).toHaveTextContent(/Total₹[\d,]+\.\d\d$/);
  await expect.element(page.getByText('Call when you arrive')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Call \+?\d/ }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:\+?\d+$/));
  await expectAccessible();
});

test('tracking shows each status live and offers only the possible actions [S2.82 S4.24 S4.26]', async () => {
  const customer = await createCustomer();
  const { id } = await createOrder(customer);
  await openPage(`/order-tracking/${id}`, { as: customer });
  const home = linkInMain('Back to Home');
  await expect.element(live.first()).toBeVisible();
  await expect.element(cancel).toBeVisible();
  await setStatus(id, 'confirmed');
  const status = page.getByRole('status').filter({ hasText: 'Confirmed. The kitchen starts soon.' });
  await expect.element(status).toBeVisible();
  const { token } = await commands.sessionOf(KITCHEN);
  await callApi('PUT', '/api/orders/seen', { token, data: { orderIds: [id] } });
  await expect.element(page.getByText(/^The kitchen saw your order at .*\d\d:\d\d [AP]M$/)).toBeVisible();
  await expectAccessible();
  await expect.element(cancel).toBeVisible();
  await setStatus(id, 'preparing');
  await expect.element(page.getByText('In the kitchen: your food is being made.')).toBeVisible();
  await expect.element(cancel).not.toBeInTheDocument();
  await expect.element(home).not.toBeInTheDocument();
  for (const [reached, sentence] of [
    ['ready', 'Hot, packed, and about to leave.'],
    ['picked_up', 'On its way to you.'],
    ['delivered', 'Delivered. Enjoy your meal!'],
  ] as const) {
    await setStatus(id, reached);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expectAccessible();
  }
  await home.click();
  await expectPath('/');
});

test('the promised time is about until the order is accepted, and an hour past it the page says what can be done', async () => {
  const customer = await createCustomer();
  const { id, orderNumber } = await createOrder(customer);
  let lateMinutes = 0;
  answer(`/api/orders/${id}/tracking`, async (_request, forward) => {
    const body = await (await forward()).json();
    const to = Date.parse(body.data.order.promised.to) - lateMinutes * 60_000;
    body.data.order.promised.to = new Date(to).toISOString();
    return Response.json(body);
  });
  const progress = page.getByRole('status');
  await openPage(`/order-tracking/${id}`, { as: customer });
  await expect.element(progress.filter({ hasText: 'At your door about' })).toBeVisible();
  await setStatus(id, 'confirmed');
  await expect.element(progress.filter({ hasText: 'At your door between' })).toBeVisible();
  // Promised for at most 30 minutes after it was placed.
  lateMinutes = 32;
  await reopenPage();
  await expect.element(progress.filter({ hasText: 'Running a little late' })).toBeVisible();
  await expect.element(page.getByText('This order is more than an hour late.')).not.toBeInTheDocument();
  lateMinutes = 91;
  await reopenPage();
  const notice = progress.filter({ hasText: 'This order is more than an hour late.' });
  await expect
    .element(notice)
    .toHaveTextContent('You can wait, call the restaurant, or cancel the order below.');
  await expect.element(notice.getByRole('link', { name: /^Call \+?\d/ })).toBeVisible();
  await expectAccessible();
  await setStatus(id, 'ready');
  await expect.element(notice).toHaveTextContent(`Please call the restaurant and ask about #${orderNumber}.`);
  await expect.element(notice).toHaveTextContent('If you have it already, there is nothing to do.');
});

test('a delivered order is no longer live, and offers Reorder and Rate', async () => {
  const customer = await createCustomer();
  const { id, orderNumber } = await createOrder(customer);
  await openPage(`/order-tracking/${id}`, { as: customer });
  const rate = button('Rate');
  await expect.element(live.first()).toBeVisible();
  await expect.element(rate).not.toBeInTheDocument();
  await setStatus(id, 'delivered');
  await expect.element(rate).toBeVisible();
  await expect.element(live).not.toBeInTheDocument();
  await rate.click();
  const sheet = page.getByRole('dialog', { name: 'How was your food?' });
  await expect.element(sheet).toHaveTextContent('with your first name and the initial of your last name.');
  const stars = sheet.getByRole('group', { name: /^Your rating of \S/ });
  await expect.element(stars).toHaveLength(1);
  await expect.element(sheet.getByRole('button', { name: 'Send review' })).not.toBeInTheDocument();
  await stars.getByRole('radio', { name: '5 stars' }).click({ force: true });
  await sheet.getByRole('textbox', { name: 'Comment (optional)' }).fill('Hot and crisp');
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Send review' }).click();
  await expect.element(sheet.getByRole('status')).toHaveText(/^Thank you!/);
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Your review')).toHaveFocus();
  await expect.element(rate).not.toBeInTheDocument();
  await clickButton('Reorder');
  await expectPath('/cart');
  await expect
    .element(page.getByText(`Everything from Order #${orderNumber} is in your cart.`))
    .toBeVisible();
});

test('cancelling an order asks for confirmation, then tracking shows that it is cancelled [S1.8 S4.25 S5.33]', async () => {
  const customer = await createCustomer();
  const { id } = await createOrder(customer);
  await openPage(`/order-tracking/${id}`, { as: customer });
  await cancel.click();
  const question = page.getByRole('dialog', { name: 'Cancel Order' });
  await expect.element(question).toHaveTextContent('Are you sure you want to cancel this order?');
  await question.getByRole('button', { name: 'Keep the order' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(cancel).toHaveFocus();
  await cancel.click();
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  const message = page.getByRole('status').filter({ hasText: 'This order was cancelled.' });
  await expect.element(message).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(message).toHaveFocus();
  await expectAccessible();
  await expect.element(linkInMain('Back to Home')).toBeVisible();
});

test('a cancellation that comes too late shows a message and the present status', async () => {
  expectErrors(/status of 409/);
  const customer = await createCustomer();
  const { id } = await createOrder(customer);
  await setStatus(id, 'confirmed');
  // Without live updates, so that the dialog stays open when the status changes.
  answer('/api/events', () => new Response(null, { status: 204 }));
  await openPage(`/order-tracking/${id}`, { as: customer });
  await clickButton('Cancel Order');
  await setStatus(id, 'preparing');
  await clickButton('Yes, cancel it');
  await expect.element(page.getByRole('alert')).toHaveTextContent('This order can no longer be cancelled.');
  await expect.element(page.getByText('In the kitchen: your food is being made.')).toBeVisible();
});

test('a failed cancellation is logged as a warning and shows an error [S8.39]', async () => {
  const customer = await createCustomer();
  const { id } = await createOrder(customer);
  answer(/\/cancel$/, lostConnection);
  const warnings = recordConsole('warn');
  await openPage(`/order-tracking/${id}`, { as: customer });
  await clickButton('Cancel Order');
  await clickButton('Yes, cancel it');
  await expect.poll(() => warnings.join()).toMatch(/not cancelled/);
  await expect
    .element(page.getByRole('alert'))
    .toHaveText('The order was not cancelled. A network error occurred.');
  await expect.element(cancel).toHaveFocus();
});

test('an unknown order shows a full-page error with the reason [S2.83 S8.2 S8.40 S8.41]', async () => {
  expectErrors(/Failed to load resource/);
  await openPage('/order-tracking/00000000-0000-4000-8000-000000000000', { as: await signUp() });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveText('Failed to fetch order data. Order not found.');
  await linkInMain('Go Home').click();
  await expectPath('/');
});

test('an error response without a message shows its HTTP status and can be retried [S8.3]', async () => {
  const customer = await createCustomer();
  const order = await createOrder(customer);
  // A live update would load it again.
  answer('/api/events', () => new Response(null, { status: 204 }));
  const answerAgain = answer(/\/tracking$/, () => new Response('teapot', { status: 418 }));
  await openPage(`/order-tracking/${order.id}`, { as: customer });
  await expect
    .element(page.getByRole('alert'))
    .toHaveText('Failed to fetch order data. HTTP error! status: 418');
  await expectAccessible();
  answerAgain();
  await clickButton('Try again');
  await expect.element(page.getByRole('heading', { name: `Order #${order.orderNumber}` })).toBeVisible();
});

test('tracking without an order id says that the id is missing [S5.31]', async () => {
  await openPage('/order-tracking', { as: await signUp() });
  await expect.element(page.getByRole('alert')).toHaveText('Order ID is missing.');
});

test('tracking redirects a visitor to the sign-in page with a return path [S6.8]', async () => {
  await openPage('/order-tracking/an-order');
  await expectPath('/login?redirect=%2Forder-tracking%2Fan-order');
});

test('tracking shows long names and Devanagari in full', async () => {
  const customer = await createCustomer('श्रीमती राजेश्वरी कुमारी झा');
  const order = await createOrder(customer, { itemInstructions: 'अलि पिरो बनाइदिनुहोस्' });
  await openPage(`/order-tracking/${order.id}`, { as: customer });
  await expect.element(page.getByText('अलि पिरो बनाइदिनुहोस्')).toBeVisible();
  await expectAccessible();
});

test('a promised time with AM and PM has one line in its frame at every width', async () => {
  const customer = await createCustomer();
  const { id } = await createOrder(customer);
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  answer(`/api/orders/${id}/tracking`, async (_request, forward) => {
    const body = await (await forward()).json();
    body.data.order.promised = { from: `${day}T18:05:00.000Z`, to: `${day}T18:15:00.000Z` };
    return Response.json(body);
  });
  await openPage(`/order-tracking/${id}`, { as: customer });
  const range = page.getByText('11:50 PM – 12:00 AM');
  await expect.element(range).toBeVisible();
  for (const width of [320, 360, 390, 640, 768, 1024, 1366]) {
    await page.viewport(width, 844);
    const { scrollWidth, clientWidth } = range.element();
    expect(scrollWidth, `at ${width}`).toBeLessThanOrEqual(clientWidth);
    const text = document.createRange();
    text.selectNodeContents(range.element());
    expect(text.getClientRects(), `lines at ${width}`).toHaveLength(1);
  }
});

test('without live updates the order and its tracking are polled every 30 seconds [S2.84 S7.32 S9.5]', async () => {
  const customer = await createCustomer();
  const { id } = await createOrder(customer);
  const paths = [`/api/orders/${id}`, `/api/orders/${id}/tracking`];
  withoutEvents();
  const polled: string[] = [];
  answer(`/api/orders/${id}`, (request, forward) => {
    polled.push(new URL(request.url).pathname);
    return forward();
  });
  const clock = await openWithClock(paths[0]?.replace('/api/orders', '/order-tracking') ?? '', {
    as: customer,
  });
  await expect.element(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  await runUntilPolled(
    clock,
    paths.map((path) => new RegExp(`${path}$`)),
  );
  polled.length = 0;
  await clock.run(29_900);
  expect(polled).toEqual([]);
  await expect.element(page.getByText(/^Not live · \d+ s ago$/)).toBeVisible();
  await clock.run(200);
  await expect.poll(() => polled.toSorted()).toEqual(paths);
});
