import type { APIRequestContext, Page } from '@playwright/test';
import { newPerson } from '../../web/src/testing/data/people.ts';
import type { Session } from './accounts.ts';
import { callApi, callApiAs } from './api.ts';
import { expect } from './fixtures.ts';

interface CreatedOrder {
  id: string;
  orderNumber: number;
  total: number;
}

interface OrderOptions {
  deliveryType?: 'delivery' | 'pickup' | 'dine_in';
  specialInstructions?: string;
  itemInstructions?: string;
  quantity?: number;
  promoCode?: string;
  /** The start of its slot. */
  scheduledFor?: string;
  /** Replaces the default line. */
  items?: object[];
}

const ADDRESS = { label: 'Home', street: 'Bhanu Chowk 4', city: 'Janakpur' };

export function createCustomer(request: APIRequestContext, name?: string): Promise<Session> {
  const person = { ...newPerson(), ...(name ? { name } : {}) };
  return callApi(request, 'POST', '/api/auth/register', {
    data: { ...person, confirmPassword: person.password },
  });
}

/** Places an order of the first available dish without required options. */
export async function createOrder(
  request: APIRequestContext,
  { user, token }: Session,
  {
    deliveryType = 'delivery',
    specialInstructions = '',
    itemInstructions = '',
    quantity = 4,
    promoCode,
    scheduledFor,
    items,
  }: OrderOptions = {},
): Promise<CreatedOrder> {
  const menu = await callApi<{ id: string; isAvailable: boolean; customizations: { required: boolean }[] }[]>(
    request,
    'GET',
    '/api/menu',
  );
  const dish = menu.find(
    ({ isAvailable, customizations }) => isAvailable && !customizations.some(({ required }) => required),
  );
  const data = {
    customerId: user.id,
    items: items ?? [{ menuItemId: dish?.id, quantity, specialInstructions: itemInstructions }],
    deliveryType,
    deliveryAddress: deliveryType === 'delivery' ? ADDRESS : null,
    specialInstructions,
    ...(promoCode ? { promoCode } : {}),
    ...(scheduledFor ? { scheduledFor } : {}),
    total: 0,
  };
  const headers = { authorization: `Bearer ${token}` };
  // A wrong total is refused with the right one.
  const quote = await request.post('/api/orders', { headers, data });
  const { total } = (await quote.json()).data;
  return callApi(request, 'POST', '/api/orders', { token, data: { ...data, total } });
}

/** Changes the status of an order as an admin. */
export const setStatus = (request: APIRequestContext, admin: Session, orderId: string, status: string) =>
  callApi(request, 'PUT', `/api/orders/${orderId}/status`, { token: admin.token, data: { status } });

/** Answers the panel's question about a cancellation, or about a move back where food or money is at stake. */
export async function giveReason(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^(Cancel|Move) order #\d+/ });
  const soldOut = dialog.getByRole('button', { name: 'Sold out' });
  const reason = dialog.getByLabel('Reason', { exact: true });
  await expect(soldOut.or(reason).first()).toBeVisible();
  if (await soldOut.isVisible()) await soldOut.click();
  else await reason.fill('Chosen by mistake');
  await dialog.getByRole('button', { name: /^(Cancel order|Move back)$/ }).click();
  await expect(dialog).toBeHidden();
}

/** All orders of the customer who is signed in on the page. */
export async function ordersOf(
  page: Page,
): Promise<{ id: string; total: number; notes: string; items: { name: string }[] }[]> {
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);
  return callApiAs(page, 'GET', `/api/customers/${id}/orders`);
}
