import type { Page } from '@playwright/test';
import { ADMIN } from './accounts.ts';
import { call, givenOrder, grantOf, newCustomer, setStatus } from './orders.ts';

type Column = 'Confirmed' | 'Preparing' | 'Ready';

/** A column of the board; a phone shows one at a time. */
export async function column(page: Page, name: Column) {
  const choice = page.getByRole('group', { name: 'Column' }).getByRole('button', { name });
  if (await choice.isVisible()) await choice.click();
  return page.getByRole('region', { name: new RegExp(`^${name} \\d`) });
}

export const ticketOf = (page: Page, orderNumber: number) =>
  page.getByRole('article', { name: `Order #${orderNumber}`, exact: true });

/** An order that has just reached the kitchen. */
export async function confirmedOrder(
  page: Page,
  wishes: Parameters<typeof givenOrder>[2] = {},
  name?: string,
) {
  const admin = await grantOf(page.request, ADMIN);
  const order = await givenOrder(page.request, await newCustomer(page.request, name), wishes);
  await setStatus(page.request, admin, order.id, 'confirmed');
  return { ...order, admin };
}

export async function statusOf(page: Page, orderId: string): Promise<string> {
  const { token } = await grantOf(page.request, ADMIN);
  return (await call<{ status: string }>(page.request, 'GET', `/api/orders/${orderId}`, { token })).status;
}
