import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, CASHIER, logInAs, MANAGER, newPerson, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { ticketOf } from '../support/kitchen-board.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';
import { errorBody } from '../support/responses.ts';

const LONG_NAME = 'जानकी देवी यादव Lakshminarayanaprasad-Chaudharyshrestha of Dhanushadham and Janakpur';

const customers = (page: Page) => page.getByRole('table', { name: 'Customers, newest first' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name or email' });
const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const profile = (page: Page) => sheet(page, 'Customer Profile');
const figures = (page: Page) =>
  profile(page).getByRole('list', { name: 'Totals of all orders' }).getByRole('listitem');
const history = (page: Page) =>
  profile(page).getByRole('list', { name: 'Order history' }).getByRole('listitem');
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

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

async function openCustomers(page: Page): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto('/admin#customers');
  await expect(customers(page).getByRole('row')).toHaveCount(11);
}

test('an admin finds a customer, sees their details and orders, and opens their profile from every customer name [S2.126 S2.127 S2.128 S2.129 S2.132 S2.133 S9.41]', async ({
  page,
}) => {
  const admin = await logInAs(page.request, ADMIN);
  const person = { ...newPerson(), name: LONG_NAME };
  const customer = await callApi<Grant>(page.request, 'POST', '/api/auth/register', {
    data: { ...person, confirmPassword: person.password },
  });
  const orders: Awaited<ReturnType<typeof createOrder>>[] = [];
  for (let quantity = 1; quantity <= 7; quantity += 1)
    orders.push(await createOrder(page.request, customer, { quantity, itemInstructions: `${quantity}` }));
  const [cancelled, ...active] = orders as [(typeof orders)[number], ...typeof orders];
  await callApi(page.request, 'PUT', `/api/orders/${cancelled.id}/payment`, {
    token: admin.token,
    data: { method: 'cash', orderTotal: cancelled.total },
  });
  await setStatus(page.request, admin, cancelled.id, 'cancelled');
  const newest = await callApi<{ createdAt: string }>(
    page.request,
    'GET',
    `/api/orders/${orders[6]?.id}`,
    admin,
  );
  const sumOf = (some: typeof orders) => rupees(some.reduce((sum, { total }) => sum + total, 0));

  await openCustomers(page);
  await expect(customers(page).getByRole('columnheader')).toHaveText([
    'Name',
    'ID',
    'Email',
    'Phone',
    'Joined',
    'Actions',
  ]);
  const row = customers(page).getByRole('row').filter({ hasText: person.email });
  await expect(row.getByRole('cell')).toHaveText([
    customer.user.id.slice(0, 8),
    person.email,
    person.phone,
    longDay(customer.user.createdAt),
    '',
  ]);
  await expectAccessible(page, 'customers');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of /)).toBeVisible();
  await expect(row).toBeHidden();
  await search(page).fill(person.email.toUpperCase());
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await expect(customers(page).getByRole('row')).toHaveCount(2);
  await search(page).fill('जानकी देवी');
  await expect(row).toBeVisible();

  const view = row.getByRole('button', { name: `View ${LONG_NAME}` });
  await view.click();
  await expect(sheet(page, 'Customer').getByRole('definition')).toHaveText([
    LONG_NAME,
    customer.user.id,
    person.email,
    person.phone,
    'Customer',
    longDay(customer.user.createdAt),
  ]);
  await close(page);
  await expect(view).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'customer viewed');
  await close(page);
  await row.getByRole('button', { name: `Orders of ${LONG_NAME}` }).click();
  const listed = sheet(page, /^Orders of/).getByRole('list', { name: 'Orders', exact: true });
  await expect(listed.getByRole('listitem')).toHaveCount(7);
  await expect(listed.getByRole('listitem').first()).toContainText(`#${orders[6]?.orderNumber}`);
  await expect(listed.getByRole('listitem').last()).toContainText(/Cancelled\s*Refund due/);
  await expectAccessible(page, 'customer orders');
  await close(page);

  await row.getByRole('link', { name: LONG_NAME }).click();
  await expect(figures(page)).toHaveText([
    'Orders6',
    `Total value${sumOf(active)}`,
    `Paid${rupees(0)}`,
    `Last order${longDay(newest.createdAt)}`,
  ]);
  await expect(history(page)).toHaveCount(5);
  await expect(history(page).first()).toContainText(/#\d+.*Delivery.*7 × .*Pending/s);
  await expectAccessible(page, 'customer profile');
  await profile(page).getByRole('button', { name: 'Next' }).click();
  await expect(history(page)).toHaveCount(1);
  await expect(history(page)).toContainText(`#${active[0]?.orderNumber}`);
  // A cancelled order leaves the totals, and the last page disappears.
  await setStatus(page.request, admin, active[0]?.id ?? '', 'cancelled');
  await expect(figures(page).nth(1)).toHaveText(`Total value${sumOf(active.slice(1))}`);
  await expect(history(page)).toHaveCount(5);
  await expect(profile(page).getByText('Page 1 of 1')).toBeVisible();
  await close(page);
  await expect(page).toHaveURL(/\/admin#customers$/);

  for (const [section, place] of [
    ['overview', page.getByRole('list', { name: 'Recent orders' })],
    ['transactions', page.getByRole('table', { name: 'Orders List' })],
  ] as const) {
    await page.goto(`/admin#${section}`);
    const name = place.getByRole('link', { name: LONG_NAME }).first();
    await name.click();
    await expect(figures(page).first()).toHaveText('Orders5');
    await expect(page).toHaveURL(new RegExp(`\\?customer=${customer.user.id}#${section}$`));
    await close(page);
    await expect(name).toBeFocused();
    await expect(profile(page)).toBeHidden();
  }

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(person.email);
  await page.getByRole('option', { name: person.email }).click();
  await expect(figures(page).first()).toHaveText('Orders5');
  await close(page);
  await expect(page).toHaveURL(/\/admin#customers$/);
  await customers(page).getByRole('link', { name: LONG_NAME }).click();
  await history(page).first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`open=${orders[6]?.id}#orders$`));
  await expect(profile(page)).toBeHidden();
});

