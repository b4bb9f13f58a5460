import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createCustomer } from '../../../testing/accounts.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { createOrder, latestSlot, setStatus } from '../../../testing/orders.ts';

test('home shows no strip when every order has ended', async () => {
  const customer = await createCustomer();
  const { id } = await createOrder(customer);
  await openPage('/', { as: customer });
  const strip = page.getByRole('complementary', { name: 'Your open order' });
  await expect.element(strip).toBeVisible();
  await setStatus(id, 'delivered');
  await expect.element(strip).not.toBeInTheDocument();
});

test('an order for another day does not hide the one that is on its way', async () => {
  const customer = await createCustomer();
  const { orderNumber } = await createOrder(customer);
  await createOrder(customer, { scheduledFor: await latestSlot() });
  await openPage('/', { as: customer });
  const strip = page.getByRole('complementary', { name: 'Your open order' });
  await expect.element(strip).toHaveTextContent(`#${orderNumber}, Pending and 1 more`);
  await expect.element(strip).toHaveTextContent('At your door about');
});
