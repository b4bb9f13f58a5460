import { userSchema } from '@chulo/shared/contract/people/auth';
import { sampleOf } from '@chulo/shared/contract/testing/sample';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';

const USER = sampleOf(userSchema, {
  id: '8a5c4f5e-0000-4000-8000-000000000001',
  name: 'Sita',
  email: 'sita@example.com',
  phone: '9800000004',
  role: 'customer',
  createdAt: '2026-11-01T06:00:00.000Z',
});

/** Starts the app with these entries in the storage. */
async function startWith(entries: Record<string, string>) {
  vi.stubGlobal('localStorage', createMemoryStorage(entries));
  const session = await import('./session.ts');
  session.restoreSession();
  return { ...session, ...(await import('./session-changes.ts')) };
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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
  expect(stored(), 'that somebody has signed in').toEqual({ hasSignedIn: '1' });
});

test('the sign-out of a session that an earlier version started leaves the mark of a known device', async () => {
  const { endSession } = await startWith({ user: JSON.stringify(USER), token: 'abc' });
  endSession();
  expect(stored()).toEqual({ hasSignedIn: '1' });
});

/** What a customer has left on a device, as text by key. */
const LEFT = {
  announcedNotifications: '["n1"]',
  deliveryAddress: JSON.stringify({ address: 'Ward 4, Shiva Chowk', city: 'Janakpur', phone: '9800000004' }),
  orderInstructions: '"Gate code 4711"',
  orderKey: JSON.stringify({ bill: 'Ward 4', key: '0123456789abcdef0123456789abcdef', madeAt: 1 }),
  promo: '{"code":"FAMILY15"}',
};
const NOTED = [{ menuItemId: 'p1', quantity: 2, specialInstructions: 'for Sita' }];
const NOTELESS = [{ menuItemId: 'p1', quantity: 2, specialInstructions: '' }];
const OF_DEVICE = {
  deliveryType: '"pickup"',
  favorites: '{"dishIds":["p1"]}',
  hasSignedIn: '1',
  theme: 'dark',
};
const SIGNED_IN = { user: JSON.stringify(USER), token: 'abc' };
const RAM = { ...USER, id: '8a5c4f5e-0000-4000-8000-000000000002', name: 'Ram' };

function stored(): Record<string, string | null> {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  return Object.fromEntries(keys.sort().map((key) => [key, localStorage.getItem(key)]));
}

const startWithLeft = () => startWith({ ...SIGNED_IN, ...LEFT, ...OF_DEVICE, cart: JSON.stringify(NOTED) });

test('sign-out deletes what is of the person, also from open pages; the cart stays without notes [S4.7]', async () => {
  const { endSession } = await startWithLeft();
  const { createPersistedStore } = await import('../device/persisted-store.ts');
  const useAddress = createPersistedStore<unknown>('deliveryAddress', (saved) => saved ?? null);
  expect(useAddress.getState()).toMatchObject({ city: 'Janakpur' });
  endSession();
  expect(useAddress.getState()).toBeNull();
  expect(stored()).toEqual({ ...OF_DEVICE, cart: JSON.stringify(NOTELESS) });
});

test('after a refused session nothing of the person can be seen, until the same user signs in again', async () => {
  const { expireSession, startSession } = await startWithLeft();
  expireSession('abc');
  const { keptForPerson, ...visible } = stored();
  expect(visible).toEqual({ ...OF_DEVICE, cart: JSON.stringify(NOTELESS) });
  expect(keptForPerson).toContain(USER.id);
  startSession({ user: USER, token: 'new' });
  expect(stored()).toEqual({
    ...LEFT,
    ...OF_DEVICE,
    cart: JSON.stringify(NOTED),
    user: JSON.stringify(USER),
    token: 'new',
  });
});

test('what was chosen after a refused session stays, beside what returns', async () => {
  const { expireSession, startSession } = await startWithLeft();
  expireSession('abc');
  localStorage.setItem('orderInstructions', '"No bell"');
  localStorage.setItem('cart', '[]');
  startSession({ user: USER, token: 'new' });
  expect(stored()).toMatchObject({ ...LEFT, orderInstructions: '"No bell"', cart: '[]' });
});

test('another user who signs in gets nothing of the person, and deletes it', async () => {
  const { endSession, expireSession, startSession } = await startWithLeft();
  expireSession('abc');
  startSession({ user: RAM, token: 'ram' });
  const ofRam = { ...OF_DEVICE, cart: JSON.stringify(NOTELESS), user: JSON.stringify(RAM), token: 'ram' };
  expect(stored()).toEqual(ofRam);
  endSession();
  startSession({ user: USER, token: 'new' });
  expect(stored()).toEqual({ ...ofRam, user: JSON.stringify(USER), token: 'new' });
});

