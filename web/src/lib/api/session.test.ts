import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';

const USER = {
  id: '8a5c4f5e-0000-4000-8000-000000000001',
  name: 'Sita',
  email: 'sita@example.com',
  phone: '9800000004',
  role: 'customer',
  createdAt: '2026-11-01T06:00:00.000Z',
} as const;

/** Starts the app with these entries in the storage. */
async function startWith(entries: Record<string, string>) {
  vi.stubGlobal('localStorage', createMemoryStorage(entries));
  const session = await import('./session.ts');
  session.restoreSession();
  return session;
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('a stored user and token restore the session', async () => {
  const { useSession } = await startWith({ user: JSON.stringify(USER), token: 'abc' });
  expect(useSession.getState()).toMatchObject({
    user: USER,
    token: 'abc',
    hasExpired: false,
    isLoading: false,
  });
});

test('a stored staff account keeps its job and its permissions', async () => {
  const manager = { ...USER, role: 'admin', job: 'manager', can: ['board', 'menu'] };
  const { useSession } = await startWith({ user: JSON.stringify(manager), token: 'abc' });
  expect(useSession.getState().user).toEqual(manager);
});

const cases: [string, Record<string, string>][] = [
  ['a user that is not JSON', { user: '{"id":', token: 'abc' }],
  ['a user that is not an object', { user: '"Sita"', token: 'abc' }],
  ['a user without a name', { user: JSON.stringify({ ...USER, name: undefined }), token: 'abc' }],
  ['a user without an id', { user: JSON.stringify({ ...USER, id: '' }), token: 'abc' }],
  ['a role that does not exist', { user: JSON.stringify({ ...USER, role: 'owner' }), token: 'abc' }],
  ['a user without a token', { user: JSON.stringify(USER) }],
  ['a token without a user', { token: 'abc' }],
  ['a token that is not a valid header value', { user: JSON.stringify(USER), token: 'जनक' }],
  ['a user with an invalid date', { user: JSON.stringify({ ...USER, createdAt: 'one day' }), token: 'abc' }],
];
test.each(cases)(
  'corrupt login data is cleared and the user is signed out: %s [S4.10]',
  async (_name, entries) => {
    const { useSession } = await startWith({ ...entries, cart: '[]' });
    expect(useSession.getState()).toMatchObject({
      user: null,
      token: null,
      hasExpired: false,
      isLoading: false,
    });
    expect(localStorage.getItem('user')).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('cart')).toBe('[]');
  },
);

test('sign-in stores user and token, and sign-out clears both', async () => {
  const { endSession, startSession, useSession } = await startWith({});
  startSession({ user: USER, token: 'abc' });
  expect(localStorage.getItem('token')).toBe('abc');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(USER);
  endSession();
  expect(useSession.getState().user).toBeNull();
  expect(localStorage.length).toBe(0);
});

test.each(['sign-out', 'expiry'])(
  'a %s removes the address and instructions of the customer',
  async (end) => {
    const address = JSON.stringify({ address: 'Ward 4, Shiva Chowk', city: 'Janakpur' });
    const stored = { user: JSON.stringify(USER), token: 'abc', cart: '[]', deliveryAddress: address };
    const { endSession, expireSession } = await startWith({ ...stored, orderInstructions: '"Ring twice"' });
    const { createPersistedStore } = await import('../device/persisted-store.ts');
    const useAddress = createPersistedStore<unknown>('deliveryAddress', (saved) => saved ?? null);
    expect(useAddress.getState()).toMatchObject({ city: 'Janakpur' });
    if (end === 'expiry') expireSession('abc');
    else endSession();
    expect(useAddress.getState()).toBeNull();
    expect(localStorage.getItem('deliveryAddress')).toBeNull();
    expect(localStorage.getItem('orderInstructions')).toBeNull();
    expect(localStorage.getItem('cart')).toBe('[]');
  },
);

test('a refused bearer token ends its own session but not a later one', async () => {
  const { expireSession, startSession, useSession } = await startWith({});
  startSession({ user: USER, token: 'new' });
  expireSession('old');
  expireSession(null);
  expect(useSession.getState().token).toBe('new');
  expireSession('new');
  expect(useSession.getState()).toMatchObject({
    user: null,
    token: null,
    hasExpired: true,
    isLoading: false,
  });
  expect(localStorage.length).toBe(0);
});

test('a token that is refused while it is being replaced does not sign the user out', async () => {
  const address = JSON.stringify({ address: 'Ward 4, Shiva Chowk', city: 'Janakpur' });
  const stored = { user: JSON.stringify(USER), token: 'old', deliveryAddress: address };
  const { expireSession, replaceSession, useSession } = await startWith(stored);
  await replaceSession(async () => {
    expireSession('old');
    expect(useSession.getState()).toMatchObject({ token: 'old', isBeingReplaced: true });
    return { user: USER, token: 'new' };
  });
  expect(useSession.getState()).toMatchObject({ token: 'new', isBeingReplaced: false });
  expect(localStorage.getItem('deliveryAddress')).toBe(address);
  await expect(replaceSession(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(useSession.getState()).toMatchObject({ token: 'new', isBeingReplaced: false });
  expireSession('new');
  expect(useSession.getState()).toMatchObject({ token: null, hasExpired: true });
});

test('a user can sign in on a device that blocks storage', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { startSession, useSession } = await import('./session.ts');
  startSession({ user: USER, token: 'abc' });
  expect(useSession.getState().user).toEqual(USER);
});
