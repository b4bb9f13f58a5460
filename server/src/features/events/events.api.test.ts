import type { SessionGrant } from '@chulo/shared/contract/auth';
import type { MenuItem } from '@chulo/shared/contract/menu';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEventStream } from '../../testing/event-stream.ts';
import { orderBody, place, readMenu } from '../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let drink: MenuItem;
beforeAll(async () => {
  server = await startTestServer();
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
});
afterAll(() => server.close());

async function placeOne(as: SessionGrant): Promise<string> {
  return (await place(server, as, orderBody([{ item: drink, quantity: 2 }], 181, { deliveryType: 'pickup' })))
    .body.data.id;
}

describe('the events stream', () => {
  it('tells the kitchen of every order and a customer of their own alone, within 2 seconds', async () => {
    const [kitchen, customer, stranger] = [
      await server.signIn('kitchen'),
      await server.registerCustomer(),
      await server.registerCustomer(),
    ];
    const streams = {
      kitchen: await openEventStream(server.url, kitchen.token),
      customer: await openEventStream(server.url, customer.token),
      stranger: await openEventStream(server.url, stranger.token),
    };
    const orderId = await placeOne(customer);
    await streams.kitchen.waitFor((event) => event.topic === 'order' && event.orderId === orderId, 2_000);
    await streams.customer.waitFor((event) => event.topic === 'order' && event.orderId === orderId, 2_000);
    await streams.customer.waitFor((event) => event.topic === 'notification', 2_000);
    expect(streams.stranger.events).toEqual([]);
    for (const stream of Object.values(streams)) stream.close();
  });

  it('tells everybody that the menu has changed', async () => {
    const admin = await server.signIn('admin');
    const stream = await openEventStream(server.url, (await server.registerCustomer()).token);
    await server.request('PUT', `/api/menu/${drink.id}`, { as: admin, body: { isAvailable: true } });
    await stream.waitFor((event) => event.topic === 'menu', 2_000);
    stream.close();
  });

  it('ends within a second of its session', async () => {
    const own = await server.registerCustomer();
    const stream = await openEventStream(server.url, own.token);
    await server.request('POST', '/api/auth/logout', { as: own });
    await expect.poll(() => stream.isEnded(), { timeout: 1_000 }).toBe(true);
  });

  it('is not compressed, not stored, takes no bearer in the URL and beats every 5 seconds', async () => {
    const own = await server.registerCustomer();
    expect((await server.request('GET', `/api/events?token=${own.token}`)).status).toBe(401);
    const stream = await openEventStream(server.url, own.token);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect(stream.headers.get('cache-control')).toContain('no-store');
    expect(stream.headers.get('content-security-policy')).toContain("default-src 'self'");
    await expect.poll(() => stream.heartbeats(), { timeout: 6_500 }).toBeGreaterThan(0);
    stream.close();
  });
});
