import { seededRandom } from '@chulo/shared/domain/seeded-random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeAtServerPrice } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { LONG_MS, reportFigure, SIZES } from '../../../testing/trust.ts';

// Imports nothing of shared/domain: an independent implementation of the pricing rules with other arithmetic.

interface Option {
  id: string;
  name: string;
  price: number;
}
interface Item {
  id: string;
  price: number;
  customizations: { type: string; required: boolean; max: number; options: Option[] }[];
}
interface Promo {
  code: string;
  type: 'PERCENT' | 'FIXED';
  value: number;
  isFreeDelivery: boolean;
}

const SEED = 20_261_121;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
});
afterAll(() => server.close());

/** @param amount in rupees @returns 1/10,000 rupees */
function tenThousandths(amount: number): bigint {
  const [whole = '0', fraction = ''] = amount.toFixed(4).split('.');
  return BigInt(whole + fraction.padEnd(4, '0'));
}

/** A percentage rounded half up to whole rupees, in 1/10,000 rupees. */
function roundedPercent(amount: bigint, percent: number): bigint {
  const scaled = amount * tenThousandths(percent);
  const unit = 10_000n * 10_000n * 100n;
  const whole = scaled / unit;
  return (scaled % unit) * 2n >= unit ? (whole + 1n) * 10_000n : whole * 10_000n;
}

function oracle(
  lines: { price: number; options: number[]; quantity: number }[],
  type: string,
  promo: Promo | null,
  terms: { deliveryFee: number; freeDeliveryThreshold: number; taxRate: number },
) {
  let subtotal = 0n;
  for (const line of lines)
    for (let unit = 0; unit < line.quantity; unit += 1)
      subtotal +=
        tenThousandths(line.price) + line.options.reduce((sum, price) => sum + tenThousandths(price), 0n);
  let discount = 0n;
  if (promo)
    discount = promo.type === 'PERCENT' ? roundedPercent(subtotal, promo.value) : tenThousandths(promo.value);
  if (discount > subtotal) discount = subtotal;
  let deliveryFee = 0n;
  if (type === 'delivery' && !promo?.isFreeDelivery && subtotal < tenThousandths(terms.freeDeliveryThreshold))
    deliveryFee = tenThousandths(terms.deliveryFee);
  const tax = roundedPercent(subtotal - discount, terms.taxRate);
  const rupees = (amount: bigint) => Number(amount) / 10_000;
  return {
    subtotal: rupees(subtotal),
    discount: rupees(discount),
    deliveryFee: rupees(deliveryFee),
    tax: rupees(tax),
    total: rupees(subtotal - discount + deliveryFee + tax),
  };
}

test('random carts cost the same to the paisa as an independent calculation', {
  timeout: LONG_MS,
}, async () => {
  const random = seededRandom(SEED);
  const pick = <Entry>(entries: readonly Entry[]): Entry =>
    entries[Math.floor(random() * entries.length)] as Entry;
  const upTo = (max: number) => Math.floor(random() * (max + 1));
  const [admin, customer] = [await server.signIn('admin'), await server.registerCustomer()];

  const restaurants = await server.request('GET', '/api/restaurants');
  const terms = { deliveryFee: 47.25, freeDeliveryThreshold: 612.5, taxRate: 13.13, minimumOrder: 0 };
  await server.request('PUT', `/api/restaurants/${restaurants.body.data[0].id}`, { as: admin, body: terms });
  const promos: Promo[] = [
    { code: 'ORACLEA', type: 'PERCENT', value: 12.5, isFreeDelivery: false },
    { code: 'ORACLEB', type: 'PERCENT', value: 33.33, isFreeDelivery: true },
    { code: 'ORACLEC', type: 'FIXED', value: 199.99, isFreeDelivery: false },
    { code: 'ORACLED', type: 'FIXED', value: 0, isFreeDelivery: true },
    { code: 'ORACLEE', type: 'PERCENT', value: 100, isFreeDelivery: false },
  ];
  for (const promo of promos) {
    const body = {
      code: promo.code,
      discount_type: promo.type,
      discount_value: promo.value,
      is_free_delivery: promo.isFreeDelivery,
    };
    expect((await server.request('POST', '/api/promos', { as: admin, body })).status).toBe(201);
  }
  const menu: Item[] = (await server.request('GET', '/api/menu')).body.data;
  // Odd paisa, so that rounding cases occur.
  for (const item of menu) {
    const price = Math.round((item.price + random()) * 100) / 100;
    await server.request('PUT', `/api/menu/${item.id}`, { as: admin, body: { price } });
    item.price = price;
  }

  for (let cart = 0; cart < SIZES.randomCarts; cart += 1) {
    const lines = Array.from({ length: 1 + upTo(5) }, () => {
      const item = pick(menu);
      const options = item.customizations.flatMap((group) => {
        if (group.type === 'single') return group.required || random() < 0.5 ? [pick(group.options)] : [];
        const count = upTo(Math.min(group.max, group.options.length));
        return group.options.slice(0, count);
      });
      return { item, options, quantity: 1 + upTo(random() < 0.1 ? 98 : 4) };
    });
    const type = pick(['delivery', 'pickup', 'dine_in']);
    const promo = random() < 0.6 ? pick(promos) : null;
    const body = {
      items: lines.map(({ item, options, quantity }) => ({
        menuItemId: item.id,
        quantity,
        customizations: options.map((option) => ({ optionId: option.id })),
      })),
      deliveryType: type,
      deliveryAddress: { street: 'Ghat 1' },
      promoCode: promo?.code ?? null,
      specialInstructions: `cart ${cart}`,
      total: 0,
    };
    const { status, body: answer } = await placeAtServerPrice(server, customer, body);
    const priced = lines.map(({ item, options, quantity }) => ({
      price: item.price,
      options: options.map((option) => option.price),
      quantity,
    }));
    const expected = oracle(priced, type, promo, terms);
    const withoutCode = oracle(priced, type, null, terms);
    // A code that saves nothing is not used up, and an order that costs nothing is not placed.
    if (promo && expected.total === withoutCode.total)
      expect({ cart, status, ...answer.data }).toMatchObject({ cart, status: 409, ...withoutCode });
    else if (expected.total === 0)
      expect({ cart, code: answer.code }).toEqual({ cart, code: 'order.nothing_to_pay' });
    else expect({ cart, status, ...answer.data }).toMatchObject({ cart, status: 201, ...expected });
  }
  reportFigure(15, `${SIZES.randomCarts} random carts: 0 differences from an independent calculation`);
});
