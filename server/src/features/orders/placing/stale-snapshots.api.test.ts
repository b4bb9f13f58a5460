import { randomUUID } from 'node:crypto';
import type { PlaceOrderBody } from '@chulo/shared/contract/orders/orders';
import type { OrderableItem } from '@chulo/shared/domain/menu/availability';
import type { OrderingTerms } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { plainRules } from '@chulo/shared/domain/time/opening-hours';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AppError } from '../../../http/errors.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createPlacement, type PlacementDependencies } from './placement.service.ts';

// Fake snapshots, because the race between two real processes is hard to reproduce.
let server: TestServer;
let restaurantId: string;
let dish: { id: string; name: string };
let versions: Record<string, number>;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  ({ id: restaurantId } = await db.selectFrom('restaurants').select('id').executeTakeFirstOrThrow());
  dish = await db.selectFrom('menu_items').select(['id', 'name']).limit(1).executeTakeFirstOrThrow();
  const rows = await db.selectFrom('data_versions').selectAll().execute();
  versions = Object.fromEntries(rows.map(({ name, version }) => [name, Number(version)]));
});
afterAll(() => server.close());

const menuAt = (price: number): ReadonlyMap<string, OrderableItem> =>
  new Map([
    [
      dish.id,
      {
        ...{ ...dish, image: '', price, prepMinutes: 10, groups: [] },
        ...{ isSwitchedOn: true, soldOutUntil: null, stockId: null, stockLeft: null },
      },
    ],
  ]);
const termsAt = (deliveryFee: number): OrderingTerms => ({
  restaurantId,
  minimumOrder: 0,
  minimumForDeliveryOnly: false,
  deliveryTypes: { delivery: true, pickup: true, dine_in: true },
  hours: plainRules({ start: '10:00', end: '22:00' }),
  deliveryTime: { min: 30, max: 40 },
  deliveryFee,
  freeDeliveryThreshold: 0,
  taxRate: 0,
  pricesIncludeTax: false,
  autoAcceptCapacity: null,
  amountsInRs: false,
  tableOrdering: false,
  slots: null,
});

/** A snapshot with the `stale` value until a reload replaces it with the `fresh` one. */
function snapshotOf<Value>(name: string, stale: Value, fresh: Value) {
  let isFresh = stale === fresh;
  return {
    current: () => (isFresh ? fresh : stale),
    version: () => (versions[name] ?? 0) - (isFresh ? 0 : 1),
    async reload() {
      isFresh = true;
    },
  };
}

/** Places an order of two dishes. @returns the result and the totals of the customer's stored orders */
async function placeWith(
  changes: Partial<PlacementDependencies>,
  body: Partial<PlaceOrderBody> = {},
  isSessionEnded = false,
) {
  const customer = await server.registerCustomer();
  const [menu, terms] = [menuAt(100), termsAt(20)];
  const placeOrder = createPlacement({
    db: server.db,
    publish: () => {},
    clock: { now: () => new Date() },
    menu: snapshotOf('menu', menu, menu),
    terms: snapshotOf('restaurant', terms, terms),
    findUsablePromo: vi.fn(),
    noPromoEffectText: (lack) => lack,
    requireAttemptsLeft: async () => {},
    countUnknownCode: async () => {},
    isAlwaysOpen: true,
    maxOpenOrders: 0,
    maxOrdersPerHour: 0,
    ...changes,
  });
  const { id: sessionId } = await server.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', customer.user.id)
    .executeTakeFirstOrThrow();
  const placed = await placeOrder(
    {
      userId: customer.user.id,
      sessionId: isSessionEnded ? randomUUID() : sessionId,
      name: '',
      role: 'customer',
      isKitchen: false,
      job: null,
      sittingId: null,
      needsSecondFactor: false,
    },
    {
      items: [
        { menuItemId: dish.id, name: dish.name, quantity: 2, customizations: [], specialInstructions: '' },
      ],
      deliveryType: 'pickup',
      paymentMethod: 'cod',
      specialInstructions: '',
      ...body,
    } as PlaceOrderBody,
    { idempotencyKey: null, bodyText: JSON.stringify(body) },
  ).catch((error: unknown) => error);
  const rows = await server.db
    .selectFrom('orders')
    .select('total')
    .where('customer_id', '=', customer.user.id)
    .execute();
  return { placed, totals: rows.map((row) => Number(row.total)) };
}

test('an order is priced with the current menu, not with a stale snapshot', async () => {
  const { totals } = await placeWith({ menu: snapshotOf('menu', menuAt(100), menuAt(150)) });
  expect(totals).toEqual([300]);
});

test('an order is priced with the current terms, not with a stale snapshot', async () => {
  const terms = snapshotOf('restaurant', { ...termsAt(20), taxRate: 0 }, { ...termsAt(20), taxRate: 10 });
  expect((await placeWith({ terms })).totals).toEqual([220]);
});

test('an order is judged by the types that are offered now, not by a stale snapshot', async () => {
  const deliveryTypes = { delivery: true, pickup: false, dine_in: true };
  const terms = snapshotOf('restaurant', termsAt(20), { ...termsAt(20), deliveryTypes });
  const { placed, totals } = await placeWith({ terms });
  expect(placed).toMatchObject({ code: 'order.type_not_offered' });
  expect(totals).toEqual([]);
});

test('an order is refused when another order takes the last use of its promo code', async () => {
  const { id } = await server.db.selectFrom('promos').select('id').limit(1).executeTakeFirstOrThrow();
  // No promo has this version: place_order() cannot take a use.
  const promo = { id, code: 'LAST', version: 0, discountType: 'FIXED', discountValue: 50 } as const;
  const findUsablePromo = vi
    .fn()
    .mockResolvedValueOnce({ ...promo, isFreeDelivery: false })
    .mockRejectedValue(new AppError('promo.used_up'));
  const { placed, totals } = await placeWith({ findUsablePromo }, { promoCode: 'LAST' });
  expect(findUsablePromo).toHaveBeenCalledTimes(2);
  expect(placed).toMatchObject({ code: 'promo.used_up' });
  expect(totals).toEqual([]);
});

test('an order is refused when its session has ended, although the server still remembers it', async () => {
  const { placed, totals } = await placeWith({}, {}, true);
  expect(placed).toMatchObject({ code: 'auth.invalid_session' });
  expect(totals).toEqual([]);
});