test.describe('empty and error states', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the customer list explains why it is empty or failed, and can be loaded again', async ({ page }) => {
    await openCustomers(page);
    await search(page).fill('nobody is called that');
    await expect(page.getByText('No matching customers.')).toBeVisible();
    await expectAccessible(page, 'customers no match');
    await page.getByRole('button', { name: 'Show all customers' }).click();
    await expect(customers(page)).toBeVisible();
    await expect(search(page)).toHaveValue('');

    await page.route('**/api/auth/users?**', (route) =>
      route.fulfill({
        json: { success: true, data: [], meta: { page: 1, pageSize: 10, total: 0, isExact: true } },
      }),
    );
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('No customers yet. New sign-ups appear here.')).toBeVisible();
    await page.unrouteAll();
    await page.route('**/api/auth/users?**', (route) =>
      route.fulfill({
        status: 404,
        json: errorBody('request.not_found', 'There is nothing at this address.'),
      }),
    );
    await page.reload();
    await expect(
      page.getByText('The customers could not be loaded. There is nothing at this address.'),
    ).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(customers(page).getByRole('row')).toHaveCount(11);

    const newcomer = await createCustomer(page.request);
    await page.goto(`/admin?customer=${newcomer.user.id}#customers`);
    await expect(figures(page).last()).toHaveText('Last orderNone');
    await expect(profile(page).getByText('No orders yet.')).toBeVisible();
    await page.goto('/admin?customer=00000000-0000-4000-8000-000000000000#customers');
    await expect(profile(page).getByRole('alert')).toHaveText(
      /The profile could not be loaded\. User not found\./,
    );
    await expectAccessible(page, 'customer profile unread');
  });
});

