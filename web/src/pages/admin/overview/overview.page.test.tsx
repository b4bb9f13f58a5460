import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { callAsAdmin } from '../../../testing/api.ts';
import { openWithClock, visibleTimeOf } from '../../../testing/clock.ts';
import { ADMIN, MANAGER } from '../../../testing/data/people.ts';
import { answer, changeAnswer, errorAnswer, withoutEvents } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { createOrder, waitForPastOrders } from '../../../testing/orders.ts';
import { clickButton, expectPath, expectTexts } from '../../../testing/screen.ts';

const recent = page.getByRole('list', { name: 'Recent orders' });

test('the overview shows four figures, the five newest orders, and charts with tables [S2.99 S2.100 S9.40]', async () => {
  await waitForPastOrders();
  const order = await createOrder(await createCustomer('जानकी देवी यादव'));
  const stats = await callAsAdmin<{ totalOrders: number; totalRevenue: number }>('GET', '/api/orders/stats');
  await openPage('/admin', { as: ADMIN });
  await expectTexts(page.getByRole('list', { name: 'Figures' }).getByRole('listitem'), [
    new RegExp(`^Total Orders${stats.totalOrders.toLocaleString('en')}\\d+ today$`),
    new RegExp(`^Revenue₹${stats.totalRevenue.toLocaleString('en', { minimumFractionDigits: 2 })}₹.* today$`),
    /^Customers\d+Newest: जानकी देवी यादव$/,
    /^Products32(All available|\d+ unavailable)$/,
  ]);
  await expect.element(recent.getByRole('listitem')).toHaveLength(5);
  await expect
    .element(recent.getByRole('listitem').first())
    .toHaveTextContent(`#${order.orderNumber} जानकी देवी यादव`);
  // The charts are hidden from assistive technology, so the columns are found by their style: one for each day.
  const columns = page.getByRole('figure').first().element().querySelectorAll('[style*="height"]');
  const boxes = [...columns].map((column) => column.getBoundingClientRect());
  expect(boxes.filter(({ width, height }) => width > 4 && height > 4).length).toBeGreaterThan(25);
  await expectAccessible();

  for (const name of ['Today by hour', 'Last 30 days', 'Best sellers, 30 days', 'Delivery types, 30 days']) {
    await clickButton(`Show as table: ${name}`);
    await expect.element(page.getByRole('table', { name })).toBeVisible();
  }
  const rowsOf = (name: string) => page.getByRole('table', { name }).getByRole('row');
  await expect.element(rowsOf('Today by hour')).toHaveLength(25);
  await expect.element(rowsOf('Last 30 days')).toHaveLength(31);
  await expectAccessible();
  await page.getByRole('link', { name: 'View All orders' }).click();
  await expectPath('/admin#orders');
});

test('the overview counts the dishes that were made again, by reason', async () => {
  answer(/^\/api\/orders\/report$/, async (_request, forward) => {
    const body = await (await forward()).json();
    const remakes = [
      { reason: 'Burnt', quantity: 3 },
      { reason: 'Dropped', quantity: 1 },
    ];
    return Response.json({ ...body, data: { ...body.data, remakes } });
  });
  await openPage('/admin', { as: ADMIN });
  const list = page.getByRole('list', { name: 'Made again, 30 days' });
  await expect.element(list).toHaveTextContent('Burnt3 dishes');
  await expect.element(list).toHaveTextContent('Dropped1 dish');
  await clickButton('Show as table: Made again, 30 days');
  await expect.element(page.getByRole('table', { name: 'Made again, 30 days' })).toBeVisible();
  await expectAccessible();
});

test('the overview has empty states for a new restaurant, and error states with a retry [S8.44 S9.12]', async () => {
  const report = await callAsAdmin<Record<string, object[]>>('GET', '/api/orders/report');
  const zero = (rows: object[] = []) => rows.map((row) => ({ ...row, orders: 0, cancelled: 0, revenue: 0 }));
  const [byDay, byHour] = [zero(report.byDay), zero(report.byHour)];
  const respond = (path: RegExp, json: object) =>
    answer(path, () => Response.json({ success: true, ...json }));
  const [REPORT, STATS, LIST] = [/^\/api\/orders\/report$/, /^\/api\/orders\/stats$/, /^\/api\/orders\?/];
  const meta = { page: 1, pageSize: 10, total: 0, isExact: true };
  const ends = [
    respond(REPORT, { data: { ...report, byDay, byHour, byDeliveryType: [], bestSellers: [], remakes: [] } }),
    respond(STATS, { data: { totalOrders: 0, totalRevenue: 0 } }),
    respond(LIST, { data: [], meta }),
  ];
  await openPage('/admin', { as: ADMIN });
  await expect.element(page.getByText('Live', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('No orders yet. New orders appear here automatically.')).toBeVisible();
  await expect.element(page.getByText('No orders today yet.')).toBeVisible();
  await expect.element(page.getByText('No orders in these 30 days.')).toHaveLength(3);
  await expectAccessible();

  for (const path of [REPORT, STATS, LIST])
    ends.push(answer(path, () => errorAnswer(422, 'request.refused', 'Not just now.')));
  const clock = await openWithClock('/admin', { as: ADMIN });
  const toast = page.getByText('Failed to load dashboard data.');
  await expect.element(toast).toBeVisible();
  await expect.element(page.getByText('The charts could not be loaded. Not just now.')).toBeVisible();
  await expect.element(page.getByText('The newest orders could not be loaded. Not just now.')).toBeVisible();
  await expect.element(page.getByText('Could not be loaded', { exact: true })).toHaveLength(2);
  await expectAccessible();
  clock.stop();
  await clock.runUntil(() => toast.query() === null, 100);
  await clickButton('Refresh');
  const visibleTime = await visibleTimeOf(clock, toast);
  expect(visibleTime, 'milliseconds that the toast was visible').toBeGreaterThan(4_500);
  expect(visibleTime, 'milliseconds that the toast was visible').toBeLessThan(6_500);
  clock.resume();
  for (const end of ends) end();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(recent).toBeVisible();
});

test('the overview tells an owner, and nobody else, that a proxy in front of the server is not trusted', async () => {
  const note = page.getByText('Set TRUSTED_PROXIES to the number of your proxies');
  let reads = 0;
  // The first event reads all lists again.
  withoutEvents();
  answer('/api/installation', () => {
    reads += 1;
    return Response.json({ success: true, data: { warnings: ['proxy_not_trusted'] } });
  });
  await openPage('/admin', { as: ADMIN });
  await expect.element(note).toBeVisible();
  await expectAccessible();
  expect(reads).toBe(1);

  await openPage('/admin', { as: MANAGER });
  await expect.element(recent).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  expect(reads).toBe(1);
});

test('what an owner has to set up comes before warnings about the server, which say whom to ask', async () => {
  withoutEvents();
  changeAnswer<{ done: { order: boolean } }>(/^\/api\/setup$/, ({ done }) => {
    done.order = false;
  });
  answer('/api/installation', () =>
    Response.json({ success: true, data: { warnings: ['mail_not_sent', 'public_url_local'] } }),
  );
  await openPage('/admin', { as: ADMIN });
  const list = page.getByRole('heading', { name: 'Before your first order' });
  await expect.element(list).toBeVisible();
  const warnings = page.getByText('whoever looks after the server');
  await expect.element(warnings).toHaveLength(2);
  const order = list.element().compareDocumentPosition(warnings.first().element());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expectAccessible();
});
