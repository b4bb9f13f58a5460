import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { type Person, type PushTestServer, startPushTestServer } from '../../../testing/push-stage.ts';

let stage: PushTestServer;

beforeAll(async () => {
  stage = await startPushTestServer();
});
afterAll(async () => {
  expect(await findBrokenInvariants(stage.server.db)).toEqual([]);
  await stage.close();
});

/** Oldest first. */
async function listInApp({ session }: Person): Promise<{ title: string; message: string }[]> {
  const { body } = await stage.server.request('GET', `/api/notifications/${session.user.id}?limit=20`, {
    as: session,
  });
  return body.data.notifications.reverse();
}
const titlesInApp = async (person: Person) => (await listInApp(person)).map(({ title }) => title);

interface WaitingJob {
  orderId: string;
  seconds: number;
}

const listWaiting = async (orderId: string): Promise<WaitingJob[]> => {
  const { rows } = await sql<WaitingJob>`
    select payload->>'orderId' as "orderId", extract(epoch from run_at - created_at)::int as seconds
    from graphile_worker._private_jobs where key = ${`status_notification:${orderId}`}`.execute(
    stage.server.db,
  );
  return rows;
};

/** Lets the ten seconds of a waiting notification be over. */
async function endWait(orderId: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()
    where key = ${`status_notification:${orderId}`}`.execute(stage.server.db);
  await expect.poll(() => listWaiting(orderId)).toEqual([]);
}

async function pay({ orderId }: Person): Promise<void> {
  const { body } = await stage.server.request('GET', `/api/orders/${orderId}`, { as: stage.admin });
  const paid = await stage.server.request('PUT', `/api/orders/${orderId}/payment`, {
    as: stage.admin,
    body: { method: 'cash', orderTotal: body.data.total },
  });
  expect(paid.status).toBeLessThan(300);
}

test('a cancellation that can be undone is announced after ten seconds, in the app and on the device', async () => {
  const person = await stage.newCustomer();
  await stage.setStatus(person.orderId, 'cancelled');
  expect(await listWaiting(person.orderId)).toEqual([{ orderId: person.orderId, seconds: 10 }]);
  expect(await titlesInApp(person)).toEqual(['Order placed']);
  await endWait(person.orderId);
  expect(await titlesInApp(person)).toEqual(['Order placed', 'Order cancelled']);
  await stage.peer.waitFor(person.device, 1);
  expect(stage.titlesOf(person.device)).toEqual(['Order cancelled']);
});

test('a customer is told nothing of a change and its undo', async () => {
  const person = await stage.newCustomer();
  await stage.setStatus(person.orderId, 'confirmed');
  for (const status of ['cancelled', 'confirmed', 'pending', 'confirmed'])
    await stage.setStatus(person.orderId, status);
  expect(await listWaiting(person.orderId)).toEqual([]);
  await stage.setStatus(person.orderId, 'preparing');
  await stage.peer.waitFor(person.device, 2);
  expect(await titlesInApp(person)).toEqual(['Order placed', 'Order confirmed', 'In the kitchen']);
  expect(stage.titlesOf(person.device)).toEqual(['Order confirmed', 'In the kitchen']);
});

test('an undo that leads to another status than the customer knows is announced', async () => {
  const person = await stage.newCustomer();
  await stage.setStatus(person.orderId, 'confirmed');
  await stage.setStatus(person.orderId, 'pending');
  await stage.setStatus(person.orderId, 'cancelled');
  await stage.setStatus(person.orderId, 'pending');
  expect(await titlesInApp(person)).toEqual(['Order placed', 'Order confirmed', 'Order waiting']);
});

test('an undo after the announcement is announced', async () => {
  const person = await stage.newCustomer();
  await stage.setStatus(person.orderId, 'cancelled');
  await endWait(person.orderId);
  await stage.setStatus(person.orderId, 'pending');
  expect(await titlesInApp(person)).toEqual(['Order placed', 'Order cancelled', 'Order waiting']);
});

test('a change with a reason, of a paid order or of cooked food is announced at once', async () => {
  const [withReason, paid, cooked] = [
    await stage.newCustomer(),
    await stage.newCustomer(),
    await stage.newCustomer(),
  ];
  const declined = await stage.server.request('PUT', `/api/orders/${withReason.orderId}/status`, {
    as: stage.admin,
    body: { status: 'cancelled', reasonCode: 'closed' },
  });
  expect(declined.status).toBe(200);
  await pay(paid);
  await stage.setStatus(paid.orderId, 'cancelled');
  for (const status of ['confirmed', 'preparing', 'cancelled']) await stage.setStatus(cooked.orderId, status);
  for (const person of [withReason, paid, cooked]) {
    expect((await titlesInApp(person)).at(-1)).toBe('Order cancelled');
    expect(await listWaiting(person.orderId)).toEqual([]);
  }
});

test.each([
  ['pickup', 'is ready. Come and enjoy it hot.'],
  ['dine_in', 'is ready. It is coming to your table.'],
] as const)('a customer with a %s order is told that it %s', async (deliveryType, text) => {
  const person = await stage.newCustomer(deliveryType);
  await stage.setStatus(person.orderId, 'confirmed');
  await stage.setStatus(person.orderId, 'ready');
  const told = (await listInApp(person)).at(-1)?.message;
  expect(told?.replace(/^Order #\d+ /, '')).toBe(text);
  const pushed = await stage.peer.waitFor(person.device, 2);
  expect(pushed[1]?.body).toBe(told);
});

test("a customer's own cancellation is announced at once", async () => {
  const person = await stage.newCustomer();
  const { status } = await stage.server.request('PUT', `/api/orders/${person.orderId}/cancel`, {
    as: person.session,
  });
  expect(status).toBe(200);
  expect(await titlesInApp(person)).toEqual(['Order placed', 'Order cancelled']);
});

test('a notification whose job runs twice is sent once', async () => {
  const person = await stage.newCustomer();
  await stage.setStatus(person.orderId, 'cancelled');
  await sql`
    with job as (
      select payload, max_attempts from graphile_worker._private_jobs
      where key = ${`status_notification:${person.orderId}`}
    )
    select graphile_worker.add_job('status_notification', payload, max_attempts => max_attempts) from job`.execute(
    stage.server.db,
  );
  await expect.poll(() => titlesInApp(person)).toEqual(['Order placed', 'Order cancelled']);
  await endWait(person.orderId);
  await stage.waitUntilSent();
  expect(await titlesInApp(person)).toEqual(['Order placed', 'Order cancelled']);
  expect(stage.titlesOf(person.device)).toEqual(['Order cancelled']);
});
