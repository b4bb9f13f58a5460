import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type PushTestServer, startPushTestServer } from '../../testing/push-stage.ts';

let stage: PushTestServer;
beforeAll(async () => {
  stage = await startPushTestServer();
});
afterAll(() => stage.close());

test('a push service that does not respond delays neither the kitchen nor other customers', async () => {
  // One after the other, their messages would time out after 20 seconds, later than `waitFor` gives up.
  const silent = await Promise.all(Array.from({ length: 4 }, () => stage.newCustomer()));
  for (const { device } of silent) stage.peer.answer(device, 'never');
  const responding = await stage.newCustomer();
  for (const { orderId } of [...silent, responding]) await stage.setStatus(orderId, 'confirmed');
  await stage.peer.waitFor(responding.device, 1);
});

test.each([500, 429])(
  'a push message is retried after %i unless a newer message replaces it',
  async (status) => {
    const person = await stage.newCustomer();
    stage.peer.answer(person.device, status);
    await stage.setStatus(person.orderId, 'confirmed');
    await stage.peer.waitFor(person.device, 1);
    await expect.poll(() => stage.countMessages(person)).toBe(1);
    stage.peer.answer(person.device, 201);
    await makeDue(person);
    await stage.peer.waitFor(person.device, 2);
    await expect.poll(() => stage.countMessages(person)).toBe(0);

    stage.peer.answer(person.device, status);
    await stage.setStatus(person.orderId, 'preparing');
    await stage.peer.waitFor(person.device, 3);
    stage.peer.answer(person.device, 201);
    await stage.setStatus(person.orderId, 'ready');
    await stage.peer.waitFor(person.device, 4);
    await makeDue(person);
    await stage.waitUntilSent();
    expect(stage.titlesOf(person.device)).toEqual([
      'Order confirmed',
      'Order confirmed',
      'In the kitchen',
      'Ready',
    ]);
  },
);

test('a push message is dropped after four attempts', async () => {
  const person = await stage.newCustomer();
  stage.peer.answer(person.device, 503);
  await stage.setStatus(person.orderId, 'confirmed');
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await stage.peer.waitFor(person.device, attempt);
    if (attempt < 4) await expect.poll(() => secondsUntilDue(person)).toBeGreaterThan(10);
    await makeDue(person);
  }
  await expect.poll(() => stage.countMessages(person)).toBe(0);
  await stage.waitUntilSent();
  expect(stage.peer.receivedBy(person.device)).toHaveLength(4);
});

test.each([
  ['the process ended during the last attempt', sql`attempts = 4`],
  ['it is older than 15 minutes', sql`created_at = now() - interval '16 minutes'`],
])('a push message is not retried when %s', async (_, change) => {
  const person = await stage.newCustomer();
  stage.peer.answer(person.device, 503);
  await stage.setStatus(person.orderId, 'confirmed');
  await stage.peer.waitFor(person.device, 1);
  await expect.poll(() => secondsUntilDue(person)).toBeGreaterThan(10);
  await sql`update push_messages set ${change} where order_id = ${person.orderId}`.execute(stage.server.db);
  await makeDue(person);
  expect(stage.peer.receivedBy(person.device)).toHaveLength(1);
});

test.each([302, 400, 403, 413])(
  'a push message is not retried after %i, and redirects are not followed',
  async (status) => {
    const person = await stage.newCustomer();
    stage.peer.answer(person.device, status);
    await stage.setStatus(person.orderId, 'confirmed');
    await stage.peer.waitFor(person.device, 1);
    await expect.poll(() => stage.countMessages(person)).toBe(0);
    expect((await stage.readPush(person.session)).endpoint).not.toBe(null);
  },
);

/** Seconds until the next attempt. */
const secondsUntilDue = async ({ orderId }: Person) =>
  (
    await sql<{ seconds: number }>`
        select extract(epoch from due_at - now())::int as seconds from push_messages
        where order_id = ${orderId}`.execute(stage.server.db)
  ).rows[0]?.seconds;
async function makeDue({ orderId }: Person): Promise<void> {
  await sql`update push_messages set due_at = now() where order_id = ${orderId}`.execute(stage.server.db);
  await stage.waitUntilSent();
}
