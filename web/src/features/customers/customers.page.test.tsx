import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { createCustomer } from '../../testing/accounts.ts';
import { callApi } from '../../testing/api.ts';
import { expectErrors } from '../../testing/console-errors.ts';
import { ADMIN, CASHIER, MANAGER, newPerson } from '../../testing/data/people.ts';
import { answer, errorAnswer, waitForCalls } from '../../testing/network.ts';
import { currentPath, openPage, reopenPage } from '../../testing/open-page.tsx';
import { createOrder, type PlacedOrder, payCash, setStatus, takeCounterOrder } from '../../testing/orders.ts';
import { expectPath, expectTexts } from '../../testing/screen.ts';

const LONG_NAME = 'जानकी देवी यादव Lakshminarayanaprasad-Chaudharyshrestha of Dhanushadham and Janakpur';

const customers = page.getByRole('table', { name: 'Customers, newest first' });
const search = page.getByRole('searchbox', { name: 'Search by name, email or phone' });
const sheet = (name: string | RegExp) => page.getByRole('dialog', { name });
const profile = sheet('Customer Profile');
const figures = profile.getByRole('list', { name: 'Totals of all orders' }).getByRole('listitem');
const history = profile.getByRole('list', { name: 'Order history' }).getByRole('listitem');
const close = () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

const rupees = (amount: number) =>
  `₹${amount.toLocaleString('en-NP', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const longDay = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', dateStyle: 'long' }).format(
    new Date(instant),
  );

/** A sign-up. */
interface Grant {
  user: { id: string; email: string; phone: string; createdAt: string };
  token: string;
}

const register = (person: ReturnType<typeof newPerson>) =>
  callApi<Grant>('POST', '/api/auth/register', { data: { ...person, confirmPassword: person.password } });

async function openCustomers(): Promise<void> {
  await openPage('/admin#customers', { as: ADMIN });
  await expect.element(customers.getByRole('row')).toHaveLength(11);
}

test('an admin finds a customer, sees their details and orders, and opens their profile from every customer name [S2.126 S2.127 S2.128 S2.129 S2.132 S2.133 S9.41]', async () => {
  const person = { ...newPerson(), name: LONG_NAME };
  const customer = await register(person);
  const orders: PlacedOrder[] = [];
  for (let quantity = 1; quantity <= 7; quantity += 1)
    orders.push(await createOrder(customer, { quantity, itemInstructions: `${quantity}` }));
  const [cancelled, ...active] = orders as [PlacedOrder, ...PlacedOrder[]];
  await payCash(cancelled);
  await setStatus(cancelled.id, 'cancelled');
  const newest = await callApi<{ createdAt: string }>('GET', `/api/orders/${orders[6]?.id}`, customer);
  const sumOf = (some: PlacedOrder[]) => rupees(some.reduce((sum, { total }) => sum + total, 0));

  await openCustomers();
  await expectTexts(customers.getByRole('columnheader'), [
    'Name',
    'ID',
    'Email',
    'Phone',
    'Joined',
    'Actions',
  ]);
  const row = customers.getByRole('row').filter({ hasText: person.email });
  await expectTexts(row.getByRole('cell'), [
    customer.user.id.slice(0, 8),
    person.email,
    person.phone,
    longDay(customer.user.createdAt),
    '',
  ]);
  await expectAccessible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText(/^Page 2 of /)).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  await search.fill(person.email.toUpperCase());
  await expect.element(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await expect.element(customers.getByRole('row')).toHaveLength(2);
  await search.fill('जानकी देवी');
  await expect.element(row).toBeVisible();

  const view = row.getByRole('button', { name: `View ${LONG_NAME}` });
  await view.click();
  await expectTexts(sheet('Customer').getByRole('definition'), [
    LONG_NAME,
    customer.user.id,
    person.email,
    person.phone,
    'Customer',
    longDay(customer.user.createdAt),
  ]);
  await close();
  await expect.element(view).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet('Customer')).toBeVisible();
  await expectAccessible();
  await sheet('Customer').getByRole('button', { name: 'Full profile' }).click();
  await expect.element(profile.getByRole('button', { name: 'Block phone' })).toBeVisible();
  await expectAccessible();
  await profile.getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet('Customer').getByRole('button', { name: 'Full profile' })).toHaveFocus();
  await close();
  await search.fill(person.phone.slice(-7));
  await expect.element(row).toBeVisible();
  await search.fill('जानकी देवी');
  await row.getByRole('button', { name: `Orders of ${LONG_NAME}` }).click();
  const listed = sheet(/^Orders of/)
    .getByRole('list', { name: 'Orders', exact: true })
    .getByRole('listitem');
  await expect.element(listed).toHaveLength(7);
  await expect.element(listed.first()).toHaveTextContent(`#${orders[6]?.orderNumber}`);
  await expect.element(listed.last()).toHaveTextContent(/Cancelled\s*Refund due/);
  await expectAccessible();
  await close();

  await row.getByRole('link', { name: LONG_NAME }).click();
  await expectTexts(figures, [
    'Orders6',
    `Total value${sumOf(active)}`,
    `Paid${rupees(0)}`,
    `Last order${longDay(newest.createdAt)}`,
  ]);
  await expect.element(history).toHaveLength(5);
  await expect.element(history.first()).toHaveTextContent(/#\d+.*Delivery.*7 × .*Pending/s);
  await expectAccessible();
  await profile.getByRole('button', { name: 'Next' }).click();
  await expect.element(history).toHaveLength(1);
  await expect.element(history).toHaveTextContent(`#${active[0]?.orderNumber}`);
  // A cancelled order leaves the totals, and the last page disappears.
  await setStatus(active[0]?.id ?? '', 'cancelled');
  await expect.element(figures.nth(1)).toHaveText(`Total value${sumOf(active.slice(1))}`);
  await expect.element(history).toHaveLength(5);
  await expect.element(profile.getByText('Page 1 of 1')).toBeVisible();
  await close();
  await expectPath('/admin#customers');

  for (const [section, place] of [
    ['overview', page.getByRole('list', { name: 'Recent orders' })],
    ['transactions', page.getByRole('table', { name: 'Orders List' })],
  ] as const) {
    await reopenPage(`/admin#${section}`);
    const name = place.getByRole('link', { name: LONG_NAME }).first();
    await name.click();
    await expect.element(figures.first()).toHaveText('Orders5');
    await expect.poll(currentPath).toMatch(new RegExp(`\\?customer=${customer.user.id}#${section}$`));
    await close();
    await expect.element(name).toHaveFocus();
    await expect.element(profile).not.toBeInTheDocument();
  }

  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox').fill(person.email);
  await page.getByRole('option', { name: person.email }).click();
  await expect.element(figures.first()).toHaveText('Orders5');
  await close();
  await expectPath('/admin#customers');
  await customers.getByRole('link', { name: LONG_NAME }).click();
  await history.first().getByRole('link').click();
  await expect.poll(currentPath).toMatch(new RegExp(`open=${orders[6]?.id}#orders$`));
  await expect.element(profile).not.toBeInTheDocument();
});

