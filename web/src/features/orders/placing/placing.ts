import type { PlacedOrder } from '@chulo/shared/contract/orders/orders';
import { create } from 'zustand';
import { isSessionExpired } from '../../../lib/api/api-errors.ts';
import { useSession } from '../../../lib/api/session.ts';
import { type CartPort, createOrderBaskets, isOld } from './order-basket.ts';
import { forgetOrderKey, orderKeyOf } from './order-key.ts';
import { followEntry, forgetEntry, readOutbox, useOutbox } from './outbox.store.ts';
import {
  type Basket,
  isFirstAttempt,
  needsConfirmation,
  type OutboxEntry,
  type Refusal,
  refusalOf,
} from './outbox-entry.ts';
import {
  IDLE,
  keyOf,
  nextPlacingState,
  type PlacingEvent,
  type PlacingRefusal,
  type PlacingState,
} from './placing.machine.ts';
import { placingMessages } from './placing.messages.ts';
import { callPlaceOrder, EMPTY_CART_AFTER_MS, markReported, sendEntry, storeEntry } from './send-order.ts';

interface SubmitOptions {
  body: OutboxEntry['body'];
  userId: string;
  /** Shows an order as placed although the call failed (DEMO_FALLBACK). */
  isDemonstration: boolean;
}

interface DirectOrder {
  key: string;
  body: OutboxEntry['body'];
  basket: Basket;
  isDemonstration: boolean;
  /** The answer of the server. */
  answer: () => Promise<PlacedOrder> | PlacedOrder;
}

interface Page {
  /** The signed-in user, or null. */
  userId: () => string | null;
  /** Remembers the placed order for a reload of the page, or a way back to it. */
  remember: (key: string) => void;
  remembered: () => string | null;
  /** Refetches stale data and returns why the order was not placed. */
  explain: (refusal: Refusal, body: OutboxEntry['body']) => Promise<PlacingRefusal>;
}

/**
 * Places orders through the outbox and holds the state of the checkout page, which follows the stored entry of its order.
 * `placing.machine.ts` has the states, `order-basket.ts` what happens to the cart.
 */
