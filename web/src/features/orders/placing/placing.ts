import type { PlacedOrder } from '@chulo/shared/contract/orders/orders';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { create } from 'zustand';
import { createPersistedStore, textOf } from '../../../lib/device/persisted-store.ts';
import { currentOrderKey, forgetOrderKey, orderKeyOf } from './order-key.ts';
import {
  followEntry,
  forgetEntry,
  forgetPlacedEntry,
  placeThroughOutbox,
  useOutbox,
} from './outbox.store.ts';
import type { Basket, OutboxEntry } from './outbox-entry.ts';
import {
  IDLE,
  keyOf,
  nextPlacingState,
  type PlacingEvent,
  type PlacingRefusal,
  type PlacingState,
} from './placing.machine.ts';
import { placingMessages } from './placing.messages.ts';

/** Delay between 'Order Placed!' and clearing the cart (S9.36), in milliseconds. */
const CLEAR_CART_AFTER_MS = 2_000;

/** Access to the cart, the promo code and the instructions. */
export interface CartPort {
  take: () => Basket;
  empty: () => void;
  /** Adds the lines to the current cart. */
  restore: (basket: Basket) => void;
  /** Whether the current cart is equal to this one. */
  isSame: (basket: Basket) => boolean;
  isEmpty: () => boolean;
}

interface PlaceOptions {
  body: OutboxEntry['body'];
  userId: string;
  /** Shows an order as placed although the call failed (DEMO_FALLBACK). */
  isDemonstration: boolean;
  /** Refetches stale data and returns why the order was not placed. */
  explain: (error: unknown) => Promise<PlacingRefusal>;
}

/**
 * Places orders through the outbox and holds the state of the checkout page. Only this module clears or restores the cart
 * for an order. `placing.machine.ts` has the state table.
 */
