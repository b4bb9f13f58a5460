import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { MINUTE_MS, nepalDayOf, startOfNepalDay } from '@chulo/shared/domain/time/nepal-time';
import { expect } from 'vitest';
import { sendConcurrently } from './gate.ts';
import { orderBody } from './order-bodies.ts';
import type { TestServer } from './test-server.ts';

const SLOT_MINUTES = 30;
const SLOT_MS = SLOT_MINUTES * MINUTE_MS;
/** The first slot begins that far ahead at least, whatever the hour. */
const LEAD_MS = 120 * MINUTE_MS;

export interface SlotRace {
  /** One order in the slot of this number from each customer at the same moment. @returns the orders that were placed */
  run(slot: number): Promise<string[]>;
}

/** Switches scheduled orders on, with a counted dish and a promo code that half of the orders use. */
export async function startSlotRace(
  server: TestServer,
  customers: readonly SessionGrant[],
  capacity: number,
): Promise<SlotRace> {
  const admin = await server.signIn('admin');
  const send = async (method: string, path: string, body: object) => {
    const response = await server.request(method, path, { as: admin, body });
    expect([200, 201], response.text).toContain(response.status);
    return response.body.data;
  };
  const { id } = (await server.request('GET', '/api/restaurants')).body.data[0];
  const settings = { acceptsScheduledOrders: true, slotMinutes: SLOT_MINUTES, slotCapacity: capacity };
  await send('PUT', `/api/restaurants/${id}`, { ...settings, autoAccept: true, autoAcceptPer15Minutes: 1 });
  const code = `SLOT${capacity}`;
  await send('POST', '/api/promos', {
    code,
    discount_type: 'FIXED',
    discount_value: 60,
    usage_limit: 10_000,
  });
  const dish = { name: `Dish for ${capacity}`, price: 160, category: 'Drinks' };
  const item: MenuItem = await send('POST', '/api/menu', dish);
  await send('PUT', `/api/menu/${item.id}`, { stockCount: 999 });
  const now = new Date();
  const midnight = startOfNepalDay(nepalDayOf(now)).getTime();
  const first = midnight + Math.ceil((now.getTime() + LEAD_MS - midnight) / SLOT_MS) * SLOT_MS;

  return {
    async run(slot) {
      const scheduledFor = new Date(first + slot * SLOT_MS).toISOString();
      const answers = await sendConcurrently(
        server.url,
        customers.map(({ token }, index) => ({
          method: 'POST',
          path: '/api/orders',
          token,
          headers: { 'idempotency-key': randomUUID() },
          // Food 160 rupees, tax 21; with the code 60 less, and tax 13.
          body: orderBody([{ item, quantity: 1 }], index % 2 === 0 ? 181 : 113, {
            deliveryType: 'pickup',
            scheduledFor,
            ...(index % 2 === 1 && { promoCode: code }),
          }),
        })),
      );
      const refused = answers.filter(({ status }) => status !== 201);
      for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'order.slot_full']);
      const placed = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.id);
      const stored = await server.db
        .selectFrom('scheduled_orders')
        .select('order_id')
        .where('starts_at', '=', new Date(scheduledFor))
        .execute();
      expect(stored.map(({ order_id }) => order_id).sort()).toEqual(placed.toSorted());
      return placed;
    },
  };
}
