import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemNamed, lineOf, orderBody, postOrder, readMenu } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { reportFigure } from '../../../testing/trust.ts';

let server: TestServer;
let customer: SessionGrant;
let drink: MenuItem;
let pizza: MenuItem;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  customer = await server.registerCustomer();
  const menu = await readMenu(server);
  drink = menu.find((item) => item.price === 80) as MenuItem;
  pizza = itemNamed(menu, 'Margherita Pizza');
});
afterAll(() => server.close());

/** JSON texts, because 1e309 and NaN have no JSON form in JavaScript. */
const AMOUNTS = [
  ...['-1', '-181', '0', '-0', '0.01', '1', '160', '180.99', '181.01', '181.001', '1810', '1e15', '1e309'],
  ...['-1e309', 'NaN', 'Infinity', '"181"', '"0"', '""', '"1; drop table orders"', 'null', 'true', 'false'],
  ...['[]', '[181]', '[0, 181]', '{}', '{"$gt": 0}', '{"amount": 0}', '1e-9', '0x10'],
];
const QUANTITIES = ['0', '-1', '-2', '1.5', '1e9', '1e309', '100', '"2"', 'null', 'true', '[2]', '{}', 'NaN'];

/** A pickup order: food 160 rupees, tax 21, total 181. `changes` are JSON texts of fields. */
function bodyWith(
  changes: Readonly<Record<string, string>>,
  lineChanges: Readonly<Record<string, string>> = {},
) {
  const { items, ...body } = orderBody([{ item: drink, quantity: 2 }], 181, { deliveryType: 'pickup' });
  const textOf = (fields: object, changed: Readonly<Record<string, string>>) => {
    const kept = Object.entries(fields).filter(([name]) => !(name in changed));
    const texts = [...kept.map(([name, value]) => [name, JSON.stringify(value)]), ...Object.entries(changed)];
    return `{${texts.map(([name, text]) => `"${name}":${text}`).join(',')}}`;
  };
  const line = textOf(items[0] ?? {}, lineChanges);
  return textOf({ ...body }, { items: `[${line}]`, ...changes });
}

const FIELDS = ['subtotal', 'tax', 'deliveryFee', 'discount', 'tip', 'total'];

const tampered = () => [
  ...FIELDS.flatMap((field) => AMOUNTS.map((text) => bodyWith({ [field]: text }))),
  ...AMOUNTS.map((text) => bodyWith({}, { price: text })),
  ...QUANTITIES.map((text) => bodyWith({}, { quantity: text })),
  ...AMOUNTS.slice(0, 8).map((text) => bodyWith({ paidAmount: text, price: text, amount: text, fee: text })),
  bodyWith({}, { customizations: JSON.stringify(lineOf({ item: pizza, quantity: 1 }).customizations) }),
  bodyWith({}, { customizations: '[{"optionId":"free"}]' }),
  bodyWith({}, { customizations: '{"optionId":"free"}' }),
  bodyWith({}, { menuItemId: `"${customer.user.id}"` }),
  bodyWith({}, { menuItemId: `["${drink.id}"]` }),
  bodyWith({ customerId: '"00000000-0000-0000-0000-000000000000"' }),
  bodyWith({ restaurantId: '"00000000-0000-0000-0000-000000000000"' }),
  bodyWith({ promoCode: '["WELCOME10"]' }),
  bodyWith({ promoCode: '"WELCOME10,WELCOME10"' }),
  bodyWith({ discount: '100', promoCode: '"WELCOME10"' }),
  bodyWith({ deliveryFee: '-100', deliveryType: '"pickup"' }),
];

test('an order with tampered amounts is refused, or stored with the amounts of the server', async () => {
  const bodies = tampered();
  expect(bodies.length).toBeGreaterThanOrEqual(200);
  let stored = 0;
  for (const body of bodies) {
    const answer = await postOrder(server, customer, body, crypto.randomUUID());
    expect(answer.status, `${body}: ${answer.text}`).toBeLessThan(500);
    if (answer.status >= 400) continue;
    const { id, ...amounts } = answer.body.data;
    expect(amounts, body).toMatchObject({
      subtotal: 160,
      discount: 0,
      deliveryFee: 0,
      tax: 21,
      tip: 0,
      total: 181,
    });
    const read = await server.request('GET', `/api/orders/${id}`, { as: customer });
    expect(read.body.data, body).toMatchObject({ total: 181, paidAmount: 0 });
    stored += 1;
  }
  reportFigure(
    14,
    `${bodies.length} tampered orders: ${bodies.length - stored} refused, ${stored} stored at the price of the server`,
  );
});
