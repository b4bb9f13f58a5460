import type { Page } from '@playwright/test';
import { ADMIN } from '../../web/src/testing/data/people.ts';
import { logInAs } from './accounts.ts';
import { callApi } from './api.ts';
import { createCustomer, createOrder, setStatus } from './orders.ts';

type Column = 'Confirmed' | 'Preparing' | 'Ready';

/** A column of the board. A phone shows one at a time. */
export async function column(page: Page, name: Column) {
  const choice = page.getByRole('group', { name: 'Column' }).getByRole('button', { name });
  if (await choice.isVisible()) await choice.click();
  return page.getByRole('region', { name: new RegExp(`^${name} \\d`) });
}

export const ticketOf = (page: Page, orderNumber: number) =>
  page.getByRole('article', { name: `Order #${orderNumber}`, exact: true });

/** Places and confirms an order. */
export async function confirmedOrder(
  page: Page,
  options: Parameters<typeof createOrder>[2] = {},
  name?: string,
) {
  const admin = await logInAs(page.request, ADMIN);
  const order = await createOrder(page.request, await createCustomer(page.request, name), options);
  await setStatus(page.request, admin, order.id, 'confirmed');
  return { ...order, admin };
}

export async function statusOf(page: Page, orderId: string): Promise<string> {
  const { token } = await logInAs(page.request, ADMIN);
  return (await callApi<{ status: string }>(page.request, 'GET', `/api/orders/${orderId}`, { token })).status;
}