test('a sign-in over another session, as by an invitation, gets nothing of its person', async () => {
  const { startSession } = await startWithLeft();
  startSession({ user: RAM, token: 'ram' });
  expect(Object.keys(stored())).toEqual(['cart', ...Object.keys(OF_DEVICE), 'token', 'user'].sort());
  expect(stored().cart).toBe(JSON.stringify(NOTELESS));
});

test.each([
  ['one millisecond before 30 days', 30 * 86_400_000 - 1, true],
  ['after 30 days', 30 * 86_400_000, false],
])('what was hidden is deleted by the next start: %s', async (_name, age, isKept) => {
  const { expireSession, restoreSession } = await startWithLeft();
  expireSession('abc');
  const { at } = JSON.parse(localStorage.getItem('keptForPerson') ?? '{}');
  vi.spyOn(Date, 'now').mockReturnValue(at + age);
  restoreSession();
  expect('keptForPerson' in stored()).toBe(isKept);
});

test('a second tab that is refused too leaves what the first has hidden', async () => {
  const { expireSession, useSession } = await startWithLeft();
  const inSecondTab = useSession.getState();
  expireSession('abc');
  useSession.setState(inSecondTab);
  expireSession('abc');
  expect(localStorage.getItem('keptForPerson')).toContain('Shiva Chowk');
});

test('kept data from a clock that was set back is deleted too', async () => {
  const { expireSession, restoreSession } = await startWithLeft();
  expireSession('abc');
  const { at } = JSON.parse(localStorage.getItem('keptForPerson') ?? '{}');
  vi.spyOn(Date, 'now').mockReturnValue(at - 86_400_000);
  restoreSession();
  expect('keptForPerson' in stored()).toBe(false);
});

test('with blocked storage too, nothing of the person is left in an open page', async () => {
  const { expireSession, startSession } = await startWithLeft();
  const { createPersistedStore } = await import('../device/persisted-store.ts');
  const useAddress = createPersistedStore<unknown>('deliveryAddress', (saved) => saved ?? null);
  vi.stubGlobal('localStorage', undefined);
  expect(useAddress.getState()).toMatchObject({ city: 'Janakpur' });
  expireSession('abc');
  expect(useAddress.getState()).toBeNull();
  startSession({ user: RAM, token: 'ram' });
  expect(useAddress.getState()).toBeNull();
});

test.each(['refused', 'signed out'])(
  'a tab that was %s late leaves the session that was started in another tab, and goes on with it',
  async (end) => {
    const { endSession, expireSession, useSession } = await startWithLeft();
    localStorage.setItem('user', JSON.stringify(RAM));
    localStorage.setItem('token', 'ram');
    localStorage.setItem('orderInstructions', '"Of Ram"');
    if (end === 'refused') expireSession('abc');
    else endSession();
    expect(stored()).toMatchObject({ token: 'ram', orderInstructions: '"Of Ram"' });
    expect(useSession.getState()).toMatchObject({ user: RAM, token: 'ram', hasExpired: false });
  },
);

test('another tab signs in key by key: this tab never has the user of one session and the token of another', async () => {
  const listeners: Record<string, (event: { key?: string | null; persisted?: boolean }) => void> = {};
  vi.stubGlobal('addEventListener', (type: string, listen: () => void) => {
    listeners[type] = listen;
  });
  const { useSession } = await startWithLeft();
  const present = () => [useSession.getState().user?.id, useSession.getState().token];
  const write = (key: string, text: string | null) => {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    listeners.storage?.({ key });
  };
  write('user', JSON.stringify(RAM));
  expect(present()).toEqual([USER.id, 'abc']);
  write('token', 'ram');
  expect(present()).toEqual([RAM.id, 'ram']);
  write('user', JSON.stringify({ ...RAM, name: 'Ram Thapa' }));
  expect(useSession.getState().user?.name).toBe('Ram Thapa');
  write('user', null);
  expect(localStorage.getItem('token'), 'the other tab removes it itself').toBe('ram');
  write('token', null);
  expect(present()).toEqual([undefined, null]);
  localStorage.setItem('user', JSON.stringify(USER));
  localStorage.setItem('token', 'abc');
  listeners.pageshow?.({ persisted: true });
  expect(present(), "a page out of the browser's cache reads again").toEqual([USER.id, 'abc']);
});

test('a password that is changed after the sign-out signs nobody in', async () => {
  const { endSession, replaceSession, useSession } = await startWithLeft();
  await replaceSession(async () => {
    endSession();
    return { user: USER, token: 'new' };
  });
  expect(useSession.getState()).toMatchObject({ user: null, token: null });
  expect(stored()).toMatchObject({ endedSession: 'new' });
  expect('token' in stored()).toBe(false);
});

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
  expect(localStorage.getItem('token')).toBeNull();
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
  const { useSession } = await import('./session.ts');
  const { startSession } = await import('./session-changes.ts');
  startSession({ user: USER, token: 'abc' });
  expect(useSession.getState().user).toEqual(USER);
});
