import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { HOUR_MS } from '@chulo/shared/domain/time/nepal-time';
import { type SelectQueryBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import type { DB } from './db/schema.ts';
import { selectDepartedOrders, selectKitchenOrders } from './features/orders/board-orders.repository.ts';
import { orderBody, placeAtServerPrice, readMenu } from './testing/order-bodies.ts';
import { insertPastOrders } from './testing/past-orders.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const PAST_ORDERS = 100_000;
const OPEN_ORDERS = 20;

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string | undefined;
  'Relation Name'?: string | undefined;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number | undefined;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[] | undefined;
}
const planNodeSchema: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Index Name': z.string().optional(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  get Plans() {
    return z.array(planNodeSchema).optional();
  },
});
const explainedSchema = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNodeSchema })]) })]);

let server: TestServer;
let admin: SessionGrant;
let customer: SessionGrant;
let drink: MenuItem;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  [admin, customer] = await Promise.all([server.signIn('admin'), server.signIn('customer')]);
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
  for (let turn = 0; turn < OPEN_ORDERS; turn += 1) {
    const orderId = await placeOrder(turn);
    await move(orderId, 'confirmed');
    if (turn % 2 === 0) await move(orderId, 'delivered');
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db);
  await insertPastOrders({ ...inject('database'), database: rows[0]?.name ?? '' }, PAST_ORDERS);
});
afterAll(() => server?.close());

async function placeOrder(turn: number): Promise<string> {
  const changes = { deliveryType: 'pickup', specialInstructions: `order ${turn}` };
  const body = orderBody([{ item: drink, quantity: 2 }], 0, changes);
  return (await placeAtServerPrice(server, customer, body)).body.data.id;
}

const move = (orderId: string, status: string) =>
  server.request('PUT', `/api/orders/${orderId}/status`, { as: admin, body: { status } });

// biome-ignore lint/suspicious/noExplicitAny: whatever a query selects, its plan has the same form
async function explain(query: SelectQueryBuilder<DB, any, unknown>) {
  const [
    {
      'QUERY PLAN': [explained],
    },
  ] = explainedSchema.parse(await query.explain('json', sql`analyze, buffers`));
  const nodes: PlanNode[] = [];
  const visit = (node: PlanNode) => {
    nodes.push(node);
    for (const child of node.Plans ?? []) visit(child);
  };
  visit(explained.Plan);
  return {
    ofOrders: nodes.filter((node) => node['Relation Name'] === 'orders'),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []).filter((name) => name.startsWith('orders_')),
    blocks: explained.Plan['Shared Hit Blocks'] + explained.Plan['Shared Read Blocks'],
  };
}

test.each([
  // Both indexes contain only open orders; the planner may choose either.
  [
    'the kitchen board',
    ['orders_in_kitchen', 'orders_open_by_customer'],
    () => selectKitchenOrders(server.db, new Date()),
  ],
  [
    'the recall list',
    ['orders_by_departure'],
    () => selectDepartedOrders(server.db, new Date(Date.now() - HOUR_MS)),
  ],
] as const)('the query of %s reads only its own orders, by the index %s', async (_, allowed, query) => {
  const { ofOrders, indexes, blocks } = await explain(query());
  expect(ofOrders).toHaveLength(1);
  expect(ofOrders[0]).toMatchObject({ 'Actual Rows': OPEN_ORDERS / 2 });
  expect(ofOrders[0]?.['Node Type']).not.toBe('Seq Scan');
  expect(ofOrders[0]?.['Rows Removed by Filter'] ?? 0).toBe(0);
  expect(indexes).not.toEqual([]);
  expect(allowed).toEqual(expect.arrayContaining(indexes));
  // Some blocks per order, customer and restaurant.
  expect(blocks).toBeLessThan(OPEN_ORDERS * 8);
});

test('the index of the kitchen board contains only open orders', async () => {
  const { rows } = await sql<{ board: string; all: string }>`
    select pg_relation_size('orders_in_kitchen') as board, pg_relation_size('orders_by_creation') as all`.execute(
    server.db,
  );
  expect(Number(rows[0]?.board)).toBeLessThanOrEqual(16 * 1024);
  expect(Number(rows[0]?.all)).toBeGreaterThan(1024 * 1024);
});
