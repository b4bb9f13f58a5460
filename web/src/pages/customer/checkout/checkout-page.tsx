import { leadMinutesOf } from '@chulo/shared/domain/order/scheduling';
import { loginPath, PATHS, trackingPath } from '@chulo/shared/domain/pages/page-paths';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CheckoutAddress } from '../../../features/addresses/form/new-address.tsx';
import { useDeliveryAddress } from '../../../features/addresses/picker/delivery-address.store.ts';
import type { PricedCartItem } from '../../../features/cart/cart-items.ts';
import { DeliveryTypeSwitch } from '../../../features/cart/delivery-type-switch.tsx';
import {
  OrderInstructions,
  PaymentChoice,
  TableField,
} from '../../../features/orders/placing/checkout-fields.tsx';
import { useTable } from '../../../features/orders/placing/dine-in.ts';
import { OrderPlaced, OrderSaved } from '../../../features/orders/placing/order-placed.tsx';
import { outboxMessages } from '../../../features/orders/placing/outbox.messages.ts';
import type { PlacingState } from '../../../features/orders/placing/placing.machine.ts';
import { placingMessages, slotChoiceMessages } from '../../../features/orders/placing/placing.messages.ts';
import {
  SlotChoice,
  type SlotChoiceState,
  useSlotChoice,
} from '../../../features/orders/placing/slot-choice.tsx';
import { OpeningNotice } from '../../../features/restaurant/contact/opening-notice.tsx';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useNow } from '../../../lib/device/use-now.ts';
import { commonMessages } from '../../../lib/format/lib.messages.ts';
import { formatClock } from '../../../lib/format/nepal-clock.ts';
import { openingNow } from '../../../lib/format/opening.ts';
import { orderedPicture } from '../../../lib/format/ordered-picture.ts';
import { pictureKind } from '../../../lib/format/picture-kind.ts';
import { slotDay, slotTime } from '../../../lib/format/slot.messages.ts';
import { nowDate } from '../../../lib/live/server-clock.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DeliveryPlace } from '../parts/delivery-place.tsx';
import { headings } from '../parts/page-heads.messages.ts';
import { type CartBill, useBill } from '../parts/use-bill.ts';
import { checkoutMessages as messages } from './checkout.messages.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import { type PagePlacing, usePlacing } from './use-placing.ts';

const CLOCK_MS = 15_000;

/** Built from the stored cart only, so that it survives a reload or a sign-in (S2.55). */
export function CheckoutPage() {
  const bill = useBill();
  const placing = usePlacing();
  const { state } = placing;
  useRestaurantHead(headingOf(state), { description: messages.description });
  const pictures = useOrderedPictures(bill.lines);
  const phone = bill.restaurant?.phone ?? null;
  if (state.step === 'placed')
    return (
      <OrderPlaced
        order={state.order}
        pictures={pictures}
        phone={phone}
        minutes={bill.restaurant ? openingNow(bill.restaurant, nowDate()).minutes : null}
        trackHref={trackingPath(state.order.id)}
        homeHref={PATHS.home}
      />
    );
  if (state.step === 'saved')
    return (
      <OrderSaved
        sentences={state.key === null ? [] : savedSentences(state.body.scheduledFor ?? null)}
        total={state.body.total}
        phone={phone}
        homeHref={PATHS.home}
      />
    );
  return (
    <div className="pt-5 lg:pt-8">
      <h1 className="text-3xl">{headings.checkout}</h1>
      {bill.lines.length > 0 && <OpeningNotice className="mt-4" hasChoice />}
      {bill.lines.length > 0 && <CheckoutForm bill={bill} placing={placing} />}
      {/* The outbox may have the order that has emptied the cart. */}
      {bill.lines.length === 0 && placing.isKnown && <EmptyCheckout />}
    </div>
  );
}

const MAX_PICTURES = 3;

/** The drawings of the latest lines: the order empties the cart. */
function useOrderedPictures(lines: readonly PricedCartItem[]): string[] {
  const [latest, setLatest] = useState(lines);
  if (lines.length > 0 && lines !== latest) setLatest(lines);
  const pictures = latest.map(({ image, customizations }) => orderedPicture(image, customizations));
  const drawn = pictures.filter((picture) => pictureKind(picture) === 'dish');
  return [...new Set(drawn)].slice(0, MAX_PICTURES);
}

function savedSentences(scheduledFor: string | null): string[] {
  const { saved, savedHint, scheduledFor: timeOf } = outboxMessages;
  const time = scheduledFor === null ? [] : [timeOf(slotDay(scheduledFor), formatClock(scheduledFor))];
  return [saved, ...time, savedHint];
}

