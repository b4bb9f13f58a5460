import { rupeesOf } from '@chulo/shared/domain/money/money';
import { cleanPhone, isPhone } from '@chulo/shared/domain/text/phone';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Bill, BillRow } from '../../features/cart/bill.tsx';
import { canOrderAny } from '../../features/cart/cart-items.ts';
import { cartLineMessages } from '../../features/cart/cart-lines.messages.ts';
import { DiscountFields } from '../../features/orders/discounts/discount-fields.tsx';
import { discountProblemOf } from '../../features/orders/discounts/discount-values.ts';
import { discountMessages } from '../../features/orders/discounts/discounts.messages.ts';
import { accountOf } from '../../features/orders/payments/tender-values.ts';
import { useMay, useSession } from '../../lib/api/session.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { ErrorLine } from '../../ui/feedback/error-line.tsx';
import { WarningNote } from '../../ui/feedback/warning-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CallerPart } from './caller-part.tsx';
import { counterMessages as messages } from './counter.messages.ts';
import { changeEntry } from './counter.store.ts';
import { bodyOf, channelOf, discountOf } from './counter-entry.ts';
import { DishPart } from './dish-part.tsx';
import { EntryLines } from './entry-lines-list.tsx';
import { changeToGive, PayPart, payProblemOf } from './pay-part.tsx';
import { useSpoken } from './spoken.ts';
import type { CounterBill } from './use-counter-bill.ts';
import type { TakeOrder } from './use-take-order.tsx';
import { WayPart } from './way-part.tsx';

interface CounterFormProps {
  bill: CounterBill;
  phoneRef: RefObject<HTMLInputElement | null>;
  take: TakeOrder;
}

