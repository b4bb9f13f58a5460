import { rupeesOf } from '@chulo/shared/domain/money/money';
import { loginPath, PATHS } from '@chulo/shared/domain/pages/page-paths';
import { Bill } from '../../../features/cart/bill.tsx';
import { cartLineMessages } from '../../../features/cart/cart-lines.messages.ts';
import { DeliveryTypeSwitch } from '../../../features/cart/delivery-type-switch.tsx';
import { CallRestaurant } from '../../../features/orders/parts/call-restaurant.tsx';
import { formatMoney } from '../../../lib/format/money.ts';
import { FailedPart } from '../../../ui/feedback/failed-part.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BottomBar } from '../../../ui/page/bottom-bar.tsx';
import { DeliveryPauseNotice, DeliveryPlace } from '../parts/delivery-place.tsx';
import { ToCheckout } from '../parts/to-checkout.tsx';
import type { CartBill } from '../parts/use-bill.ts';
import { cartPageMessages as messages } from './cart.messages.ts';

const PANEL = 'rounded-card border border-line bg-surface p-4';

export function CartDelivery({ bill }: { bill: CartBill }) {
  return (
    <section aria-labelledby="how-heading" className={PANEL}>
      <h2 id="how-heading" className="mb-3 text-xl">
        {messages.how}
      </h2>
      <DeliveryTypeSwitch offered={bill.restaurant?.deliveryTypes} />
      <DeliveryPauseNotice text={bill.deliveryPause} hasPickup={bill.restaurant?.deliveryTypes.pickup} />
      <DeliveryPlace
        restaurant={bill.restaurant}
        type={bill.type}
        signInHref={loginPath(PATHS.cart)}
        opening={bill.opening}
      />
    </section>
  );
}

/** The bill and the way to the checkout: below the lines on mobile, beside them on desktop. */
export function CartSummary({ bill, className }: { bill: CartBill; className: string }) {
  return (
    <section aria-labelledby="bill-heading" className={`${PANEL} ${className}`}>
      <h2 id="bill-heading" className="mb-3 text-xl">
        {cartLineMessages.bill}
      </h2>
      {/* Announces the new total to screen readers after a change of a line. */}
      <p role="status" className="sr-only">
        {bill.price &&
          (bill.canOrderAny
            ? messages.totalNow(formatMoney(rupeesOf(bill.price.total)))
            : cartLineMessages.nothingToBill)}
      </p>
      {bill.error ? (
        <FailedPart sentence={messages.loadFailed} onRetry={bill.retry} />
      ) : bill.price && bill.restaurant ? (
        <>
          {bill.canOrderAny ? (
            <Bill
              price={bill.price}
              terms={bill.restaurant}
              isDelivery={bill.type === 'delivery'}
              promoCode={bill.promo?.code ?? null}
            />
          ) : (
            <p className="text-ink-soft">{cartLineMessages.nothingToBill}</p>
          )}
          <BottomBar className="grid gap-2 lg:mt-4 lg:gap-3">
            <ToCheckout bill={bill} price={bill.price} />
          </BottomBar>
          <CallRestaurant phone={bill.restaurant.phone} className="mt-2 text-sm" />
        </>
      ) : (
        <LoadingGroup>
          <Skeleton className="h-72" />
        </LoadingGroup>
      )}
    </section>
  );
}
