import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { notificationSchema } from '@chulo/shared/contract/people/notifications';
import { sampleOf } from '@chulo/shared/contract/testing/sample';
import { SAMPLE_FAVORITES } from '@chulo/shared/domain/menu/favorites';
import { isMoney } from '@chulo/shared/domain/money/money';
import { cartLineKey } from '@chulo/shared/domain/order/cart';
import { MAX_LINES } from '@chulo/shared/domain/text/field-rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brokenTexts } from '../lib/testing/broken-texts.ts';
import { createMemoryStorage } from '../lib/testing/memory-storage.ts';
import { STORED_SAMPLES } from '../lib/testing/stored-samples.ts';

const SEED = 20_261_121;
const COUNT = 50;
const {
  cart: CART,
  deliveryAddress: ADDRESS,
  promo: PROMO,
  orderKey: ORDER_KEY,
  user: USER,
} = STORED_SAMPLES;

/** The listeners for storage events, so that an open store reads each text. */
let listeners: ((event: { key: string }) => void)[] = [];

beforeEach(() => {
  listeners = [];
  vi.resetModules();
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('addEventListener', (_type: string, listen: (event: { key: string }) => void) =>
    listeners.push(listen),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Simulates a write by another tab. */
function write(key: string, text: string): void {
  localStorage.setItem(key, text);
  for (const listen of listeners) listen({ key });
}

interface StoredKey {
  key: string;
  /** What the app itself stores there. */
  valid: unknown;
  empty: unknown;
  open: () => Promise<{ getState: () => unknown }>;
  /** The shape that every screen relies on. */
  check: (state: never) => void;
}

const text = expect.any(String);
const STORED: StoredKey[] = [
  {
    key: 'cart',
    valid: CART,
    empty: [],
    open: async () => (await import('../features/cart/cart.store.ts')).useCart,
    check: (lines: typeof CART) => {
      expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
      for (const line of lines) {
        const { menuItemId, customizations, specialInstructions, price, quantity } = line;
        const optionIds = customizations.map(({ optionId }) => optionId);
        const key = cartLineKey(menuItemId, optionIds, specialInstructions);
        expect(line).toEqual({ ...line, key, name: text, description: text, image: text });
        expect(Object.keys(line).sort()).toEqual(Object.keys(CART[0] ?? {}).sort());
        expect(isMoney(price) && price >= 0 && price <= 1_000_000).toBe(true);
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 99).toBe(true);
        for (const option of customizations) expect(option).toEqual({ optionId: text, name: text });
      }
    },
  },
  {
    key: 'deliveryType',
    valid: STORED_SAMPLES.deliveryType,
    empty: 'delivery',
    open: async () => (await import('../features/cart/cart.store.ts')).useDeliveryType,
    check: (type: string) => expect(['delivery', 'pickup', 'dine_in']).toContain(type),
  },
  {
    key: 'deliveryAddress',
    valid: ADDRESS,
    empty: null,
    open: async () =>
      (await import('../features/addresses/picker/delivery-address.store.ts')).useDeliveryAddress,
    check: (address: typeof ADDRESS | null) => {
      if (address === null) return;
      const { coordinates, isDefault, type, ...texts } = address;
      for (const value of Object.values(texts)) expect(value).toEqual(text);
      expect(address.address.trim()).not.toBe('');
      expect([typeof isDefault, ['home', 'work'].includes(type)]).toEqual(['boolean', true]);
      expect(Math.abs(coordinates?.lat ?? 0)).toBeLessThanOrEqual(90);
      expect(Math.abs(coordinates?.lng ?? 0)).toBeLessThanOrEqual(180);
    },
  },
  {
    key: 'promo',
    valid: PROMO,
    empty: null,
    open: async () => (await import('../features/promos/promo.store.ts')).useAppliedPromo,
    check: (promo: typeof PROMO | null) => {
      if (promo === null) return;
      expect(promo).toEqual({
        code: expect.stringMatching(/./s),
        description: text,
        discountType: expect.stringMatching(/^(PERCENT|FIXED)$/),
        discountValue: expect.any(Number),
        isFreeDelivery: expect.any(Boolean),
      });
      const most = promo.discountType === 'PERCENT' ? 100 : 1_000_000;
      expect(isMoney(promo.discountValue) && promo.discountValue <= most).toBe(true);
    },
  },
  {
    key: 'orderInstructions',
    valid: STORED_SAMPLES.orderInstructions,
    empty: '',
    open: async () => (await import('../features/orders/placing/order-instructions.ts')).useOrderInstructions,
    check: (instructions: string) => {
      expect(instructions).toEqual(text);
      expect(instructions.length).toBeLessThanOrEqual(300);
    },
  },
  {
    key: 'favorites',
    valid: STORED_SAMPLES.favorites,
    empty: SAMPLE_FAVORITES,
    open: async () => (await import('../features/favorites/favorites.store.ts')).useFavorites,
    check: (favorites: Record<string, unknown[]>) => {
      expect(Object.keys(favorites).sort()).toEqual(['dishIds', 'restaurantIds']);
      for (const ids of Object.values(favorites)) {
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toEqual(expect.stringMatching(/./s));
      }
    },
  },
  {
    key: 'kitchenSound',
    valid: true,
    empty: false,
    open: async () => (await import('../features/kitchen/sound/kitchen-sound.ts')).useIsSoundEnabled,
    check: (isWanted: boolean) => expect(isWanted).toEqual(expect.any(Boolean)),
  },
  {
    key: 'invoiceOnRoll',
    valid: true,
    empty: false,
    open: async () => (await import('../features/orders/invoice/invoice-dialog.tsx')).useHasReceiptRoll,
    check: (hasRoll: boolean) => expect(hasRoll).toEqual(expect.any(Boolean)),
  },
  {
    key: 'kitchenMoves',
    valid: STORED_SAMPLES.kitchenMoves,
    empty: [],
    open: async () => (await import('../features/kitchen/moves/move-queue.store.ts')).useMoveQueue,
    check: (moves: typeof STORED_SAMPLES.kitchenMoves) => {
      for (const move of moves)
        expect(move).toEqual({
          id: text,
          userId: text,
          orderId: text,
          orderNumber: expect.any(Number),
          from: expect.stringMatching(/^[a-z_]+$/),
          to: expect.stringMatching(/^[a-z_]+$/),
          wasTried: expect.any(Boolean),
        });
    },
  },
  {
    key: 'adminSidebar',
    valid: STORED_SAMPLES.adminSidebar,
    empty: false,
    open: async () => (await import('../pages/admin/shell/admin-sidebar.tsx')).useIsCollapsed,
    check: (isCollapsed: boolean) => expect([true, false]).toContain(isCollapsed),
  },
  {
    key: 'orderKey',
    valid: ORDER_KEY,
    empty: 'another key',
    open: async () => {
      const { orderKeyOf } = await import('../features/orders/placing/order-key.ts');
      const read = () => (localStorage.getItem('orderKey') === null ? 'another key' : orderKeyOf('bill'));
      return { getState: read };
    },
    check: (key: string) => expect(key).toMatch(/^(another key|[0-9a-f-]{36})$/),
  },
];

test.each(STORED)(
  'the app starts with a valid state whatever is stored under $key [S3.46]',
  async ({ key, valid, empty, open, check }) => {
    const { getState } = await open();
    expect(getState()).toEqual(empty);
    write(key, JSON.stringify(valid));
    expect(getState()).toEqual(key === 'orderKey' ? ORDER_KEY.key : valid);
    const texts = brokenTexts(JSON.stringify(valid), COUNT, SEED);
    expect(new Set(texts).size).toBeGreaterThan(COUNT / 3);
    for (const broken of texts) {
      write(key, broken);
      const state = getState();
      expect(() => check(state as never), broken).not.toThrow();
      if (key === 'orderKey') continue;
      write(key, JSON.stringify(state));
      expect(getState(), `the state read from ${broken}, stored and read again`).toEqual(state);
    }
  },
);

test.each(['user', 'token'])(
  'whatever is stored under %s, the user is either completely signed in or signed out [S3.46 S4.10]',
  async (key) => {
    const { restoreSession, useSession } = await import('../lib/api/session.ts');
    const entries = { user: JSON.stringify(USER), token: 'abc-DEF_123' };
    for (const broken of brokenTexts(entries[key as 'user'], COUNT, SEED)) {
      for (const [name, value] of Object.entries({ ...entries, [key]: broken }))
        localStorage.setItem(name, value);
      restoreSession();
      const { user, token } = useSession.getState();
      if (user === null) {
        expect([token, localStorage.getItem('user'), localStorage.getItem('token')]).toEqual([
          null,
          null,
          null,
        ]);
        continue;
      }
      const { isKitchen: _, ...fields } = user;
      expect(fields, broken).toEqual({
        id: expect.stringMatching(/./s),
        name: text,
        email: text,
        phone: text,
        role: expect.stringMatching(/^(customer|admin|delivery)$/),
        createdAt: expect.any(String),
      });
      expect(Date.parse(user.createdAt), broken).not.toBeNaN();
      expect(() => new Headers({ authorization: `Bearer ${token}` }), broken).not.toThrow();
    }
  },
);

test('the page is dark, light or follows the system whatever is stored under theme [S3.46]', () => {
  const script = readFileSync(new URL('../../public/start.js', import.meta.url), 'utf8');
  const shown = (theme: string) => {
    const dataset: { theme?: string } = {};
    const document = {
      currentScript: { dataset: {} },
      documentElement: { dataset },
      querySelectorAll: () => [],
      addEventListener: () => {},
    };
    const localStorage = createMemoryStorage({ theme });
    runInNewContext(script, { localStorage, document, window: {}, location: { hash: '' } });
    return dataset.theme;
  };
  expect([shown('dark'), shown('light')]).toEqual(['dark', 'light']);
  for (const broken of brokenTexts('dark', COUNT, SEED)) expect(shown(broken), broken).toBeUndefined();
});

test('unread notifications are announced whatever is stored about announced ones [S3.46]', async () => {
  const { takeUnannounced } = await import('../features/notifications/notification-announcer.tsx');
  const unread = ['b', 'a'].map((id) => sampleOf(notificationSchema, { id, title: 'News' }));
  for (const broken of brokenTexts('["c","d"]', COUNT, SEED)) {
    localStorage.setItem('announcedNotifications', broken);
    expect(takeUnannounced(unread, true), broken).toHaveLength(2);
    expect(takeUnannounced(unread, false), broken).toEqual([]);
  }
});
