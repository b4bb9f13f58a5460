import { createHash } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useClockDifference } from '../live/server-clock.ts';
import { callApi, callApiList, callApiMessage, callApiUnlessKnown, callApiUnread } from './api-client.ts';
import {
  ApiError,
  errorText,
  errorTextOr,
  isRetryable,
  isSessionExpired,
  NetworkError,
} from './api-errors.ts';
import { useSession } from './session.ts';

const ORDER_ID = '0d9f7f3e-0000-4000-8000-00000000000a';
const fetched = vi.fn<typeof fetch>();

function respond(status: number, body: unknown, headers: Record<string, string> = {}): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetched.mockResolvedValue(new Response(text, { status, headers }));
}

/** The last request: address and options. */
function sent() {
  const [address, init] = fetched.mock.lastCall ?? [];
  return { address, init, headers: new Headers(init?.headers) };
}

async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError', { cause: error });
  return error;
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  useSession.setState({ user: null, token: null, hasExpired: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
});

test('a request has the method, the path with its parameters and the bearer token of the session', async () => {
  useSession.setState({ token: 'abc' });
  respond(200, { success: true, data: { id: ORDER_ID } });
  const body = { status: 'preparing', from: 'confirmed' } as const;
  await expect(callApi('updateOrderStatus', { params: { orderId: 'a/b?' }, body })).resolves.toEqual({
    id: ORDER_ID,
  });
  expect(sent().address).toBe('/api/orders/a%2Fb%3F/status');
  expect(sent().init).toMatchObject({ method: 'PUT', body: JSON.stringify(body) });
  expect(sent().headers.get('authorization')).toBe('Bearer abc');
  expect(sent().headers.get('content-type')).toBe('application/json');
});

test('the HTTP cache asks the server before each answer', async () => {
  respond(200, { success: true, data: [] });
  await callApi('listMenu');
  expect(sent().init?.cache).toBe('no-cache');
});

test('the request of an anonymous visitor has no bearer token and no content type', async () => {
  respond(200, { success: true, data: [] });
  await callApi('listMenu');
  expect(sent().headers.has('authorization')).toBe(false);
  expect(sent().headers.has('content-type')).toBe(false);
});

test('an unread call accepts any response body and fails on an error status [S7.19]', async () => {
  const params = { userId: 'u', notificationId: 'n' };
  respond(200, '<html>');
  await expect(callApiUnread('markNotificationRead', { params })).resolves.toBeUndefined();
  respond(500, { success: false, error: 'No.' });
  const error = await refusalOf(callApiUnread('markNotificationRead', { params }));
  expect([error.status, error.message]).toEqual([500, 'HTTP error! status: 500']);
});

test('a list call returns data and meta, and repeats a query parameter with several values', async () => {
  const meta = { page: 2, pageSize: 10, total: 11, isExact: true };
  respond(200, { success: true, data: [], meta });
  const query = { page: 2, status: ['ready', 'pending'], search: undefined };
  await expect(callApiList('listOrders', { query })).resolves.toEqual({ data: [], meta });
  expect(sent().address).toBe('/api/orders?page=2&status=ready&status=pending');
});

const FORGOT_BODY = { email: 'sita@example.com' };

test('a message call returns the message of the response', async () => {
  respond(200, { success: true, message: 'A link has been sent.', error: null });
  await expect(callApiMessage('forgotPassword', { body: FORGOT_BODY })).resolves.toBe(
    'A link has been sent.',
  );
  expect(sent().address).toBe('/api/auth/forgot-password');
  expect(sent().init?.body).toBe(JSON.stringify(FORGOT_BODY));
});

test('a refused message call throws the error text of the server', async () => {
  respond(400, { success: false, message: '', error: 'This reset link is invalid or has expired.' });
  const error = await refusalOf(
    callApiMessage('resetPassword', { body: { token: 'x', password: 'paneer-and-timur' } }),
  );
  expect(error.message).toBe('This reset link is invalid or has expired.');
});

const shownText = async (status: number, body: unknown) => {
  respond(status, body);
  return errorTextOr(await refusalOf(callApi('listMenu')), 'Authentication failed.');
};

test('the error text of the screen is shown when the server sends none', async () => {
  await expect(shownText(502, '<html>Bad Gateway</html>')).resolves.toBe('Authentication failed.');
  expect(errorTextOr(new TypeError('x is undefined'), 'Authentication failed.')).toBe(
    'Authentication failed.',
  );
});

test('the error text of the server or of a network failure replaces the one of the screen', async () => {
  const refusal = { success: false, error: 'Wrong email or password.' };
  await expect(shownText(401, refusal)).resolves.toBe('Wrong email or password.');
  expect(errorTextOr(new NetworkError(), 'Authentication failed.')).toBe('A network error occurred.');
});

test('a refusal is an ApiError with message, code, fields and data', async () => {
  const fields = [{ field: 'phone', message: 'must be a phone number' }];
  const failure = {
    success: false,
    error: 'No.',
    code: 'request.invalid',
    requestId: '1',
    fields,
    data: 7,
  };
  respond(422, failure);
  const error = await refusalOf(callApi('listMenu'));
  expect(error).toMatchObject({ status: 422, code: 'request.invalid', message: 'No.', fields, data: 7 });
  expect(errorText(error)).toBe('No. phone must be a phone number.');
  expect(isRetryable(error)).toBe(false);
});

test.each([
  ['an HTML page of a proxy', 502, '<html>Bad Gateway</html>'],
  ['an empty body', 500, ''],
  ['JSON of another shape', 404, '["no"]'],
  ['an empty error text', 400, { success: false, error: '' }],
  ['invalid fields', 400, { success: false, fields: 'all' }],
])('the message of a refusal without error text is the status: %s', async (_name, status, body) => {
  respond(status, body);
  const error = await refusalOf(callApi('listMenu'));
  expect(error.message).toBe(`HTTP error! status: ${status}`);
  expect(error).toMatchObject({ code: null, fields: [] });
});

