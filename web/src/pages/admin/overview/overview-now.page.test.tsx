import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { openWithClock } from '../../../testing/clock.ts';
import { ADMIN, CUSTOMER } from '../../../testing/data/people.ts';
import { withoutEvents } from '../../../testing/network.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { createOrder, waitForPastOrders } from '../../../testing/orders.ts';
import { expectPath } from '../../../testing/screen.ts';

const filterOf = (name: string) => page.getByRole('combobox', { name, exact: true });

test('two changes of the filter before the first is on the screen are both kept [S2.101]', async () => {
  await openPage('/admin#orders', { as: ADMIN });
  await expect.element(page.getByText(/^Showing 1 to \d+ of \d+ results$/)).toBeVisible();
  for (const [name, value] of [
    ['Status', 'ready'],
    ['Which orders', 'late'],
  ] as const) {
    const select = filterOf(name).element() as HTMLSelectElement;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await expectPath('/admin?status=ready&only=late#orders');
  await expect.element(filterOf('Status')).toHaveValue('ready');
  await expect.element(filterOf('Which orders')).toHaveValue('late');
});

test('an admin has a link to the panel on every customer page, and nobody else', async () => {
  await openPage('/', { as: ADMIN, size: [1366, 768] });
  const link = page.getByRole('banner').getByRole('link', { name: 'Panel' });
  for (const path of ['/', '/search', '/cart', '/profile', '/about']) {
    await reopenPage(path);
    await expect.element(link, { message: path }).toBeVisible();
  }
  await expectAccessible();
  await link.click();
  await expectPath('/admin');
  await openPage('/', { as: CUSTOMER, size: [1366, 768] });
  await expect.element(page.getByRole('link', { name: 'Profile' }).first()).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

test('without live updates, the number of all orders is polled like that of today', async () => {
  await waitForPastOrders();
  withoutEvents();
  const clock = await openWithClock('/admin', { as: ADMIN });
  const figure = page.getByRole('list', { name: 'Figures' }).getByRole('listitem').first();
  const total = figure.getByRole('paragraph').nth(1);
  await expect.element(figure).toHaveTextContent(/today/);
  const before = total.element().textContent;
  await createOrder(await createCustomer());
  await clock.run(61_000);
  await expect.element(total).not.toHaveText(before);
});
