import { userSchema } from '@chulo/shared/contract/people/auth';
import { sampleOf } from '@chulo/shared/contract/testing/sample';
import { countItems } from '@chulo/shared/domain/order/cart';
import * as fakeIndexedDb from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '../../../features/cart/cart-items.ts';
import { isUnsent, type OutboxEntry } from '../../../features/orders/placing/outbox-entry.ts';
import { createMemoryStorage } from '../../../lib/testing/memory-storage.ts';
import { sampleDish } from '../../../lib/testing/sample-dish.ts';
import { STORED_SAMPLES } from '../../../lib/testing/stored-samples.ts';

// Two tabs of one device with the real cart and outbox. Only the network and what a browser shares between tabs are replaced.

const USER = 'sita';
const DISHES = ['momo', 'pizza', 'chiya'] as const;
type Dish = (typeof DISHES)[number];
type Pieces = Record<string, number>;

type AnswerKind =
  | 'placed'
  | 'placed, but the answer is lost'
  | 'request lost'
  | 'unavailable'
  | 'refused'
  | 'session ended';
interface Answer {
  kind: AnswerKind;
  /** Until the request arrives, and again until the answer does. */
  delayMs: number;
}

/** The restaurant: orders by their idempotency key. */
let orders: Map<string, Pieces>;
/** What happens to the next requests; later ones are placed at once. */
let answers: Answer[];
let requests: number;
let stops: (() => void)[];

const grantOf = (id: string) => ({
  user: sampleOf(userSchema, { ...STORED_SAMPLES.user, role: 'customer', id }),
  token: `token-of-${id}`,
});

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One tab may hold a lock at a time, as with `navigator.locks`. */
function createLocks() {
  const tails = new Map<string, Promise<unknown>>();
  return {
    request(name: string, run: () => Promise<unknown>) {
      const next = (tails.get(name) ?? Promise.resolve()).then(run, run);
      tails.set(name, next);
      return next;
    },
  };
}

