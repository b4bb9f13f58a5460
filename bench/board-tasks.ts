// The longest main-thread tasks of a kitchen board with sixty tickets, as on a device four times as slow.
import type { Order, PlacedOrder } from '@chulo/shared/contract/orders/orders';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { type Browser, chromium, type Page } from 'playwright-core';
import { fetchData, priceOrder, registerCustomers, signIn } from './orders.ts';

const LIST_PATH = '/api/orders?view=kitchen';
const TICKETS = 60;
const UPDATES = 10;
/** Turns of the wheel over each of the three columns. */
const TURNS = 32;
const COLUMNS_X = [340, 845, 1185];
const MIN_SCROLLED_PX = 3_000;
const POSITIONS =
  '[...document.querySelectorAll("[data-tickets]")].map((list) => list.scrollTop + list.scrollLeft)';
const PASSES = 5;
const CPU_SLOWDOWN = 4;
const TASK = 'ThreadControllerImpl::RunTask';

export interface BoardTask {
  name: string;
  milliseconds: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** CPU time of the thread in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/** An update of the board or one turn of the wheel. */
type Step = () => Promise<void>;

export async function measureBoardTasks(origin: string): Promise<BoardTask[]> {
  const executablePath = process.env.CHROME_PATH;
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 1366, height: 768 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const update = await openBoard(page, origin);
    const scrolls = COLUMNS_X.flatMap((x) => Array.from({ length: TURNS }, () => () => scroll(page, x)));
    const steps = [...Array.from({ length: UPDATES }, () => update), ...scrolls];
    // A step that is slow by itself is slow each time; noise of a busy machine is not. So the minimum of each step counts.
    let shortest = steps.map(() => Number.POSITIVE_INFINITY);
    for (let pass = 0; pass < PASSES; pass += 1) {
      await page.evaluate(
        'for (const list of document.querySelectorAll("[data-tickets]")) list.scrollTo(0, 0)',
      );
      const tasks = await longestTasks(browser, page, steps);
      shortest = shortest.map((before, index) => Math.min(before, tasks[index] ?? before));
      const positions = await page.evaluate<number[]>(POSITIONS);
      if (Math.min(...positions) < MIN_SCROLLED_PX) throw new Error(`the columns scrolled to ${positions}`);
    }
    return [
      { name: 'Longest task of an update', milliseconds: longestOf(shortest.slice(0, UPDATES)) },
      { name: 'Longest task while scrolling', milliseconds: longestOf(shortest.slice(UPDATES)) },
    ];
  } finally {
    await browser.close();
  }
}

const longestOf = (tasks: readonly number[]): number => CPU_SLOWDOWN * Math.max(...tasks);

async function scroll(page: Page, x: number): Promise<void> {
  await page.mouse.move(x, 500);
  await page.mouse.wheel(0, 100);
}

/** Opens a board of sixty tickets. @returns an update: it adds a ticket, moves another one and ticks a line of a third one */
async function openBoard(page: Page, origin: string): Promise<Step> {
  const { user, token } = await signIn(origin, 'kitchen@chulo.test');
  const known = await placeConfirmedOrder(origin, token);
  const statuses = ['confirmed', 'preparing', 'ready'];
  const openedAt = Date.now();
  let updates = 0;
  const ticketAt = (index: number) => ({
    ...known,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    orderNumber: 5000 + index,
    status: statuses[(index + (index < updates ? 1 : 0)) % 3],
    createdAt: new Date(openedAt - (100 - index) * MINUTE_MS).toISOString(),
    items: ['1', '2', '3', '4'].map((id) => ({
      ...known.items[0],
      id,
      isTicked: id === '1' && index >= 20 && index < 20 + updates,
    })),
  });
  await page.route(`**${LIST_PATH}`, (route) => {
    const data = Array.from({ length: TICKETS + updates }, (_, index) => ticketAt(index));
    return route.fulfill({ json: { success: true, data, meta: {} } });
  });
  await page.goto(`${origin}/start.js`);
  const stored = { user: JSON.stringify(user), token };
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
  await page.goto(`${origin}/kitchen`);
  await page
    .locator('article')
    .nth(TICKETS - 1)
    .waitFor({ state: 'attached' });
  await page.getByText('Live', { exact: true }).first().waitFor();
  // Fonts and deferred work.
  await page.evaluate('document.fonts.ready.then(() => new Promise(requestIdleCallback))');
  return async () => {
    updates += 1;
    const body = { isTicked: updates % 2 === 1 };
    await fetchData(origin, 'PUT', `/api/orders/${known.id}/lines/1/tick`, 200, body, token);
    await page.locator(`[aria-label="Order #${4999 + TICKETS + updates}"]`).waitFor({ state: 'attached' });
  };
}

/** @returns the order as the board lists it */
async function placeConfirmedOrder(origin: string, token: string): Promise<Order> {
  const [customer] = await registerCustomers(origin, 1);
  if (!customer) throw new Error('no customer registered');
  const body = { customerId: customer.user.id, ...(await priceOrder(origin, customer)) };
  const { id } = await fetchData<PlacedOrder>(origin, 'POST', '/api/orders', 201, body, customer.token);
  const admin = await signIn(origin, 'admin@chulo.test');
  await fetchData(origin, 'PUT', `/api/orders/${id}/status`, 200, { status: 'confirmed' }, admin.token);
  const listed = await fetchData<Order[]>(origin, 'GET', LIST_PATH, 200, undefined, token);
  const order = listed.find((other) => other.id === id);
  if (!order) throw new Error('the order is not on the board');
  return order;
}

/**
 * The longest main-thread task of each step in milliseconds of CPU time. Wall-clock time, also with CPU throttling,
 * would include other processes of the machine.
 */
async function longestTasks(browser: Browser, page: Page, steps: readonly Step[]): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  for (const step of steps) {
    await page.evaluate('performance.mark("step")');
    await step();
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  }
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const threads = new Set(traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf));
  const tasks = traceEvents.filter((event) => event.name === TASK && threads.has(threadOf(event)));
  const starts = traceEvents.filter(({ name }) => name === 'step').map(({ ts }) => ts);
  if (starts.length !== steps.length)
    throw new Error(`${starts.length} of ${steps.length} steps were recorded`);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const own = tasks.filter(({ ts }) => ts >= start && ts < end);
    if (own.length === 0) throw new Error('a step without a recorded task');
    return Math.max(...own.map(({ tdur = 0 }) => tdur)) / 1_000;
  });
}
