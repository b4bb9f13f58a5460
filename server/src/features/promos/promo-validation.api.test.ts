import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { addNepalDays, HOUR_MS, nepalDayOf, startOfNepalDay } from '@chulo/shared/domain/time/nepal-time';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: SessionGrant;
let customer: SessionGrant;
let created = 0;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  customer = await server.signIn('customer');
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

const TODAY = nepalDayOf(new Date());
const NOON = new Date(startOfNepalDay(TODAY).getTime() + 12 * HOUR_MS);
const create = (body: object) => server.request('POST', '/api/promos', { as: admin, body });
const update = (id: string, body: object) => server.request('PUT', `/api/promos/${id}`, { as: admin, body });
const remove = (id: string) => server.request('DELETE', `/api/promos/${id}`, { as: admin });
const validate = (code: string, subtotal: number, as: SessionGrant | null = customer) =>
  server.request('POST', '/api/promos/validate', { as, body: { code, subtotal } });

function newCode(): string {
  created += 1;
  return `TEST-${created}`;
}

async function createPromo(body: object = {}) {
  const response = await create({ code: newCode(), discount_value: 10, ...body });
  expect(response.status, response.text).toBe(201);
  return response.body.data;
}

async function listedCodes(): Promise<string[]> {
  const { body } = await server.request('GET', '/api/promos/public');
  return body.data.map((promo: { code: string }) => promo.code);
}

test('visitors see the promo codes that are valid today, with only the fields that a cart needs [S7.11]', async () => {
  const { status, headers, body } = await server.request('GET', '/api/promos/public');
  expect(status).toBe(200);
  expect(headers.get('etag')).toMatch(/^"/);
  expect(headers.get('vary')).toContain('Authorization');
  const codes = body.data.map((promo: { code: string }) => promo.code).sort();
  expect(codes).toEqual(['FAMILY15', 'FREESHIP', 'MITHILA100', 'WELCOME10']);
  const family = body.data.find((promo: { code: string }) => promo.code === 'FAMILY15');
  expect(family).toEqual({
    code: 'FAMILY15',
    description: '15% off and free delivery for family orders of ₹1,200 or more.',
    discount_type: 'PERCENT',
    discount_value: 15,
    min_order_value: 1200,
    is_free_delivery: true,
  });
});

test('an unchanged list of promo codes is a 304, and an edit is visible immediately', async () => {
  const first = await server.request('GET', '/api/promos/public');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await server.request('GET', '/api/promos/public', { headers })).status).toBe(304);
  const promo = await createPromo();
  expect((await server.request('GET', '/api/promos/public', { headers })).status).toBe(200);
  expect(await listedCodes()).toContain(promo.code);
  await update(promo.id, { is_active: false });
  expect(await listedCodes()).not.toContain(promo.code);
  await update(promo.id, { is_active: true });
  expect(await listedCodes()).toContain(promo.code);
  await remove(promo.id);
  expect(await listedCodes()).not.toContain(promo.code);
});

test('rendered pages list the valid promo codes, after an edit and after the last day', async () => {
  const codesInPages = async () => {
    const { promos } = await server.pageSource.read();
    return (promos as { code: string }[]).map(({ code }) => code);
  };
  server.setNow(NOON);
  const promo = await createPromo({ start_date: TODAY, end_date: TODAY });
  expect(await codesInPages()).toContain(promo.code);
  server.setNow(startOfNepalDay(addNepalDays(TODAY, 1)));
  expect(await codesInPages()).not.toContain(promo.code);
  server.setNow(NOON);
  expect(await codesInPages()).toContain(promo.code);
  await remove(promo.id);
  expect(await codesInPages()).not.toContain(promo.code);
});

test('the public list changes at midnight in Nepal, and the end date is included', async () => {
  const start = addNepalDays(TODAY, 3);
  const end = addNepalDays(TODAY, 4);
  const { code } = await createPromo({ start_date: start, end_date: end });
  const at = (instant: number) => server.setNow(new Date(instant));
  const opens = startOfNepalDay(start).getTime();
  const closes = startOfNepalDay(addNepalDays(end, 1)).getTime();
  for (const [instant, isListed] of [
    [opens - 1, false],
    [opens, true],
    [closes - 1, true],
    [closes, false],
  ] as const) {
    at(instant);
    expect((await listedCodes()).includes(code), new Date(instant).toISOString()).toBe(isListed);
  }
});

test('a customer validates a promo code in any spelling and gets its discount [S7.12 S7.13]', async () => {
  for (const code of [
    'MITHILA100',
    ' mithila100 ',
    'ＭithilＡ１００',
    'MITHILA\u200B100',
    '\u202Amithila100\uFEFF',
  ]) {
    const { status, headers, body } = await validate(code, 800);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      success: true,
      data: {
        code: 'MITHILA100',
        description: '₹100 off when the food comes to ₹800 or more.',
        discount_type: 'FIXED',
        discount_value: 100,
        is_free_delivery: false,
      },
    });
  }
});

