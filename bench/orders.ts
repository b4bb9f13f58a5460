import { randomBytes } from 'node:crypto';
import type { SessionGrant } from '@chulo/shared/contract/auth';
import type { MenuItem } from '@chulo/shared/contract/menu';
import type { OrderQuote } from '@chulo/shared/contract/orders';
import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { DEMO_PASSWORD } from '../server/src/db/seed/demo-accounts.ts';
import { call } from './answers.ts';
import { requestBytes } from './load.ts';

const PASSWORD = 'a bench password';
const ADDRESS = { label: 'Home', street: 'Station Road 12', city: 'Janakpur', phone: '9800000004' };
/** Stands where every order differs, so that a request is changed in place and costs nothing to make. */
const MARK = 'order-0000000000';

/** What every order of the bench says: two dishes, one of them with its options, delivered. */
export interface BenchOrder extends OrderBill {
  restaurantId: string;
  items: object[];
  deliveryType: string;
  deliveryAddress: object;
  paymentMethod: string;
  specialInstructions: string;
}

type OrderBill = Omit<OrderQuote, 'items'>;

export async function registerCustomers(origin: string, count: number): Promise<SessionGrant[]> {
  const run = randomBytes(4).toString('hex');
  const grants: SessionGrant[] = [];
  for (let index = 0; index < count; index += 1) {
    grants.push(
      await answered<SessionGrant>(origin, 'POST', '/api/auth/register', 201, {
        name: `Bench ${index + 1}`,
        email: `bench-${run}-${index}@example.test`,
        phone: '9811111111',
        password: PASSWORD,
        confirmPassword: PASSWORD,
      }),
    );
  }
  return grants;
}

/** One of the demo's accounts. */
export function signIn(origin: string, email: string): Promise<SessionGrant> {
  return answered(origin, 'POST', '/api/auth/login', 200, { email, password: DEMO_PASSWORD });
}

/** The body of an order at the server's own price: a wrong total first, whose refusal tells the bill. */
export async function priceOrder(origin: string, customer: SessionGrant): Promise<BenchOrder> {
  const menu = await answered<MenuItem[]>(origin, 'GET', '/api/menu', 200);
  const [restaurant] = await answered<Restaurant[]>(origin, 'GET', '/api/restaurants', 200);
  const items = [lineOf(menu, (item) => item.customizations.length > 0, 1), lineOf(menu, isPlain, 2)];
  const body = {
    restaurantId: restaurant?.id ?? '',
    items,
    deliveryType: 'delivery',
    deliveryAddress: ADDRESS,
    paymentMethod: 'cod',
    specialInstructions: MARK,
    total: 0.01,
  };
  const quote = await answered<OrderQuote>(origin, 'POST', '/api/orders', 409, body, customer.token);
  const { subtotal, discount, deliveryFee, tax, tip, total } = quote;
  const priced = items.map((item, index) => ({ ...item, price: quote.items[index]?.price ?? 0 }));
  return { ...body, items: priced, subtotal, discount, deliveryFee, tax, tip, total };
}

const isPlain = (item: MenuItem) => item.customizations.length === 0;

function lineOf(menu: readonly MenuItem[], fits: (item: MenuItem) => boolean, quantity: number) {
  const item = menu.find((entry) => entry.isAvailable && fits(entry));
  if (!item) throw new Error('no dish of that kind on the menu');
  const options = item.customizations.flatMap((group) =>
    group.required
      ? group.options.filter((option) => option.isDefault).slice(0, 1)
      : group.options.slice(0, 1),
  );
  return {
    menuItemId: item.id,
    name: item.name,
    quantity,
    customizations: options.map(({ id, name, price }) => ({ optionId: id, name, price })),
    specialInstructions: '',
  };
}

/** Requests of one customer, each with a key and an instruction of its own. */
export function orderRequests({ user, token }: SessionGrant, order: BenchOrder): () => Buffer {
  const bytes = requestBytes(
    'POST',
    '/api/orders',
    {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': MARK,
    },
    JSON.stringify({ customerId: user.id, ...order }),
  );
  const digits = 'order-'.length;
  const places = [bytes.indexOf(MARK), bytes.lastIndexOf(MARK)].map((place) => place + digits);
  const width = MARK.length - digits;
  let sent = 0;
  return () => {
    sent += 1;
    const text = String(sent).padStart(width, '0');
    for (const place of places) bytes.write(text, place, width, 'latin1');
    return bytes;
  };
}

/** The data of a call. @throws for any other status */
export async function answered<Data>(
  origin: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  status: number,
  body?: object,
  token?: string,
): Promise<Data> {
  const answer = await call(`${origin}${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body ? JSON.stringify(body) : '',
  });
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
  return (JSON.parse(answer.body.toString()) as { data: Data }).data;
}