function headingOf(state: PlacingState): string {
  if (state.step === 'placed') return placingMessages.placedTitle(state.order.orderNumber);
  return state.step === 'saved' ? placingMessages.savedTitle : headings.checkout;
}

interface CheckoutFormProps {
  bill: CartBill;
  placing: PagePlacing;
}

/** What the choice of a time depends on. */
function useTimeChoiceInput({ restaurant, menu, lines, type }: CartBill) {
  const now = useNow(CLOCK_MS);
  const opening = restaurant && openingNow(restaurant, now);
  const dishes = menu?.filter(({ id }) => lines.some(({ menuItemId }) => menuItemId === id)) ?? [];
  return {
    restaurantId: restaurant?.id ?? '',
    leadMinutes: restaurant?.acceptsScheduledOrders
      ? leadMinutesOf(
          type,
          dishes.map(({ prepTime }) => prepTime),
          restaurant.deliveryTime,
        )
      : null,
    isOpen: opening?.isOpen ?? true,
    nowHint: opening?.isOpen
      ? slotChoiceMessages.soonHint[type](commonMessages.minutes(opening.minutes))
      : (opening?.text ?? ''),
  };
}

/** Null for as soon as possible. */
function scheduledText({ isLater, slot }: SlotChoiceState): string | null {
  if (!isLater) return null;
  return slot ? slotTime(slot) : slotChoiceMessages.choose;
}

const PANEL = 'rounded-card border border-line bg-surface p-4 sm:p-5';

/** Address, payment and instructions, with the bill and the Place Order button (S2.56, S2.57). */
function CheckoutForm({ bill, placing }: CheckoutFormProps) {
  const user = useSession((session) => session.user);
  const userId = user?.id ?? null;
  const table = useTable(user);
  const address = useDeliveryAddress();
  const [isAdding, setAdding] = useState(false);
  const isDelivery = bill.type === 'delivery';
  // Once shown it stays: a choice must not disappear under the finger that makes it.
  const [hasTypeChoice, setTypeChoice] = useState(bill.isTypeOff);
  if (bill.isTypeOff && !hasTypeChoice) setTypeChoice(true);
  const shop = useTimeChoiceInput(bill);
  const time = useSlotChoice(shop);
  const { dismissRefusal } = placing;
  const chosen = time.slot?.from ?? null;
  // The last refusal may have been about the time.
  useEffect(() => {
    if (chosen !== null) dismissRefusal();
  }, [chosen, dismissRefusal]);
  const addressRef = useRef<HTMLElement>(null);
  return (
    <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-x-10">
      <div className="grid gap-5">
        <section
          ref={addressRef}
          aria-labelledby="where-heading"
          tabIndex={-1}
          className={`${PANEL} scroll-mt-20 outline-none`}
        >
          <h2 id="where-heading" className="text-xl">
            {isDelivery ? messages.where : messages.counter}
          </h2>
          {hasTypeChoice && (
            <div className="mt-3">
              <DeliveryTypeSwitch offered={bill.restaurant?.deliveryTypes} />
            </div>
          )}
          <DeliveryPlace
            restaurant={bill.restaurant}
            type={bill.type}
            signInHref={loginPath(PATHS.checkout)}
            canAdd={false}
            scheduled={scheduledText(time)}
          />
          {bill.type === 'dine_in' && userId !== null && (
            <div className="mt-3">
              <TableField userId={userId} table={table} />
            </div>
          )}
          {isDelivery && userId !== null && (
            <div className="mt-3">
              {isAdding ? (
                <div className="border-line border-t pt-4">
                  <h3 className="mb-3 text-lg">{messages.addAddress}</h3>
                  <CheckoutAddress
                    userId={userId}
                    city={bill.restaurant?.address.city ?? ''}
                    onDone={() => setAdding(false)}
                  />
                </div>
              ) : (
                <Button
                  variant={address ? 'ghost' : 'secondary'}
                  className={address ? '-ml-4' : ''}
                  onClick={() => setAdding(true)}
                >
                  <Plus aria-hidden className="size-5 text-vermilion" />
                  {messages.addAddress}
                </Button>
              )}
            </div>
          )}
        </section>
        {shop.leadMinutes !== null && (
          <section className={PANEL}>
            <SlotChoice {...shop} />
          </section>
        )}
        <section className={PANEL}>
          <PaymentChoice type={bill.type} />
        </section>
        <section className={PANEL}>
          <OrderInstructions type={bill.type} table={table} />
        </section>
      </div>
      <CheckoutSummary
        bill={bill}
        placing={placing}
        address={address}
        table={table}
        userId={userId}
        time={time}
        onAddAddress={() => {
          setAdding(true);
          addressRef.current?.focus();
        }}
      />
    </div>
  );
}
