import { UNKNOWN_ID } from '@chulo/shared/contract/fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bus, BusMessage } from '../../db/bus.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createNotificationsService, MAX_UNREAD_COUNTED } from './notifications.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Session = Awaited<ReturnType<TestServer['registerCustomer']>>;

const pathOf = (session: Session) => `/api/notifications/${session.user.id}`;
const list = (session: Session, query = '') =>
  server.request('GET', `${pathOf(session)}${query}`, { as: session });
const readOne = (session: Session, id: string) =>
  server.request('PUT', `${pathOf(session)}/${id}/read`, { as: session, body: '' });
const readAll = (session: Session) =>
  server.request('PUT', `${pathOf(session)}/read-all`, { as: session, body: '' });

/** Inserts notifications one minute apart. */
async function insert(session: Session, count: number): Promise<string[]> {
  const rows = await server.db
    .insertInto('notifications')
    .values(
      Array.from({ length: count }, (_, n) => ({
        user_id: session.user.id,
        type: 'system' as const,
        title: `Number ${n + 1}`,
        message: 'Something happened.',
        created_at: new Date(Date.now() - (count - n) * 60_000),
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The service with a fake bus that records published messages. */
function createWithFakeBus() {
  const published: BusMessage[] = [];
  const bus: Bus = {
    subscribe: () => () => {},
    publish: (message) => void published.push(message),
    close: async () => {},
  };
  return { published, notifications: createNotificationsService({ db: server.db, bus }) };
}

test('notifications are listed newest first, with the unread count [S7.16 S3.33]', async () => {
  const sita = await server.signIn('customer');
  const { status, body } = await list(sita, '?limit=50');
  expect(status).toBe(200);
  expect(body.data.unreadCount).toBe(3);
  const { notifications } = body.data;
  expect(notifications).toHaveLength(6);
  const times = notifications.map((row: { createdAt: string }) => row.createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(notifications[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: 'promotion',
    title: 'Ten percent for you',
    message: 'Type WELCOME10 in the cart and your next order costs 10% less.',
    isRead: false,
    createdAt: expect.stringMatching(/Z$/),
    sentAt: notifications[0].createdAt,
    data: { deepLink: '/search' },
  });
  expect(notifications.at(-1).data).toEqual({ actionUrl: '/about' });
});

test('a notification without links has empty data', async () => {
  const ram = await server.registerCustomer();
  await insert(ram, 1);
  expect((await list(ram)).body.data.notifications[0].data).toEqual({});
});

test('at most 50 notifications are listed, and the unread count includes the others [S9.2]', async () => {
  const ram = await server.registerCustomer();
  await insert(ram, 60);
  const whole = (await list(ram)).body.data;
  expect(whole.notifications).toHaveLength(50);
  expect(whole.notifications[0].title).toBe('Number 60');
  expect(whole.unreadCount).toBe(60);
  expect((await list(ram, '?limit=1')).body.data.notifications).toMatchObject([{ title: 'Number 60' }]);
  for (const limit of [0, 51, 1.5, 'all'])
    expect((await list(ram, `?limit=${limit}`)).status).toBeOneOf([400, 422]);
});

test('the unread count stops at 1,000', async () => {
  const ram = await server.registerCustomer();
  await insert(ram, MAX_UNREAD_COUNTED + 1);
  expect((await list(ram)).body.data.unreadCount).toBe(MAX_UNREAD_COUNTED);
});

test('marking a notification as read is idempotent and accepts an empty body [S7.17]', async () => {
  const ram = await server.registerCustomer();
  const [first = '', second = ''] = await insert(ram, 2);
  for (let times = 0; times < 2; times += 1) {
    const response = await readOne(ram, first);
    expect([response.status, response.body]).toEqual([200, { success: true, data: null }]);
  }
  expect((await list(ram)).body.data).toMatchObject({
    unreadCount: 1,
    notifications: [
      { id: second, isRead: false },
      { id: first, isRead: true },
    ],
  });
});

test("marking all notifications as read includes those not listed and no other user's [S7.18]", async () => {
  const [ram, gita] = [await server.registerCustomer(), await server.registerCustomer()];
  await insert(ram, 60);
  await insert(gita, 1);
  for (let times = 0; times < 2; times += 1) {
    const response = await readAll(ram);
    expect([response.status, response.body]).toEqual([200, { success: true, data: null }]);
  }
  expect((await list(ram)).body.data.unreadCount).toBe(0);
  expect((await list(gita)).body.data.unreadCount).toBe(1);
});

test("another user's notification gets the same response as an unknown id", async () => {
  const [ram, gita] = [await server.registerCustomer(), await server.registerCustomer()];
  const [id = ''] = await insert(gita, 1);
  const bytes = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
  const foreign = await readOne(ram, id);
  expect([foreign.status, foreign.body.code, foreign.body.error]).toEqual([
    404,
    'notification.not_found',
    'Notification not found.',
  ]);
  for (const unknown of [UNKNOWN_ID, 'no-uuid'])
    expect(bytes((await readOne(ram, unknown)).text)).toBe(bytes(foreign.text));
  expect((await list(gita)).body.data.unreadCount).toBe(1);
});

test('marking as read publishes an event only when something changed', async () => {
  const ram = await server.registerCustomer();
  const [id = ''] = await insert(ram, 2);
  const { published, notifications } = createWithFakeBus();
  await notifications.markRead(ram.user.id, id);
  await notifications.markRead(ram.user.id, id);
  await notifications.markAllRead(ram.user.id);
  await notifications.markAllRead(ram.user.id);
  const event = { topic: 'notification', userId: ram.user.id };
  expect(published).toEqual([event, event]);
});

test('a notification is inserted and rolled back with its transaction', async () => {
  const ram = await server.registerCustomer();
  const { published, notifications } = createWithFakeBus();
  const notification = {
    userId: ram.user.id,
    type: 'payment',
    title: 'Payment received',
    message: 'Thank you!',
    deepLink: '/profile',
  } as const;
  await server.db.transaction().execute((transaction) => notifications.notify(transaction, notification));
  const undone = server.db.transaction().execute(async (transaction) => {
    await notifications.notify(transaction, notification);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await list(ram)).body.data).toMatchObject({
    unreadCount: 1,
    notifications: [{ type: 'payment', isRead: false, data: { deepLink: '/profile' } }],
  });
  expect(published).toEqual([]);
});

test('notifications need a signed-in user [S6.23]', async () => {
  const ram = await server.registerCustomer();
  const [id = ''] = await insert(ram, 1);
  for (const [method, path] of [
    ['GET', pathOf(ram)],
    ['PUT', `${pathOf(ram)}/${id}/read`],
    ['PUT', `${pathOf(ram)}/read-all`],
  ] as const)
    for (const as of [null, { token: 'nobody' }]) {
      const response = await server.request(method, path, { as });
      expect([response.status, response.body.code]).toEqual([401, 'auth.invalid_session']);
    }
});

test("another user's notifications are refused, even for staff and unknown users", async () => {
  const [ram, gita] = [await server.registerCustomer(), await server.registerCustomer()];
  const [id = ''] = await insert(gita, 1);
  for (const as of [ram, await server.signIn('admin'), await server.signIn('kitchen')])
    for (const userId of [gita.user.id, UNKNOWN_ID])
      for (const [method, path] of [
        ['GET', ''],
        ['PUT', `/${id}/read`],
        ['PUT', '/read-all'],
      ] as const) {
        const response = await server.request(method, `/api/notifications/${userId}${path}`, { as });
        expect([response.status, response.body.code]).toEqual([403, 'auth.forbidden']);
      }
  expect((await list(gita)).body.data.unreadCount).toBe(1);
});
