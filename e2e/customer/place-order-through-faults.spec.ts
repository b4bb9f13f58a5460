import { seededRandom } from '@chulo/shared/domain/seeded-random';
import type { Page } from '@playwright/test';
import { ADDRESS, cartLine } from '../../web/src/testing/data/cart.ts';
import { restoreSession } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { dishWithPrice, setStorage } from '../support/cart.ts';
import { type Fault, startFaultProxy } from '../support/fault-proxy.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer } from '../support/orders.ts';

/** A few runs in each test run. The full check uses CHULO_FAULT_RUNS=200. */
const RUNS = Number(process.env.CHULO_FAULT_RUNS ?? 6);
const SEED = Number(process.env.CHULO_FAULT_SEED ?? 20261121);
const MAX_FAULTS = 4;
/** The approximate size of the request and of the response. */
const MAX_BYTES = 1_600;

test.use({ expectedErrors: /./ });
test.setTimeout(180_000 + RUNS * 20_000);

function faultOf(random: () => number): Fault {
  const at = Math.floor(random() * MAX_BYTES);
  const kinds: Fault[] = [
    { kind: 'none' },
    { kind: 'refused' },
    { kind: 'request-cut', at },
    { kind: 'response-cut', at },
    { kind: 'timeout', milliseconds: Math.floor(random() * 1_500) },
  ];
  return kinds[Math.floor(random() * kinds.length)] ?? { kind: 'none' };
}

/** What the customer does while the request is pending. */
const CUSTOMER_ACTIONS = ['waits', 'reloads', 'leaves', 'opens another tab'] as const;

async function performAction(page: Page, action: (typeof CUSTOMER_ACTIONS)[number]): Promise<Page> {
  if (action === 'waits') return page;
  if (action === 'reloads') await page.reload().catch(() => undefined);
  if (action === 'leaves') await page.goto('/search').catch(() => undefined);
  if (action !== 'opens another tab') return page;
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
    const random = seededRandom(SEED + run);
    const faults = Array.from({ length: 1 + Math.floor(random() * MAX_FAULTS) }, () => faultOf(random));
    const action = CUSTOMER_ACTIONS[Math.floor(random() * CUSTOMER_ACTIONS.length)] ?? 'waits';
    const label = `run ${run} of seed ${SEED}: ${JSON.stringify(faults)}, the customer ${action}`;
    const context = await browser.newContext({ baseURL: proxy.url });
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
    page = await performAction(page, action);

    const placedOrders = () =>
      callApi<{ id: string }[]>(request, 'GET', `/api/customers/${customer.user.id}/orders`, {
        token: customer.token,
      });
    await expect(async () => {
      if (!(await page.locator('html[data-running]').count())) await page.reload();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      expect(await placedOrders()).toHaveLength(1);
      expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
      expect(await page.getByRole('region', { name: 'Orders on this device' }).isVisible()).toBe(false);
    }, label).toPass();
    expect(await placedOrders(), label).toHaveLength(1);
    await context.close();
  }
  await proxy.close();
});
