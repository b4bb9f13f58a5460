// Customer pages under Lighthouse's phone profile, median of five runs, and the kitchen board, on the production build.
// Arguments: a file for the table rows, and the numbers of runs of the pages and of the taps before hydration.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Order } from '@chulo/shared/contract/orders/orders';
import { DEMO_PASSWORD } from '../server/src/db/seed/demo-accounts.ts';
import { measureBoardTasks } from './board-tasks.ts';
import { measureEarlyTaps, type TapFigure } from './early-taps.ts';
import { earlyWalks } from './early-walks.ts';
import { type FirstReactions, measureFirstReactions } from './first-reaction.ts';
import { HOME_BYTES_LIMIT, measureHomeByType } from './home-bytes.ts';
import { measureInteractions } from './interactions.ts';
import { fetchData, priceOrder, registerCustomers, signIn } from './orders.ts';
import { type MeasuredPage, type Run, runOnPhone } from './phone.ts';
import { BUILT_SERVER, startProduct } from './processes.ts';

const [, , REPORT, RUNS = '5', EARLY_RUNS = '20'] = process.argv;

/** The measures and their bounds: scores from 0 to 100, layout shift without unit. */
const MEASURES: readonly Measure[] = [
  { name: 'Performance', read: (run) => scoreOf(run, 'performance'), min: 99 },
  { name: 'Accessibility', read: (run) => scoreOf(run, 'accessibility'), min: 100 },
  { name: 'Best practices', read: (run) => scoreOf(run, 'best-practices'), min: 100 },
  { name: 'SEO', read: (run) => scoreOf(run, 'seo'), min: 100 },
  { name: 'Layout shift', read: (run) => numberOf(run, 'cumulative-layout-shift'), max: 0.02 },
  { name: 'First contentful paint, ms', read: (run) => numberOf(run, 'first-contentful-paint') },
  {
    name: 'Largest contentful paint, ms',
    read: (run) => numberOf(run, 'largest-contentful-paint'),
    max: 1500,
    maxOnLargePages: 1700,
  },
  { name: 'Total blocking time, ms', read: (run) => numberOf(run, 'total-blocking-time'), max: 100 },
];

interface Bound {
  min?: number;
  max?: number;
}

interface Measure extends Bound {
  name: string;
  read: (run: Run) => number;
  /** Replaces `max` for a dish and the cart, which have a large picture and the stored lines. */
  maxOnLargePages?: number;
}

const LARGE_PAGES = ['A dish', 'Cart'];

