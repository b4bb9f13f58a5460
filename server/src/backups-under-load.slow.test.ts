import type { PlacedOrder } from '@chulo/shared/contract/orders/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type DatabaseClient } from './db/client.ts';
import { findBrokenInvariants } from './doctor/invariants.ts';
import { createBackupStage, emptyDatabase, queryRows } from './testing/backup-stage.ts';
import { dataOf, register, signIn } from './testing/http-client.ts';
import { type Entry, keepOrdering, openLedger } from './testing/order-ledger.ts';
import { databaseIn, newDataDir, type Product, startProduct, tidyProducts } from './testing/product.ts';
import { sampleCarts } from './testing/sample-carts.ts';
import { type StaffLedger, workAsStaff } from './testing/staff-ledger.ts';
import { LONG_MS, reportFigure, SIZES } from './testing/trust.ts';

const CUSTOMERS = 8;
const ORDERS_BETWEEN_BACKUPS = 20;
const PATIENCE = { timeout: 120_000 };

const dataDir = newDataDir();
const stage = createBackupStage(databaseIn(dataDir));
const ledger = openLedger(`${dataDir}.ledger`);
const staff: StaffLedger = { moves: [], payments: [] };
let product: Product;

beforeAll(async () => {
  product = await startProduct({
    DATA_DIR: dataDir,
    MAX_OPEN_ORDERS: '0',
    MAX_ORDERS_PER_HOUR: '0',
    AUTH_RATE_LIMIT: '10000',
  });
});
afterAll(async () => {
  stage.close();
  await ledger.close();
  await tidyProducts();
});

const accepted = () => ledger.entries.filter(({ state }) => state === 'ok');

/** Makes backups while customers order and staff move and charge the orders. */
async function backUpUnderLoad(): Promise<{ file: string; promised: Entry[] }[]> {
  const url = () => product.url;
  const sessions = await Promise.all(Array.from({ length: CUSTOMERS }, () => register(url())));
  const admin = await signIn(url(), 'admin@chulo.test', 'chulo-demo');
  const carts = await sampleCarts(url(), sessions[0]?.token ?? '');
  const stopping = new AbortController();
  const stopped = stopping.signal;
  const load = Promise.all([
    ...sessions.map(({ token }) => keepOrdering({ ledger, token, carts, url, stopped })),
    workAsStaff({ url, admin, entries: ledger.entries, ledger: staff, stopped }),
  ]);
  const backups = [];
  try {
    for (let number = 1; number <= SIZES.backups; number += 1) {
      const wanted = accepted().length + ORDERS_BETWEEN_BACKUPS;
      await expect.poll(() => accepted().length, PATIENCE).toBeGreaterThanOrEqual(wanted);
      const promised = accepted();
      const { file } = await stage.backUp({ now: new Date(Date.UTC(2026, 0, number)) });
      backups.push({ file, promised });
    }
    const last = accepted().length;
    await expect.poll(() => accepted().length, PATIENCE).toBeGreaterThan(last);
  } finally {
    stopping.abort();
    await load;
  }
  return backups;
}

/** The total and the number of lines of each order that was acknowledged. */
const promisesOf = (entries: readonly Entry[]) =>
  new Map(
    entries.flatMap(({ answer, cart }) => {
      if (answer === null) return [];
      const { id, total } = dataOf<PlacedOrder>(answer);
      return [[id, `${total.toFixed(2)} in ${(cart.body.items as unknown[]).length} lines`] as const];
    }),
  );

async function readOrders({ pool }: DatabaseClient): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; total: string; lines: number }>(
    `select id, total::text, (select count(*)::int from order_lines where order_id = orders.id) as lines
     from orders where idempotency_key is not null`,
  );
  return new Map(rows.map(({ id, total, lines }) => [id, `${total} in ${lines} lines`]));
}

test('backups that are taken under load and restored are each a consistent moment: every order is whole', {
  timeout: LONG_MS,
}, async () => {
  const backups = await backUpUnderLoad();
  const all = promisesOf(accepted());
  let restoredOrders = 0;
  for (const { file, promised } of backups) {
    const into = await emptyDatabase();
    const { sums, rows } = await stage.restore(into, file);
    const database = connectDatabase(into, 2, () => {});
    try {
      const orders = await readOrders(database);
      for (const [id, order] of orders) expect(order, id).toBe(all.get(id));
      expect([...promisesOf(promised).keys()].filter((id) => !orders.has(id))).toEqual([]);
      expect(await findBrokenInvariants(database.db)).toEqual([]);
      restoredOrders += orders.size;
    } finally {
      await database.close();
    }
    // The first backup may be taken before the first payment.
    const figures = `select (select coalesce(sum(total), 0.00) from orders)::text as total,
      (select coalesce(sum(amount), 0.00) from payments)::text as paid, (select count(*)::int from orders) as orders`;
    expect(await queryRows(into, figures)).toEqual([
      { total: sums['orders.total'], paid: sums['payments.amount'], orders: rows.orders },
    ]);
  }
  expect(staff.payments.length).toBeGreaterThan(0);
  reportFigure(
    10,
    `${backups.length} backups under load restored, ${restoredOrders} orders in them: all whole, every invariant holds, sums equal`,
  );
});
