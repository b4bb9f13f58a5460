import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { ADMIN, KITCHEN } from '../../web/src/testing/data/people.ts';
import { logInAs, restoreSession } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { trackRequests, waitForRequests } from '../support/open-requests.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';
import { countPrints } from '../support/printer.ts';
import { type Server, startServer } from '../support/start-server.ts';

/** Each calls `ran()` if it is ever executed, and leaves an element with `data-in` if it is ever parsed as HTML. */
const HANDLERS = [
  'img src=x onerror',
  'svg onload',
  'body onload',
  'iframe src=/ onload',
  'video src=x onerror',
  'audio src=x onerror',
  'details open ontoggle',
  'input autofocus onfocus',
  'select autofocus onfocus',
  'textarea autofocus onfocus',
  'marquee onstart',
  'object data=x onerror',
  'embed src=/ onload',
  'style onload',
  'link rel=stylesheet href=/x onerror',
  'p onclick',
  'a href=# onmouseover',
  'form onsubmit',
  'dialog open onclose',
].map((tag) => `<${tag.replace(' ', ' data-in ')}=ran()>`);
const PAYLOADS = [
  ...HANDLERS,
  '<script data-in>ran()</script>',
  '</script><script data-in>ran()</script>',
  '<!--<script data-in>ran()</script>-->',
  ']]><script data-in>ran()</script>',
  '"><img data-in src=x onerror=ran()>',
  "'><img data-in src=x onerror=ran()>",
  '`><img data-in src=x onerror=ran()>',
  '" onmouseover="ran()" data-in="',
  "' onmouseover='ran()' data-in='",
  '</title><img data-in src=x onerror=ran()>',
  '</textarea><img data-in src=x onerror=ran()>',
  '</style><img data-in src=x onerror=ran()>',
  '<a data-in href="javascript:ran()">x</a>',
  '<base data-in href=//evil.test>',
  '<meta data-in http-equiv=refresh content="0;url=javascript:ran()">',
  '<math><mi data-in xlink:href="javascript:ran()">x',
  '<svg><script data-in>ran()</script></svg>',
  '<noscript><p title="</noscript><img data-in src=x onerror=ran()>">',
  '&lt;img data-in src=x onerror=ran()&gt;',
  '\\u003cimg data-in src=x onerror=ran()\\u003e',
  '{{constructor.constructor("ran()")()}}',
  '#{ran()}',
  // Not the name of the script above: names that must differ are compared in compatible letters.
  '<ſcript data-in=s>ran()</ſcript>',
];

let restaurant: Server;
test.beforeAll(async () => {
  // Its menu would disturb the tests that count dishes.
  restaurant = await startServer({ MAX_OPEN_ORDERS: '0' });
});
test.afterAll(() => restaurant.stop());

const shortened = (text: string, length: number) => text.slice(0, length);

/** Stores the payloads in every text field that people can write. */
async function storePayloads(request: APIRequestContext) {
  const { token } = await logInAs(request, ADMIN);
  const as = (method: 'POST' | 'PUT', path: string, data: object) =>
    callApi<{ id: string }>(request, method, path, { token, data });
  const dishes: { id: string; customizations: { options: { id: string; name: string }[] }[] }[] = [];
  for (const [index, name] of PAYLOADS.entries()) {
    const options = [{ name, price: 10 }];
    const customizations = [{ name, type: 'multiple', options, max: 1 }];
    const tags = [shortened(name, 60)];
    const body = { description: name, ingredients: tags, allergens: tags, customizations };
    dishes.push(
      (await as('POST', '/api/menu', {
        ...body,
        name,
        price: 100 + index,
        category: 'Pizza',
        isBestSeller: true,
      })) as (typeof dishes)[number],
    );
    await as('POST', '/api/promos', {
      code: `STORED-${index}`,
      description: name,
      discount_type: 'FIXED',
      discount_value: 1,
    });
  }
  for (const title of PAYLOADS.slice(0, 12))
    await as('POST', '/api/banners', { title, subtitle: title, button_text: shortened(title, 40) });
  for (const name of PAYLOADS.slice(0, 4)) {
    await as('POST', '/api/categories', { name, icon: '🍕' });
    await as('POST', '/api/staff/invitations', { name, job: 'cashier' });
  }
  await as('POST', '/api/cooks', { name: '<img data-in src=x onerror=ran()>', pin: '2468' });
  const [settings] = await callApi<{ id: string }[]>(request, 'GET', '/api/restaurants');
  const address = { street: PAYLOADS[0], city: PAYLOADS[20] };
  await as('PUT', `/api/restaurants/${settings?.id}`, { name: PAYLOADS[20], address });

  const customer = await createCustomer(request, PAYLOADS[0]);
  const home = {
    label: shortened(PAYLOADS[0] ?? '', 40),
    street: PAYLOADS[20],
    city: PAYLOADS[24],
    landmark: PAYLOADS[0],
  };
  await callApi(request, 'POST', `/api/customers/${customer.user.id}/addresses`, {
    token: customer.token,
    data: { ...home, state: 'x', zip_code: '1', country: 'Nepal' },
  });
  const items = dishes.map(({ id, customizations }, index) => ({
    menuItemId: id,
    quantity: 1,
    specialInstructions: PAYLOADS[index],
    customizations: customizations[0]?.options.map((option) => ({ optionId: option.id, name: option.name })),
  }));
  const orders = [];
  for (const specialInstructions of [PAYLOADS.slice(0, 6).join(' '), PAYLOADS.slice(20, 26).join(' ')])
    orders.push(await createOrder(request, customer, { items, specialInstructions }));
  const [delivered, confirmed] = orders;
  const admin = { token, user: customer.user };
  for (const status of ['confirmed', 'preparing', 'ready', 'picked_up', 'delivered'])
    await setStatus(request, admin, delivered?.id ?? '', status);
  await setStatus(request, admin, confirmed?.id ?? '', 'confirmed');
  const [dish] = dishes;
  await callApi(request, 'POST', `/api/menu/${dish?.id}/reviews`, {
    token: customer.token,
    data: { rating: 5, text: PAYLOADS.slice(0, 10).join(' ') },
  });
  return { customer, delivered, confirmed, dish };
}

