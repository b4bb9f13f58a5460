import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi, callApiList, callApiMessage, callApiUnread } from './api-client.ts';
import { ApiError, errorText, errorTextOr, isPassing, isSessionOver, NetworkError } from './api-errors.ts';
import { useSession } from './session.ts';

const ORDER_ID = '0d9f7f3e-0000-4000-8000-00000000000a';
const fetched = vi.fn<typeof fetch>();

function answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetched.mockResolvedValue(new Response(text, { status, headers }));
}

/** What was fetched: address and options. */
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
  fetched.mockReset();
});

describe('a call', () => {
  test('has the method, the path with its parameters and the bearer of the session', async () => {
    useSession.setState({ token: 'abc' });
    answer(200, { success: true, data: { id: ORDER_ID } });
    const body = { status: 'preparing', from: 'confirmed' } as const;
    await expect(callApi('updateOrderStatus', { params: { orderId: 'a/b?' }, body })).resolves.toEqual({
      id: ORDER_ID,
    });
    expect(sent().address).toBe('/api/orders/a%2Fb%3F/status');
    expect(sent().init).toMatchObject({ method: 'PUT', body: JSON.stringify(body) });
    expect(sent().headers.get('authorization')).toBe('Bearer abc');
    expect(sent().headers.get('content-type')).toBe('application/json');
  });

  test('of a visitor carries no bearer and no content type', async () => {
    answer(200, { success: true, data: [] });
    await callApi('listMenu');
    expect(sent().headers.has('authorization')).toBe(false);
    expect(sent().headers.has('content-type')).toBe(false);
  });

  test('whose answer does not matter is content with any, and not with a refusal [S7.19]', async () => {
    const params = { userId: 'u', notificationId: 'n' };
    answer(200, '<html>');
    await expect(callApiUnread('markNotificationRead', { params })).resolves.toBeUndefined();
    answer(500, { success: false, error: 'No.' });
    const refused = await refusalOf(callApiUnread('markNotificationRead', { params }));
    expect([refused.status, refused.message]).toEqual([500, 'HTTP error! status: 500']);
  });

  test('for a list answers data and meta, and repeats a parameter of several values', async () => {
    const meta = { page: 2, pageSize: 10, total: 11, isExact: true };
    answer(200, { success: true, data: [], meta });
    const query = { page: 2, status: ['ready', 'pending'], search: undefined };
    await expect(callApiList('listOrders', { query })).resolves.toEqual({ data: [], meta });
    expect(sent().address).toBe('/api/orders?page=2&status=ready&status=pending');
  });
});

describe('a call that answers a message', () => {
  const body = { email: 'sita@example.com' };

  test('gives the message', async () => {
    answer(200, { success: true, message: 'A link has been sent.', error: null });
    await expect(callApiMessage('forgotPassword', { body })).resolves.toBe('A link has been sent.');
    expect(sent().address).toBe('/api/auth/forgot-password');
    expect(sent().init?.body).toBe(JSON.stringify(body));
  });

  test('is refused with the error', async () => {
    answer(400, { success: false, message: '', error: 'This reset link is invalid or has expired.' });
    const refused = await refusalOf(
      callApiMessage('resetPassword', { body: { token: 'x', password: 'paneer-and-timur' } }),
    );
    expect(refused.message).toBe('This reset link is invalid or has expired.');
  });
});

describe('a sentence of the screen', () => {
  const said = async (status: number, body: unknown) => {
    answer(status, body);
    return errorTextOr(await refusalOf(callApi('listMenu')), 'Authentication failed.');
  };

  test('stands where the server gives none', async () => {
    await expect(said(502, '<html>Bad Gateway</html>')).resolves.toBe('Authentication failed.');
    expect(errorTextOr(new TypeError('x is undefined'), 'Authentication failed.')).toBe(
      'Authentication failed.',
    );
  });

  test("gives way to the server's and to a failed network", async () => {
    const refusal = { success: false, error: 'Wrong email or password.' };
    await expect(said(401, refusal)).resolves.toBe('Wrong email or password.');
    expect(errorTextOr(new NetworkError(), 'Authentication failed.')).toBe('A network error occurred.');
  });
});

