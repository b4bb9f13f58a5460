import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { isPhone } from '@chulo/shared/domain/text/phone';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { BarTotal, Bill } from '../../../features/cart/bill.tsx';
import type { BilledLine } from '../../../features/cart/billed-lines.ts';
import { setCartQuantity } from '../../../features/cart/cart.store.ts';
import type { PricedCartItem } from '../../../features/cart/cart-items.ts';
import { cartLineMessages, lineProblems } from '../../../features/cart/cart-lines.messages.ts';
import { CallRestaurant } from '../../../features/orders/parts/call-restaurant.tsx';
import { instructionsLeft, instructionsOf } from '../../../features/orders/placing/dine-in.ts';
import { useOrderInstructions } from '../../../features/orders/placing/order-instructions.ts';
import { placingMessages } from '../../../features/orders/placing/placing.messages.ts';
import { PlacingNotice } from '../../../features/orders/placing/placing-notice.tsx';
import type { SlotChoiceState } from '../../../features/orders/placing/slot-choice.tsx';
import { usePromoNotice } from '../../../features/promos/promo.store.ts';
import { useSession } from '../../../lib/api/session.ts';
import { formatMoment } from '../../../lib/format/nepal-clock.ts';
import { forSlot } from '../../../lib/format/orders.messages.ts';
import { FailedPart } from '../../../ui/feedback/failed-part.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { BottomBar } from '../../../ui/page/bottom-bar.tsx';
import type { CartBill } from '../parts/use-bill.ts';
import { SummaryLine } from '../parts/waiting-cart.tsx';
import { checkoutMessages as messages } from './checkout.messages.ts';
import type { AddressStep } from './use-address-step.ts';
import { type PagePlacing, placeOrderBodyOf, useAgreedBill } from './use-placing.ts';

const SHOWN_LINES = 8;

interface CheckoutSummaryProps {
  bill: CartBill;
  placing: PagePlacing;
  addressStep: AddressStep;
  table: string;
  /** The table is one of the restaurant's. */
  hasTables: boolean;
  userId: string | null;
  time: SlotChoiceState;
  /** When the restaurant opens, while no order can be placed at all; else null. */
  closedText: string | null;
}

export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { bill, placing, addressStep, table, hasTables, userId, time, closedText } = props;
  const { lines, price, promo, restaurant, type } = bill;
  const instructions = useOrderInstructions();
  const promoNotice = usePromoNotice();
  /** The cart has shown it already. */
  const [earlierNotice] = useState(promoNotice);
  const { change, isUnread, agree, reset } = useAgreedBill(bill);
  const { refusal, isBusy } = placing;
  const [attempts, setAttempts] = useState(0);
  const isAddressMissing = addressStep.lack === 'address';
  const missing = missingText();
  const isPromoNoticeShown =
    promoNotice !== null && ![earlierNotice, refusal?.sentence].includes(promoNotice) && !change;
  const problems = problemsOf(lines, refusal?.menuItemIds ?? []);

  function remove(key: string): void {
    placing.dismissRefusal();
    setCartQuantity(key, 0);
    reset();
  }
  function submit(): void {
    if (!price || !restaurant || userId === null) return;
    setAttempts((before) => before + 1);
    if (addressStep.lack === 'detail') addressStep.askForDetail();
    if (addressStep.lack !== null || missing !== null) return;
    agree();
    const promoCode = promo?.code ?? null;
    const body = placeOrderBodyOf({
      userId,
      restaurant,
      lines,
      type,
      address: addressStep.address,
      price,
      promoCode,
      instructions: instructionsOf(type, hasTables ? null : table, instructions),
      tableName: hasTables ? table : null,
      scheduledFor: time.slot?.from ?? null,
    });
    void placing.submitOrder(body, userId);
  }

  return (
    <section
      aria-labelledby="summary-heading"
      className="rounded-card border border-line bg-surface p-4 sm:p-5 lg:sticky lg:top-28"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="summary-heading" className="text-xl">
          {messages.summary}
        </h2>
        <Link
          to={PATHS.cart}
          className="inline-flex min-h-11 items-center font-semibold text-indigo text-sm underline-offset-4 hover:underline"
        >
          {messages.edit}
        </Link>
      </div>
      <SummaryLines lines={lines} />
      {bill.error && <FailedPart sentence={messages.loadFailed} onRetry={bill.retry} />}
      {!price && !bill.error && (
        <LoadingGroup>
          <Skeleton className="h-72" />
        </LoadingGroup>
      )}
      {price && restaurant && (
        <>
          {bill.canOrderAny ? (
            <Bill
              price={price}
              terms={restaurant}
              isDelivery={type === 'delivery'}
              promoCode={promo?.code ?? null}
            />
          ) : (
            <p className="text-ink-soft">{cartLineMessages.nothingToBill}</p>
          )}
          {type === 'delivery' && <RiderCall phone={addressStep.address?.phone ?? ''} />}
          <div className="mt-4 grid gap-3 empty:hidden">
            {isPromoNoticeShown && (
              <p role="status" className="rounded-control bg-turmeric/22 px-3 py-2">
                {promoNotice}
              </p>
            )}
            <PlacingNotice
              key={attempts}
              refusal={currentRefusal()}
              change={isBusy ? null : change}
              problems={problems}
              onRemove={remove}
              onAddAddress={isAddressMissing ? addressStep.askForAddress : null}
            />
          </div>
          <BottomBar className="grid gap-2 lg:sticky lg:bottom-0 lg:-mx-5 lg:mt-3 lg:gap-3 lg:border-line lg:border-t lg:bg-surface lg:px-5 lg:py-3">
            {bill.isBelowMinimum && problems.length === 0 && (
              <p role="status" className="text-turmeric-ink">
                {placingMessages.belowMinimum(bill.minimumOrder)}
              </p>
            )}
            {time.slot && <p className="money font-semibold leading-tight">{forSlot(time.slot)}</p>}
            {price.total <= 0 && <p role="status">{placingMessages.nothingToPay}</p>}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {bill.canOrderAny && <BarTotal price={price} />}
              {closedText === null || isBusy ? (
                <Button
                  size="large"
                  className="grow"
                  isBusy={isBusy || isUnread}
                  disabled={
                    price.total <= 0 ||
                    userId === null ||
                    bill.hasProblem ||
                    bill.mustWait ||
                    bill.isBelowMinimum
                  }
                  onClick={submit}
                >
                  {buttonText()}
                </Button>
              ) : (
                <p className="grow font-semibold">{closedText}</p>
              )}
            </div>
          </BottomBar>
          <CallRestaurant phone={restaurant.phone} className="mt-2 text-sm" />
        </>
      )}
    </section>
  );

  function missingText(): string | null {
    if (addressStep.lack === 'location') return placingMessages.stillLocating;
    if (isAddressMissing) return placingMessages.addressMissing;
    if (type === 'dine_in' && table.trim() === '') return placingMessages.tableMissing;
    const left = instructionsLeft(type, hasTables ? null : table, instructions);
    if (left < 0) return placingMessages.instructionsTooLong(-left);
    return time.lack;
  }

  function currentRefusal(): { sentence: string; isRetryable: boolean } | null {
    if (attempts > 0 && missing !== null && !(refusal && missing === time.lack))
      return { sentence: missing, isRetryable: false };
    return refusal ?? (change && promoNotice ? { sentence: promoNotice, isRetryable: false } : null);
  }

  function buttonText(): string {
    if (isBusy) return placingMessages.processing;
    if (bill.isBelowMinimum) return placingMessages.belowMinimumButton(bill.minimumOrder);
    return change ? placingMessages.placeFor(change.newTotal) : placingMessages.place;
  }
}

