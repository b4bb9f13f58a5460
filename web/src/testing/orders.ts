import { paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import { priceOrder } from '@chulo/shared/domain/money/order-price';
import type { FulfilmentType, PricingTerms, PromoBenefit } from '@chulo/shared/domain/money/pricing';
import { expect, onTestFinished } from 'vitest';
import { createCustomer } from './accounts.ts';
import { adminToken, callApi, callAsAdmin } from './api.ts';
import { readMenu } from './cart.ts';
import type { Dish } from './data/cart.ts';

export interface PlacedOrder {
  id: string;
  orderNumber: number;
  total: number;
}

interface Line {
  menuItemId: string;
  quantity: number;
  customizations?: readonly { optionId: string; name: string }[];
  specialInstructions?: string;
}

interface OrderOptions {
  deliveryType?: FulfilmentType;
  specialInstructions?: string;
  itemInstructions?: string;
  quantity?: number;
  promo?: PromoBenefit & { code: string };
  tableName?: string;
  /** The start of its slot. */
  scheduledFor?: string;
  /** Replaces the default line. */
  items?: readonly Line[];
}

const ADDRESS = { label: 'Home', street: 'Bhanu Chowk 4', city: 'Janakpur' };

/** Whether a dish can be ordered without a choice. */
export const isPlain = ({ customizations }: Dish) => !customizations.some(({ required }) => required);

/** Places an order, by default of the first available dish without required options. */
export async function createOrder(
  { user, token }: { user: { id: string }; token: string },
  {
    deliveryType = 'delivery',
    specialInstructions = '',
    itemInstructions = '',
    quantity = 4,
    promo,
    tableName,
    scheduledFor,
    items,
  }: OrderOptions = {},
): Promise<PlacedOrder> {
  const menu = await readMenu();
  const [terms] = await callApi<PricingTerms[]>('GET', '/api/restaurants');
  const dish = menu.find(isPlain);
  if (!dish || !terms) throw new Error('nothing can be ordered');
  const lines = items ?? [{ menuItemId: dish.id, quantity, specialInstructions: itemInstructions }];
  const priced = lines.map((line) => ({ unitPrice: unitPriceOf(line, menu), quantity: line.quantity }));
  const { total } = priceOrder(priced, deliveryType, promo ?? null, terms);
  return callApi('POST', '/api/orders', {
    token,
    data: {
      customerId: user.id,
      items: lines,
      deliveryType,
      deliveryAddress: deliveryType === 'delivery' ? ADDRESS : null,
      specialInstructions,
      ...(promo ? { promoCode: promo.code } : {}),
      ...(tableName ? { tableName } : {}),
      ...(scheduledFor ? { scheduledFor } : {}),
      total: rupeesOf(total),
    },
  });
}

/** An order of a caller to be picked up, that the owner has taken. */
export async function takeCounterOrder(caller: { name: string; phone: string; note?: string }) {
  const menu = await readMenu();
  const dish = menu.find(isPlain);
  const [terms] = await callApi<PricingTerms[]>('GET', '/api/restaurants');
  if (!dish || !terms) throw new Error('nothing can be ordered');
  const line = { menuItemId: dish.id, quantity: 2 };
  const { total } = priceOrder([{ unitPrice: unitPriceOf(line, menu), quantity: 2 }], 'pickup', null, terms);
  return callApi<{ order: PlacedOrder & { customer: { id: string } }; claimCode: string }>(
    'POST',
    '/api/counter/orders',
    {
      token: await adminToken(),
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: { items: [line], deliveryType: 'pickup', total: rupeesOf(total), channel: 'phone', caller },
    },
  );
}

function unitPriceOf({ menuItemId, customizations = [] }: Line, menu: readonly Dish[]) {
  const dish = menu.find(({ id }) => id === menuItemId);
  const options = dish?.customizations.flatMap((group) => group.options) ?? [];
  const chosen = options.filter(({ id }) => customizations.some(({ optionId }) => optionId === id));
  return paisaOf(chosen.reduce((sum, { price }) => sum + price, dish?.price ?? 0));
}

/** Changes the status of an order as an admin. */
export const setStatus = (orderId: string, status: string) =>
  callAsAdmin('PUT', `/api/orders/${orderId}/status`, { status });

export async function confirmedOrder(options?: OrderOptions, name?: string): Promise<PlacedOrder> {
  const order = await createOrder(await createCustomer(name), options);
  await setStatus(order.id, 'confirmed');
  return order;
}

export const readOrder = <Fields extends object>(orderId: string) =>
  callAsAdmin<Fields>('GET', `/api/orders/${orderId}`);

export const statusOf = async (orderId: string) => (await readOrder<{ status: string }>(orderId)).status;

/** Waits for the past orders of the demo, which a new server inserts after its start. */
export const waitForPastOrders = () =>
  expect
    .poll(async () => (await callAsAdmin<{ totalOrders: number }>('GET', '/api/orders/stats')).totalOrders)
    .toBeGreaterThan(100);

/** Records that an order is paid in cash. */
export const payCash = ({ id, total }: PlacedOrder) =>
  callAsAdmin('PUT', `/api/orders/${id}/payment`, { method: 'cash', orderTotal: total });

/** Records a part of what is due, in cash. */
export async function payPart({ id }: PlacedOrder, amount: number): Promise<void> {
  const { dueAmount: due } = await readOrder<{ dueAmount: number }>(id);
  await callApi('POST', `/api/orders/${id}/payments`, {
    token: await adminToken(),
    data: { due, tenders: [{ method: 'cash', amount }] },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
}

/** The start of the latest slot that is free. The restaurant takes orders for later until the test ends. */
export async function latestSlot(): Promise<string> {
  const [restaurant] = await callApi<{ id: string }[]>('GET', '/api/restaurants');
  const path = `/api/restaurants/${restaurant?.id}`;
  const take = (acceptsScheduledOrders: boolean) => callAsAdmin('PUT', path, { acceptsScheduledOrders });
  onTestFinished(async () => void (await take(false)));
  await take(true);
  const read = `${path}/slots?leadMinutes=60`;
  const { slots } = await callApi<{ slots: { from: string; isFull: boolean }[] }>('GET', read);
  return slots.findLast(({ isFull }) => !isFull)?.from ?? '?';
}
