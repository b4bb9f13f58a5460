import type { SessionGrant } from '@chulo/shared/contract/auth';
import { expect } from 'vitest';

export interface ListedAddress {
  id: string;
  label: string;
  is_default: boolean;
  version: number;
}

type Request<Answer> = (
  method: string,
  path: string,
  options: { as: SessionGrant; body?: unknown },
) => Promise<Answer>;

export const minimalAddress = { label: 'Home', street: 'Station Road 1', city: 'Janakpur' };
export const addressesPathOf = (session: SessionGrant) => `/api/customers/${session.user.id}/addresses`;

/** The calls that a customer makes. */
export function createAddressCalls<Answer extends { status: number; body: unknown }>(
  request: Request<Answer>,
) {
  const add = (as: SessionGrant, body: object) => request('POST', addressesPathOf(as), { as, body });
  return {
    add,
    put: (as: SessionGrant, id: string, body: unknown) =>
      request('PUT', `/api/addresses/${id}`, { as, body }),
    remove: (as: SessionGrant, id: string) => request('DELETE', `/api/addresses/${id}`, { as }),
    async list(as: SessionGrant): Promise<ListedAddress[]> {
      const { body } = await request('GET', addressesPathOf(as), { as });
      return (body as { data: ListedAddress[] }).data;
    },
    async added(as: SessionGrant, body: object): Promise<ListedAddress> {
      const answer = await add(as, body);
      expect(answer.status).toBe(201);
      return (answer.body as { data: ListedAddress }).data;
    },
  };
}
