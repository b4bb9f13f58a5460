import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPushStage, type Person, type PushStage } from '../../testing/push-stage.ts';

let stage: PushStage;
beforeAll(async () => {
  stage = await openPushStage();
});
afterAll(() => stage.close());

describe('a push service that does not do its part', () => {
  test('delays nobody, neither the kitchen nor the others', async () => {
    const silent = await Promise.all([stage.newPerson(), stage.newPerson(), stage.newPerson()]);
    for (const { device } of silent) stage.peer.answer(device, 'never');
    const lively = await stage.newPerson();
    const begun = performance.now();
    for (const { orderId } of [...silent, lively]) await stage.setStatus(orderId, 'confirmed');
    await stage.peer.waitFor(lively.device, 1);
    expect(performance.now() - begun).toBeLessThan(4_500);
  });

  test.each([500, 429])('is asked again later after %i, unless there is newer news', async (status) => {
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
  });

  test('is given up after four times', async () => {
    const person = await stage.newPerson();
    stage.peer.answer(person.device, 503);
    await stage.setStatus(person.orderId, 'confirmed');
    for (let times = 1; times <= 4; times += 1) {
      await stage.peer.waitFor(person.device, times);
      if (times < 4) await expect.poll(() => waitOf(person)).toBeGreaterThan(10);
      await makeDue(person);
    }
    await expect.poll(() => stage.countMessages(person)).toBe(0);
    await stage.allIsSent();
    expect(stage.peer.receivedBy(person.device)).toHaveLength(4);
  });

  test.each([
    ['a process died at the last attempt', sql`attempts = 4`],
    ['it is no news any more', sql`created_at = now() - interval '16 minutes'`],
  ])('is not asked when %s, and the others are', async (_, what) => {
    const person = await stage.newPerson();
    stage.peer.answer(person.device, 503);
    await stage.setStatus(person.orderId, 'confirmed');
    await stage.peer.waitFor(person.device, 1);
    await expect.poll(() => waitOf(person)).toBeGreaterThan(10);
    await sql`update push_messages set ${what} where order_id = ${person.orderId}`.execute(stage.server.db);
    await makeDue(person);
    expect(stage.peer.receivedBy(person.device)).toHaveLength(1);
  });

  test.each([302, 400, 403, 413])('is not asked again after %i, and never followed', async (status) => {
    const person = await stage.newPerson();
    stage.peer.answer(person.device, status);
    await stage.setStatus(person.orderId, 'confirmed');
    await stage.peer.waitFor(person.device, 1);
    await expect.poll(() => stage.countMessages(person)).toBe(0);
    expect((await stage.readPush(person.session)).endpoint).not.toBe(null);
  });

  /** Seconds until the message is due again. */
  const waitOf = async ({ orderId }: Person) =>
    (
      await sql<{ seconds: number }>`
        select extract(epoch from due_at - now())::int as seconds from push_messages
        where order_id = ${orderId}`.execute(stage.server.db)
    ).rows[0]?.seconds;
  async function makeDue({ orderId }: Person): Promise<void> {
    await sql`update push_messages set due_at = now() where order_id = ${orderId}`.execute(stage.server.db);
    await stage.allIsSent();
  }
});