test('a promo code is stored without what cannot be seen', async () => {
  const code = newCode();
  expect((await createPromo({ code: `\u200B${code.slice(0, 4)}\u2060${code.slice(4)}` })).code).toBe(code);
  expect((await create({ code: `${code}\u200B`, discount_value: 10 })).body.code).toBe('promo.code_taken');
  expect((await create({ code: '\u200B\u200B\u200B', discount_value: 10 })).status).toBe(422);
  expect((await validate(code, 800)).status).toBe(200);
});

test.each([
  ['NO-SUCH-CODE', 1_000, 'promo.unknown', 'This promo code does not exist.'],
  ['', 1_000, 'promo.unknown', 'This promo code does not exist.'],
  ['STAFF50', 1_000, 'promo.inactive', 'This promo code is not active.'],
  ['BIRTHDAY25', 0, 'promo.not_started', 'This promo code is not valid yet.'],
  ['OPENING20', 0, 'promo.expired', 'This promo code has expired.'],
  ['MITHILA100', 799.99, 'promo.below_minimum', 'This promo code needs an order of at least ₹800.00.'],
])('the promo code "%s" for ₹%d is refused: %s [S5.12]', async (sentCode, subtotal, code, error) => {
  const { status, body } = await validate(sentCode, subtotal);
  expect({ status, code: body.code, error: body.error }).toEqual({ status: 422, code, error });
});

test('a used-up promo code and a deleted one are refused [S5.12]', async () => {
  const promo = await createPromo({ usage_limit: 1, min_order_value: 99.5 });
  await server.db.updateTable('promos').set({ uses: 1 }).where('id', '=', promo.id).execute();
  const low = await validate(promo.code, 99.49);
  expect(low.body.error).toBe('This promo code needs an order of at least ₹99.50.');
  const { status, body } = await validate(promo.code, 99.5);
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'promo.used_up', error: 'This promo code has been used up.' });
  await remove(promo.id);
  expect((await validate(promo.code, 99.5)).body.code).toBe('promo.unknown');
});

test('a promo code for one day is valid from midnight to midnight in Nepal [S5.12]', async () => {
  const day = TODAY;
  const { code } = await createPromo({ start_date: day, end_date: day });
  const opens = startOfNepalDay(day).getTime();
  const closes = startOfNepalDay(addNepalDays(day, 1)).getTime();
  for (const [instant, refusal] of [
    [opens - 1, 'promo.not_started'],
    [opens, undefined],
    [opens + 12 * 3_600_000, undefined],
    [closes - 1, undefined],
    [closes, 'promo.expired'],
  ] as const) {
    server.setNow(new Date(instant));
    const { status, body } = await validate(code, 0);
    expect({ status, code: body.code }, new Date(instant).toISOString()).toEqual(
      refusal ? { status: 422, code: refusal } : { status: 200, code: undefined },
    );
  }
});

test.each([
  [{ code: 'WELCOME10', subtotal: 0 }, 200],
  [{ code: 'WELCOME10', subtotal: 9_900_000_000 }, 200],
  [{ code: 'WELCOME10', subtotal: 9_900_000_000.01 }, 422],
  [{ code: 'WELCOME10', subtotal: -0.01 }, 422],
  [{ code: 'WELCOME10', subtotal: 0.001 }, 422],
  [{ code: 'WELCOME10', subtotal: 1e-7 }, 422],
  [{ code: 'W'.repeat(65), subtotal: 1 }, 422],
  [{ code: 'WELCOME10\uD800', subtotal: 1 }, 422],
  [{ code: ['WELCOME10', 'FREESHIP'], subtotal: 1 }, 400],
  [{ code: { $ne: '' }, subtotal: 1 }, 400],
  [{ code: 'WELCOME10', subtotal: '1' }, 400],
  [{ code: 'WELCOME10', subtotal: null }, 400],
  [{ code: 'WELCOME10' }, 400],
])('validating %j gets status %d', async (body, status) => {
  const response = await server.request('POST', '/api/promos/validate', { as: customer, body });
  expect(response.status, response.text).toBe(status);
});

test('validating a promo code needs an account [S5.10]', async () => {
  const { status, body } = await validate('WELCOME10', 100, null);
  expect(status).toBe(401);
  expect(body).toMatchObject({ code: 'auth.invalid_session', error: 'Invalid or expired token.' });
});

test('20 unknown promo codes in ten minutes block the customer, and only this customer', async () => {
  const guesser = await server.registerCustomer();
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => validate(`GUESS${index}`, 100, guesser)),
  );
  expect(responses.filter((response) => response.status === 422)).toHaveLength(20);
  const refused = responses.filter((response) => response.status === 429);
  expect(refused).toHaveLength(20);
  const { status, headers, body } = await validate('WELCOME10', 100, guesser);
  expect(status).toBe(429);
  expect(body).toMatchObject({
    code: 'request.too_many',
    error: 'Too many attempts. Please wait a moment and try again.',
  });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(500);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(600);
  expect((await validate('WELCOME10', 100)).status).toBe(200);
});

test('validating a known promo code on every change of the cart is never blocked', async () => {
  const cartCustomer = await server.registerCustomer();
  for (let change = 0; change < 25; change += 1) {
    expect((await validate('WELCOME10', change, cartCustomer)).status).toBe(200);
    expect((await validate('MITHILA100', change, cartCustomer)).body.code).toBe('promo.below_minimum');
  }
});
