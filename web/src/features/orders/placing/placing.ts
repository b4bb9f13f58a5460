import type { PlacedOrder } from '@chulo/shared/contract/orders';
import { create } from 'zustand';
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
  type PlacingState,
  type PlacingTrouble,
} from './placing.machine.ts';
import { placingMessages } from './placing.messages.ts';

/** How long 'Order Placed!' stands before the cart is emptied (S9.53), in milliseconds. */
const EMPTY_AFTER_MS = 2_000;

/** What an order is made of on this device: cart, promo code and instructions. */
export interface BasketPort {
  take: () => Basket;
  empty: () => void;
  /** Adds the lines to those that are in the cart. */
  restore: (basket: Basket) => void;
  /** Whether the cart is still what this order was made of. */
  isSame: (basket: Basket) => boolean;
  isEmpty: () => boolean;
}

interface PlaceOptions {
  body: OutboxEntry['body'];
  userId: string;
  /** Shows an order as placed although the call failed (DEMO_FALLBACK). */
  isDemonstration: boolean;
  /** Refetches what may be stale and says why the order was not placed. */
  explain: (error: unknown) => Promise<PlacingTrouble>;
}

/**
 * The owner of placing an order: it sends through the outbox, keeps the state of the checkout page, and is the only
 * one that empties or restores the cart for an order. `placing.machine.ts` has the states as a table.
 */
export function createPlacing(basket: BasketPort) {
  const useState = create<PlacingState>(() => IDLE);
  let emptyTimer: ReturnType<typeof setTimeout> | undefined;
  let isPageOpen = false;
  /** The placed orders that `followAnswers` has reported. */
  const reportedKeys = new Set<string>();
  /** The last order that this visit of the page has sent. */
  let sentKey: string | null = null;
  /** Set while an order that is shown as placed or saved still lies in the cart. */
  let isEmptyingDue = false;

  function dispatch(event: PlacingEvent): boolean {
    const before = useState.getState();
    const next = nextPlacingState(before, event);
    if (next === before) return false;
    const isShown = next.step === 'placed' || next.step === 'saved';
    if (isShown && !isEmptyingDue && (before.step === 'idle' || before.step === 'sending'))
      scheduleEmptying();
    if (!isShown) emptyNow();
    useState.setState(next, true);
    if (next.step === 'placed') forgetPlacedEntry(next.key);
    followEntry(keyOf(next));
    return true;
  }

  function scheduleEmptying(): void {
    isEmptyingDue = true;
    emptyTimer = setTimeout(emptyNow, EMPTY_AFTER_MS);
    addEventListener('pagehide', emptyNow);
  }

  /** Empties the cart of an order that is shown as placed or saved; at most once an order. */
  function emptyNow(): void {
    if (!isEmptyingDue) return;
    isEmptyingDue = false;
    clearTimeout(emptyTimer);
    removeEventListener('pagehide', emptyNow);
    basket.empty();
  }

  /** Sends an order. Does nothing while one is being sent or shown. */
  async function place({ body, userId, isDemonstration, explain }: PlaceOptions): Promise<void> {
    const key = orderKeyOf(JSON.stringify(body));
    if (!dispatch({ type: 'pressed', key })) return;
    sentKey = key;
    const outcome = await placeThroughOutbox({ key, userId, body, basket: basket.take() });
    if (outcome.kind === 'placed' || (outcome.kind === 'later' && !isDemonstration)) forgetOrderKey();
    if (outcome.kind === 'placed') return void dispatch({ type: 'placed', key, order: outcome.order });
    if (outcome.kind === 'sign-in') return void dispatch({ type: 'failed', key, trouble: null });
    if (isDemonstration) {
      await forgetEntry(key);
      console.warn(placingMessages.demoFallback, outcome);
      return void dispatch({ type: 'saved', key, body, isKept: false });
    }
    if (outcome.kind === 'later') return void dispatch({ type: 'saved', key, body, isKept: true });
    if (outcome.kind === 'refused') {
      // Somebody who has left the page reads the reason on the next one: the entry keeps it.
      if (keyOf(useState.getState()) !== key) return;
      await forgetEntry(key);
    }
    dispatch({ type: 'failed', key, trouble: await explain(outcome.error) });
  }

  /**
   * Follows the outbox for the checkout page: finds an order whose sending a reload interrupted, and shows what
   * becomes of one that is saved.
   * @returns a function that stops it and leaves the page
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
    const state = useState.getState();
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
      else if (entry?.refusal) takeBack(entry, entry.refusal);
      else if (!entry) dispatch({ type: 'failed', key, trouble: null });
    }
  }

  /** An order that was shown as saved is refused: everything is back in the cart. */
  function takeBack(entry: OutboxEntry, sentence: string): void {
    dispatch({ type: 'failed', key: entry.key, trouble: { sentence, isPassing: false, menuItemIds: [] } });
    if (!basket.isSame(entry.basket)) basket.restore(entry.basket);
    void forgetEntry(entry.key);
  }

  /**
   * Reports each placed order once, and whether it is late: placed while no page showed it. Empties the cart where it
   * still holds a late order.
   * @returns a function that stops it
   */
  function followAnswers(onPlaced: (order: PlacedOrder, isLate: boolean) => void): () => void {
    const read = () => {
      // The page comes first: what it shows is not late.
      if (isPageOpen) readEntries();
      for (const [key, late] of Object.entries(useOutbox.getState().placed)) {
        if (reportedKeys.has(key)) continue;
        reportedKeys.add(key);
        const isLate = keyOf(useState.getState()) !== key;
        if (isLate) {
          if (basket.isSame(late.basket)) basket.empty();
          forgetPlacedEntry(key);
        }
        onPlaced(late.order, isLate);
      }
    };
    read();
    return useOutbox.subscribe(read);
  }

  /** A refusal that no page shows: the order is put back into an empty cart, and the entry keeps the reason. */
  function onLateRefusal(entry: OutboxEntry): void {
    if (keyOf(useState.getState()) !== entry.key && basket.isEmpty()) basket.restore(entry.basket);
  }

  /** Puts a refused order back into the cart for the person, who then no longer needs its entry. */
  function putBack(entry: OutboxEntry): void {
    if (!basket.isSame(entry.basket)) basket.restore(entry.basket);
    void forgetEntry(entry.key);
  }

  return {
    useState,
    place,
    dismissTrouble: () => void dispatch({ type: 'dismissed' }),
    followOutbox,
    followAnswers,
    onLateRefusal,
    putBack,
  };
}