/** Fails a page on which a payload was parsed as HTML or executed. */
async function expectText(page: Page, name: string): Promise<void> {
  await expect(page.locator('main, [role=main], body').first()).toBeVisible();
  await waitForRequests(page);
  expect(await page.locator('[data-in]').count(), `elements of a payload on ${name}`).toBe(0);
  expect(await page.evaluate(() => document.documentElement.dataset.ran), name).toBeUndefined();
}

/** A page of this restaurant; violations of the Content Security Policy are added to `violations`. */
async function openWatched(browser: Browser, violations: string[]): Promise<Page> {
  const page = await (
    await browser.newContext({ baseURL: restaurant.url, serviceWorkers: 'block' })
  ).newPage();
  trackRequests(page);
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await page.addInitScript(() => {
    Object.assign(window, {
      ran: () => {
        document.documentElement.dataset.ran = 'yes';
      },
    });
  });
  return page;
}

test('40 payloads in every text field are shown as text to customers, staff and the kitchen, and on paper', async ({
  browser,
}) => {
  const violations: string[] = [];
  const page = await openWatched(browser, violations);
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(40);
  const { customer, delivered, confirmed, dish } = await storePayloads(page.request);

  await restoreSession(page, customer);
  for (const path of [
    '/',
    '/search',
    '/search?q=onerror',
    `/product/${dish?.id}`,
    '/profile',
    '/profile?tab=orders',
    '/profile?tab=addresses',
    `/order-tracking/${confirmed?.id}`,
    `/order-tracking/${delivered?.id}`,
    '/contact',
    '/about',
    '/account',
    '/favorites',
  ]) {
    await page.goto(path);
    await expectText(page, path);
  }
  await page.goto('/search?q=onerror');
  await expect(page.getByText(PAYLOADS[0] ?? '', { exact: true }).first()).toBeVisible();

  const panel = await openWatched(browser, violations);
  await restoreSession(panel, await logInAs(panel.request, ADMIN));
  const sections =
    'overview orders products categories customers banners promos transactions settings staff audit';
  for (const section of sections.split(' ')) {
    await panel.goto(`/admin#${section}`);
    await panel.reload();
    await expectText(panel, section);
  }
  await panel.goto(`/admin?open=${confirmed?.id}#orders`);
  await expect(panel.getByRole('dialog')).toContainText(PAYLOADS[20] ?? '');
  await expectText(panel, 'the sheet of an order');
  await panel.goto('/admin#orders');
  await panel.getByRole('button', { name: `Invoice of order #${confirmed?.orderNumber}` }).click();
  await expect(panel.getByRole('dialog')).toContainText(PAYLOADS[0] ?? '');
  await expectText(panel, 'invoice');

  const kitchen = await openWatched(browser, violations);
  const prints = await countPrints(kitchen);
  await restoreSession(kitchen, await logInAs(kitchen.request, KITCHEN));
  await kitchen.goto('/kitchen');
  await kitchen.getByRole('button', { name: `Print ticket, order #${confirmed?.orderNumber}` }).click();
  await expect.poll(prints).toBe(1);
  await expect(kitchen.locator('[data-print]')).toContainText(PAYLOADS[0] ?? '');
  await expectText(kitchen, 'kitchen board and ticket');
  expect(violations).toEqual([]);
  for (const each of [page, panel, kitchen]) await each.context().close();
});
