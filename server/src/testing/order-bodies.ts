import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { Answer, TestServer } from './test-server.ts';

export const HOME = { label: 'Home', street: 'Station Road 12', city: 'Janakpur', phone: '9800000004' };

export interface Choice {
  item: MenuItem;
  quantity: number;
  /** Names of options; a required group without one gets its default option. */
  options?: readonly string[];
  specialInstructions?: string;
}

export async function readMenu(server: TestServer): Promise<MenuItem[]> {
  const { body } = await server.request('GET', '/api/menu');
  return body.data;
}

export function itemNamed(menu: readonly MenuItem[], name: string): MenuItem {
  const item = menu.find((entry) => entry.name === name);
  if (!item) throw new Error(`no ${name} on the menu`);
  return item;
}

/** An order line without a unit price. */
export function lineOf({ item, quantity, options = [], specialInstructions = '' }: Choice) {
  const chosen = item.customizations.flatMap((group) => {
    const named = group.options.filter((option) => options.includes(option.name));
    if (named.length > 0 || !group.required) return named;
    return group.options.filter((option) => option.isDefault).slice(0, 1);
  });
  return {
    menuItemId: item.id,
    name: item.name,
    quantity,
    customizations: chosen.map((option) => ({ optionId: option.id, name: option.name })),
    specialInstructions,
  };
}

/** The body of a delivery order. */
export function orderBody(choices: readonly Choice[], total: number, changes: object = {}) {
  return {
    items: choices.map(lineOf),
    deliveryType: 'delivery',
    deliveryAddress: HOME,
    paymentMethod: 'cod',
    tip: 0,
    total,
    ...changes,
  };
}

export function postOrder(
  server: TestServer,
  as: Pick<SessionGrant, 'token'>,
  body: unknown,
  key?: string,
): Promise<Answer> {
  return server.request('POST', '/api/orders', {
    as,
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
}

/** Places an order at the server's price, which the server sends when it rejects a wrong total. */
export async function placeAtServerPrice(
  server: TestServer,
  as: Pick<SessionGrant, 'token'>,
  body: { total: number },
  key?: string,
): Promise<Answer> {
  const quote = await postOrder(server, as, { ...body, total: 0.01 });
  if (quote.status !== 409) return quote;
  return postOrder(server, as, { ...body, total: quote.body.data.total }, key);
}

export type SimpleOrders = Awaited<ReturnType<typeof simpleOrders>>;

/** The demo accounts, and pickup orders of two drinks that the owner moves to each status. */
export async function simpleOrders(server: TestServer) {
  const [customer, admin, kitchen] = await Promise.all([
    server.signIn('customer'),
    server.signIn('admin'),
    server.signIn('kitchen'),
  ]);
  const drink = itemNamed(await readMenu(server), 'Masala Chiya');

  async function move(orderId: string, status: string, as = admin): Promise<void> {
    const answer = await server.request('PUT', `/api/orders/${orderId}/status`, { as, body: { status } });
    if (answer.status !== 200) throw new Error(answer.text);
  }
  /** @returns the id */
  async function newOrder(...statuses: string[]): Promise<string> {
    const changes = { deliveryType: 'pickup', specialInstructions: randomUUID() };
    const body = orderBody([{ item: drink, quantity: 2 }], 0, changes);
    const { id } = (await placeAtServerPrice(server, customer, body)).body.data;
    for (const status of statuses) await move(id, status);
    return id;
  }
  return { customer, admin, kitchen, newOrder, move };
}
