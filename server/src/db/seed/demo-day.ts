import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import {
  HOUR_MS,
  MINUTE_MS,
  nepalDayOf,
  nepalMinutesOf,
  startOfNepalDay,
} from '@chulo/shared/domain/time/nepal-time';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../client.ts';
import type { DB } from '../schema.ts';
import { insertOrders, lockPastOrders, type PastOrdersOptions, readOrderInput } from './demo-orders.ts';
import { demoCustomers } from './demo-orders-people.ts';
import { type PastOrder, type PastOrderInput, planOrder } from './demo-orders-plan.ts';
import { createRandom, type Random } from './demo-orders-random.ts';
import { planPayment, type Staff, type Step } from './demo-orders-steps.ts';
import { demoRestaurant } from './demo-restaurant.ts';
import { insertDemoStations } from './demo-stations.ts';

const SEED = 20_260_102;

/** One order in each status, oldest first. */
const ORDERS: readonly { status: OrderStatus; minutesAgo: number }[] = [
  { status: 'delivered', minutesAgo: 55 },
  { status: 'picked_up', minutesAgo: 36 },
  { status: 'cancelled', minutesAgo: 30 },
  { status: 'ready', minutesAgo: 24 },
  { status: 'preparing', minutesAgo: 14 },
  { status: 'confirmed', minutesAgo: 6 },
  { status: 'pending', minutesAgo: 2 },
];
/** Minutes from the placement to each status. */
const FLOW: readonly [OrderStatus, minutes: number, by: keyof Staff | 'customer'][] = [
  ['pending', 0, 'customer'],
  ['confirmed', 3, 'admin'],
  ['preparing', 5, 'kitchen'],
  ['ready', 19, 'kitchen'],
  ['picked_up', 23, 'courier'],
  ['delivered', 38, 'courier'],
];

/**
 * For DEMO_DAY: inserts orders of the last hour and stations of the kitchen into a demo that has no orders of today, and
 * switches riders on. Several processes may call it at once.
 * @returns how many orders were inserted
 */
export async function seedToday(db: Kysely<DB>, options: PastOrdersOptions): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await lockPastOrders(transaction);
    if (!(await isWanted(transaction, options.now))) return 0;
    const customers = await transaction
      .selectFrom('users')
      .select(['id', 'email_key'])
      .where(
        'email_key',
        'in',
        demoCustomers.map(({ email }) => email),
      )
      .execute();
    const idOf = new Map(customers.map(({ id, email_key }) => [email_key, id]));
    const input = await readOrderInput(transaction, options, (email) => idOf.get(email));
    const orders = planToday(input);
    await insertOrders(transaction, orders, input.staff);
    await insertDemoStations(transaction);
    await transaction.updateTable('restaurants').set({ uses_riders: true }).execute();
    return orders.length;
  });
}

/** True for the demo restaurant with its past customers and no orders of today or the last hour. */
async function isWanted(db: Database, now: Date): Promise<boolean> {
  const hourAgo = now.getTime() - HOUR_MS;
  // Just after midnight the orders of the last hour are of yesterday.
  const since = new Date(Math.min(hourAgo, startOfNepalDay(nepalDayOf(now)).getTime()));
  const { rows } = await sql<{ is_wanted: boolean }>`
    select exists (select from restaurants where id = ${demoRestaurant.id})
      and exists (select from users where email_key = ${demoCustomers[0]?.email ?? ''})
      and not exists (select from orders where created_at >= ${since})
        as is_wanted`.execute(db);
  return rows[0]?.is_wanted === true;
}

/** The customer of the demo has the order that is on its way; the others belong to regular customers. */
function planToday(input: PastOrderInput): PastOrder[] {
  const random = createRandom(SEED);
  return ORDERS.map(({ status, minutesAgo }, index) => {
    const at = new Date(input.now.getTime() - minutesAgo * MINUTE_MS);
    const customer = status === 'picked_up' ? input.demoCustomer : input.customers[index];
    if (!customer) throw new RangeError('the demo has too few customers');
    const order = planDelivery(random, input, { at, customer });
    const steps = stepsTo(status, at, { ...input.staff, customer: customer.id });
    const seenAt = status === 'pending' ? null : new Date(at.getTime() + MINUTE_MS);
    return { ...order, steps, seenAt, payment: planPayment(random, steps) };
  });
}

function planDelivery(
  random: Random,
  input: PastOrderInput,
  { at, customer }: Pick<Placed, 'at' | 'customer'>,
) {
  const placement = { day: nepalDayOf(at), minute: nepalMinutesOf(at), at, customer };
  for (;;) {
    const order = planOrder(random, input, placement);
    if (order.fulfilment === 'delivery') return order;
  }
}
type Placed = Parameters<typeof planOrder>[2];

function stepsTo(status: OrderStatus, at: Date, people: Staff & { customer: string }): Step[] {
  const later = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
  if (status === 'cancelled')
    return [
      { status: 'pending', at, by: people.customer },
      { status, at: later(4), by: people.customer },
    ];
  const last = FLOW.findIndex(([reached]) => reached === status);
  return FLOW.slice(0, last + 1).map(([reached, minutes, by]) => ({
    status: reached,
    at: later(minutes),
    by: people[by],
  }));
}
