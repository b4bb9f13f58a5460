import type { AnyEndpoint } from '@chulo/shared/contract/endpoint';
import { ENDPOINTS, OPERATION_IDS, type OperationId } from '@chulo/shared/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRows } from './testing/database-rows.ts';
import { type OperationRequest, send } from './testing/operations/operation-request.ts';
import { REQUESTS } from './testing/operations/requests.ts';
import { openStage, type Stage, uniqueWord } from './testing/operations/stage.ts';
import { allowedPrincipal } from './testing/permissions/expected.ts';
import { normalizeVolatile, readAllRows, rowsAdded } from './testing/row-changes.ts';
import { reportFigure } from './testing/trust.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  // The first address becomes the default address, unlike the later ones.
  await send(stage, 'addAddress', 'owner', await REQUESTS.addAddress(stage, 'owner'));
});
afterAll(() => stage?.close());

const ID = 'deadbeef-dead-4ead-beef-deadbeefdead';
const DAY = '2001-02-03T04:05:06.000Z';
const FIGURE = 98_765.43;
const COUNT = 98_765;

/** Fields that clients do not send and that a server could store by mistake. */
const EXTRA: Readonly<Record<string, unknown>> = {
  role: 'admin',
  id: ID,
  isAdmin: true,
  is_admin: true,
  isKitchen: true,
  isActive: false,
  is_active: false,
  createdAt: DAY,
  created_at: DAY,
  addedAt: DAY,
  deleted_at: DAY,
  paidAmount: FIGURE,
  paid_amount: FIGURE,
  status: 'delivered',
  total: FIGURE,
  subtotal: FIGURE,
  rating: 1,
  reviewCount: COUNT,
  star_counts: [COUNT, 0, 0, 0, 0],
  orders: COUNT,
  totalOrders: COUNT,
  order_count: COUNT,
  uses: COUNT,
  version: COUNT,
  customerId: ID,
  customer_id: ID,
  userId: ID,
  user_id: ID,
  author: 'dead beef',
  changed_by: ID,
  recorded_by: ID,
  uploaded_by: ID,
  seenAt: DAY,
  confirmedAt: DAY,
  confirmed_at: DAY,
  dueAt: DAY,
  readyAt: DAY,
  left_kitchen_at: DAY,
  sold_out_until: DAY,
  isTicked: true,
  password_hash: 'deadbeef',
  email_key: 'deadbeef@example.test',
  order_number: COUNT,
  orderNumber: COUNT,
};
// The digits alone stand in some ids and times by chance.
const EXTRA_VALUE = /deadbeef|dead beef|2001-02-03|\b98765\b/;

const endpoints: Readonly<Record<OperationId, AnyEndpoint>> = ENDPOINTS;
const writeOperations = OPERATION_IDS.filter(
  (operationId) => endpoints[operationId].method !== 'GET' && !endpoints[operationId].media,
);

/**
 * The extra fields that an operation does read. They are listed here and not taken from the contract, so that a new field
 * in the contract fails the test.
 */
const ALLOWED_FIELDS: Partial<Record<OperationId, readonly string[]>> = {
  placeOrder: ['customerId', 'subtotal', 'total'],
  placeCounterOrder: ['total'],
  claimOrder: ['orderNumber'],
  changeOrder: ['total'],
  updateOrderStatus: ['status'],
  correctPayment: ['orderNumber'],
  tickOrderLine: ['isTicked'],
  validatePromo: ['subtotal'],
  writeReview: ['rating'],
  editReview: ['rating'],
  updateAddress: ['version'],
  updateUser: ['isActive'],
  updateStaff: ['isActive'],
  updateCook: ['isActive'],
  createCategory: ['isActive'],
  updateCategory: ['isActive', 'version'],
  updateMenuItem: ['version'],
  createBanner: ['is_active'],
  updateBanner: ['is_active', 'version'],
  createPromo: ['is_active'],
  updatePromo: ['is_active', 'version'],
  updateRestaurant: ['version'],
  updateOpeningHours: ['version'],
};

/** The body with every extra field that the operation does not read, at the top level and in each nested object. */
function withExtra(operationId: OperationId, body: unknown): unknown {
  const extra = Object.entries(EXTRA).filter(([name]) => !ALLOWED_FIELDS[operationId]?.includes(name));
  return { ...(withNestedExtra(body ?? {}) as object), ...Object.fromEntries(extra) };
}

function withNestedExtra(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNestedExtra);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, one]) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return [name, withNestedExtra(one)];
    return [name, { ...nestedExtra(one), ...(withNestedExtra(one) as object) }];
  });
  return Object.fromEntries(inner);
}

/** Without `id`: a nested id may name a resource that is updated. */
function nestedExtra(object: object): object {
  return Object.fromEntries(Object.entries(EXTRA).filter(([name]) => name !== 'id' && !(name in object)));
}

const normalizeRows = (rows: readonly string[]) => rows.map(normalizeVolatile).sort();

async function observe(operationId: OperationId, request: OperationRequest) {
  const before = await readAllRows(stage.server.db);
  const answer = await send(stage, operationId, allowedPrincipal(operationId), request);
  const changes = rowsAdded(before, await readAllRows(stage.server.db));
  return { answer, changes };
}

