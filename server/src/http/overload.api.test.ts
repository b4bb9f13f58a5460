import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** More than all slots, of which there are as many as database connections. */
const STREAMS = 12;

let server: TestServer;
const streams: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer({ databaseConnections: 10 });
});
afterAll(async () => {
  for (const stream of streams) stream.destroy();
  await server.close();
});

test('event streams hold no slot', async () => {
  const customer = await server.registerCustomer();
  for (let opened = 0; opened < STREAMS; opened += 1) {
    const { hostname, port } = new URL(server.url);
    const stream = connect({ host: hostname, port: Number(port) });
    streams.push(stream);
    stream.write(`GET /api/events HTTP/1.1\r\nhost: test\r\nauthorization: Bearer ${customer.token}\r\n\r\n`);
    const [start] = await once(stream, 'data');
    expect(String(start)).toMatch(/^HTTP.1.1 200/);
  }
  const orders = await server.request('GET', `/api/customers/${customer.user.id}/orders`, { as: customer });
  expect(orders.status).toBe(200);
});