test('the customer list explains why it is empty or failed, and can be loaded again', async () => {
  expectErrors(/status of 404/);
  await openCustomers();
  await search.fill('nobody is called that');
  await expect.element(page.getByText('No matching customers.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Show all customers' }).click();
  await expect.element(customers).toBeVisible();
  await expect.element(search).toHaveValue('');

  const list = /^\/api\/auth\/users\?/;
  const fill = answer(list, () =>
    Response.json({ success: true, data: [], meta: { page: 1, pageSize: 10, total: 0, isExact: true } }),
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('No customers yet. New sign-ups appear here.')).toBeVisible();
  fill();
  const mend = answer(list, () => errorAnswer(404, 'request.not_found', 'There is nothing at this address.'));
  await reopenPage();
  await expect
    .element(page.getByText('The customers could not be loaded. There is nothing at this address.'))
    .toBeVisible();
  // Its connection makes the page read the list once more.
  await expect.element(page.getByText('Live', { exact: true }).first()).toBeVisible();
  mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(customers.getByRole('row')).toHaveLength(11);

  const newcomer = await createCustomer();
  await reopenPage(`/admin?customer=${newcomer.user.id}#customers`);
  await expect.element(figures.last()).toHaveText('Last orderNone');
  await expect.element(profile.getByText('No orders yet.')).toBeVisible();
  await reopenPage('/admin?customer=00000000-0000-4000-8000-000000000000#customers');
  await expect
    .element(profile.getByRole('alert'))
    .toHaveText(/^This is not the account of a customer: it belongs to the staff/);
  await expectAccessible();
});