/** Who, dishes, how, bill and payment, in this order. Ctrl and Enter takes the order from everywhere. */
export function CounterForm({ bill, phoneRef, take: { take, problem, setProblem } }: CounterFormProps) {
  const { entry, lines, price, restaurant, type, pay, warnings } = bill;
  const userId = useSession((session) => session.user?.id) ?? '';
  const searchRef = useRef<HTMLInputElement>(null);
  const streetRef = useRef<HTMLInputElement>(null);
  const tableRef = useRef<HTMLSelectElement>(null);
  const payRef = useRef<HTMLInputElement>(null);
  const takeRef = useRef<HTMLButtonElement>(null);
  const discountRefs = { amount: useRef<HTMLInputElement>(null), reason: useRef<HTMLInputElement>(null) };
  const billId = useId();
  const isManager = useMay()('discounts');
  const limit = restaurant?.staffDiscountLimit ?? 0;
  const discount = discountOf(entry);
  const discountProblem = discountProblemOf(discount, price, { limit, isManager });
  const [isChecked, setChecked] = useState(problem !== null);
  const total = price && canOrderAny(lines) ? formatMoney(rupeesOf(price.total)) : formatMoney(0);
  useEffect(() => {
    phoneRef.current?.focus();
  }, [phoneRef]);

  /** What must be mended first, with the field that does it. */
  function lack(): [string, RefObject<HTMLElement | null>] | null {
    if (cleanPhone(entry.phone) !== '' && !isPhone(entry.phone)) return [messages.notAPhone, phoneRef];
    if (cleanPhone(entry.phone) === '' && (channelOf(entry) === 'phone' || type === 'delivery'))
      return [messages.phoneMissing, phoneRef];
    if (lines.length === 0) return [messages.noDishes, searchRef];
    if (bill.hasProblem) return [messages.lineProblem, searchRef];
    if (type === 'delivery' && entry.street.trim() === '') return [messages.streetMissing, streetRef];
    if (bill.tableNames?.includes(entry.table) === false) return [messages.tableMissing, tableRef];
    if (discountProblem) return [discountProblem.text, discountRefs[discountProblem.field]];
    const payment = payProblemOf(bill);
    if (payment !== null) return [payment, payRef];
    const isWallet = pay !== 'cash' && pay !== 'later';
    return isWallet && !navigator.onLine ? [messages.walletNeedsNetwork, payRef] : null;
  }

  function submit(): void {
    if (!price || !restaurant) return;
    setChecked(true);
    const missing = lack();
    if (missing) {
      setProblem(missing[0]);
      missing[1].current?.closest('details')?.setAttribute('open', '');
      missing[1].current?.focus();
      return;
    }
    const walletAccount = pay === 'later' ? '' : accountOf(pay, restaurant);
    const promoCode = bill.promo?.code ?? null;
    const hasTables = bill.tableNames !== null;
    const body = bodyOf({
      ...{ entry, lines, type, price, promoCode, walletAccount, hasTables, userId, restaurant },
    });
    void take(body, changeToGive(bill));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) submit();
  }

  return (
    <div
      onKeyDownCapture={onKeyDown}
      className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_minmax(18rem,38%)] xl:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <div className="relative flex min-h-0 min-w-0 flex-col gap-4 p-4 md:overflow-y-auto">
        <CallerPart
          bill={bill}
          phoneRef={phoneRef}
          searchRef={searchRef}
          hasProblem={isChecked}
          onUsual={() => takeRef.current?.focus()}
        />
        <DishPart
          bill={bill}
          searchRef={searchRef}
          onProblem={setProblem}
          onDone={() => takeRef.current?.focus()}
        />
      </div>
      <div className="flex min-h-0 min-w-0 flex-col border-line bg-surface max-md:border-t md:border-l">
        <div className="relative grid min-h-0 grow grid-cols-[minmax(0,1fr)] content-start gap-5 scroll-pb-32 p-4 md:overflow-y-auto">
          <EntryLines bill={bill} searchRef={searchRef} />
          <WayPart bill={bill} streetRef={streetRef} tableRef={tableRef} isStreetMissing={isChecked} />
          {(isManager || limit > 0 || discount.amount !== '') && (
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-ink-soft">
                {discountMessages.title}
              </summary>
              <div className="pt-1">
                <DiscountFields
                  typed={discount}
                  limit={limit}
                  problem={isChecked ? discountProblem : null}
                  refs={discountRefs}
                  onChange={({ amount = discount.amount, reason = discount.reason }) =>
                    changeEntry(() => ({ discount: amount, discountReason: reason }))
                  }
                />
              </div>
            </details>
          )}
          {price && restaurant && canOrderAny(lines) && (
            <section aria-labelledby={billId}>
              <h2 id={billId} className="mb-2 text-xl">
                {messages.bill}
              </h2>
              <Bill
                price={price}
                terms={restaurant}
                isDelivery={type === 'delivery'}
                promoCode={bill.promo?.code ?? null}
              >
                {price.staffDiscount > 0 && (
                  <BillRow
                    name={discountMessages.onBill}
                    value={formatMoney(-rupeesOf(price.staffDiscount))}
                    isHighlighted
                  />
                )}
              </Bill>
            </section>
          )}
          <PayPart bill={bill} payRef={payRef} isChecked={isChecked} />
        </div>
        <div data-bottom-bar className="sticky bottom-0 grid gap-2 border-line border-t bg-surface p-4">
          <WarningNote lines={warnings} />
          <ErrorLine message={problem} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="money leading-tight">
              <span className="block text-ink-soft text-sm">{cartLineMessages.total}</span>
              <b className="text-2xl">{total}</b>
            </p>
            <Button
              ref={takeRef}
              size="large"
              aria-keyshortcuts="Control+Enter Meta+Enter"
              aria-disabled={!price}
              className="grow"
              onClick={submit}
            >
              {messages.take}
            </Button>
          </div>
        </div>
      </div>
      <Announcement total={total} />
    </div>
  );
}

/** Says what was added, with the total. */
function Announcement({ total }: { total: string }) {
  const { last } = useSpoken();
  return (
    <p role="status" className="sr-only">
      {last === null
        ? ''
        : last.kind === 'removed'
          ? messages.removed(last.name, total)
          : last.kind === 'isSoldOut'
            ? messages.isSoldOut(last.name)
            : messages[last.kind](last.quantity, last.name, total)}
    </p>
  );
}