describe('a refusal', () => {
  test('is an ApiError with the sentence, the code, the fields and the present state', async () => {
    const fields = [{ field: 'phone', message: 'must be a phone number' }];
    const failure = {
      success: false,
      error: 'No.',
      code: 'request.invalid',
      requestId: '1',
      fields,
      data: 7,
    };
    answer(422, failure);
    const error = await refusalOf(callApi('listMenu'));
    expect(error).toMatchObject({ status: 422, code: 'request.invalid', message: 'No.', fields, data: 7 });
    expect(errorText(error)).toBe('No. phone must be a phone number.');
    expect(isPassing(error)).toBe(false);
  });

  test.each([
    ['a page of a proxy', 502, '<html>Bad Gateway</html>'],
    ['nothing', 500, ''],
    ['JSON of another kind', 404, '["no"]'],
    ['an empty sentence', 400, { success: false, error: '' }],
    ['fields that are none', 400, { success: false, fields: 'all' }],
  ])('without a sentence (%s) says the status', async (_name, status, body) => {
    answer(status, body);
    const error = await refusalOf(callApi('listMenu'));
    expect(error.message).toBe(`HTTP error! status: ${status}`);
    expect(error).toMatchObject({ code: null, fields: [] });
  });

  test.each([
    ['an answer that says success: false', { success: false, error: 'No.' }],
    ['an answer that is no envelope', []],
  ])('is also %s, whatever its status', async (_name, body) => {
    answer(200, body);
    await expect(callApi('listMenu')).rejects.toBeInstanceOf(ApiError);
  });

  test('that names seconds to wait carries them', async () => {
    answer(503, { success: false, error: 'Busy.' }, { 'retry-after': '7' });
    const error = await refusalOf(callApi('listMenu'));
    expect(error.retryAfterSeconds).toBe(7);
    expect(isPassing(error)).toBe(true);
  });

  test('of the bearer is told apart from a refused sign-in, and names the bearer that was sent', async () => {
    useSession.setState({ token: 'abc' });
    answer(401, { success: false, error: 'Invalid or expired token.', code: 'auth.invalid_session' });
    const over = await refusalOf(callApi('signOut'));
    expect(isSessionOver(over)).toBe(true);
    expect(over.token).toBe('abc');
    answer(401, { success: false, error: 'Wrong email or password.', code: 'auth.wrong_credentials' });
    const refused = await refusalOf(callApi('signIn', { body: { email: 'a@b.np', password: 'x' } }));
    expect(isSessionOver(refused)).toBe(false);
  });
});

describe('a network failure', () => {
  test('is a NetworkError with a sentence for a person', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const error: unknown = await callApi('listMenu').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NetworkError);
    expect(errorText(error)).toBe('A network error occurred.');
    expect(isPassing(error)).toBe(true);
  });

  test('in the middle of an answer is one too', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
    fetched.mockResolvedValue(new Response(broken));
    await expect(callApi('listMenu')).rejects.toBeInstanceOf(NetworkError);
  });

  test.each([
    ['of its head', ''],
    ['of its body', '{"success":true,"da'],
    ['by a page that a network puts in its place', '<html>Sign in to this Wi-Fi</html>'],
  ])('is a success that has lost a part %s', async (_name, body) => {
    answer(201, body);
    await expect(callApi('listMenu')).rejects.toBeInstanceOf(NetworkError);
  });

  test('is not what a screen sees that no longer waits', async () => {
    const nobodyWaits = AbortSignal.abort();
    fetched.mockRejectedValue(nobodyWaits.reason);
    await expect(callApi('listMenu', { signal: nobodyWaits })).rejects.toBe(nobodyWaits.reason);
  });
});
