// The guests' pages under Lighthouse's phone, each the median of five runs, on the product as it is delivered.
// The first argument names a file for the table's rows, the second asks for another number of runs.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MenuItem } from '@chulo/shared/contract/menu';
import type { Order } from '@chulo/shared/contract/orders';
import { measureInteractions } from './interactions.ts';
import { answered, priceOrder, registerCustomers } from './orders.ts';
import { type MeasuredPage, type Run, runOnPhone } from './phone.ts';
import { BUILT_SERVER, startProduct } from './processes.ts';

const [, , REPORT, RUNS = '5'] = process.argv;

/** What is measured, and what it has to reach (issue "Reach"): scores of 100, layout shift in its own unit. */
const MEASURES: readonly (Bound & { name: string; read: (run: Run) => number })[] = [
  { name: 'Performance', read: (run) => scoreOf(run, 'performance'), least: 97 },
  { name: 'Accessibility', read: (run) => scoreOf(run, 'accessibility'), least: 100 },
  { name: 'Best practices', read: (run) => scoreOf(run, 'best-practices'), least: 100 },
  { name: 'SEO', read: (run) => scoreOf(run, 'seo'), least: 100 },
  { name: 'Layout shift', read: (run) => numberOf(run, 'cumulative-layout-shift'), most: 0.02 },
  { name: 'First contentful paint, ms', read: (run) => numberOf(run, 'first-contentful-paint') },
  {
    name: 'Largest contentful paint, ms',
    read: (run) => numberOf(run, 'largest-contentful-paint'),
    most: 2000,
  },
  { name: 'Total blocking time, ms', read: (run) => numberOf(run, 'total-blocking-time'), most: 100 },
];

interface Bound {
  least?: number;
  most?: number;
}

const scoreOf = (run: Run, category: string) => Math.round((run.categories[category]?.score ?? 0) * 100);
const numberOf = (run: Run, audit: string) => run.audits[audit]?.numericValue ?? Number.NaN;

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chulo-pages-'));
  // PostgreSQL's own user must be able to enter, or the data would go elsewhere.
  chmodSync(dataDir, 0o755);
  const product = await startProduct({
    main: BUILT_SERVER,
    env: { DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost' },
    profileFolder: null,
  });
  try {
    const origin = `http://127.0.0.1:${product.port}`;
    const rows: string[] = [];
    for (const page of await pagesOf(origin)) {
      const runs: Run[] = [];
      for (let index = 0; index < Number(RUNS); index += 1)
        runs.push(await runOnPhone(origin, page, dataDir));
      rows.push(...rowsOf(page.name, runs));
    }
    for (const { name, milliseconds, isUnbound } of await measureInteractions(origin))
      rows.push(rowOf(name, 'To the next picture, ms', milliseconds, isUnbound ? {} : { most: 50 }));
    if (REPORT) writeFileSync(REPORT, rows.join('\n'));
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What anybody may open, and what somebody sees who has an order under way and something in the cart. */
async function pagesOf(origin: string): Promise<MeasuredPage[]> {
  const menu = await answered<MenuItem[]>(origin, 'GET', '/api/menu', 200);
  const [dish] = menu;
  // Without a choice to make, so that it can be ordered as it lies in the cart.
  const plain = menu.find(({ customizations }) => customizations.length === 0);
  const [customer] = await registerCustomers(origin, 1);
  if (!dish || !plain || !customer) throw new Error('no dish, or nobody to order it');
  const bill = await priceOrder(origin, customer);
  const order = await answered<Order>(
    origin,
    'POST',
    '/api/orders',
    201,
    { customerId: customer.user.id, ...bill },
    customer.token,
  );
  const { id: menuItemId, name, description, image, price } = plain;
  const line = { menuItemId, name, description, image, price, quantity: 2, customizations: [] };
  const stored = {
    user: JSON.stringify(customer.user),
    token: customer.token,
    cart: JSON.stringify([{ ...line, specialInstructions: '' }]),
  };
  const open = { stored: {}, isPrivate: false };
  return [
    { name: 'Home', path: '/', ...open },
    { name: 'Search', path: '/search', ...open },
    { name: 'A dish', path: `/product/${dish.id}`, ...open },
    { name: 'Cart', path: '/cart', stored, isPrivate: true },
    { name: 'Tracking', path: `/order-tracking/${order.id}`, stored, isPrivate: true },
  ];
}

/** @returns lines of a Markdown table; a missed bound fails the run */
function rowsOf(page: string, runs: readonly Run[]): string[] {
  return MEASURES.map(({ name, read, ...bound }) => rowOf(page, name, runs.map(read), bound));
}

function rowOf(page: string, measure: string, values: number[], { least, most }: Bound): string {
  const median = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
  const isMissed = (least !== undefined && median < least) || (most !== undefined && median > most);
  if (isMissed) process.exitCode = 1;
  const bound = least !== undefined ? `at least ${least}` : most !== undefined ? `at most ${most}` : '-';
  const shown = [median, ...values].map((value) => Number(value.toFixed(value < 1 ? 3 : 0)));
  const row = `| ${page} | ${measure} | ${bound} | **${shown[0]}**${isMissed ? ' missed' : ''} | ${shown.slice(1).join(', ')} |`;
  console.log(row);
  return row;
}

await main();