test.each([
  ['with success: false', { success: false, error: 'No.' }],
  ['without the response envelope', []],
])('a response with status 200 is refused %s', async (_name, body) => {
  respond(200, body);
  await expect(callApi('listMenu')).rejects.toBeInstanceOf(ApiError);
});

test('a refusal has the seconds of its Retry-After header', async () => {
  respond(503, { success: false, error: 'Busy.' }, { 'retry-after': '7' });
  const error = await refusalOf(callApi('listMenu'));
  expect(error.retryAfterSeconds).toBe(7);
  expect(isRetryable(error)).toBe(true);
});

test('a refused bearer token differs from a refused sign-in, and the error has the token that was sent', async () => {
  useSession.setState({ token: 'abc' });
  respond(401, { success: false, error: 'Invalid or expired token.', code: 'auth.invalid_session' });
  const expired = await refusalOf(callApi('signOut'));
  expect(isSessionExpired(expired)).toBe(true);
  expect(expired.token).toBe('abc');
  respond(401, { success: false, error: 'Wrong email or password.', code: 'auth.wrong_credentials' });
  const error = await refusalOf(callApi('signIn', { body: { email: 'a@b.np', password: 'x' } }));
  expect(isSessionExpired(error)).toBe(false);
});

test('a failed fetch is a NetworkError with a readable message', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const error: unknown = await callApi('listMenu').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NetworkError);
  expect(errorText(error)).toBe('A network error occurred.');
  expect(isRetryable(error)).toBe(true);
});

test('a connection lost in the middle of a response is a NetworkError', async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
  fetched.mockResolvedValue(new Response(broken));
  await expect(callApi('listMenu')).rejects.toBeInstanceOf(NetworkError);
});

test.each([
  ['empty', ''],
  ['truncated JSON', '{"success":true,"da'],
  ['the sign-in page of a Wi-Fi network', '<html>Sign in to this Wi-Fi</html>'],
])('a success status is a NetworkError when the body is %s', async (_name, body) => {
  respond(201, body);
  await expect(callApi('listMenu')).rejects.toBeInstanceOf(NetworkError);
});

test('an aborted request rejects with its abort reason', async () => {
  const aborted = AbortSignal.abort();
  fetched.mockRejectedValue(aborted.reason);
  await expect(callApi('listMenu', { signal: aborted })).rejects.toBe(aborted.reason);
});

test('a query works in a browser without AbortSignal.any and URLSearchParams.size, and can be aborted', async () => {
  const missing = () => {
    throw new TypeError('AbortSignal.any is not a function');
  };
  vi.spyOn(AbortSignal, 'any').mockImplementation(missing);
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never);
  fetched.mockImplementation(async () => Response.json({ success: true, data: [] }));
  const query = new AbortController();
  await callApi('listOrders', { query: { page: 2 }, signal: query.signal });
  expect(sent().address).toBe('/api/orders?page=2');
  expect(sent().init?.signal?.aborted).toBe(false);
  query.abort('left');
  expect(sent().init?.signal?.reason).toBe('left');
});

/** What TanStack Query hands to a query function, with the data that it has. */
const contextWith = (data: unknown) => {
  const client = new QueryClient();
  const queryKey = ['menu', 'list'];
  client.setQueryData(queryKey, data);
  return { client, queryKey, signal: new AbortController().signal, meta: undefined };
};

test('a public list that the page has embedded is requested with the tag of the server, and 304 keeps it', async () => {
  const data = [{ name: 'पिज्जा & “Co”', price: 280.5, image: null }];
  const etag = createHash('sha1')
    .update(JSON.stringify({ success: true, data }))
    .digest('base64url');
  fetched.mockResolvedValue(new Response(null, { status: 304 }));
  await expect(callApiUnlessKnown('listMenu', contextWith(data))).resolves.toBe(data);
  expect(sent().headers.get('if-none-match')).toBe(`"${etag}"`);
});

test('a public list is requested as a visitor, also by staff', async () => {
  useSession.setState({ token: 'abc' });
  respond(200, { success: true, data: [] });
  await callApiUnlessKnown('listMenu', contextWith(undefined));
  expect(sent().headers.has('authorization')).toBe(false);
});

test('a public list that has changed since the page was rendered replaces the embedded one', async () => {
  respond(200, { success: true, data: [] });
  await expect(callApiUnlessKnown('listMenu', contextWith([{ name: 'old' }]))).resolves.toEqual([]);
});

test.each([
  ['nothing is embedded', undefined, crypto],
  ['the browser cannot hash, outside a secure context', [], {}],
])('a public list is requested without a condition when %s', async (_case, data, available) => {
  vi.stubGlobal('crypto', available);
  respond(200, { success: true, data: [] });
  await callApiUnlessKnown('listMenu', contextWith(data));
  expect(sent().headers.has('if-none-match')).toBe(false);
});

test('the clock is set by an answer of the API, and not by the page of a captive portal', async () => {
  useClockDifference.setState(0, true);
  const date = new Date(Date.now() - 1_095 * 86_400_000).toUTCString();
  const headers = { date, 'cache-control': 'no-store' };
  respond(200, '<html>Sign in to the network</html>', headers);
  await expect(callApi('listMenu')).rejects.toThrow();
  expect(useClockDifference.getState()).toBe(0);
  respond(422, { success: false, error: 'No.' }, headers);
  await refusalOf(callApi('listMenu'));
  expect(useClockDifference.getState()).toBeLessThan(-1_094 * 86_400_000);
  useClockDifference.setState(0, true);
});
