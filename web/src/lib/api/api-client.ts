import type { BrowserOperation } from 'virtual:later-operations';
import { OPERATIONS } from 'virtual:operations';
import type {
  OperationData,
  OperationId,
  OperationMeta,
  OperationRequest,
} from '@chulo/shared/contract/endpoints';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { anySignal } from '../device/any-signal.ts';
import { isRecord, textOf } from '../device/persisted-store.ts';
import { yieldDuringStartup } from '../device/when-idle.ts';
import { searchPart } from '../format/search-part.ts';
import { deviceNow, learnServerTime } from '../live/server-clock.ts';
import { ApiError, apiErrorOf, NetworkError } from './api-errors.ts';
import { useSession } from './session.ts';

/** After a timeout the request may still have reached the server. */
const TIMEOUT_MS = 20_000;

interface Extras {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Completes even if the page is closed. */
  keepalive?: boolean;
  /** Sent as the request body with its own content type. */
  file?: Blob;
}

interface LooseRequest extends Extras {
  /** Without the bearer token, as a visitor. */
  isAnonymous?: boolean;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

type Present<Id extends OperationId, R = OperationRequest<Id>> = {
  [Part in keyof R as [R[Part]] extends [undefined] ? never : Part]: R[Part];
};
type Optional<R> = { [Part in keyof R as object extends R[Part] ? Part : never]?: R[Part] };
type Required<R> = { [Part in keyof R as object extends R[Part] ? never : Part]: R[Part] };

/** The params, query and body of an operation of the contract. */
export type ApiRequest<Id extends OperationId> = Optional<Present<Id>> & Required<Present<Id>> & Extras;

type Arguments<Id extends OperationId> =
  object extends ApiRequest<Id> ? [request?: ApiRequest<Id>] : [request: ApiRequest<Id>];

type MessageOperation = 'forgotPassword' | 'resetPassword';

export interface ApiList<Id extends OperationId> {
  data: OperationData<Id>;
  meta: OperationMeta<Id>;
}

/**
 * Calls an operation with the bearer token of the session and returns its data.
 * @throws ApiError for every refusal, NetworkError without a complete response
 */
export async function callApi<Id extends OperationId>(
  operationId: Id,
  ...[request]: Arguments<Id>
): Promise<OperationData<Id>> {
  return (await send(operationId, request)).data;
}

type PublicList =
  | 'listMenu'
  | 'listCategories'
  | 'listRestaurants'
  | 'listPublicBanners'
  | 'listPublicPromos';

/**
 * Like `callApi` for a public list, as everybody sees it: a bearer of staff would add what is not on sale. The answer is
 * 304 without the list if the page has embedded the same one: its entity tag is the hash of the JSON
 * (server/src/http/cached-response.ts).
 */
export async function callApiUnlessKnown<Id extends PublicList>(
  operationId: Id,
  { signal, client, queryKey }: QueryFunctionContext,
): Promise<OperationData<Id>> {
  const known = client.getQueryData<OperationData<Id>>(queryKey);
  const headers = known === undefined ? {} : await conditionOf(known);
  try {
    return (await send(operationId, { signal, headers, isAnonymous: true })).data;
  } catch (error) {
    if (known !== undefined && error instanceof ApiError && error.status === 304) return known;
    throw error;
  }
}

/** Without a secure context the browser cannot hash; the list is then sent in full. */
async function conditionOf(data: unknown): Promise<Record<string, string>> {
  if (!globalThis.crypto?.subtle) return {};
  const text = JSON.stringify({ success: true, data });
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text)));
  const tag = btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return { 'if-none-match': `"${tag.replace('=', '')}"` };
}

/** Like `callApi`, with the meta of a list. */
export async function callApiList<Id extends OperationId>(
  operationId: Id,
  ...[request]: Arguments<Id>
): Promise<ApiList<Id>> {
  const { data, meta } = await send(operationId, request);
  return { data, meta };
}