function createChannelClass() {
  const channels: Channel[] = [];
  class Channel {
    #listeners: ((event: { data: unknown }) => void)[] = [];
    constructor() {
      channels.push(this);
    }
    addEventListener(_type: string, listener: (event: { data: unknown }) => void) {
      this.#listeners.push(listener);
    }
    postMessage(data: unknown) {
      for (const channel of channels)
        if (channel !== this) for (const listener of channel.#listeners) setImmediate(listener, { data });
    }
  }
  return Channel;
}

/** localStorage that tells every tab about a change, as browsers tell the other tabs. */
function createSharedStorage(listeners: ((event: { key: string }) => void)[]) {
  const storage = createMemoryStorage();
  return {
    ...storage,
    setItem(key: string, value: string) {
      if (storage.getItem(key) === value) return;
      storage.setItem(key, value);
      for (const listener of listeners) setImmediate(listener, { key });
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  startDevice();
});
afterEach(async () => {
  await stopDevice();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.doUnmock('../../../lib/api/api-client.ts');
  vi.resetModules();
});

function startDevice(): void {
  orders = new Map();
  answers = [];
  requests = 0;
  stops = [];
  const listeners: ((event: { key: string }) => void)[] = [];
  for (const [name, value] of Object.entries(fakeIndexedDb))
    if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fakeIndexedDb.IDBFactory());
  vi.stubGlobal('BroadcastChannel', createChannelClass());
  vi.stubGlobal('navigator', { locks: createLocks() });
  vi.stubGlobal('localStorage', createSharedStorage(listeners));
  const { user, token } = grantOf(USER);
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('token', token);
  vi.stubGlobal('addEventListener', (type: string, listener: (event: { key: string }) => void) => {
    if (type === 'storage') listeners.push(listener);
  });
  vi.stubGlobal('removeEventListener', () => undefined);
}

async function stopDevice(): Promise<void> {
  for (const stop of stops) stop();
  await pass(15_000);
}

/** Lets everything happen that waits for no timer. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function pass(ms: number): Promise<void> {
  await settle();
  const end = Date.now() + ms;
  while (Date.now() < end) {
    await vi.advanceTimersByTimeAsync(Math.min(250, end - Date.now()));
    await settle();
  }
}

/** What a tab keeps over a reload. */
interface History {
  placedOrder: string | null;
}

/** Opens a page of the app, with the background work of the customer shell. */
async function openTab(history: History = { placedOrder: null }) {
  vi.resetModules();
  vi.doMock('../../../lib/api/api-client.ts', () => ({ callApi: receive }));
  const { placing } = await import('./placing-instance.ts');
  const cart = await import('../../../features/cart/cart.store.ts');
  const { useOutbox, readOutbox } = await import('../../../features/orders/placing/outbox.store.ts');
  const { scheduleSending } = await import('../../../features/orders/placing/use-outbox-sender.ts');
  const { useSession } = await import('../../../lib/api/session.ts');
  const { startSession, endSession } = await import('../../../lib/api/session-changes.ts');
  const { restoreSession } = await import('../../../lib/api/session.ts');
  restoreSession();
  const { apiErrorOf, NetworkError } = await import('../../../lib/api/api-errors.ts');

  async function receive(
    _operation: string,
    { body, headers }: { body: OutboxEntry['body']; headers: Record<string, string> },
  ) {
    requests += 1;
    const key = headers['idempotency-key'] ?? '';
    const { kind, delayMs } = answers.shift() ?? { kind: 'placed', delayMs: 0 };
    await wait(delayMs);
    if (kind === 'request lost') throw new NetworkError();
    if (kind === 'unavailable') throw errorOf(503, 'unavailable');
    if (kind === 'session ended') throw errorOf(401, 'auth.invalid_session');
    if (kind === 'refused' && !orders.has(key)) {
      await wait(delayMs);
      throw errorOf(422, 'order.closed');
    }
    const pieces: Pieces = {};
    for (const { menuItemId, quantity } of body.items)
      pieces[menuItemId] = (pieces[menuItemId] ?? 0) + quantity;
    if (!orders.has(key)) orders.set(key, pieces);
    await wait(delayMs);
    if (kind === 'placed, but the answer is lost') throw new NetworkError();
    return { id: `order ${key}`, orderNumber: [...orders.keys()].indexOf(key) + 1, total: body.total };
  }
  const errorOf = (status: number, code: string) =>
    apiErrorOf(
      'placeOrder',
      new Response(null, { status }),
      { success: false, error: 'No.', code },
      useSession.getState().token,
    );

  let cancel = () => {};
  const sendDue = () => {
    cancel();
    cancel = scheduleSending(useOutbox.getState().entries, useSession.getState().user?.id ?? null);
  };
  const reports: boolean[] = [];
  const following = [
    useOutbox.subscribe(sendDue),
    useSession.subscribe(sendDue),
    placing.followResults((isLate) => void reports.push(isLate)),
    () => cancel(),
  ];
  await readOutbox();
  let leave: (() => void) | null = null;
  stops.push(() => {
    leave?.();
    for (const stop of following) stop();
  });

  const lines = () => cart.useCart.getState();
  return {
    lines,
    reports,
    signIn: (id: string) => startSession(grantOf(id)),
    signOut: endSession,
    state: () => placing.usePlacingState.getState(),
    entries: () => useOutbox.getState().entries,
    isAtCheckout: () => leave !== null,
    add: (dish: Dish, quantity = 1) => cart.addToCart(sampleDish({ id: dish, name: dish }), [], quantity),
    change: (index: number, quantity: number) => {
      const line = lines()[index % Math.max(1, lines().length)];
      if (line) cart.setCartQuantity(line.key, quantity);
    },
    openCheckout() {
      leave ??= placing.followOutbox({
        userId: () => USER,
        remember: (key) => {
          history.placedOrder = key;
        },
        remembered: () => history.placedOrder,
        explain: async (refusal) => refusal,
      });
    },
    leaveCheckout() {
      leave?.();
      leave = null;
    },
    /** Presses Place Order; the page shows the button only with something in the cart. */
    submitOrder() {
      if (!leave || lines().length === 0) return;
      const items = lines().map(({ menuItemId, quantity }) => ({ menuItemId, quantity }));
      const body = { items, total: 100 * countItems(lines()) } as OutboxEntry['body'];
      void placing.submitOrder({ body, userId: USER, isDemonstration: false });
    },
  };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

const piecesOf = (lines: readonly CartItem[]): Pieces => {
  const pieces: Pieces = {};
  for (const { menuItemId, quantity } of lines) pieces[menuItemId] = (pieces[menuItemId] ?? 0) + quantity;
  return pieces;
};
const storedPieces = () => piecesOf(JSON.parse(localStorage.getItem('cart') ?? '[]'));
function sumOf(...all: Pieces[]): Pieces {
  const sum: Pieces = {};
  for (const pieces of all)
    for (const [dish, quantity] of Object.entries(pieces)) sum[dish] = (sum[dish] ?? 0) + quantity;
  return sum;
}

test('a dish that another tab adds while the order is being sent stays in the cart', async () => {
  const [a, b] = [await openTab(), await openTab()];
  a.add('pizza', 2);
  await settle();
  a.openCheckout();
  answers = [{ kind: 'placed', delayMs: 3_000 }];
  a.submitOrder();
  await settle();
  expect(a.state().step).toBe('sending');
  expect(b.lines(), 'ordered dishes are no longer in the cart of the other tab').toEqual([]);
  expect(countItems(a.lines()), 'the page that sends still shows them').toBe(2);
  b.add('momo');
  await pass(6_000);
  expect(a.state().step).toBe('placed');
  b.add('pizza');
  await pass(1_900);
  expect(storedPieces()).toEqual({ pizza: 3, momo: 1 });
  await pass(200);
  expect(storedPieces()).toEqual({ pizza: 1, momo: 1 });
  expect(piecesOf(b.lines())).toEqual({ pizza: 1, momo: 1 });
  expect([...orders.values()]).toEqual([{ pizza: 2 }]);
});

test('one tab sends an order, and both show what became of it', async () => {
  const [a, b] = [await openTab(), await openTab()];
  a.add('pizza');
  a.openCheckout();
  b.openCheckout();
  await settle();
  answers = [{ kind: 'placed', delayMs: 1_000 }];
  a.submitOrder();
  await settle();
  expect([a.state().step, b.state().step]).toEqual(['sending', 'sending']);
  await pass(2_500);
  expect([a.state().step, b.state().step]).toEqual(['placed', 'placed']);
  expect(requests).toBe(1);
  await pass(10_000);
  expect([a.state().step, b.state().step]).toEqual(['placed', 'placed']);
  expect(storedPieces()).toEqual({});
});

test('a customer who leaves while the order is being sent does not order its dishes again', async () => {
  const tab = await openTab();
  tab.add('pizza');
  tab.openCheckout();
  answers = [{ kind: 'request lost', delayMs: 1_000 }];
  tab.submitOrder();
  await settle();
  tab.leaveCheckout();
  await settle();
  expect(tab.lines()).toEqual([]);
  tab.add('momo');
  await pass(1_100);
  expect(tab.entries()).toMatchObject([{ failures: 1 }]);
  expect(storedPieces()).toEqual({ momo: 1 });
  tab.openCheckout();
  tab.submitOrder();
  await pass(5_000);
  expect([...orders.values()]).toEqual([{ momo: 1 }, { pizza: 1 }]);
  expect(storedPieces()).toEqual({});
});

test.each([0, 5_000])(
  'a refusal after %i ms returns the dishes beside what was added since',
  async (since) => {
    const [a, b] = [await openTab(), await openTab()];
    a.add('pizza', 2);
    a.openCheckout();
    answers = [
      { kind: 'request lost', delayMs: 0 },
      { kind: 'refused', delayMs: since },
    ];
    a.submitOrder();
    await pass(since / 2 + 100);
    b.add('momo');
    b.add('pizza');
    await pass(2 * since + 5_000);
    expect(a.state()).toMatchObject({ step: 'idle', refusal: { sentence: 'No.' } });
    expect(piecesOf(b.lines())).toEqual({ pizza: 3, momo: 1 });
    expect(piecesOf(a.lines())).toEqual({ pizza: 3, momo: 1 });
    expect(a.entries()).toEqual([]);
  },
);

test('an order at which the server ended the session takes its note and its promo code along', async () => {
  const tab = await openTab();
  localStorage.setItem('orderInstructions', '"Gate code 4711"');
  localStorage.setItem('promo', JSON.stringify(STORED_SAMPLES.promo));
  await settle();
  tab.add('pizza');
  tab.openCheckout();
  answers = [{ kind: 'session ended', delayMs: 0 }];
  tab.submitOrder();
  await pass(5_000);
  expect(storedPieces()).toEqual({});
  tab.signIn(USER);
  await pass(10_000);
  expect([...orders.values()]).toEqual([{ pizza: 1 }]);
  expect([localStorage.getItem('orderInstructions'), localStorage.getItem('promo')]).toEqual([null, null]);
});

test('the dishes of a refused order return to its customer only', async () => {
  const tab = await openTab();
  tab.add('pizza');
  tab.openCheckout();
  answers = [
    { kind: 'request lost', delayMs: 0 },
    { kind: 'refused', delayMs: 2_000 },
  ];
  tab.submitOrder();
  await settle();
  tab.leaveCheckout();
  await pass(2_000);
  tab.signOut();
  tab.signIn('ram');
  await pass(10_000);
  expect(tab.entries()).toMatchObject([{ refusal: { sentence: 'No.' } }]);
  expect(storedPieces()).toEqual({});
  tab.signOut();
  tab.signIn(USER);
  await pass(1_000);
  expect(storedPieces()).toEqual({ pizza: 1 });
});

test('after a reload the page shows the order that is being sent, and "Order Placed!" again', async () => {
  const history: History = { placedOrder: null };
  const first = await openTab(history);
  first.add('pizza');
  first.openCheckout();
  answers = [{ kind: 'placed', delayMs: 1_000 }];
  first.submitOrder();
  await settle();
  const second = await openTab(history);
  second.openCheckout();
  await settle();
  expect(second.state().step).toBe('sending');
  await pass(3_000);
  first.leaveCheckout();
  first.add('momo');
  await settle();
  const third = await openTab(history);
  third.openCheckout();
  await settle();
  expect(third.state().step, 'also with another dish in the cart').toBe('placed');
  const fourth = await openTab();
  fourth.openCheckout();
  await settle();
  expect(fourth.state().step, 'another visit of the checkout').toBe('idle');
});

test.each([
  ['is emptied when a crash has lost that the order left it', false, {}],
  ['keeps the same dishes when they were added again', true, { pizza: 1 }],
])('just after an order, the cart of the next start %s', async (_case, isAddedAgain, expected) => {
  const first = await openTab();
  first.add('pizza');
  const cartBefore = localStorage.getItem('cart') ?? '';
  first.openCheckout();
  first.submitOrder();
  await pass(3_000);
  expect(storedPieces()).toEqual({});
  first.leaveCheckout();
  if (isAddedAgain) first.add('pizza');
  else localStorage.setItem('cart', cartBefore);
  expect(storedPieces()).toEqual({ pizza: 1 });
  const second = await openTab();
  await settle();
  expect(piecesOf(second.lines())).toEqual(expected);
});

test('without IndexedDB a failed order stays in the cart, and a placed one leaves it', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const tab = await openTab();
  tab.add('pizza');
  tab.openCheckout();
  answers = [{ kind: 'request lost', delayMs: 100 }];
  tab.submitOrder();
  await pass(1_000);
  expect(tab.state()).toMatchObject({ step: 'idle', refusal: { isRetryable: true } });
  expect(piecesOf(tab.lines())).toEqual({ pizza: 1 });
  tab.submitOrder();
  await pass(1_000);
  expect(tab.state().step).toBe('placed');
  expect(storedPieces()).toEqual({ pizza: 1 });
  await pass(2_000);
  expect(storedPieces()).toEqual({});
});

/** What happens to the storage of the device while an order is being sent. */
const STORAGE_FAULTS = {
  'is deleted': () => indexedDB.deleteDatabase('chulo'),
  'is full': () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    }),
  'gives no answer': () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => new IDBRequest()),
} as const;