/** The number that the rider calls: of the address, else of the account. */
function RiderCall({ phone }: { phone: string }) {
  const own = useSession((session) => session.user?.phone ?? '');
  const called = isPhone(phone) ? phone : own;
  if (called === '') return null;
  return (
    <p className="mt-3 flex items-center gap-2 text-ink-soft text-sm">
      <Phone aria-hidden className="size-4 shrink-0" />
      {messages.riderCalls(called)}
    </p>
  );
}

function SummaryLines({ lines }: { lines: readonly PricedCartItem[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? lines : lines.slice(0, SHOWN_LINES);
  return (
    <div className="mb-4 border-line border-b pb-4">
      <ul className="grid gap-2">
        {shown.map((line) => (
          <SummaryLine key={line.key} line={line} />
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button
          variant="ghost"
          data-early-name={messages.summary}
          className="mt-2 w-full"
          onClick={() => setExpanded(true)}
        >
          {messages.showAll(lines.length)}
        </Button>
      )}
    </div>
  );
}

/**
 * The lines that cannot be ordered, by the menu or by the server's refusal. That names dishes: of the lines of one dish it
 * means those that the menu explains, or all if it explains none.
 */
export function problemsOf(lines: readonly BilledLine[], refusedIds: readonly string[]) {
  const refused = lines.filter(({ menuItemId }) => refusedIds.includes(menuItemId));
  const ordered = refused.reduce((sum, { quantity }) => sum + quantity, 0);
  const isExplained = ({ problem, left }: BilledLine) =>
    problem !== null || (left !== null && left < ordered);
  const explainedIds = refused.filter(isExplained).map(({ menuItemId }) => menuItemId);
  return lines.flatMap((line) => {
    const { key, name, menuItemId, problem, left, isTooMany, soldOutUntil } = line;
    if (problem === null && isTooMany && left !== null)
      return [{ key, name, sentence: cartLineMessages.onlyLeft(left) }];
    if (soldOutUntil !== null)
      return [{ key, name, sentence: cartLineMessages.soldOutUntil(formatMoment(soldOutUntil)) }];
    const isMeant = refused.includes(line) && (isExplained(line) || !explainedIds.includes(menuItemId));
    const found = problem ?? (isMeant ? 'soldOut' : null);
    const sentence =
      problem === null && left ? cartLineMessages.onlyLeft(left) : found && lineProblems[found];
    return found && sentence ? [{ key, name, sentence }] : [];
  });
}
