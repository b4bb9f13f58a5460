import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { startSlotRace } from '../../../testing/slot-race.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const CUSTOMERS = 50;

let server: TestServer;
let customers: SessionGrant[];

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => server.registerCustomer()));
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.db)).toEqual([]);
  await server.close();
});

test.each([1, 6])(
  'of 50 simultaneous orders in a slot of %i, exactly as many are placed',
  async (capacity) => {
    const race = await startSlotRace(server, customers, capacity);
    for (const slot of [40 - capacity, 41 - capacity, 42 - capacity])
      expect(await race.run(slot)).toHaveLength(capacity);
  },
);
