import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type ConnectionSettings, connectDatabase } from '../../db/client.ts';
import { GENEROUS_LIMITS } from '../test-server.ts';
import statements from './statements-of-0.1.0.json' with { type: 'json' };

/** What release 0.1.0 sends to the database (decision 0059 says how it was recorded). */
export const STATEMENTS: readonly string[] = statements;

function statement(start: string): string {
  const [found, ...others] = STATEMENTS.filter((text) => text.startsWith(start));
  if (!found || others.length > 0) throw new Error(`not exactly one statement starts with ${start}`);
  return found;
}

const OPEN_PLACEMENT = statement('select * from open_placement');
const INSERT_ORDER = statement('with placed as ( insert into orders');
const TAKE_PROMO_USE = statement(
  'with moved as ( update promos set uses = uses + $1::int where id = $2 and version = $3',
);
const CONFIRM = statement(
  'update "orders" set "status" = $1, "updated_at" = now(), "confirmed_at" = now() where "id" = $2',
);
const INSERT_CHANGE = statement('insert into "order_status_changes"');

export interface Restaurant {
  restaurantId: string;
  dishId: string;
  promoId: string;
  adminId: string;
  customerIds: readonly string[];
}

export interface Acknowledged {
  id: string;
  key: string;
  customerId: string;
  status: 'pending' | 'confirmed';
}

export interface PreviousRelease {
  acknowledged: Acknowledged[];
  errors: string[];
  slowestMs(): number;
  stop(): Promise<void>;
}

const LINE = { name: 'Margherita', image: '', unit_price: 100, quantity: 2, prep_minutes: 15, options: [] };

/** Places and confirms orders as release 0.1.0 does: for each customer one after the other, some with a promo code. */
export function startPreviousRelease(
  connection: ConnectionSettings,
  restaurant: Restaurant,
  pauseMs: number,
): PreviousRelease {
  const acknowledged: Acknowledged[] = [];
  const errors: string[] = [];
  let slowestMs = 0;
  const stopping = new AbortController();
  const { pool, close } = connectDatabase(
    connection,
    restaurant.customerIds.length,
    () => undefined,
    GENEROUS_LIMITS.database,
  );

  async function placeOrder(customerId: string, hasPromo: boolean): Promise<void> {
    const { restaurantId, dishId, promoId, adminId } = restaurant;
    const id = randomUUID();
    const key = randomUUID();
    const promo = hasPromo ? [promoId, 'DASHAIN'] : [null, null];
    const hash = Buffer.from(key);
    const lines = JSON.stringify([{ ...LINE, position: 1, menu_item_id: dishId, instructions: '' }]);
    const amounts = [200, hasPromo ? 20 : 0, 0, 0, 0, hasPromo ? 180 : 200];
    await inTransaction(pool, async (client) => {
      await client.query(OPEN_PLACEMENT, [customerId, key, hash, 10, 0]);
      await client.query(INSERT_ORDER, [
        ...[id, customerId, restaurantId, 'pickup', ...amounts, ...promo, 'cod', '', null, 20, 30, key, hash],
        ...[
          lines,
          customerId,
          customerId,
          'order_status',
          'Placed',
          'Order {orderNumber}',
          '{orderNumber}',
          null,
        ],
      ]);
      if (hasPromo) await client.query(TAKE_PROMO_USE, [1, promoId, 1, 1]);
    });
    const order: Acknowledged = { id, key, customerId, status: 'pending' };
    acknowledged.push(order);
    if (acknowledged.length % 4 > 0) return;
    await inTransaction(pool, async (client) => {
      await client.query(CONFIRM, ['confirmed', id]);
      await client.query(INSERT_CHANGE, [id, 'pending', 'confirmed', adminId]);
    });
    order.status = 'confirmed';
  }

  const workers = restaurant.customerIds.map(async (customerId) => {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      const startedAt = performance.now();
      await placeOrder(customerId, number % 3 === 0).catch((error: Error) => errors.push(error.message));
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      await sleep(pauseMs);
    }
  });
  return {
    acknowledged,
    errors,
    slowestMs: () => slowestMs,
    async stop() {
      stopping.abort();
      await Promise.all(workers);
      await close();
    },
  };
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
