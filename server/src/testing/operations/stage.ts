import { randomBytes, randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { OrderQuote } from '@chulo/shared/contract/orders/orders';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { Config } from '../../config.ts';
import { type Answer, startTestServer, type TestServer, type TestServerOptions } from '../test-server.ts';

/**
 * The callers of the permission matrix; `owner` is the customer to whom the resource belongs, `admin` the
 * specified admin account, an owner of the restaurant, and `guest` somebody without an account at an open table.
 */
export const PRINCIPALS = [
  'anonymous',
  'owner',
  'otherCustomer',
  'kitchen',
  'courier',
  'cashier',
  'manager',
  'admin',
  'guest',
] as const;
export type PrincipalName = (typeof PRINCIPALS)[number];

export type Sessions = Record<Exclude<PrincipalName, 'anonymous'>, SessionGrant>;

/** Of the customers that the stage registers. */
export const PASSWORD = 'a long password';

export const ADDRESS = {
  type: 'home',
  label: 'Home',
  street: 'Station Road 12',
  city: 'Janakpur',
  state: 'Madhesh Province',
  zipCode: '45600',
  country: 'Nepal',
  landmark: 'by the water tank',
  phone: '9811111111',
  coordinates: { lat: 26.7288, lng: 85.9263 },
} as const;

/** The real server with all principals, and helpers that create resources of the owner. */
export interface Stage {
  server: TestServer;
  sessions: Sessions;
  restaurantId: string;
  /** Of the code of the guest's table. */
  guestKey: string;
  /** A dish with a required option group. */
  dish: MenuItem;
  /** The session of the principal; the owner's for 'anonymous'. */
  sessionOf(principal: PrincipalName): SessionGrant;
  /** @throws when the response is not a success */
  call(session: SessionGrant | null, method: string, path: string, body?: unknown): Promise<Answer>;
  /** Registers a new customer. */
  newCustomer(name?: string): Promise<SessionGrant>;
  signInAgain(session: SessionGrant): Promise<SessionGrant>;
  /** A valid order body with the server's prices. */
  orderBody(session: SessionGrant, changes?: Record<string, unknown>): Promise<Record<string, unknown>>;
  placeOrder(
    session: SessionGrant,
    changes?: Record<string, unknown>,
  ): Promise<{ id: string; total: number }>;
  setStatus(orderId: string, status: string): Promise<void>;
  close(): Promise<void>;
}

/** A word that occurs nowhere else in the database. */
export function uniqueWord(): string {
  return `unique${randomUUID().replaceAll('-', '').slice(0, 12)}`;
}

/** A closed port. */
export const NO_PUSH_SERVICE = 'http://127.0.0.1:9';

/** No limit on open orders, and no requests to other machines. */
const SETTINGS = {
  maxOpenOrders: 0,
  geocoderUrl: 'http://127.0.0.1:9',
  pushHosts: [new URL(NO_PUSH_SERVICE).host],
  secretsKey: randomBytes(32),
} satisfies Partial<Config>;

export async function openStage(options: TestServerOptions = {}): Promise<Stage> {
  const server = await startTestServer(SETTINGS, options);

  async function call(session: SessionGrant | null, method: string, path: string, body?: unknown) {
    const answer = await server.request(method, path, { as: session, body });
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer;
  }

  async function newCustomer(name = 'Ram Sah'): Promise<SessionGrant> {
    const email = `${uniqueWord()}@example.test`;
    const body = { name, email, phone: '9811111111', password: PASSWORD, confirmPassword: PASSWORD };
    return (await call(null, 'POST', '/api/auth/register', body)).body.data;
  }

  const restaurantId: string = (await call(null, 'GET', '/api/restaurants')).body.data[0].id;
  const admin = await server.signIn('admin');
  await call(admin, 'PUT', `/api/restaurants/${restaurantId}`, { tableOrdering: true });
  const table = (await call(admin, 'POST', '/api/tables', { name: 'Guest 1' })).body.data;
  await call(admin, 'POST', `/api/tables/${table.id}/sitting`);
  const guestKey: string = (await call(admin, 'GET', '/api/tables/keys')).body.data[0].key;
  const startGuestSession = async (): Promise<SessionGrant> =>
    (await call(null, 'POST', `/api/tables/scanned/${guestKey}/session`)).body.data;

  const sessions: Sessions = {
    owner: await newCustomer('Owner Sah'),
    otherCustomer: await newCustomer('Other Jha'),
    kitchen: await server.signIn('kitchen'),
    courier: await server.signIn('courier'),
    cashier: await server.signIn('cashier'),
    manager: await server.signIn('manager'),
    admin,
    guest: await startGuestSession(),
  };
  const staff = new Map([
    [sessions.kitchen.user.id, 'kitchen'],
    [sessions.courier.user.id, 'courier'],
    [sessions.cashier.user.id, 'cashier'],
    [sessions.manager.user.id, 'manager'],
    [sessions.admin.user.id, 'admin'],
  ] as const);
  const menu: MenuItem[] = (await call(null, 'GET', '/api/menu')).body.data;
  const dish = menu.find((item) => item.isAvailable && item.customizations.some((group) => group.required));
  if (!dish) throw new Error('the demo menu has no dish with a required option group');
  async function orderBody(session: SessionGrant, changes: Record<string, unknown> = {}) {
    const atTable =
      session.user.id === sessions.guest.user.id ? { deliveryType: 'dine_in', orderType: 'dine_in' } : {};
    const draft = { ...draftOf(session, dish as MenuItem, restaurantId), ...atTable, ...changes };
    const quote = await server.request('POST', '/api/orders', { as: session, body: { ...draft, total: 0 } });
    if (quote.status !== 409) throw new Error(`the quote answered ${quote.status}: ${quote.text}`);
    const { items: pricedItems, ...bill } = quote.body.data as OrderQuote;
    const items = draft.items.map((line, index) => ({ ...line, price: pricedItems[index]?.price }));
    return { ...draft, ...bill, items };
  }

  return {
    server,
    sessions,
    restaurantId,
    guestKey,
    dish,
    sessionOf: (principal) => (principal === 'anonymous' ? sessions.owner : sessions[principal]),
    call,
    newCustomer,
    async signInAgain({ user }) {
      if (user.id === sessions.guest.user.id) return startGuestSession();
      const account = staff.get(user.id);
      if (account) return server.signIn(account);
      const body = { email: user.email, password: PASSWORD };
      return (await call(null, 'POST', '/api/auth/login', body)).body.data;
    },
    orderBody,
    async placeOrder(session, changes) {
      const body = await orderBody(session, changes);
      const headers = { 'idempotency-key': randomUUID() };
      const answer = await server.request('POST', '/api/orders', { as: session, body, headers });
      if (answer.status !== 201) throw new Error(`the order answered ${answer.status}: ${answer.text}`);
      return answer.body.data;
    },
    async setStatus(orderId, status) {
      await call(sessions.admin, 'PUT', `/api/orders/${orderId}/status`, { status });
    },
    close: server.close,
  };
}

function draftOf(session: SessionGrant, dish: MenuItem, restaurantId: string) {
  const customizations = dish.customizations
    .filter((group) => group.required)
    .flatMap((group) => group.options.slice(0, 1))
    .map((option) => ({ optionId: option.id, name: option.name }));
  return {
    customerId: session.user.id,
    restaurantId,
    items: [
      { menuItemId: dish.id, name: dish.name, quantity: 2, customizations, specialInstructions: 'no onions' },
    ],
    deliveryType: 'delivery',
    orderType: 'delivery',
    deliveryAddress: ADDRESS,
    promoCode: 'WELCOME10',
    paymentMethod: 'cod',
    specialInstructions: 'ring twice',
  };
}
