import type { PlacedOrder } from '@chulo/shared/contract/orders';
import { PATHS, trackingPath } from '@chulo/shared/contract/page-paths';
import { useEffect, useLayoutEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { OrderPlaced, OrderSaved } from '../../../features/orders/placing/order-placed.tsx';
import { outboxMessages } from '../../../features/orders/placing/outbox.messages.ts';
import { forgetPlacedEntry, useOutbox } from '../../../features/orders/placing/outbox.store.ts';
import { placingMessages } from '../../../features/orders/placing/placing.messages.ts';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { BlankState } from '../../../ui/feedback/blank-state.tsx';
import { buttonLook } from '../../../ui/form/button-look.ts';
import { clearBasket } from '../parts/basket.ts';
import { useBill } from '../parts/use-bill.ts';
import { checkoutMessages as messages } from './checkout.messages.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { usePlacing } from './use-placing.ts';
import type { SavedOrder } from './use-saved-order.ts';

const CLEAR_AFTER_MS = 2_000;
const LEAVE_AFTER_MS = 2_000;

/** The checkout (section 2), made of the cart alone, so that a reload and a sign-in lose nothing. */
export function CheckoutPage() {
  const bill = useBill();
  const placing = usePlacing();
  const { placed, saved } = placing;
  useRestaurantHead(headingOf(placed, saved), { description: messages.description });
  useClearing(placed !== null || saved !== null);
  useForgetting(placed !== null);
  if (placed)
    return (
      <OrderPlaced
        order={placed}
        minutes={bill.restaurant?.deliveryTime ?? null}
        trackHref={trackingPath(placed.id)}
        homeHref={PATHS.home}
      />
    );
  if (saved)
    return (
      <OrderSaved
        sentences={saved.key === null ? [] : [outboxMessages.saved, outboxMessages.savedHint]}
        total={saved.body.total}
        homeHref={PATHS.home}
      />
    );
  return (
    <div className="pt-5 lg:pt-8">
      <h1 className="text-3xl">{messages.heading}</h1>
      {bill.lines.length === 0 ? <EmptyCheckout /> : <CheckoutForm bill={bill} placing={placing} />}
    </div>
  );
}

function headingOf(placed: PlacedOrder | null, saved: SavedOrder | null): string {
  if (placed) return placingMessages.placedTitle(placed.orderNumber);
  return saved ? placingMessages.savedTitle : messages.heading;
}

/** What was ordered leaves the cart about 2 s after success (section 9), or with the page. */
function useClearing(isPlaced: boolean): void {
  useLayoutEffect(() => {
    if (!isPlaced) return;
    const timer = setTimeout(clearBasket, CLEAR_AFTER_MS);
    addEventListener('pagehide', clearBasket);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', clearBasket);
      clearBasket();
    };
  }, [isPlaced]);
}

/** The device keeps the answer until the cart is empty: a page that ends before tells it the next time. */
function useForgetting(isPlaced: boolean): void {
  useEffect(() => {
    const { followedKey } = useOutbox.getState();
    if (isPlaced && followedKey !== null) forgetPlacedEntry(followedKey);
  }, [isPlaced]);
}

function EmptyCheckout() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(PATHS.home, { replace: true }), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <BlankState
      isAlert
      drawing={<EmptyPlate />}
      sentence={messages.empty}
      action={
        <Link to={PATHS.home} className={buttonLook('secondary')}>
          {messages.toHome}
        </Link>
      }
    />
  );
}
