import { randomUUID } from 'node:crypto';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { Drawer } from '@chulo/shared/contract/restaurant/day-close';
import type { Answer, TestServer } from './test-server.ts';

/** Closes the open day as the server expects it, and takes everything out of the drawer. */
export async function bodyOfClose(server: TestServer, as: Pick<SessionGrant, 'token'>) {
  const { number, balances }: Drawer = (await server.request('GET', '/api/drawer', { as })).body.data;
  return {
    number,
    counts: balances.map(({ account, riderId, expected }) => {
      // A drawer that has given more than it had is empty.
      const counted = account === 'drawer' ? Math.max(expected ?? 0, 0) : (expected ?? 0);
      return { account, riderId, expected, counted, reason: counted === expected ? '' : 'Empty' };
    }),
    leftInDrawer: 0,
    signedAs: 'Sita Manager',
  };
}

/** Of the day after it, when nothing else has happened. */
export const bodyOfNextClose = (body: Awaited<ReturnType<typeof bodyOfClose>>) => ({
  ...body,
  number: body.number + 1,
  counts: body.counts
    .filter(({ account }) => account === 'drawer' || account === 'rider_cash')
    .map((count) => {
      const expected = count.account === 'drawer' ? 0 : count.counted;
      return { ...count, expected, counted: expected };
    }),
});

const close = (server: TestServer, as: Pick<SessionGrant, 'token'>, body: object): Promise<Answer> =>
  server.request('POST', '/api/day-closes', { as, body, headers: { 'idempotency-key': randomUUID() } });

/** Closes the open day first if something has happened in it, so that two closes differ in their numbers only. */
export async function bodyOfEmptyDay(server: TestServer, as: Pick<SessionGrant, 'token'>) {
  const body = await bodyOfClose(server, as);
  if (body.counts.every(({ expected }) => expected === 0)) return body;
  await close(server, as, body);
  return bodyOfClose(server, as);
}

export async function closeOpenDay(server: TestServer): Promise<Answer> {
  const as = await server.signIn('manager');
  return close(server, as, await bodyOfClose(server, as));
}
