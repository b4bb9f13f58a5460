import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { useSession } from '../../../lib/api/session.ts';
import { forgetEntry, useOutbox } from './outbox.store.ts';
import type { Basket, OutboxEntry } from './outbox-entry.ts';
import { returnEntry, settleEntry, withdrawEntry } from './send-order.ts';

/** Another tab empties the cart of an order only when the one that shows the order has not done it by then. */
const OTHER_TAB_WAIT_MS = 1_000;
/** How long a reload of 'Order Placed!' shows it again; then the entry is deleted. */
const SHOWN_AGAIN_MS = 10 * MINUTE_MS;
/** localStorage may lose what was written in the last seconds before a crash. */
const UNSAFE_WRITE_MS = 10_000;

/** Access to the cart, the promo code, the instructions and the other choices for an order. */
export interface CartPort {
  read: () => Basket;
  /** Hides the lines of these orders. They stay stored until `take`. */
  hold: (baskets: readonly Basket[]) => void;
  /** Removes exactly the basket of an order; what was added since stays. */
  take: (basket: Basket) => void;
  /** Returns a basket beside what was added since. @returns false when the cart has no room for it */
  give: (basket: Basket) => boolean;
  isEmpty: () => boolean;
  /** Whether the cart is exactly this basket, and has not been edited since that time. */
  isUnchanged: (basket: Basket, since: number) => boolean;
}

export const isOld = ({ wantedAt }: OutboxEntry) => Date.now() - wantedAt >= SHOWN_AGAIN_MS;

/**
 * What happens to the cart because of the stored orders. Nothing else empties or refills it for an order, and only what
 * became of the order decides, not the page that is open:
 *
 * | the entry of the order             | its basket                                                           |
 * | ---------------------------------- | -------------------------------------------------------------------- |
 * | is being sent                      | is hidden, except on the checkout page that shows the order          |
 * | saved or placed, `settledAt` null  | the same; leaves the cart two seconds later (S9.36), or at once when |
 * |                                    | no checkout page shows the order                                     |
 * | saved or placed, `settledAt` known | has left the cart                                                    |
 * | refused                            | is in the cart; it returns when it had left, to its customer only    |
 *
 * @param shownKey the order that the checkout page of this tab shows
 */
export function createOrderBaskets(cart: CartPort, shownKey: () => string | null) {
  /** The orders that this tab has placed. */
  const ownKeys = new Set<string>();
  /** The orders whose basket this tab has taken; the mirror of the outbox may be older. */
  const takenKeys = new Set<string>();
  /** The refused orders for whose basket the cart had no room. */
  const fullKeys = new Set<string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function hold(): void {
    const held = useOutbox
      .getState()
      .entries.filter(
        ({ key, settledAt, refusal }) =>
          settledAt === null && refusal === null && key !== shownKey() && !takenKeys.has(key),
      );
    cart.hold(held.map(({ basket }) => basket));
  }

  function settle(key: string): Promise<void> {
    return settleEntry(key, (basket) => {
      takenKeys.add(key);
      hold();
      cart.take(basket);
    });
  }

  /** @returns false when the cart has no room for the basket of this refused order */
  async function putBack(key: string): Promise<boolean> {
    await returnEntry(key, (basket) => {
      const hasRoom = cart.give(basket);
      if (hasRoom) takenKeys.delete(key);
      else fullKeys.add(key);
      return hasRoom;
    });
    return !fullKeys.has(key);
  }

  /** Does what the table says, now or later. */
  function keep({ key, userId, refusal, settlesAt, settledAt, placed, wantedAt }: OutboxEntry): void {
    if (refusal) {
      const isOwn = useSession.getState().user?.id === userId;
      if (settledAt !== null && isOwn && !fullKeys.has(key)) void putBack(key);
    } else if (settledAt === null) {
      if (settlesAt === null || takenKeys.has(key)) return;
      const timeHere = shownKey() === key ? settlesAt : 0;
      const time = ownKeys.has(key) || timeHere ? timeHere : settlesAt + OTHER_TAB_WAIT_MS;
      runAt(key, time, () => void settle(key));
    } else if (placed) runAt(key, wantedAt + SHOWN_AGAIN_MS, () => void forgetEntry(key));
  }

  /** At most one timer a key. */
  function runAt(key: string, time: number, run: () => void): void {
    clearTimeout(timers.get(key));
    const wait = time - Date.now();
    if (wait <= 0) run();
    else timers.set(key, setTimeout(run, wait));
  }

  return {
    hold,
    keep,
    putBack,
    /** Call it before an order is stored. */
    begin(key: string): void {
      ownKeys.add(key);
      takenKeys.delete(key);
    },
    /** Call it once when the app starts: a crash may have lost the last write of the cart. */
    repair({ settledAt, refusal, basket }: OutboxEntry): void {
      if (refusal || settledAt === null || Date.now() - settledAt > UNSAFE_WRITE_MS) return;
      if (cart.isUnchanged(basket, settledAt)) cart.take(basket);
    },
    /** Deletes an order that the customer no longer wants. */
    async discard(key: string): Promise<void> {
      await settle(key);
      await forgetEntry(key);
    },
    /** Takes an order back that has not left the device. @returns false when it may have, or the cart has no room for it */
    withdraw(key: string): Promise<boolean> {
      return withdrawEntry(key, (basket) => {
        const hasRoom = cart.give(basket);
        if (hasRoom) takenKeys.delete(key);
        return hasRoom;
      });
    },
    /** Puts the basket of a refused order back and deletes its entry. @returns false when the cart has no room */
    async restore(key: string): Promise<boolean> {
      fullKeys.delete(key);
      const isBack = await putBack(key);
      if (isBack) await forgetEntry(key);
      return isBack;
    },
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