test('a cashier reads that an order is of the staff, and its missing profile is not asked for with each order', async () => {
  expectErrors(/status of 404/);
  const owner = await commands.sessionOf(ADMIN);
  const order = await createOrder(owner);
  const calls: string[] = [];
  answer(/^\/api\/(orders\?|auth\/users\/)/, ({ url }, forward) => {
    calls.push(url);
    return forward();
  });
  const ofProfile = () => calls.filter((url) => url.endsWith(`/api/auth/users/${owner.user.id}`)).length;
  const ofOrders = () => calls.filter((url) => url.includes('/api/orders?')).length;
  await openPage(`/admin?open=${order.id}#orders`, { as: CASHIER });
  await sheet(`Order #${order.orderNumber}`).getByRole('link', { name: owner.user.name }).click();
  await expect
    .element(profile.getByRole('alert'))
    .toHaveText(/^This is not the account of a customer: it belongs to the staff/);
  await expect.element(page.getByText('Live', { exact: true }).first()).toBeInTheDocument();
  await waitForCalls();
  const [profiles, lists] = [ofProfile(), ofOrders()];
  await setStatus(order.id, 'cancelled');
  await expect.poll(ofOrders).toBeGreaterThan(lists);
  await waitForCalls();
  expect(ofProfile()).toBe(profiles);
  await expectAccessible();
});

test('a manager blocks a phone, which flags the next order "Call first", and disables the account', async () => {
  expectErrors(/status of 401.*\/api\/auth\/session/);
  const customer = await register({ ...newPerson(), phone: '9849998877' });
  const earlier = await createOrder(customer);
  await openPage(`/admin?customer=${customer.user.id}#customers`, { as: MANAGER });
  await profile.getByRole('button', { name: 'Block phone' }).click();
  await expect.element(page.getByText('Are you sure you want to block 9849998877?')).toBeVisible();
  await sheet('Block phone').getByRole('button', { name: 'Block phone' }).click();
  await expect.element(page.getByText('The phone is blocked.')).toBeVisible();
  await expect.element(sheet('Block phone')).not.toBeInTheDocument();
  await expect.element(profile).toHaveTextContent('Phone blocked: call first');
  await expectAccessible();

  // Another quantity, because the same order twice in a minute counts as a repetition.
  const order = await createOrder(customer, { quantity: 5 });
  await setStatus(order.id, 'confirmed');
  await reopenPage(`/admin?open=${order.id}#orders`);
  await expect.element(sheet(`Order #${order.orderNumber}`)).toHaveTextContent('Call first');
  await reopenPage(`/admin?open=${earlier.id}#orders`);
  const earlierSheet = sheet(`Order #${earlier.orderNumber}`);
  await expect.element(earlierSheet).toBeVisible();
  await expect.element(earlierSheet).not.toHaveTextContent('Call first');
  await reopenPage('/admin#kitchen');
  await expect
    .element(page.getByRole('article', { name: `Order #${order.orderNumber}`, exact: true }))
    .toHaveTextContent('Call first');
  await expectAccessible();

  await reopenPage(`/admin?customer=${customer.user.id}#customers`);
  await profile.getByRole('button', { name: 'Unblock phone' }).click();
  await expect.element(profile).not.toHaveTextContent('Phone blocked');
  await profile.getByRole('button', { name: 'Disable account' }).click();
  await sheet('Disable account').getByRole('button', { name: 'Disable account' }).click();
  await expect.element(page.getByText('The account is disabled.')).toBeVisible();
  const headers = { authorization: `Bearer ${customer.token}` };
  expect((await fetch('/api/auth/session', { headers })).status).toBe(401);
  await profile.getByRole('button', { name: 'Enable account' }).click();
  await expect.element(page.getByText('The account is enabled.')).toBeVisible();
  await setStatus(order.id, 'cancelled');
  await setStatus(earlier.id, 'cancelled');
});