/** Like `callApi`, for the two operations that return a message instead of data. */
export async function callApiMessage(
  ...[operationId, request]: { [Id in MessageOperation]: [Id, ApiRequest<Id>] }[MessageOperation]
): Promise<string> {
  const { message } = await send(operationId, request);
  return textOf(message);
}

/** Like `callApi`, but the response body is not read (S7.19). */
export async function callApiUnread<Id extends OperationId>(
  operationId: Id,
  ...[request]: Arguments<Id>
): Promise<void> {
  const { response, token } = await exchange(operationId, request, false);
  if (!response.ok) throw apiErrorOf(operationId, response, undefined, token);
}

/** The response of an operation; the two message operations have no data. */
interface Success<Id extends OperationId> extends ApiList<Id> {
  message?: unknown;
}

async function send<Id extends OperationId>(operationId: Id, request?: LooseRequest): Promise<Success<Id>> {
  const { response, body, token } = await exchange(operationId, request);
  const result: Success<Id> | undefined = body;
  // Chromium reports success if the connection is lost after the headers, so an unreadable success is a network error.
  if (response.ok && result === undefined) throw new NetworkError();
  if (!response.ok || !isRecord(result) || Reflect.get(result, 'success') !== true)
    throw apiErrorOf(operationId, response, result, token);
  return result;
}

interface Exchange {
  response: Response;
  /** Parsed; undefined if it is no JSON or was not read. */
  // biome-ignore lint/suspicious/noExplicitAny: the body has the shape of the operation
  body: any;
  /** The bearer that was sent. */
  token: string | null;
}

async function exchange(
  operationId: OperationId,
  request: LooseRequest = {},
  readBody = true,
): Promise<Exchange> {
  const { method = 'GET', path } = OPERATIONS[operationId] ?? (await laterOperation(operationId));
  const { signal = null, body, file, keepalive = false, headers, isAnonymous = false } = request;
  // With keepalive the page may be closing and would not resume after a yield.
  if (!keepalive) await yieldDuringStartup();
  const token = isAnonymous ? null : useSession.getState().token;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const init: RequestInit = {
    method,
    // After "Back" a browser would answer from its cache without asking, also what is `no-cache`.
    cache: headers?.['if-none-match'] === undefined ? 'no-cache' : 'default',
    keepalive,
    headers: {
      accept: 'application/json',
      ...(method === 'POST' || method === 'PUT' ? { 'content-type': file?.type || 'application/json' } : {}),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    signal: signal ? anySignal(signal, timeout) : timeout,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(file === undefined ? {} : { body: file }),
  };
  try {
    const sentAt = deviceNow();
    const response = await fetch(addressOf(path, request), init);
    const receivedAt = deviceNow();
    const answered = readBody ? jsonOf(await response.text()) : undefined;
    learnServerTime({ sentAt, response, receivedAt, body: answered });
    return { response, body: answered, token };
  } catch (cause) {
    // The caller aborted; everything else is a failed connection.
    if (signal?.aborted) throw cause;
    throw new NetworkError({ cause });
  }
}

/** The table of the first page has neither the operations of staff nor those that change an account (web/contract-plugin.ts). */
async function laterOperation(operationId: OperationId): Promise<BrowserOperation> {
  const later = await fetchLaterOperations().catch((cause: unknown) => {
    throw new NetworkError({ cause });
  });
  return later.OPERATIONS[operationId];
}

/** Pages of staff load them with their own code, so that no call waits for them. */
export const fetchLaterOperations = () => import('virtual:later-operations');

function addressOf(path: string, { params = {}, query = {} }: LooseRequest): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const entry of Array.isArray(value) ? value : [value])
      if (entry !== undefined) search.append(name, String(entry));
  return filled + searchPart(search);
}

/** @returns the parsed value, or undefined for invalid JSON */
function jsonOf(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