test('unknown fields in a request change neither the stored rows nor the response', async () => {
  expect(writeOperations.length).toBeGreaterThan(30);
  for (const operationId of writeOperations) {
    // Both requests must find the same number of unread notifications.
    const { owner } = stage.sessions;
    await stage.call(owner, 'PUT', `/api/notifications/${owner.user.id}/read-all`);
    const make = () => REQUESTS[operationId](stage, allowedPrincipal(operationId));
    const plain = await observe(operationId, await make());
    const request = await make();
    const withExtraFields = await observe(operationId, {
      ...request,
      body: withExtra(operationId, request.body),
    });
    expect(withExtraFields.answer.status, `${operationId}: ${withExtraFields.answer.text}`).toBe(
      plain.answer.status,
    );
    expect(withExtraFields.answer.status, operationId).toBeLessThan(300);
    expect(`${withExtraFields.answer.text} ${withExtraFields.changes}`, operationId).not.toMatch(EXTRA_VALUE);
    expect(normalizeRows(withExtraFields.changes), operationId).toEqual(normalizeRows(plain.changes));
    // That of a backup says how far it is, and how much memory the server uses.
    if (operationId === 'makeBackup') continue;
    expect(normalizeVolatile(withExtraFields.answer.text), operationId).toBe(
      normalizeVolatile(plain.answer.text),
    );
  }
  reportFigure(
    25,
    `${Object.keys(EXTRA).length} extra fields in ${writeOperations.length} writes: no effect`,
  );
});

async function register(changes: Record<string, unknown>) {
  const password = 'a long password';
  const body = {
    name: 'Ram Sah',
    email: `${uniqueWord()}@example.test`,
    phone: '9811111111',
    password,
    confirmPassword: password,
    ...changes,
  };
  return stage.server.request('POST', '/api/auth/register', { body });
}

test('registration creates a customer, whatever role is requested [S3.36]', async () => {
  for (const role of ['admin', 'delivery', 'kitchen', 'staff', ['admin'], { role: 'admin' }, null, 1]) {
    const { status, body } = await register({ role, roles: ['admin'], isKitchen: true, user: { role } });
    expect(status).toBe(201);
    expect(body.data.user).toMatchObject({ role: 'customer' });
    expect(body.data.user).not.toHaveProperty('isKitchen');
    const session = await stage.call(body.data, 'GET', '/api/auth/session');
    expect(session.body.data.user).toMatchObject({ role: 'customer' });
    expect((await stage.server.request('GET', '/api/orders', { as: body.data })).status).toBe(403);
    expect((await stage.server.request('GET', '/api/banners', { as: body.data })).status).toBe(403);
  }
});

const KITCHEN = [
  'kitchen@chulo.test',
  'KITCHEN@CHULO.TEST',
  'Kitchen@Chulo.Test',
  '  kitchen@chulo.test  ',
  '\tkitchen@chulo.test\n',
  '\u00a0kitchen@chulo.test\u3000',
  'kitchen+orders@chulo.test',
  'kitchen+@chulo.test',
  'k.i.t.c.h.e.n@chulo.test',
  'kit.chen+x.y@Chulo.test',
  'kitchen.@chulo.test',
  'kitchen@chulo.test.',
  '\uff4b\uff49\uff54\uff43\uff48\uff45\uff4e@chulo.test',
  'kitchen@\uff43\uff48\uff55\uff4c\uff4f.test',
  '\u24da\u24d8\u24e3\u24d2\u24d7\u24d4\u24dd@chulo.test',
  '\u{1d48c}\u{1d48a}\u{1d495}\u{1d484}\u{1d489}\u{1d486}\u{1d48f}@chulo.test',
  '\u212aitchen@chulo.test',
  'kitchen\uff20chulo.test',
  'kitchen@chulo\uff0etest',
  'kitchen\uff0bx@chulo.test',
];

test('registration rejects the email address of the kitchen in every spelling', async () => {
  const before = await countRows(stage.server.db, ['users']);
  for (const email of KITCHEN) {
    const { status, text } = await register({ email });
    expect([409, 422], `${JSON.stringify(email)}: ${status} ${text}`).toContain(status);
  }
  expect(await countRows(stage.server.db, ['users'])).toEqual(before);
});

test('an email address that only looks like the one of the kitchen gets no kitchen rights', async () => {
  const similarEmails = [
    '\u043aitchen@chulo.test',
    'kit\u200bchen@chulo.test',
    'kit\u00adchen@chulo.test',
    'kitchen@chulo.test.np',
    'k\u0131tchen@chulo.test',
    '"kitchen"@chulo.test',
  ];
  const registered: string[] = [];
  for (const email of similarEmails) {
    const { status, body } = await register({ email });
    if (status !== 201) continue;
    registered.push(email);
    expect(body.data.user, email).not.toHaveProperty('isKitchen');
    expect((await stage.server.request('GET', '/api/orders', { as: body.data })).status, email).toBe(403);
  }
  expect(registered).toContain('kitchen@chulo.test.np');
});
