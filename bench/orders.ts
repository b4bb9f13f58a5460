import { randomBytes } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { OrderQuote } from '@chulo/shared/contract/orders/orders';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { DEMO_PASSWORD } from '../server/src/db/seed/demo-accounts.ts';
import { call } from './http-call.ts';
import { requestBytes } from './load.ts';

const PASSWORD = 'a bench password';
const ADDRESS = { label: 'Home', street: 'Station Road 12', city: 'Janakpur', phone: '9800000004' };
/** Placeholder that is overwritten in place for each order, so that no request has to be built. */
const PLACEHOLDER = 'order-0000000000';

/** Every order of the benchmark: three dishes, one of them with options, for delivery. */
export interface BenchOrder extends OrderBill {
  restaurantId: string;
  items: object[];
  deliveryType: string;
  deliveryAddress: object;
  paymentMethod: string;
  specialInstructions: string;
}

type OrderBill = Omit<
  OrderQuote,
  'items' | 'pricesIncludeTax' | 'packagingFee' | 'rounding' | 'staffDiscount'
>;

export async function registerCustomers(origin: string, count: number): Promise<SessionGrant[]> {
  const run = randomBytes(4).toString('hex');
  const grants: SessionGrant[] = [];
  for (let index = 0; index < count; index += 1) {
    grants.push(
      await fetchData<SessionGrant>(origin, 'POST', '/api/auth/register', 201, {
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

/** Signs in with a demo account. */
export function signIn(origin: string, email: string): Promise<SessionGrant> {
  return fetchData(origin, 'POST', '/api/auth/login', 200, { email, password: DEMO_PASSWORD });
}

/** An order body at the current price: sends a wrong total first, and reads the price from the 409 response. */
export async function priceOrder(origin: string, customer: SessionGrant): Promise<BenchOrder> {
  const menu = await fetchData<MenuItem[]>(origin, 'GET', '/api/menu', 200);
  const [restaurant] = await fetchData<Restaurant[]>(origin, 'GET', '/api/restaurants', 200);
  const available = menu.filter((item) => item.isAvailable);
  const plain = available.filter((item) => item.customizations.length === 0);
  const items = [
    lineOf(
      available.find((item) => item.customizations.length > 0),
      1,
    ),
    lineOf(plain[0], 2),
    lineOf(plain[1], 1),
  ];
  const body = {
    restaurantId: restaurant?.id ?? '',
    items,
    deliveryType: 'delivery',
    deliveryAddress: ADDRESS,
    paymentMethod: 'cod',
    specialInstructions: PLACEHOLDER,
    total: 0.01,
  };
  const quote = await fetchData<OrderQuote>(origin, 'POST', '/api/orders', 409, body, customer.token);
  const { subtotal, discount, deliveryFee, tax, tip, total } = quote;
  const priced = items.map((item, index) => ({ ...item, price: quote.items[index]?.price ?? 0 }));
  return { ...body, items: priced, subtotal, discount, deliveryFee, tax, tip, total };
}

function lineOf(item: MenuItem | undefined, quantity: number) {
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

/** Requests of one customer, each with a unique idempotency key and instructions. */
export function orderRequests({ user, token }: SessionGrant, order: BenchOrder): () => Buffer {
  const bytes = requestBytes(
    'POST',
    '/api/orders',
    {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': PLACEHOLDER,
    },
    JSON.stringify({ customerId: user.id, ...order }),
  );
  const digits = 'order-'.length;
  const offsets = [bytes.indexOf(PLACEHOLDER), bytes.lastIndexOf(PLACEHOLDER)].map(
    (offset) => offset + digits,
  );
  const width = PLACEHOLDER.length - digits;
  let sent = 0;
  return () => {
    sent += 1;
    const text = String(sent).padStart(width, '0');
    for (const offset of offsets) bytes.write(text, offset, width, 'latin1');
    return bytes;
  };
}

/**
 * The `data` of a response.
 * @throws Error for any other status
 */
export async function fetchData<Data>(
  origin: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  status: number,
  body?: object,
  token?: string,
): Promise<Data> {
  const response = await call(`${origin}${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body ? JSON.stringify(body) : '',
  });
  if (response.status !== status)
    throw new Error(`${path} responded with ${response.status}: ${response.body}`);
  return (JSON.parse(response.body.toString()) as { data: Data }).data;
}
