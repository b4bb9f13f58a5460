import { UNKNOWN_ID } from '@chulo/shared/contract/fields';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Review } from '@chulo/shared/contract/menu/reviews';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MARGHERITA = 'cd1845e0-c6a2-4823-bdd6-db392bbfc657';

let server: TestServer;
let admin: SessionGrant;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const read = (itemId: string, query = '') => server.request('GET', `/api/menu/${itemId}/reviews${query}`);
const write = (itemId: string, as: SessionGrant | null, body: object) =>
  server.request('POST', `/api/menu/${itemId}/reviews`, { as, body });

async function createItem(name: string): Promise<string> {
  const body = { name, price: 500, category: 'Sides' };
  return (await server.request('POST', '/api/menu', { as: admin, body })).body.data.id;
}

/** The first request gets the current prices, the second one sends them. */
async function placeOrder(as: SessionGrant, menuItemId: string): Promise<string> {
  const postOrder = (total: number) =>
    server.request('POST', '/api/orders', {
      as,
      body: { items: [{ menuItemId, quantity: 1 }], deliveryType: 'pickup', total },
    });
  const quote = await postOrder(0);
  return (await postOrder(quote.body.data.total)).body.data.id;
}

async function deliver(orderId: string): Promise<void> {
  const body = { status: 'delivered' };
  expect((await server.request('PUT', `/api/orders/${orderId}/status`, { as: admin, body })).status).toBe(
    200,
  );
}

async function readItem(id: string): Promise<MenuItem | undefined> {
  const items: MenuItem[] = (await server.request('GET', '/api/menu')).body.data;
  return items.find((item) => item.id === id);
}

test('anyone reads the demo reviews of the Margherita: 70, 20, 5, 3 and 2 percent [S2.46]', async () => {
  const response = await read(MARGHERITA);
  expect(response.status).toBe(200);
  const { reviews, ...summary } = response.body.data;
  expect(summary).toEqual({ average: 4.5, count: 100, distribution: [70, 20, 5, 3, 2] });
  expect(response.body.meta).toEqual({ page: 1, pageSize: 10, total: 100, isExact: true });
  expect(reviews).toHaveLength(10);
});

test('reviews are listed newest first, and pages do not overlap', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => read(MARGHERITA, `?page=${page}&pageSize=30`)));
  const reviews: Review[] = pages.flatMap((page) => page.body.data.reviews);
  expect(pages.map((page) => page.body.data.reviews.length)).toEqual([30, 30, 30, 10]);
  expect(new Set(reviews.map((review) => review.id)).size).toBe(100);
  const times = reviews.map((review) => review.createdAt);
  expect(times).toEqual([...times].sort().reverse());
});

/** A dish with reviews that were written in the same instant, two at a time. @returns ids in the order of the list */
async function createReviews(count: number): Promise<{ id: string; reviewIds: string[] }> {
  const id = await createItem(`Much tasted ${count}`);
  for (let number = 0; number < count; number += 1)
    await server.db
      .insertInto('reviews')
      .values({
        menu_item_id: id,
        author: 'Sita K.',
        rating: 4,
        created_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(number / 2))),
      })
      .execute();
  const { reviews } = (await read(id, '?pageSize=100')).body.data;
  return { id, reviewIds: reviews.map((review: Review) => review.id) };
}

test('reviews that leave the list while it is read hide no other', async () => {
  const { id, reviewIds } = await createReviews(9);
  const seen: string[] = [];
  const totals: number[] = [];
  for (let pages = 0; pages < 5; pages += 1) {
    const after = seen.length > 0 ? `&after=${seen.at(-1)}` : '';
    const { body } = await read(id, `?pageSize=2${after}`);
    seen.push(...body.data.reviews.map((review: Review) => review.id));
    totals.push(body.meta.total);
    await server.db
      .deleteFrom('reviews')
      .where('id', '=', reviewIds[2 * pages] ?? '')
      .execute();
  }
  expect(seen).toEqual(reviewIds);
  expect(totals).toEqual([9, 7, 5, 3, 1]);
});

