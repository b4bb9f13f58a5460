import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { PATHS, trackingPath } from '../../app/paths.ts';
import { clearCart } from '../../features/cart/cart.store.ts';
import { OrderPlaced } from '../../features/orders/components/order-placed.tsx';
import { writeOrderInstructions } from '../../features/orders/instructions.store.ts';
import { placingMessages } from '../../features/orders/placing.messages.ts';
import { removePromo } from '../../features/promos/promo.store.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { BlankState } from '../../ui/blank-state.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { EmptyPlate } from '../../ui/drawings.tsx';
import { checkoutMessages as messages } from './checkout.messages.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { useBill } from './use-bill.ts';
import { usePlacing } from './use-placing.ts';

const CLEAR_AFTER_MS = 2_000;
const LEAVE_AFTER_MS = 2_000;

/** The checkout (section 2), made of the cart alone, so that a reload and a sign-in lose nothing. */
export function CheckoutPage() {
  const bill = useBill();
  const placing = usePlacing();
  const { placed } = placing;
  usePageHead(
    placed ? placingMessages.placedTitle(placed.orderNumber) : messages.heading,
    messages.description,
  );
  useClearing(placed !== null);
  if (placed)
    return (
      <OrderPlaced
        order={placed}
        minutes={bill.restaurant?.deliveryTime ?? null}
        trackHref={trackingPath(placed.id)}
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

/** What was ordered leaves the cart about 2 s after success (section 9), or with the page. */
function useClearing(isPlaced: boolean): void {
  useEffect(() => {
    if (!isPlaced) return;
    const clear = () => {
      clearCart();
      removePromo();
      writeOrderInstructions('');
    };
    const timer = setTimeout(clear, CLEAR_AFTER_MS);
    addEventListener('pagehide', clear);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', clear);
      clear();
    };
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
