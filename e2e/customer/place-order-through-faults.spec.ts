import type { Page } from '@playwright/test';
import { ADDRESS, cartLine, dishWithPrice, setStorage } from '../support/cart.ts';
import { type Fault, startFaultProxy } from '../support/fault-proxy.ts';
import { expect, test } from '../support/fixtures.ts';
import { callApi, createCustomer, restoreSession } from '../support/orders.ts';

/** CHULO_FAULT_RUNS=200 for the promise; a few of them each time. */
const RUNS = Number(process.env.CHULO_FAULT_RUNS ?? 6);
const SEED = Number(process.env.CHULO_FAULT_SEED ?? 20261121);
const MOST_FAULTS = 4;
const SETTLED_WITHIN_MS = 40_000;
/** About the bytes of a placement and of its answer. */
const MOST_BYTES = 1_600;

test.use({ expectedErrors: /./ });
test.setTimeout(60_000 + RUNS * 20_000);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function faultOf(random: () => number): Fault {
  const at = Math.floor(random() * MOST_BYTES);
  const kinds: Fault[] = [
    { kind: 'none' },
    { kind: 'refused' },
    { kind: 'request-cut', at },
    { kind: 'response-cut', at },
    { kind: 'timeout', milliseconds: Math.floor(random() * 1_500) },
  ];
  return kinds[Math.floor(random() * kinds.length)] ?? { kind: 'none' };
}

/** What a person does while nothing comes. */
const IMPATIENCE = ['waits', 'reloads', 'leaves', 'opens another tab'] as const;

async function beImpatient(page: Page, how: (typeof IMPATIENCE)[number]): Promise<Page> {
  if (how === 'waits') return page;
  if (how === 'reloads') await page.reload().catch(() => undefined);
  if (how === 'leaves') await page.goto('/search').catch(() => undefined);
  if (how !== 'opens another tab') return page;
  const other = await page.context().newPage();
  await page.close();
  await other.goto('/').catch(() => undefined);
  return other;
}

test('an order is placed exactly once through any connection faults, and the customer sees it', async ({
  browser,
  server,
  request,
}) => {
  const proxy = await startFaultProxy(server.url);
  for (let run = 0; run < RUNS; run += 1) {
    const random = seeded(SEED + run);
    const faults = Array.from({ length: 1 + Math.floor(random() * MOST_FAULTS) }, () => faultOf(random));
    const how = IMPATIENCE[Math.floor(random() * IMPATIENCE.length)] ?? 'waits';
    const told = `run ${run} of seed ${SEED}: ${JSON.stringify(faults)}, the guest ${how}`;
    const context = await browser.newContext({ baseURL: proxy.url });
    context.setDefaultTimeout(10_000);
    let page = await context.newPage();
    const customer = await createCustomer(request);
    await restoreSession(page, customer);
    await setStorage(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)], deliveryAddress: ADDRESS });
    await page.goto('/checkout');
    const button = page.getByRole('button', { name: 'Place Order', exact: true });
    await expect(button).toBeEnabled();
    proxy.plan(faults);
    await button.click();
    await page.waitForTimeout(random() * 1_500);
    page = await beImpatient(page, how);

    const placed = () =>
      callApi<{ id: string }[]>(request, 'GET', `/api/customers/${customer.user.id}/orders`, {
        token: customer.token,
      });
    await expect(async () => {
      if (!(await page.locator('html[data-running]').count())) await page.reload();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      expect(await placed()).toHaveLength(1);
      expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
      await expect(page.getByRole('region', { name: 'Orders on this device' })).toBeHidden({ timeout: 1 });
    }, told).toPass({ timeout: SETTLED_WITHIN_MS });
    expect(await placed(), told).toHaveLength(1);
    await context.close();
  }
  await proxy.close();
});