/** A press on Place Order during whose request the storage fails. */
async function submitDuring(begin: () => void, kind: AnswerKind): Promise<Tab> {
  const tab = await openTab();
  tab.add('pizza');
  tab.openCheckout();
  answers = [{ kind, delayMs: 500 }];
  tab.submitOrder();
  await pass(250);
  begin();
  await pass(6_000);
  return tab;
}

/** Later too, with a storage that works again, nothing is sent twice or taken out of the next cart. */
async function expectPlacedOnce(tab: Tab): Promise<void> {
  expect(tab.state().step).toBe('placed');
  vi.restoreAllMocks();
  tab.leaveCheckout();
  tab.add('momo');
  await pass(15_000);
  expect(piecesOf(tab.lines())).toEqual({ momo: 1 });
  expect([...orders.values()]).toEqual([{ pizza: 1 }]);
}

for (const [fault, begin] of Object.entries(STORAGE_FAULTS)) {
  test(`when the storage ${fault} while an order is sent, the order is shown as placed and leaves the cart once`, async () => {
    await expectPlacedOnce(await submitDuring(begin, 'placed'));
  });

  test(`when the storage ${fault} and the request is lost, the page says so and the next press places one order`, async () => {
    const tab = await submitDuring(begin, 'request lost');
    expect(tab.state()).toMatchObject({ step: 'idle', refusal: { isRetryable: true } });
    expect(piecesOf(tab.lines())).toEqual({ pizza: 1 });
    tab.submitOrder();
    await pass(6_000);
    await expectPlacedOnce(tab);
  });
}