const scoreOf = (run: Run, category: string) => Math.round((run.categories[category]?.score ?? 0) * 100);
const numberOf = (run: Run, audit: string) => run.audits[audit]?.numericValue ?? Number.NaN;

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chulo-pages-'));
  // The PostgreSQL user must be able to enter the folder; otherwise the server uses another one.
  chmodSync(dataDir, 0o755);
  const product = await startProduct({
    main: BUILT_SERVER,
    env: { DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost', AUTH_RATE_LIMIT: '1000' },
    profileFolder: null,
  });
  try {
    const origin = `http://127.0.0.1:${product.port}`;
    const rows: string[] = [];
    const pages = await pagesOf(origin);
    for (const page of pages) {
      const runs: Run[] = [];
      for (let index = 0; index < Number(RUNS); index += 1)
        runs.push(await runOnPhone(origin, page, dataDir));
      rows.push(...rowsOf(page.name, runs));
    }
    for (const { type, kilobytes } of await measureHomeByType(origin, 3)) {
      const bound = type === 'Total' ? { max: HOME_BYTES_LIMIT / 1_000 } : {};
      rows.push(rowOf('Home, first 10 s', `${type}, KB`, kilobytes, bound));
    }
    const signIn = { name: 'Sign-in', path: '/login', stored: {}, isPrivate: false };
    for (const reactions of await measureFirstReactions(origin, [...pages, signIn], Number(RUNS)))
      rows.push(...reactionRowsOf(reactions));
    for (const { name, milliseconds, max = 50 } of await measureInteractions(origin))
      rows.push(rowOf(name, 'To the next frame, ms', milliseconds, max === null ? {} : { max }));
    for (const { name, milliseconds } of await measureBoardTasks(origin))
      rows.push(rowOf('Kitchen board', `${name}, ms`, [milliseconds], { max: 50 }));
    for (const figure of await measureEarlyTaps(origin, await walksOf(origin, pages), Number(EARLY_RUNS)))
      rows.push(earlyRowOf(figure));
    if (REPORT) writeFileSync(REPORT, rows.join('\n'));
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Public pages, and the pages of a signed-in customer with an open order and a filled cart. */
async function pagesOf(origin: string): Promise<MeasuredPage[]> {
  const menu = await fetchData<MenuItem[]>(origin, 'GET', '/api/menu', 200);
  const [dish] = menu;
  // A dish without options can be put into the cart as it is.
  const plain = menu.find(({ customizations }) => customizations.length === 0);
  const [customer] = await registerCustomers(origin, 1);
  if (!dish || !plain || !customer) throw new Error('the menu or the customer is missing');
  const bill = await priceOrder(origin, customer);
  const order = await fetchData<Order>(
    origin,
    'POST',
    '/api/orders',
    201,
    { customerId: customer.user.id, ...bill },
    customer.token,
  );
  // A pending order shows a warning after six minutes, so its page would depend on how long the other pages took.
  const admin = await signIn(origin, 'admin@chulo.test');
  await fetchData(origin, 'PUT', `/api/orders/${order.id}/status`, 200, { status: 'confirmed' }, admin.token);
  const { id: menuItemId, name, description, image, price } = plain;
  const line = { menuItemId, name, description, image, price, quantity: 2, customizations: [] };
  const stored = {
    user: JSON.stringify(customer.user),
    token: customer.token,
    cart: JSON.stringify([{ ...line, specialInstructions: '' }]),
  };
  const publicPage = { stored: {}, isPrivate: false };
  return [
    { name: 'Home', path: '/', ...publicPage },
    { name: 'Search', path: '/search', ...publicPage },
    { name: 'A dish', path: `/product/${dish.id}`, ...publicPage },
    { name: 'Cart', path: '/cart', stored, isPrivate: true },
    { name: 'Tracking', path: `/order-tracking/${order.id}`, stored, isPrivate: true },
  ];
}

/** What visitors do before hydration; the stored session is that of the cart page. */
async function walksOf(origin: string, pages: readonly MeasuredPage[]) {
  const menu = await fetchData<MenuItem[]>(origin, 'GET', '/api/menu', 200);
  const stored = pages.find(({ path }) => path === '/cart')?.stored ?? {};
  return earlyWalks(menu, stored, { email: 'customer@chulo.test', password: DEMO_PASSWORD });
}

/** A row of the same table. Taps that came after hydration do not count: without an earlier one nothing is measured. */
function earlyRowOf({ kind, profile, runs, made, kept, feedback, effect }: TapFigure): string {
  const isMissed = made === 0 || kept < made;
  if (isMissed) process.exitCode = 1;
  const result = made === 0 ? '**not measured**' : `**${kept} of ${made}**${isMissed ? ' missed' : ''}`;
  const after = made === 0 ? '' : `, effect after ${Math.round(effect)} ms`;
  const noticed = Number.isFinite(feedback) ? `, noticed after ${Math.round(feedback)} ms` : '';
  const row = `| ${kind} | Kept, ${profile} | all | ${result} | ${made} of ${runs} before hydration${after}${noticed} |`;
  console.log(row);
  return row;
}

/** @returns rows of a Markdown table; a missed bound sets a failing exit code */
function rowsOf(page: string, runs: readonly Run[]): string[] {
  return MEASURES.map(({ name, read, maxOnLargePages, ...bound }) => {
    const isLarge = maxOnLargePages !== undefined && LARGE_PAGES.includes(page);
    return rowOf(page, name, runs.map(read), isLarge ? { max: maxOnLargePages } : bound);
  });
}

/** Milliseconds after the first paint in which a control that visitors use first must answer. */
const FIRST_CONTROLS = { max: 800 };

function reactionRowsOf({ page, firstPaint, controls, all, allFromNavigation }: FirstReactions): string[] {
  return [
    rowOf(page, 'First paint with real throttling, ms', firstPaint, {}),
    ...[...controls].map(([name, values]) =>
      rowOf(page, `${name} answers after the first paint, ms`, values, FIRST_CONTROLS),
    ),
    rowOf(page, 'All controls answer after the first paint, ms', all, { max: 1400 }),
    rowOf(page, 'All controls answer after the navigation, ms', allFromNavigation, { max: 2600 }),
  ];
}

function rowOf(page: string, measure: string, values: number[], { min, max }: Bound): string {
  const median = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
  const isMissed = (min !== undefined && median < min) || (max !== undefined && median > max);
  if (isMissed) process.exitCode = 1;
  const bound = min !== undefined ? `at least ${min}` : max !== undefined ? `at most ${max}` : '-';
  const rounded = [median, ...values].map((value) => Number(value.toFixed(value < 1 ? 3 : 0)));
  const row = `| ${page} | ${measure} | ${bound} | **${rounded[0]}**${isMissed ? ' missed' : ''} | ${rounded.slice(1).join(', ')} |`;
  console.log(row);
  return row;
}

await main();