test('the summary is that of all reviews on each page, and an unknown review is not found', async () => {
  const { id, reviewIds } = await createReviews(3);
  const { body } = await read(id, `?after=${reviewIds[1]}`);
  expect([body.data.count, body.data.reviews.length]).toEqual([3, 1]);
  expect((await read(id, `?after=${reviewIds[2]}`)).body.data.reviews).toEqual([]);
  const other = (await read(MARGHERITA)).body.data.reviews[0].id;
  for (const after of [UNKNOWN_ID, 'first', other])
    expect(await read(id, `?after=${after}`)).toMatchObject({
      status: 404,
      body: { code: 'review.not_found' },
    });
});

test('a review shows only the first name and an initial of its author', async () => {
  const response = await read(MARGHERITA, '?pageSize=100');
  for (const review of response.body.data.reviews) {
    expect(Object.keys(review).sort()).toEqual(['author', 'createdAt', 'id', 'rating', 'text']);
    expect(review.author).toMatch(/^\S+ \p{L}\.$/u);
  }
});

test('a dish without reviews has an empty summary', async () => {
  const id = await createItem('Untasted');
  expect((await read(id)).body).toEqual({
    success: true,
    data: { average: 0, count: 0, distribution: [0, 0, 0, 0, 0], reviews: [] },
    meta: { page: 1, pageSize: 10, total: 0, isExact: true },
  });
});

test('the reviews of an unknown or deleted dish are not found', async () => {
  const deleted = await createItem('Deleted');
  await server.request('DELETE', `/api/menu/${deleted}`, { as: admin });
  for (const id of [UNKNOWN_ID, 'no-id', deleted]) {
    for (const response of [await read(id), await write(id, admin, { rating: 5 })]) {
      expect(response.status).toBe(404);
      expect(response.body).toMatchObject({
        code: 'review.dish_gone',
        error: 'This dish is no longer on the menu.',
      });
    }
  }
});

test.each(['pageSize=101', 'pageSize=0', 'page=0'])('the reviews query %s is refused', async (query) => {
  expect((await read(MARGHERITA, `?${query}`)).status).toBe(422);
});

test('a customer reviews a delivered dish, and the rating is updated', async () => {
  const customer = await server.registerCustomer('Sita Devi Kumari');
  const other = await server.registerCustomer('Hari');
  const id = await createItem('Reviewed');
  for (const as of [customer, other]) await deliver(await placeOrder(as, id));

  const first = await write(id, customer, { rating: 5, text: '  Worth the wait. ' });
  expect(first.status).toBe(201);
  expect(first.body.data).toMatchObject({ author: 'Sita K.', rating: 5, text: 'Worth the wait.' });
  expect(await readItem(id)).toMatchObject({ rating: 5, reviewCount: 1, reviews: 1 });

  await write(id, other, { rating: 2 });
  expect(await readItem(id)).toMatchObject({ rating: 3.5, reviewCount: 2 });
  const { reviews, ...summary } = (await read(id)).body.data;
  expect(summary).toEqual({ average: 3.5, count: 2, distribution: [50, 0, 0, 50, 0] });
  expect(reviews.map((review: Review) => [review.author, review.rating, review.text])).toEqual([
    ['Hari', 2, ''],
    ['Sita K.', 5, 'Worth the wait.'],
  ]);
});

test('a review does not change the version of a dish', async () => {
  const customer = await server.registerCustomer();
  const id = await createItem('Steady');
  await deliver(await placeOrder(customer, id));
  await write(id, customer, { rating: 4 });
  expect((await readItem(id))?.version).toBe(1);
});

test('a customer reviews a dish once, even with simultaneous requests', async () => {
  const customer = await server.registerCustomer();
  const id = await createItem('Once');
  await deliver(await placeOrder(customer, id));
  const responses = await Promise.all([1, 2, 3].map((rating) => write(id, customer, { rating })));
  expect(responses.map((response) => response.status).sort()).toEqual([201, 409, 409]);
  expect(responses.find((response) => response.status === 409)?.body).toMatchObject({
    code: 'review.exists',
    error: 'You have already reviewed this dish.',
  });
  expect((await read(id)).body.data.count).toBe(1);
});