test('a refused order keeps its dishes while the cart has no room for them', async () => {
  const [a, b] = [await openTab(), await openTab()];
  a.add('pizza', 60);
  a.openCheckout();
  answers = [
    { kind: 'request lost', delayMs: 0 },
    { kind: 'refused', delayMs: 2_000 },
  ];
  a.submitOrder();
  await pass(2_100);
  b.add('pizza', 50);
  await pass(8_000);
  expect(piecesOf(b.lines())).toEqual({ pizza: 50 });
  expect(a.entries()).toMatchObject([{ refusal: { sentence: 'No.' } }]);
});

const tabNumber = fc.integer({ min: 0, max: 1 });
const action = fc.oneof(
  fc.record({ type: fc.constant('add' as const), tab: tabNumber, dish: fc.constantFrom(...DISHES) }),
  fc.record({ type: fc.constant('change' as const), tab: tabNumber, index: fc.nat(2), quantity: fc.nat(3) }),
  fc.record({ type: fc.constant('checkout' as const), tab: tabNumber }),
  fc.record({ type: fc.constant('leave' as const), tab: tabNumber }),
  fc.record({ type: fc.constant('place' as const), tab: tabNumber }),
  fc.record({ type: fc.constant('place' as const), tab: tabNumber }),
  fc.record({ type: fc.constant('pass' as const), ms: fc.constantFrom(50, 900, 2_100, 7_000) }),
);
const answer: fc.Arbitrary<Answer> = fc.record({
  kind: fc.constantFrom(
    'placed',
    'placed',
    'placed, but the answer is lost',
    'request lost',
    'unavailable',
    'refused',
  ),
  delayMs: fc.constantFrom(0, 400, 1_500, 5_000),
});

