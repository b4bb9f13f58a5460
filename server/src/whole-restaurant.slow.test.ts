import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { BoardCook } from '@chulo/shared/contract/orders/cooks';
import type { Order, OrderQuote } from '@chulo/shared/contract/orders/orders';
import type { AuditEntry } from '@chulo/shared/contract/people/audit';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { StaffInvitation } from '@chulo/shared/contract/people/staff';
import { afterAll, expect, test } from 'vitest';
import { call, dataOf, register, signIn } from './testing/http-client.ts';
import { setUpBodyOf } from './testing/operations/account-requests.ts';
import { orderBody } from './testing/order-bodies.ts';
import { startProduct, tidyProducts } from './testing/product.ts';

const PASSWORD = 'paneer-and-timur';

afterAll(tidyProducts);

test('a restaurant with an owner, a manager, a cashier, two cooks and two riders works from its first start, and the audit trail tells what they did', async () => {
  const product = await startProduct({ DEMO: '0', ALWAYS_OPEN: '1' });
  const { url } = product;
  const as =
    ({ token }: SessionGrant) =>
    (method: string, path: string, body?: unknown) =>
      call(url, method, path, { token, body });
  const printed = product.lines.map(
    (line) => /^First password of admin@example\.com: (\S+) /.exec(line)?.[1],
  );
  const first = await signIn(url, 'admin@example.com', printed.find(Boolean) ?? '');
  const owner = {
    name: 'Maya Gurung',
    email: 'maya@example.test',
    phone: '9800000009',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  const body = { ...setUpBodyOf(), owner, kitchenPassword: 'tandoor-at-noon', menu: 'demo' };
  const asOwner = as(dataOf(await as(first)('POST', '/api/setup', body)));

  const people: Record<string, SessionGrant> = {};
  for (const [name, job] of [
    ['Manoj', 'manager'],
    ['Rekha', 'cashier'],
    ['Bikash', 'rider'],
    ['Ravi', 'rider'],
  ] as const) {
    const invited = await asOwner('POST', '/api/staff/invitations', { name, job });
    const { code } = dataOf<StaffInvitation & { code: string }>(invited);
    const email = `${name.toLowerCase()}@example.test`;
    const joining = { ...owner, name, email, code };
    people[name] = dataOf(await call(url, 'POST', '/api/auth/join', { body: joining }));
  }
  for (const [name, pin] of [
    ['Sita', '2468'],
    ['Hari', '1357'],
  ])
    expect((await asOwner('POST', '/api/cooks', { name, pin })).status).toBe(201);

  const customer = await register(url);
  const [item] = dataOf<MenuItem[]>(await call(url, 'GET', '/api/menu'));
  if (!item) throw new Error('the menu is empty');
  const choices = [{ item, quantity: 1 }];
  const wrongTotal = await as(customer)('POST', '/api/orders', orderBody(choices, 0));
  const { data: quote }: { data: OrderQuote } = JSON.parse(wrongTotal.text);
  const order = dataOf<Order>(await as(customer)('POST', '/api/orders', orderBody(choices, quote.total)));

  const asManager = as(people.Manoj as SessionGrant);
  const asCashier = as(people.Rekha as SessionGrant);
  const asRider = as(people.Ravi as SessionGrant);
  const asKitchen = as(await signIn(url, 'kitchen@chulo.test', 'tandoor-at-noon'));
  const status = (next: string) => ({ status: next });
  const allowed = [
    await asCashier('PUT', `/api/orders/${order.id}/status`, status('confirmed')),
    await asKitchen('POST', '/api/kitchen/cook', { pin: '2468' }),
    await asKitchen('PUT', `/api/orders/${order.id}/status`, status('preparing')),
    await asKitchen('POST', '/api/kitchen/cook', { pin: '1357' }),
    await asKitchen('PUT', `/api/orders/${order.id}/status`, status('ready')),
    await asManager('PUT', `/api/menu/${item.id}`, { price: item.price + 10 }),
    await asRider('GET', '/api/auth/session'),
    await as(people.Bikash as SessionGrant)('GET', '/api/auth/session'),
  ];
  expect(allowed.map((reply) => reply.status)).toEqual(allowed.map(() => 200));
  expect(dataOf<BoardCook>(allowed[3] as (typeof allowed)[number]).name).toBe('Hari');
  const refused = [
    await asCashier('PUT', `/api/menu/${item.id}`, { price: 1 }),
    await asManager('GET', '/api/staff'),
    await asKitchen('GET', '/api/auth/users'),
    await asRider('GET', '/api/orders'),
    await as(people.Bikash as SessionGrant)('GET', '/api/audit'),
  ];
  expect(refused.map((reply) => reply.status)).toEqual(refused.map(() => 403));
  expect((await asKitchen('POST', '/api/kitchen/cook', { pin: '0000' })).status).not.toBe(200);

  const entries = dataOf<AuditEntry[]>(await asOwner('GET', '/api/audit?pageSize=100'));
  const told = entries.map(({ actor, action, subject }) => `${actor?.name ?? ''} ${action} ${subject}`);
  expect(told).toEqual(
    expect.arrayContaining([
      'Maya Gurung changed settings',
      'Maya Gurung created invitation',
      'Maya Gurung created cook',
      'Manoj changed dish',
      'Manoj refused operation',
      'Rekha refused operation',
      'Ravi refused operation',
      'Bikash refused operation',
      'Kitchen refused operation',
    ]),
  );
  const history = dataOf<{ status: string; by: unknown }[]>(
    await asOwner('GET', `/api/orders/${order.id}/history`),
  );
  expect(JSON.stringify(history)).toMatch(/Sita.*Hari/);
  await product.stop();
});
