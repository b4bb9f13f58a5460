import { leadMinutesOf } from '@chulo/shared/domain/order/scheduling';
import { PATHS, trackingPath } from '@chulo/shared/domain/pages/page-paths';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PricedCartItem } from '../../../features/cart/cart-items.ts';
import { OrderInstructions, PaymentChoice } from '../../../features/orders/placing/checkout-fields.tsx';
import { useOrderChoices } from '../../../features/orders/placing/order-choices.ts';
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
import { commonMessages } from '../../../lib/format/lib.messages.ts';
import { formatClock } from '../../../lib/format/nepal-clock.ts';
import { orderedPicture } from '../../../lib/format/ordered-picture.ts';
import { slotDay, slotTime } from '../../../lib/format/orders.messages.ts';
import { pictureKind } from '../../../lib/format/picture-kind.ts';
import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { buttonLook } from '../../../ui/form/button.tsx';
import { useOnDemandComponent } from '../../../ui/overlay/use-on-demand-component.ts';
import { NARROW_PAGE } from '../../../ui/page/bottom-bar.tsx';
import { headings } from '../parts/page-heads.messages.ts';
import { type CartBill, useBill } from '../parts/use-bill.ts';
import { checkoutMessages as messages } from './checkout.messages.ts';
import { CheckoutHeading } from './checkout-heading.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { useAddressStep } from './use-address-step.ts';
import { type PagePlacing, usePlacing } from './use-placing.ts';

/** Loaded only with an order of a restaurant that has codes. */
const loadPayByWallet = async () =>
  (await import('../../../features/orders/parts/pay-by-wallet.tsx')).PayByWallet;

/** Built from the stored cart only, so that it survives a reload or a sign-in (S2.55). */
export function CheckoutPage() {
  const bill = useBill();
  const placing = usePlacing();
  const { state } = placing;
  useRestaurantHead(headingOf(state), { description: messages.description });
  const pictures = useOrderedPictures(bill.lines);
  const phone = bill.restaurant?.phone ?? null;
  const hasCodes = Object.values(bill.restaurant?.walletCodes ?? {}).some(Boolean);
  const PayByWallet = useOnDemandComponent(loadPayByWallet, state.step === 'placed' && hasCodes);
  if (state.step === 'placed')
    return (
      <OrderPlaced
        order={state.order}
        pictures={pictures}
        phone={phone}
        payment={PayByWallet && <PayByWallet orderId={state.order.id} restaurant={bill.restaurant} />}
        trackHref={trackingPath(state.order.id)}
        homeHref={PATHS.home}
      />
    );
  if (state.step === 'saved')
    return (
      <OrderSaved
        sentences={state.key === null ? [] : savedSentences(state.body.scheduledFor ?? null)}
        total={state.body.total}
        heading={bill.restaurant?.isDemo === false ? savedHeading(state.key, placing.isNeverSent) : null}
        onWithdraw={placing.isNeverSent ? () => void placing.withdraw() : null}
        phone={phone}
        homeHref={PATHS.home}
      />
    );
  return (
    <div className={`pt-5 lg:pt-8 ${NARROW_PAGE}`}>
      <CheckoutHeading />
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

/** The heading of a real restaurant claims nothing that is not known; null for the specified one (DEMO_FALLBACK). */
function savedHeading(key: string | null, isNeverSent: boolean): string | null {
  if (key === null) return null;
  return isNeverSent ? placingMessages.notThereYet : placingMessages.savedTitle;
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
function timeChoiceInput({ restaurant, menu, lines, type, opening }: CartBill) {
  const dishes = menu?.filter(({ id }) => lines.some(({ menuItemId }) => menuItemId === id)) ?? [];
  return {
    restaurantId: restaurant?.id ?? '',
    type,
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
  const userId = useSession((session) => session.user?.id ?? null);
  const table = useOrderChoices().table ?? '';
  const [hasNoTables, setNoTables] = useState(false);
  const hasTables = bill.restaurant?.tableOrdering === true && bill.type === 'dine_in' && !hasNoTables;
  const addressStep = useAddressStep(bill, placing.refusal?.code ?? null);
  const shop = timeChoiceInput(bill);
  const time = useSlotChoice(shop);
  // Once shown it stays: a choice must not disappear under the finger that makes it.
  const [hasTimeChoice, setTimeChoice] = useState(false);
  const isTimeChoice = shop.leadMinutes !== null || time.isLater;
  if (bill.restaurant && isTimeChoice && !hasTimeChoice) setTimeChoice(true);
  const { dismissRefusal } = placing;
  const chosen = time.slot?.from ?? null;
  // The last refusal may have been about the time.
  useEffect(() => {
    if (chosen !== null) dismissRefusal();
  }, [chosen, dismissRefusal]);
  return (
    <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_min(25rem,41%)] lg:items-start lg:gap-x-10">
      <div className="grid gap-5">
        <DeliverySection
          bill={bill}
          step={addressStep}
          table={table}
          onNoTables={hasTables ? () => setNoTables(true) : null}
          scheduled={shop.leadMinutes === null ? null : scheduledText(time)}
          className={PANEL}
        />
        {hasTimeChoice && (
          <section className={PANEL}>
            <SlotChoice {...shop} />
          </section>
        )}
        <section className={PANEL}>
          <PaymentChoice type={bill.type} />
        </section>
        <section className={PANEL}>
          <OrderInstructions type={bill.type} table={hasTables ? null : table} />
        </section>
      </div>
      <CheckoutSummary
        bill={bill}
        placing={placing}
        addressStep={addressStep}
        table={table}
        hasTables={hasTables}
        userId={userId}
        time={time}
        closedText={shop.isOpen || shop.leadMinutes !== null ? null : shop.nowHint}
      />
    </div>
  );
}

const REDIRECT_AFTER_MS = 2_000;

/** Leads home after two seconds (S2.60). */
function EmptyCheckout() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(PATHS.home, { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <StateLayout
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
