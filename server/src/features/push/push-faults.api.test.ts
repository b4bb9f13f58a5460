import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPushStage, type Person, type PushStage } from '../../testing/push-stage.ts';

let stage: PushStage;
beforeAll(async () => {
  stage = await openPushStage();
});
afterAll(() => stage.close());

test('a push service that does not respond delays neither the kitchen nor other customers', async () => {
  const silent = await Promise.all([stage.newPerson(), stage.newPerson(), stage.newPerson()]);
  for (const { device } of silent) stage.peer.answer(device, 'never');
  const responding = await stage.newPerson();
  const startedAt = performance.now();
  for (const { orderId } of [...silent, responding]) await stage.setStatus(orderId, 'confirmed');
  await stage.peer.waitFor(responding.device, 1);
  expect(performance.now() - startedAt).toBeLessThan(4_500);
});

test.each([500, 429])(
  'a push message is retried after %i unless a newer message replaces it',
  async (status) => {
    const person = await stage.newPerson();
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
    await stage.allIsSent();
    expect(stage.titlesOf(person.device)).toEqual([
      'Order confirmed',
      'Order confirmed',
      'In the kitchen',
      'Ready',
    ]);
  },
);

test('a push message is dropped after four attempts', async () => {
  const person = await stage.newPerson();
  stage.peer.answer(person.device, 503);
  await stage.setStatus(person.orderId, 'confirmed');
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await stage.peer.waitFor(person.device, attempt);
    if (attempt < 4) await expect.poll(() => secondsUntilDue(person)).toBeGreaterThan(10);
    await makeDue(person);
  }
  await expect.poll(() => stage.countMessages(person)).toBe(0);
  await stage.allIsSent();
  expect(stage.peer.receivedBy(person.device)).toHaveLength(4);
});

test.each([
  ['the process ended during the last attempt', sql`attempts = 4`],
  ['it is older than 15 minutes', sql`created_at = now() - interval '16 minutes'`],
])('a push message is not retried when %s', async (_, change) => {
  const person = await stage.newPerson();
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
    const person = await stage.newPerson();
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
  await stage.allIsSent();
}
