import { ENDPOINTS, type OperationId } from '@chulo/shared/contract/endpoints';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { Answer } from '../test-server.ts';
import type { PrincipalName, Stage } from './stage.ts';

/** The input of an operation that succeeds for an allowed principal. */
export interface OperationRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** JSON, or the bytes of a picture. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Another session of the same principal, for a request that ends its own session. */
  as?: SessionGrant;
}

/** Creates a valid request; the resource that it changes or deletes is new and belongs to the owner. */
export type RequestMaker = (stage: Stage, principal: PrincipalName) => Promise<OperationRequest>;

/** The path with encoded parameters and the query. */
export function pathOf(operationId: OperationId, { params = {}, query = {} }: OperationRequest): string {
  const path = ENDPOINTS[operationId].path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`the request of ${operationId} has no ${name}`);
    return encodeURIComponent(value);
  });
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}

export async function send(
  stage: Stage,
  operationId: OperationId,
  principal: PrincipalName,
  request: OperationRequest,
): Promise<Answer> {
  const { method } = ENDPOINTS[operationId];
  const session = principal === 'anonymous' ? null : (request.as ?? stage.sessionOf(principal));
  const path = pathOf(operationId, request);
  if (operationId === 'streamEvents') return readStart(`${stage.server.url}${path}`, session);
  const { body, headers = {} } = request;
  return stage.server.request(method, path, { as: session, body, headers });
}

/** The first chunk of the endless event stream. */
async function readStart(url: string, session: SessionGrant | null): Promise<Answer> {
  const stop = new AbortController();
  const response = await fetch(url, {
    headers: session ? { authorization: `Bearer ${session.token}` } : {},
    signal: stop.signal,
  });
  const { value } = (await response.body?.getReader().read()) ?? {};
  stop.abort();
  const text = Buffer.from(value ?? []).toString('utf8');
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : null,
  };
}