test('the question before a phone is blocked keeps its phone, and says when the customer changes it', async () => {
  const person = { ...newPerson(), phone: '9849998866' };
  const customer = await register(person);
  await openPage(`/admin?customer=${customer.user.id}#customers`, { as: MANAGER });
  await profile.getByRole('button', { name: 'Block phone' }).click();
  const question = sheet('Block phone');
  await expect.element(question).toHaveTextContent('Are you sure you want to block 9849998866?');
  await callApi('PUT', '/api/account', {
    token: customer.token,
    data: { name: person.name, phone: '9849998855' },
  });
  // An order refreshes the profile.
  const order = await createOrder(customer);
  await expect
    .element(question)
    .toHaveTextContent(
      'The customer has changed the phone meanwhile: it was 9849998866 and is now 9849998855.',
    );
  await expect.element(question.getByRole('button', { name: 'Block phone' })).not.toBeInTheDocument();
  await expectAccessible();
  await question.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(profile.getByRole('button', { name: 'Block phone' })).toBeVisible();
  await setStatus(order.id, 'cancelled');
});

test('a cashier sees that a phone is blocked but cannot change it', async () => {
  const customer = await createCustomer();
  await openPage(`/admin?customer=${customer.user.id}#customers`, { as: CASHIER });
  await expect.element(profile.getByText(customer.user.id)).toBeVisible();
  await expect.element(profile.getByRole('button', { name: 'Block phone' })).not.toBeInTheDocument();
  await expect.element(profile.getByRole('button', { name: 'Disable account' })).not.toBeInTheDocument();
});

test('a manager finds a caller, blocks the phone, and erases the caller once no order is open', async () => {
  expectErrors(/status of 409/);
  const caller = { name: 'Bimala Karna', phone: '9847712345', note: 'Blue gate' };
  const { order } = await takeCounterOrder(caller);
  await openPage('/admin#customers', { as: MANAGER });
  await expect.element(customers).toBeVisible();
  await page.getByText('Callers', { exact: true }).click();
  const callers = page.getByRole('table', { name: 'Callers, newest first' });
  await expectTexts(callers.getByRole('columnheader'), ['Name', 'ID', 'Phone', 'Caller since', 'Actions']);
  await page.getByRole('searchbox', { name: 'Search by name or phone' }).fill('9847712345');
  await expect.element(callers.getByRole('row')).toHaveLength(2);
  await expect.element(callers).not.toHaveTextContent('Disabled');
  await expectAccessible();
  await callers.getByRole('link', { name: caller.name }).click();
  await expect.element(profile.getByText('Blue gate')).toBeVisible();
  await expect.element(profile.getByRole('term').filter({ hasText: 'Email' })).not.toBeInTheDocument();
  await expect.element(profile.getByRole('term').filter({ hasText: 'Role' })).not.toBeInTheDocument();
  await expect.element(profile.getByRole('button', { name: /account$/ })).not.toBeInTheDocument();
  await profile.getByRole('button', { name: 'Block phone' }).click();
  await sheet('Block phone').getByRole('button', { name: 'Block phone' }).click();
  await expect.element(profile).toHaveTextContent('Phone blocked: call first');
  await expectAccessible();

  const question = sheet('Erase caller');
  await profile.getByRole('button', { name: 'Erase' }).click();
  await expect.element(question).toHaveTextContent('The orders stay, with their dishes and amounts.');
  await expectAccessible();
  await question.getByRole('button', { name: 'Erase caller' }).click();
  await expect.element(page.getByText(/This caller has an open order\./)).toBeVisible();
  await setStatus(order.id, 'cancelled');
  await profile.getByRole('button', { name: 'Erase' }).click();
  await question.getByRole('button', { name: 'Erase caller' }).click();
  await expect.element(page.getByText('The caller is erased.')).toBeVisible();
  await expect.element(profile.getByRole('button', { name: 'Erase' })).not.toBeInTheDocument();
  await close();
  await expect.element(page.getByText('No matching callers.')).toBeVisible();
});

test('a cashier sees a caller but cannot erase her', async () => {
  const { order } = await takeCounterOrder({ name: 'Sarita Mandal', phone: '9847712399' });
  await openPage(`/admin?customer=${order.customer.id}#customers`, { as: CASHIER });
  await expect.element(profile.getByText(order.customer.id)).toBeVisible();
  await expect.element(profile.getByRole('button', { name: 'Erase' })).not.toBeInTheDocument();
  await setStatus(order.id, 'cancelled');
});
