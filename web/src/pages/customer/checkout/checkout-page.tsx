import { PATHS, trackingPath } from '@chulo/shared/domain/pages/page-paths';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { OrderPlaced, OrderSaved } from '../../../features/orders/placing/order-placed.tsx';
import { outboxMessages } from '../../../features/orders/placing/outbox.messages.ts';
import type { PlacingState } from '../../../features/orders/placing/placing.machine.ts';
import { placingMessages } from '../../../features/orders/placing/placing.messages.ts';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { BlankState } from '../../../ui/feedback/blank-state.tsx';
import { buttonLook } from '../../../ui/form/button-look.ts';
import { useBill } from '../parts/use-bill.ts';
import { checkoutMessages as messages } from './checkout.messages.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { usePlacing } from './use-placing.ts';

const REDIRECT_AFTER_MS = 2_000;

/** Built from the stored cart only, so that it survives a reload or a sign-in (S2.55). */
export function CheckoutPage() {
  const bill = useBill();
  const placing = usePlacing();
  const { state } = placing;
  useRestaurantHead(headingOf(state), { description: messages.description });
  if (state.step === 'placed')
    return (
      <OrderPlaced
        order={state.order}
        minutes={bill.restaurant?.deliveryTime ?? null}
        trackHref={trackingPath(state.order.id)}
        homeHref={PATHS.home}
      />
    );
  if (state.step === 'saved')
    return (
      <OrderSaved
        sentences={state.key === null ? [] : [outboxMessages.saved, outboxMessages.savedHint]}
        total={state.body.total}
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

function headingOf(state: PlacingState): string {
  if (state.step === 'placed') return placingMessages.placedTitle(state.order.orderNumber);
  return state.step === 'saved' ? placingMessages.savedTitle : messages.heading;
}

function EmptyCheckout() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(PATHS.home, { replace: true }), REDIRECT_AFTER_MS);
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