const edit = (itemId: string, as: SessionGrant | null, body: object) =>
  server.request('PUT', `/api/menu/${itemId}/reviews`, { as, body });
const readOwn = (as: SessionGrant | null) => server.request('GET', '/api/account/reviews', { as });

test('a customer reads which dishes were delivered to her, with her review of each, and edits it', async () => {
  const customer = await server.registerCustomer('Sita Kumari');
  const other = await server.registerCustomer('Hari');
  const [id, unrated, underway] = [
    await createItem('Edited'),
    await createItem('Eaten'),
    await createItem('On'),
  ];
  for (const dish of [id, unrated]) await deliver(await placeOrder(customer, dish));
  await deliver(await placeOrder(other, id));
  await placeOrder(customer, underway);
  const review = (await write(id, customer, { rating: 1, text: 'Cold.' })).body.data;
  await write(id, other, { rating: 5 });
  expect(new Set((await readOwn(customer)).body.data)).toEqual(
    new Set([
      { menuItemId: id, review },
      { menuItemId: unrated, review: null },
    ]),
  );

  const edited = await edit(id, customer, { rating: 4, text: ' The second one was hot. ' });
  expect(edited.status).toBe(200);
  expect(edited.body.data).toEqual({ ...review, rating: 4, text: 'The second one was hot.' });
  expect(await readItem(id)).toMatchObject({ rating: 4.5, reviewCount: 2, version: 1 });
  const { reviews } = (await read(id)).body.data;
  expect(reviews.map(({ text }: Review) => text).sort()).toEqual(['', 'The second one was hot.']);
});

test('only a review of her own is edited', async () => {
  const customer = await server.registerCustomer();
  const id = await createItem('Never reviewed');
  await deliver(await placeOrder(customer, id));
  for (const as of [customer, admin])
    expect(await edit(id, as, { rating: 1 })).toMatchObject({
      status: 404,
      body: { code: 'review.not_found' },
    });
  expect(await edit(UNKNOWN_ID, customer, { rating: 1 })).toMatchObject({
    body: { code: 'review.dish_gone' },
  });
  expect((await edit(id, null, { rating: 1 })).status).toBe(401);
  expect((await readOwn(null)).status).toBe(401);
  expect((await edit(id, customer, { rating: 6 })).status).toBe(422);
});

test('a customer cannot review a dish that was not delivered to them', async () => {
  const customer = await server.registerCustomer();
  const stranger = await server.registerCustomer();
  const id = await createItem('Underway');
  const orderId = await placeOrder(customer, id);
  const refuse = async (as: SessionGrant) => {
    const response = await write(id, as, { rating: 5 });
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({
      code: 'review.not_eligible',
      error: 'You can review a dish once it was delivered to you.',
    });
  };
  await refuse(customer);
  await deliver(orderId);
  await refuse(stranger);
  await refuse(admin);
  expect((await write(MARGHERITA, customer, { rating: 5 })).body.code).toBe('review.not_eligible');
  expect((await write(id, customer, { rating: 5 })).status).toBe(201);
});

test('an anonymous visitor cannot review', async () => {
  const response = await write(MARGHERITA, null, { rating: 5 });
  expect(response.status).toBe(401);
  expect(response.body).toMatchObject({ code: 'auth.invalid_session', error: 'Invalid or expired token.' });
});

test.each([
  ['no stars', { rating: 0 }, 422],
  ['six stars', { rating: 6 }, 422],
  ['a text above 1,000 characters', { rating: 5, text: 'x'.repeat(1001) }, 422],
  ['half a star', { rating: 4.5 }, 400],
  ['a text without stars', { text: 'x' }, 400],
])('a review with %s is refused', async (_title, body, status) => {
  const customer = await server.signIn('customer');
  expect((await write(MARGHERITA, customer, body)).status).toBe(status);
});
