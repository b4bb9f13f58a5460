import type { Browser, Page } from '@playwright/test';
import { KITCHEN, signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { confirmedOrder } from '../support/kitchen-board.ts';
import { callApi, logInAs } from '../support/orders.ts';

const LIST_PATH = '/api/orders?view=kitchen';
const LIST = `**${LIST_PATH}`;
const MINUTE_MS = 60_000;

interface Ticket {
  id: string;
  items: object[];
}

const CPU_SLOWDOWN = 4;
const LONGEST_TASK_MS = 50;
const TASK = 'ThreadControllerImpl::RunTask';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** CPU time of the thread in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/**
 * The CPU time of the longest main-thread task in milliseconds. Wall-clock time, also with CPU throttling, would
 * include other processes of the machine.
 */
async function longestTask(browser: Browser, page: Page, action: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await action();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const threads = new Set(traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf));
  const tasks = traceEvents.filter((event) => event.name === TASK && threads.has(threadOf(event)));
  expect(tasks.length, 'recorded tasks').toBeGreaterThan(100);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

test('a board with sixty tickets scrolls and updates on a slow device without long tasks', async ({
  page,
  browser,
}) => {
  test.slow();
  const order = await confirmedOrder(page);
  const { token } = await logInAs(page.request, KITCHEN);
  const listed = await callApi<Ticket[]>(page.request, 'GET', LIST_PATH, { token });
  const known = listed.find(({ id }) => id === order.id);
  const statuses = ['confirmed', 'preparing', 'ready'];
  let updates = 0;
  // Each update adds a ticket, moves another one to the next column and ticks a line of a third one.
  const ticket = (index: number) => ({
    ...known,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    orderNumber: 5000 + index,
    status: statuses[(index + (index < updates ? 1 : 0)) % 3],
    createdAt: new Date(Date.now() - (100 - index) * MINUTE_MS).toISOString(),
    items: ['1', '2', '3', '4'].map((id) => ({
      ...known?.items[0],
      id,
      isTicked: id === '1' && index >= 20 && index < 20 + updates,
    })),
  });
  await page.route(LIST, (route) => {
    const data = Array.from({ length: 60 + updates }, (_, index) => ticket(index));
    return route.fulfill({ json: { success: true, data, meta: {} } });
  });
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  await expect(page.getByRole('article')).toHaveCount(60);
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  // Wait for the fonts and for deferred work.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });

  const updateAndScroll = async (wheelDelta: number) => {
    for (const last = updates + 10; updates < last; ) {
      updates += 1;
      await callApi(page.request, 'PUT', `/api/orders/${order.id}/lines/1/tick`, {
        token,
        data: { isTicked: updates % 2 === 1 },
      });
      await page.waitForSelector(`[aria-label="Order #${5059 + updates}"]`, { state: 'attached' });
    }
    for (const x of [230, 680, 1130]) {
      await page.mouse.move(x, 500);
      for (let steps = 0; steps < 32; steps += 1) await page.mouse.wheel(0, wheelDelta);
    }
  };
  const columns = page.getByRole('region', { name: /\d$/ }).locator('> div');
  let longest = CPU_SLOWDOWN * (await longestTask(browser, page, () => updateAndScroll(100)));
  await expect
    .poll(() => columns.evaluateAll((all) => all.map(({ scrollTop }) => scrollTop > 3_000)))
    .toEqual([true, true, true]);
  // A real long task occurs in each run, noise of a busy machine does not. So the minimum counts.
  for (const wheelDelta of [-100, 100])
    if (longest > LONGEST_TASK_MS)
      longest = Math.min(
        longest,
        CPU_SLOWDOWN * (await longestTask(browser, page, () => updateAndScroll(wheelDelta))),
      );
  expect(longest, 'milliseconds on a device four times as slow').toBeLessThanOrEqual(LONGEST_TASK_MS);
});