test('a manager blocks a phone, which flags the next order "Call first", and disables the account', async ({
  page,
}) => {
  const admin = await logInAs(page.request, ADMIN);
  const person = { ...newPerson(), phone: '9849998877' };
  const customer = await callApi<Grant>(page.request, 'POST', '/api/auth/register', {
    data: { ...person, confirmPassword: person.password },
  });
  const earlier = await createOrder(page.request, customer);
  await signIn(page, MANAGER);
  await page.goto(`/admin?customer=${customer.user.id}#customers`);
  await profile(page).getByRole('button', { name: 'Block phone' }).click();
  await expect(page.getByText('Are you sure you want to block 9849998877?')).toBeVisible();
  await page
    .getByRole('dialog', { name: 'Block phone' })
    .getByRole('button', { name: 'Block phone' })
    .click();
  await expect(page.getByText('The phone is blocked.')).toBeVisible();
  await expect(sheet(page, 'Block phone')).toBeHidden();
  await expect(profile(page)).toContainText('Phone blocked: call first');
  await expectAccessible(page, 'customer profile, blocked phone');

  // Another quantity, because the same order twice in a minute counts as a repetition.
  const order = await createOrder(page.request, customer, { quantity: 5 });
  await setStatus(page.request, admin, order.id, 'confirmed');
  await page.goto(`/admin?open=${order.id}#orders`);
  await expect(sheet(page, `Order #${order.orderNumber}`)).toContainText('Call first');
  await page.goto(`/admin?open=${earlier.id}#orders`);
  await expect(sheet(page, `Order #${earlier.orderNumber}`)).not.toContainText('Call first');
  await page.goto('/admin#kitchen');
  const ticket = ticketOf(page, order.orderNumber);
  await expect(ticket).toContainText('Call first');
  await expectAccessible(page, 'kitchen, call first');

  await page.goto(`/admin?customer=${customer.user.id}#customers`);
  await profile(page).getByRole('button', { name: 'Unblock phone' }).click();
  await expect(profile(page)).not.toContainText('Phone blocked');
  await profile(page).getByRole('button', { name: 'Disable account' }).click();
  await page
    .getByRole('dialog', { name: 'Disable account' })
    .getByRole('button', { name: 'Disable account' })
    .click();
  await expect(page.getByText('The account is disabled.')).toBeVisible();
  const headers = { authorization: `Bearer ${customer.token}` };
  expect((await page.request.get('/api/auth/session', { headers })).status()).toBe(401);
  await profile(page).getByRole('button', { name: 'Enable account' }).click();
  await expect(page.getByText('The account is enabled.')).toBeVisible();
  await setStatus(page.request, admin, order.id, 'cancelled');
  await setStatus(page.request, admin, earlier.id, 'cancelled');
});

test('the question before a phone is blocked keeps its phone, and says when the customer changes it', async ({
  page,
}) => {
  const person = { ...newPerson(), phone: '9849998866' };
  const customer = await callApi<Grant>(page.request, 'POST', '/api/auth/register', {
    data: { ...person, confirmPassword: person.password },
  });
  await signIn(page, MANAGER);
  await page.goto(`/admin?customer=${customer.user.id}#customers`);
  await profile(page).getByRole('button', { name: 'Block phone' }).click();
  const question = sheet(page, 'Block phone');
  await expect(question).toContainText('Are you sure you want to block 9849998866?');
  await callApi(page.request, 'PUT', '/api/account', {
    token: customer.token,
    data: { name: person.name, phone: '9849998855' },
  });
  // An order refreshes the profile.
  const order = await createOrder(page.request, customer);
  await expect(question).toContainText(
    'The customer has changed the phone meanwhile: it was 9849998866 and is now 9849998855.',
  );
  await expect(question.getByRole('button', { name: 'Block phone' })).toHaveCount(0);
  await expectAccessible(page, 'block phone, outdated');
  await question.getByRole('button', { name: 'Close' }).last().click();
  await expect(question).toBeHidden();
  await expect(profile(page).getByRole('button', { name: 'Block phone' })).toBeVisible();
  await setStatus(page.request, await logInAs(page.request, ADMIN), order.id, 'cancelled');
});

test('a cashier sees that a phone is blocked but cannot change it', async ({ page }) => {
  const customer = await createCustomer(page.request);
  await signIn(page, CASHIER);
  await page.goto(`/admin?customer=${customer.user.id}#customers`);
  await expect(profile(page).getByText(customer.user.id)).toBeVisible();
  await expect(profile(page).getByRole('button', { name: 'Block phone' })).toHaveCount(0);
  await expect(profile(page).getByRole('button', { name: 'Disable account' })).toHaveCount(0);
});