export function createPlacing(cart: CartPort) {
  const usePlacingState = create<PlacingState>(() => IDLE);
  const baskets = createOrderBaskets(cart, () => keyOf(usePlacingState.getState()));
  let page: Page | null = null;
  /** The order that `submitOrder` handles itself, because it is not in the outbox or not yet. */
  let ownKey: string | null = null;
  const explainedKeys = new Set<string>();
  /** The orders that this tab has seen before they were placed, and those that it has reported. */
  const seenKeys = new Set<string>();
  const reportedKeys = new Set<string>();
  /** Empties the cart of an order that is not in the outbox. */
  let takeUnstored: (() => void) | null = null;

  function dispatch(event: PlacingEvent): boolean {
    const before = usePlacingState.getState();
    const next = nextPlacingState(before, event);
    if (next === before) return false;
    usePlacingState.setState(next, true);
    followEntry(keyOf(next));
    if (event.type === 'left') takeUnstored?.();
    if (next.step === 'placed') page?.remember(next.key);
    return true;
  }

  const entryOf = (key: string) => useOutbox.getState().entries.find((entry) => entry.key === key);

  /** Sends an order; ignored while another one is being sent or shown. */
  async function submitOrder({ body, userId, isDemonstration }: SubmitOptions): Promise<void> {
    if (usePlacingState.getState().step !== 'idle') return;
    const key = orderKeyOf(JSON.stringify(body));
    const basket = cart.read();
    ownKey = key;
    dispatch({ type: 'submitted', key });
    baskets.begin(key);
    explainedKeys.delete(key);
    const isStored = !isDemonstration && (await storeEntry({ key, userId, body, basket }));
    const outcome = isStored ? await sendEntry(key).catch(() => null) : null;
    if (outcome === null || outcome.kind === 'unstored') {
      // The outbox must not send it again.
      if (isStored) await forgetEntry(key).catch(() => undefined);
      const answer = outcome?.answer ?? (() => callPlaceOrder({ key, body }));
      return showAnswer({ key, body, basket, isDemonstration, answer });
    }
    ownKey = null;
    readEntries();
    if (outcome.kind === 'sign-in') dispatch({ type: 'failed', key, refusal: null });
  }

  /** Without the outbox: a failure is not retried. */
  async function showAnswer({ key, body, basket, isDemonstration, answer }: DirectOrder): Promise<void> {
    try {
      const order = await answer();
      forgetOrderKey(key);
      takeLater(basket);
      dispatch({ type: 'placed', key, order });
    } catch (error) {
      if (isSessionExpired(error)) dispatch({ type: 'failed', key, refusal: null });
      else if (isDemonstration) {
        console.warn(placingMessages.demoFallback, error);
        takeLater(basket);
        dispatch({ type: 'saved', key, body, isStored: false });
      } else dispatch({ type: 'failed', key, refusal: await explain(refusalOf(error), body) });
    } finally {
      ownKey = null;
    }
  }

  function takeLater(basket: Basket): void {
    const timer = setTimeout(() => takeUnstored?.(), EMPTY_CART_AFTER_MS);
    takeUnstored = () => {
      clearTimeout(timer);
      removeEventListener('pagehide', onHide);
      takeUnstored = null;
      cart.take(basket);
    };
    const onHide = () => takeUnstored?.();
    addEventListener('pagehide', onHide);
  }

  async function explain(refusal: Refusal, body: OutboxEntry['body']): Promise<PlacingRefusal> {
    return page ? page.explain(refusal, body) : refusal;
  }

  /**
   * Follows the outbox for the checkout page: shows what becomes of its order, also when a reload interrupted it or another
   * tab sends it.
   * @returns a cleanup function that also leaves the page
   */
  function followOutbox(opened: Page): () => void {
    page = opened;
    const stop = useOutbox.subscribe(readEntries);
    readEntries();
    void readOutbox();
    return () => {
      stop();
      page = null;
      dispatch({ type: 'left' });
    };
  }

  function readEntries(): void {
    const state = usePlacingState.getState();
    if (state.step === 'idle') resume();
    const key = keyOf(state);
    if (key === null || key === ownKey || state.step === 'placed') return;
    const entry = entryOf(key);
    if (explainedKeys.has(key)) return;
    if (!entry) dispatch({ type: 'failed', key, refusal: null });
    else if (entry.placed) dispatch({ type: 'placed', key, order: entry.placed });
    else if (entry.refusal) void showRefusal(entry, entry.refusal);
    else if (entry.failures > 0) dispatch({ type: 'saved', key, body: entry.body, isStored: true });
  }

  /** With nothing else in the cart the page shows the order that is being placed, and after a reload the one it has shown. */
  function resume(): void {
    const userId = page?.userId() ?? null;
    baskets.hold();
    const entry = useOutbox.getState().entries.find(isResumable);
    if (!entry) return;
    explainedKeys.delete(entry.key);
    dispatch({ type: 'submitted', key: entry.key });
    readEntries();

    function isResumable(one: OutboxEntry): boolean {
      if (one.userId !== userId || one.refusal) return false;
      if (one.placed) return one.key === page?.remembered() && !isOld(one);
      return cart.isEmpty() && isFirstAttempt(one) && !needsConfirmation(one, Date.now());
    }
  }

  async function showRefusal({ key, body }: OutboxEntry, refusal: Refusal): Promise<void> {
    explainedKeys.add(key);
    const reason = await explain(refusal, body);
    // When the page was left meanwhile, a notice shows the reason.
    if (keyOf(usePlacingState.getState()) !== key) return;
    // Without room in the cart its notice stays.
    if (await baskets.putBack(key)) await forgetEntry(key);
    dispatch({ type: 'failed', key, refusal: reason });
  }

  /**
   * Keeps the cart as each order needs it, and reports each placed order once. An order is late when the checkout page of
   * this tab does not show it.
   * @returns a cleanup function
   */
  function followResults(onPlaced: (isLate: boolean) => void): () => void {
    let isFirstRead = true;
    const read = () => {
      if (isFirstRead && useOutbox.getState().isRead) {
        isFirstRead = false;
        for (const entry of useOutbox.getState().entries) baskets.repair(entry);
      }
      // The checkout page reads first, because an order that it shows is not late.
      if (page) readEntries();
      baskets.hold();
      for (const entry of useOutbox.getState().entries) {
        if (!isFirstAttempt(entry)) forgetOrderKey(entry.key);
        baskets.keep(entry);
        if (entry.placed) report(entry, onPlaced);
        else seenKeys.add(entry.key);
      }
    };
    read();
    const stops = [useOutbox.subscribe(read), usePlacingState.subscribe(read), useSession.subscribe(read)];
    return () => {
      for (const stop of stops) stop();
      baskets.stop();
    };
  }

  function report({ key, isReported }: OutboxEntry, onPlaced: (isLate: boolean) => void): void {
    if (reportedKeys.has(key) || (isReported && !seenKeys.has(key))) return;
    reportedKeys.add(key);
    const isLate = keyOf(usePlacingState.getState()) !== key;
    if (!isReported) void markReported(key);
    onPlaced(isLate);
  }

  return {
    usePlacingState,
    submitOrder,
    dismissRefusal: () => void dispatch({ type: 'dismissed' }),
    followOutbox,
    followResults,
    discard: baskets.discard,
    withdraw: baskets.withdraw,
    restoreCart: baskets.restore,
  };
}
