import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { orderBody, placeAtServerPrice, readMenu } from './order-bodies.ts';
import { type Device, newDevice, type PushPeer, startPushPeer } from './push-peer.ts';
import { type Answer, startTestServer, type TestServer } from './test-server.ts';

export interface Person {
  session: SessionGrant;
  device: Device;
  orderId: string;
}

/** A server with a push service and subscribed customers. */
export interface PushTestServer {
  server: TestServer;
  peer: PushPeer;
  admin: SessionGrant;
  newOrder(session: SessionGrant, deliveryType?: FulfilmentType): Promise<string>;
  /** A customer with an order and a subscribed device. */
  newCustomer(deliveryType?: FulfilmentType): Promise<Person>;
  subscribe(session: SessionGrant, device: Device): Promise<Answer>;
  readPush(session: SessionGrant): Promise<{ publicKey: string; endpoint: string | null }>;
  setStatus(orderId: string, status: string): Promise<void>;
  titlesOf(device: Device): string[];
  /** The number of pending messages for a person. */
  countMessages(person: Person): Promise<number>;
  /** Resolves when all earlier messages have been sent or dropped. */
  waitUntilSent(): Promise<void>;
  close(): Promise<void>;
}

export async function startPushTestServer(): Promise<PushTestServer> {
  const peer = await startPushPeer();
  const server = await startTestServer({ maxOpenOrders: 0, pushHosts: [peer.host] });
  const drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
  const admin = await server.signIn('admin');
  let orderCount = 0;

  async function newOrder(session: SessionGrant, deliveryType: FulfilmentType = 'pickup'): Promise<string> {
    orderCount += 1;
    const body = orderBody([{ item: drink, quantity: 2 }], 0, {
      deliveryType,
      specialInstructions: `order ${orderCount}`,
    });
    return (await placeAtServerPrice(server, session, body)).body.data.id;
  }
  const subscribe = (as: SessionGrant, { subscription }: Device) =>
    server.request('PUT', '/api/push', { as, body: subscription });
  async function newCustomer(deliveryType?: FulfilmentType): Promise<Person> {
    const session = await server.registerCustomer();
    const device = newDevice(peer.url);
    await subscribe(session, device);
    return { session, device, orderId: await newOrder(session, deliveryType) };
  }
  async function setStatus(orderId: string, status: string): Promise<void> {
    const { text, ...answer } = await server.request('PUT', `/api/orders/${orderId}/status`, {
      as: admin,
      body: { status },
    });
    if (answer.status !== 200) throw new Error(`the status answered ${answer.status}: ${text}`);
  }

  return {
    server,
    peer,
    admin,
    newOrder,
    newCustomer,
    subscribe,
    setStatus,
    readPush: async (as) => (await server.request('GET', '/api/push', { as })).body.data,
    titlesOf: (device) => peer.receivedBy(device).map(({ title }) => title),
    async countMessages({ session }) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id and task.identifier = 'push'
        join sessions on sessions.id::text = job.payload->>'sessionId'
        where sessions.user_id = ${session.user.id}`.execute(server.db);
      return rows[0]?.count ?? 0;
    },
    waitUntilSent: () =>
      expect
        .poll(async () => {
          const { rows } = await sql`
            select from graphile_worker.jobs where task_identifier = 'push'
              and (locked_at is not null or (run_at <= now() and attempts < max_attempts))`.execute(
            server.db,
          );
          return rows.length;
        })
        .toBe(0),
    async close() {
      await server.close();
      await peer.close();
    },
  };
}
