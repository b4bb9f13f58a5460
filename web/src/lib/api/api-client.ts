import type { OperationData, OperationMeta, OperationRequest } from '@chulo/shared/contract/endpoints';
import { OPERATIONS, type OperationId } from '@chulo/shared/contract/operations';
import { ownTurn } from '../device/own-turn.ts';
import { isRecord, textOf } from '../device/persisted-store.ts';
import { apiErrorOf, NetworkError } from './api-errors.ts';
import { useSession } from './session.ts';

/** How long an answer may take, in milliseconds; what was sent may have arrived nevertheless. */
const TIMEOUT_MS = 20_000;

interface Extras {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Goes on when the page is left. */
  keepalive?: boolean;
  /** Sent as it is instead of a body, with its own type. */
  file?: Blob;
}

interface LooseRequest extends Extras {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

type Present<Id extends OperationId, R = OperationRequest<Id>> = {
  [Part in keyof R as [R[Part]] extends [undefined] ? never : Part]: R[Part];
};
type Optional<R> = { [Part in keyof R as object extends R[Part] ? Part : never]?: R[Part] };
type Required<R> = { [Part in keyof R as object extends R[Part] ? never : Part]: R[Part] };

/** The parts that an operation of the contract takes: params, query and body, as far as it has them. */
export type ApiRequest<Id extends OperationId> = Optional<Present<Id>> & Required<Present<Id>> & Extras;

type Arguments<Id extends OperationId> =
  object extends ApiRequest<Id> ? [request?: ApiRequest<Id>] : [request: ApiRequest<Id>];

type MessageOperation = 'forgotPassword' | 'resetPassword';

export interface ApiList<Id extends OperationId> {
  data: OperationData<Id>;
  meta: OperationMeta<Id>;
}

/**
 * Calls an operation with the bearer of the session and answers its data.
 * @throws ApiError for every refusal, NetworkError when no whole answer came
 */
export async function callApi<Id extends OperationId>(
  operationId: Id,
  ...[request]: Arguments<Id>
): Promise<OperationData<Id>> {
  return (await send(operationId, request)).data;
}

/** The same for a list: its data and its meta. */
export async function callApiList<Id extends OperationId>(
  operationId: Id,
  ...[request]: Arguments<Id>
): Promise<ApiList<Id>> {
  const { data, meta } = await send(operationId, request);
  return { data, meta };
}

/** The same for the two calls that answer a message instead of data. */
export async function callApiMessage(
  ...[operationId, request]: { [Id in MessageOperation]: [Id, ApiRequest<Id>] }[MessageOperation]
): Promise<string> {
  const { message } = await send(operationId, request);
  return textOf(message);
}

/** The same where nothing depends on the answer: it is not read (section 7, read and read-all). */
export async function callApiUnread<Id extends OperationId>(
  operationId: Id,
  ...[request]: Arguments<Id>
): Promise<void> {
  const { response, token } = await exchange(operationId, request, false);
  if (!response.ok) throw apiErrorOf(operationId, response, undefined, token);
}

/** What the contract says that an operation answers; the two calls that answer a message have no data. */
interface Success<Id extends OperationId> extends ApiList<Id> {
  message?: unknown;
}

async function send<Id extends OperationId>(operationId: Id, request?: LooseRequest): Promise<Success<Id>> {
  const { response, text, token } = await exchange(operationId, request);
  const answer: Success<Id> | undefined = jsonOf(text);
  // Chromium takes the head of a cut connection for a whole one: a success that says nothing is no answer.
  if (response.ok && answer === undefined) throw new NetworkError();
  if (!response.ok || !isRecord(answer) || Reflect.get(answer, 'success') !== true)
    throw apiErrorOf(operationId, response, answer, token);
  return answer;
}

interface Exchange {
  response: Response;
  text: string;
  /** The bearer that was sent. */
  token: string | null;
}

async function exchange(
  operationId: OperationId,
  request: LooseRequest = {},
  isRead = true,
): Promise<Exchange> {
  const { method, path } = OPERATIONS[operationId];
  const { signal = null, body, file, keepalive = false, headers } = request;
  // A page that is left has no further turn.
  if (!keepalive) await ownTurn();
  const { token } = useSession.getState();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const init: RequestInit = {
    method,
    keepalive,
    headers: {
      accept: 'application/json',
      ...(method === 'POST' || method === 'PUT' ? { 'content-type': file?.type || 'application/json' } : {}),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(file === undefined ? {} : { body: file }),
  };
  try {
    const response = await fetch(addressOf(path, request), init);
    return { response, text: isRead ? await response.text() : '', token };
  } catch (cause) {
    // Who gave up waiting asked for it; everything else is a connection that failed.
    if (signal?.aborted) throw cause;
    throw new NetworkError({ cause });
  }
}

function addressOf(path: string, { params = {}, query = {} }: LooseRequest): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const entry of Array.isArray(value) ? value : [value])
      if (entry !== undefined) search.append(name, String(entry));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** @returns whatever the text says, or undefined where it is no JSON */
function jsonOf(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
