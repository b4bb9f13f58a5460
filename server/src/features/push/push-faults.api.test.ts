import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type PushTestServer, startPushTestServer } from '../../testing/push-stage.ts';
import { deleteExpiredMessages } from './push.repository.ts';
import { PUSH_POLICY } from './push-sender.ts';

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
  // The next tests wait until nothing is being sent.
  for (const { device } of silent) stage.peer.answer(device, 201);
});

test.each([500, 429])(
  'a push message is retried after %i unless a newer message replaces it',
  async (status) => {
    const person = await stage.newCustomer();
    stage.peer.answer(person.device, status);
    await stage.setStatus(person.orderId, 'confirmed');
    await stage.peer.waitFor(person.device, 1);
    await expect.poll(() => stage.countMessages(person)).toBe(1);
    await untilFailed(person);
    stage.peer.answer(person.device, 201);
    await makeDue(person);
    await stage.peer.waitFor(person.device, 2);
    await expect.poll(() => stage.countMessages(person)).toBe(0);

    stage.peer.answer(person.device, status);
    await stage.setStatus(person.orderId, 'preparing');
    await stage.peer.waitFor(person.device, 3);
    await untilFailed(person);
    stage.peer.answer(person.device, 201);
    await stage.setStatus(person.orderId, 'ready');
    await stage.peer.waitFor(person.device, 4);
    await expect.poll(() => stage.countMessages(person)).toBe(0);
    expect(stage.titlesOf(person.device)).toEqual([
      'Order confirmed',
      'Order confirmed',
      'In the kitchen',
      'Ready',
    ]);
  },
);

test('a push message is dropped after five attempts', async () => {
  const person = await stage.newCustomer();
  stage.peer.answer(person.device, 503);
  await stage.setStatus(person.orderId, 'confirmed');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await stage.peer.waitFor(person.device, attempt);
    if (attempt < 5) await makeDue(person);
  }
  await expect.poll(() => stage.countMessages(person)).toBe(0);
  await stage.waitUntilSent();
  expect(stage.peer.receivedBy(person.device)).toHaveLength(5);
});

test('a push message is not retried when it is older than 15 minutes', async () => {
  const person = await stage.newCustomer();
  stage.peer.answer(person.device, 503);
  await stage.setStatus(person.orderId, 'confirmed');
  await stage.peer.waitFor(person.device, 1);
  await untilFailed(person);
  await sql`
    update graphile_worker._private_jobs
    set payload = (payload::jsonb || jsonb_build_object('expiresAt', now() - interval '1 second'))::json
    where ${isOf(person)}`.execute(stage.server.db);
  await makeDue(person);
  await expect.poll(() => stage.countMessages(person)).toBe(0);
  expect(stage.peer.receivedBy(person.device)).toHaveLength(1);
});

test('messages that are too old or have no attempts left are deleted, others stay', async () => {
  const people = [await stage.newCustomer(), await stage.newCustomer(), await stage.newCustomer()] as const;
  const [old, failed, waiting] = people;
  for (const { device, orderId } of people) {
    stage.peer.answer(device, 503);
    await stage.setStatus(orderId, 'confirmed');
  }
  await Promise.all(people.map(untilFailed));
  await sql`
    update graphile_worker._private_jobs set run_at = now() + interval '1 hour',
      payload = (payload::jsonb || jsonb_build_object('expiresAt', now() - interval '1 second'))::json
    where ${isOf(old)}`.execute(stage.server.db);
  // The process ended during the last attempt.
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where ${isOf(failed)}`.execute(
    stage.server.db,
  );
  await deleteExpiredMessages(stage.server.db, PUSH_POLICY);
  expect(await Promise.all(people.map(stage.countMessages))).toEqual([0, 0, 1]);
  stage.peer.answer(waiting.device, 201);
});

test('a message waits no longer than its session, and is not sent after it', async () => {
  const person = await stage.newCustomer();
  stage.peer.answer(person.device, 503);
  await stage.setStatus(person.orderId, 'confirmed');
  await stage.peer.waitFor(person.device, 1);
  await untilFailed(person);
  await stage.server.request('POST', '/api/auth/logout', { as: person.session });
  await makeDue(person);
  await stage.waitUntilSent();
  expect(stage.peer.receivedBy(person.device)).toHaveLength(1);
  const { rows } = await sql`select from graphile_worker._private_jobs where ${isOf(person)}`.execute(
    stage.server.db,
  );
  expect(rows).toEqual([]);
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

const isOf = ({ orderId }: Person) => sql`payload->>'orderId' = ${orderId}`;

/** Resolves when the last attempt has failed and the next one is planned. */
const untilFailed = (person: Person) =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from graphile_worker._private_jobs
        where ${isOf(person)} and locked_at is null and attempts > 0`.execute(stage.server.db);
      return rows.length;
    })
    .toBe(1);

async function makeDue(person: Person): Promise<void> {
  await untilFailed(person);
  await sql`update graphile_worker._private_jobs set run_at = now() where ${isOf(person)}`.execute(
    stage.server.db,
  );
}