/** Applies an edit and returns what it added, negative for what it removed. */
function edit(tab: Tab, change: () => void): Pieces {
  const before = piecesOf(tab.lines());
  change();
  return sumOf(
    piecesOf(tab.lines()),
    Object.fromEntries(Object.entries(before).map(([dish, count]) => [dish, -count])),
  );
}

test('in two tabs, whatever the network does, no dish is lost and none is ordered twice', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(action, { minLength: 4, maxLength: 24 }),
        fc.array(answer, { maxLength: 8 }),
        async (actions, planned) => {
          startDevice();
          const tabs = [await openTab(), await openTab()];
          answers = [...planned];
          let edited: Pieces = {};
          for (const one of actions) {
            if (one.type === 'pass') {
              await pass(one.ms);
              continue;
            }
            const tab = tabs[one.tab];
            if (!tab) continue;
            if (one.type === 'checkout') tab.openCheckout();
            else if (one.type === 'leave') tab.leaveCheckout();
            else if (one.type === 'place') tab.submitOrder();
            // The checkout page cannot add a dish.
            else if (!tab.isAtCheckout())
              edited = sumOf(
                edited,
                edit(tab, () =>
                  one.type === 'add' ? tab.add(one.dish) : tab.change(one.index, one.quantity),
                ),
              );
            await settle();
          }
          answers = [];
          await pass(70_000);
          for (const tab of tabs) tab.leaveCheckout();
          await pass(15_000);
          const nonZero = (pieces: Pieces) =>
            Object.fromEntries(Object.entries(pieces).filter(([, count]) => count !== 0));
          expect(nonZero(sumOf(storedPieces(), ...orders.values()))).toEqual(nonZero(edited));
          for (const tab of tabs) expect(piecesOf(tab.lines())).toEqual(storedPieces());
          expect(tabs[0]?.entries().filter(isUnsent)).toEqual([]);
        },
      )
      .afterEach(stopDevice),
    { numRuns: process.env.CHULO_TEST_ALL === '1' ? 300 : 20 },
  );
}, 600_000);
