import type { SessionGrant } from '@chulo/shared/contract/auth';
import type { MenuItem } from '@chulo/shared/contract/menu';
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

export function place(
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
  const quote = await place(server, as, { ...body, total: 0.01 });
  if (quote.status !== 409) return quote;
  return place(server, as, { ...body, total: quote.body.data.total }, key);
}
