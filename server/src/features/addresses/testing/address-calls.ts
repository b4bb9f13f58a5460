import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { expect } from 'vitest';

export interface ListedAddress {
  id: string;
  label: string;
  is_default: boolean;
  version: number;
}

type Request<Response> = (
  method: string,
  path: string,
  options: { as: SessionGrant; body?: unknown },
) => Promise<Response>;

export const minimalAddress = { label: 'Home', street: 'Station Road 1', city: 'Janakpur' };
export const addressesPathOf = (session: SessionGrant) => `/api/customers/${session.user.id}/addresses`;

/** A customer's requests for addresses. */
export function createAddressCalls<Response extends { status: number; body: unknown }>(
  request: Request<Response>,
) {
  const add = (as: SessionGrant, body: object) => request('POST', addressesPathOf(as), { as, body });
  return {
    add,
    put: (as: SessionGrant, id: string, body: unknown) =>
      request('PUT', `/api/addresses/${id}`, { as, body }),
    remove: (as: SessionGrant, id: string, query = '') =>
      request('DELETE', `/api/addresses/${id}${query}`, { as }),
    async list(as: SessionGrant): Promise<ListedAddress[]> {
      const { body } = await request('GET', addressesPathOf(as), { as });
      return (body as { data: ListedAddress[] }).data;
    },
    async added(as: SessionGrant, body: object): Promise<ListedAddress> {
      const response = await add(as, body);
      expect(response.status).toBe(201);
      return (response.body as { data: ListedAddress }).data;
    },
  };
}