export function createPlacing(cart: CartPort) {
  const usePlacingState = create<PlacingState>(() => IDLE);
  let clearTimer: ReturnType<typeof setTimeout> | undefined;
  let isPageOpen = false;
  /** The placed orders that `followResults` has reported. */
  const reportedKeys = new Set<string>();
  /** The last order that was sent since the page was opened. */
  let sentKey: string | null = null;
  /** True while the cart of a placed or saved order is not cleared yet. */
  let isClearPending = false;

  function dispatch(event: PlacingEvent): boolean {
    const before = usePlacingState.getState();
    const next = nextPlacingState(before, event);
    if (next === before) return false;
    const isShown = next.step === 'placed' || next.step === 'saved';
    if (isShown && !isClearPending && (before.step === 'idle' || before.step === 'sending')) scheduleClear();
    if (!isShown) clearNow();
    usePlacingState.setState(next, true);
    if (next.step === 'placed') forgetPlacedEntry(next.key);
    followEntry(keyOf(next));
    return true;
  }

  function scheduleClear(): void {
    isClearPending = true;
    clearTimer = setTimeout(clearNow, CLEAR_CART_AFTER_MS);
    addEventListener('pagehide', clearNow);
  }

  /** Clears the cart of a placed or saved order, at most once. */
  function clearNow(): void {
    if (!isClearPending) return;
    isClearPending = false;
    clearTimeout(clearTimer);
    removeEventListener('pagehide', clearNow);
    cart.empty();
  }

  /** Sends an order; ignored while another one is being sent or shown. */
  async function place({ body, userId, isDemonstration, explain }: PlaceOptions): Promise<void> {
    const key = orderKeyOf(JSON.stringify(body));
    if (!dispatch({ type: 'submitted', key })) return;
    sentKey = key;
    const outcome = await placeThroughOutbox({ key, userId, body, basket: cart.take() });
    if (outcome.kind === 'placed' || (outcome.kind === 'later' && !isDemonstration)) forgetOrderKey();
    if (outcome.kind === 'placed') return void dispatch({ type: 'placed', key, order: outcome.order });
    if (outcome.kind === 'sign-in') return void dispatch({ type: 'failed', key, refusal: null });
    if (isDemonstration) {
      await forgetEntry(key);
      console.warn(placingMessages.demoFallback, outcome);
      return void dispatch({ type: 'saved', key, body, isStored: false });
    }
    if (outcome.kind === 'later') return void dispatch({ type: 'saved', key, body, isStored: true });
    if (outcome.kind === 'refused') {
      // After the customer left the page, the entry stays, so that a notice on the next page shows the reason.
      if (keyOf(usePlacingState.getState()) !== key) return;
      await forgetEntry(key);
    }
    dispatch({ type: 'failed', key, refusal: await explain(outcome.error) });
  }

  /**
   * Follows the outbox for the checkout page: resumes an order that a reload interrupted, and shows the result of a saved
   * order.
   * @returns a cleanup function that also leaves the page
   */
  function followOutbox(): () => void {
    const stop = useOutbox.subscribe(readEntries);
    isPageOpen = true;
    readEntries();
    return () => {
      stop();
      isPageOpen = false;
      sentKey = null;
      dispatch({ type: 'left' });
    };
  }

  function readEntries(): void {
    const state = usePlacingState.getState();
    const { entries, placed } = useOutbox.getState();
    if (state.step === 'idle') {
      const interrupted = entries.find(({ key, failures }) => failures === 0 && key === currentOrderKey());
      if (!interrupted || interrupted.key === sentKey) return;
      forgetOrderKey();
      dispatch({ type: 'resumed', key: interrupted.key, body: interrupted.body });
      readEntries();
    } else if (state.step === 'saved' && state.key !== null) {
      const { key } = state;
      const entry = entries.find((one) => one.key === key);
      const order = placed[key]?.order;
      if (order) dispatch({ type: 'placed', key, order });
      else if (entry?.refusal) handleRefusal(entry, entry.refusal);
      else if (!entry) dispatch({ type: 'failed', key, refusal: null });
    }
  }

  /** Restores the cart of a saved order that the server refused. */
  function handleRefusal(entry: OutboxEntry, sentence: string): void {
    dispatch({ type: 'failed', key: entry.key, refusal: { sentence, isRetryable: false, menuItemIds: [] } });
    // The page shows the reason; until the entry is deleted, its own notice must not repeat it.
    followEntry(entry.key);
    if (!cart.isSame(entry.basket)) cart.restore(entry.basket);
    void forgetEntry(entry.key).then(() => followEntry(keyOf(usePlacingState.getState())));
  }

  /**
   * Reports each placed order once. An order is late when the checkout page does not show it; its cart is then cleared if
   * it is unchanged.
   * @returns a cleanup function
   */
  function followResults(onPlaced: (order: PlacedOrder, isLate: boolean) => void): () => void {
    const read = () => {
      // The checkout page reads first, because an order that it shows is not late.
      if (isPageOpen) readEntries();
      for (const [key, late] of Object.entries(useOutbox.getState().placed)) {
        if (reportedKeys.has(key)) continue;
        reportedKeys.add(key);
        const isLate = keyOf(usePlacingState.getState()) !== key;
        if (isLate) {
          if (cart.isSame(late.basket)) cart.empty();
          forgetPlacedEntry(key);
        }
        onPlaced(late.order, isLate);
      }
    };
    read();
    return useOutbox.subscribe(read);
  }

  /** After a refusal that no page shows, restores an empty cart; the entry keeps the reason. */
  function onLateRefusal(entry: OutboxEntry): void {
    if (keyOf(usePlacingState.getState()) !== entry.key && cart.isEmpty()) cart.restore(entry.basket);
  }

  /** Restores the cart of a refused order and deletes its entry. */
  function restoreCart(entry: OutboxEntry): void {
    if (!cart.isSame(entry.basket)) cart.restore(entry.basket);
    void forgetEntry(entry.key);
  }

  return {
    usePlacingState,
    place,
    dismissRefusal: () => void dispatch({ type: 'dismissed' }),
    followOutbox,
    followResults,
    onLateRefusal,
    restoreCart,
  };
}

/** The customer's note for the whole order, persisted on this device until the order is placed. */
export const useOrderInstructions = createPersistedStore<string>('orderInstructions', (stored) =>
  textOf(stored).slice(0, TEXT_BOUNDS.instructions),
);

export function writeOrderInstructions(text: string): void {
  useOrderInstructions.setState(text.slice(0, TEXT_BOUNDS.instructions), true);
}
