import type { Order } from '@chulo/shared/contract/orders/orders';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { listOfferedTypes } from '@chulo/shared/domain/money/pricing';
import { readsHerOrder } from '@chulo/shared/domain/order/callers';
import { optionsText } from '@chulo/shared/domain/order/cart';
import { canChange } from '@chulo/shared/domain/order/changed-lines';
import { MAX_LINE_QUANTITY, TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useQuery } from '@tanstack/react-query';
import { StickyNote, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError, errorText } from '../../../lib/api/api-errors.ts';
import { useContentKeys } from '../../../lib/api/content-keys.ts';
import { useMay } from '../../../lib/api/session.ts';
import { typedRupees } from '../../../lib/form/form-rules.ts';
import { fulfilmentNames } from '../../../lib/format/lib.messages.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { showSuccess } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { LeaveQuestion, useUnsavedGuard } from '../../../ui/form/leave-question.tsx';
import { SegmentedChoice } from '../../../ui/form/segmented-choice.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { usePresentOrder } from '../admin/admin-order.queries.ts';
import { DiscountFields } from '../discounts/discount-fields.tsx';
import { discountProblemOf } from '../discounts/discount-values.ts';
import { discountMessages } from '../discounts/discounts.messages.ts';
import { RemakeButton } from '../remakes/remake-button.tsx';
import {
  type AddedLine,
  type AddressField,
  bodyOf,
  type ChangeDraft,
  draftAddress,
  draftDiscount,
  draftLine,
  EMPTY_DRAFT,
  givenDiscount,
  isChanged,
} from './change-draft.ts';
import { changingMessages as messages } from './changing.messages.ts';
import { changeQuoteOptions, useChangeOrder } from './changing.queries.ts';

const REFUSALS: Readonly<Record<string, string>> = {
  'order.changed_meanwhile': messages.changedMeanwhile,
  'order.prices_changed': messages.priceChanged,
};

const ADDRESS: readonly [AddressField, number][] = [
  ['street', TEXT_BOUNDS.street],
  ['landmark', TEXT_BOUNDS.landmark],
  ['city', TEXT_BOUNDS.city],
  ['phone', 20],
];

interface ChangeOrderProps {
  /** As it was when the sheet was opened. */
  order: Order;
  restaurant: Restaurant | null | undefined;
  /** Adds a dish of the menu. */
  dishPicker: (onAdd: (line: AddedLine) => void) => ReactNode;
  onClose: () => void;
}

/** Changes dishes, notes, type and address of an order; its button names the new total. */
export function ChangeOrder({ order: opened, restaurant, dishPicker, onClose }: ChangeOrderProps) {
  const order = usePresentOrder(opened);
  const may = useMay();
  const mayRemove = may('lateRemovals') || order.status !== 'preparing';
  const [draft, setDraft] = useState<ChangeDraft>(EMPTY_DRAFT);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { mutateAsync: change, isPending } = useChangeOrder();
  const keyOf = useContentKeys();
  const isDirty = isChanged(order, draft);
  useUnsavedGuard(isDirty);
  const body = bodyOf(order, draft);
  const hasDishes = body.lines.length + (body.added?.length ?? 0) > 0;
  const type = draft.type ?? order.deliveryType;
  const address = draftAddress(order, draft);
  const limit = restaurant?.staffDiscountLimit ?? 0;
  const isManager = may('discounts');
  const discount = draftDiscount(order, draft);
  const isGiven = givenDiscount(order, draft) !== undefined || typedRupees(discount.amount) === null;
  const discountProblem =
    draft.discount && isGiven ? discountProblemOf(discount, null, { limit, isManager }) : null;
  const isOpen = canChange(order.status);
  const isReady =
    isOpen &&
    isDirty &&
    hasDishes &&
    discountProblem === null &&
    (type !== 'delivery' || address.street.trim() !== '');
  const quoted = useQuery(changeQuoteOptions(order.id, body, isReady && !isPending));
  const quote = isReady ? quoted.data : undefined;
  const offered = listOfferedTypes(
    restaurant?.deliveryTypes ?? { delivery: true, pickup: true, dine_in: true },
  );

  const edit = (part: Partial<ChangeDraft>) => {
    setError(null);
    setDraft({ ...draft, ...part });
  };
  const editLine = (id: string, part: { quantity?: number; note?: string }) =>
    edit({ lines: { ...draft.lines, [id]: { ...draft.lines[id], ...part } } });
  const editAdded = (index: number, part: Partial<AddedLine>) =>
    edit({
      added: draft.added
        .map((line, place) => (place === index ? { ...line, ...part } : line))
        .filter(({ quantity }) => quantity > 0),
    });

  async function save(): Promise<void> {
    if (!quote || isPending) return;
    const sent = { ...body, total: quote.total };
    try {
      await change({ params: { orderId: order.id }, body: sent, headers: keyOf(sent) });
      showSuccess(
        messages.saved(order.orderNumber, readsHerOrder(order.channel, order.customer?.email ?? '')),
      );
      onClose();
    } catch (failure) {
      const code = (failure instanceof ApiError && failure.code) || '';
      setError(REFUSALS[code] ?? `${messages.notSaved} ${errorText(failure)}`);
      void quoted.refetch();
    }
  }

  return (
    <Sheet
      isWide
      isOpen
      onOpenChange={() => (isDirty ? setAsking(true) : onClose())}
      title={messages.title(order.orderNumber)}
      actions={
        <>
          <div className="grid grow basis-full gap-1">
            <Outcome order={order} quote={quote} />
            <ErrorLine
              message={
                isOpen
                  ? (error ??
                    (hasDishes
                      ? isReady && quoted.error
                        ? errorText(quoted.error)
                        : null
                      : messages.noDishes))
                  : messages.closed
              }
            />
          </div>
          <Button variant="secondary" onClick={() => (isDirty ? setAsking(true) : onClose())}>
            {messages.cancel}
          </Button>
          <Button
            disabled={!quote || quoted.isPlaceholderData || quoted.isError}
            isBusy={isPending}
            onClick={() => void save()}
          >
            {messages.save} {quote && <span className="money">{formatMoney(quote.total)}</span>}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-4 text-sm">
        <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 className="text-lg">{messages.items}</h3>
          {!mayRemove && <p className="text-ink-soft">{messages.onlyManagers}</p>}
          <ul className="divide-y divide-line border-line border-y">
            {order.items.map((line) => (
              <LineEntry
                key={line.id}
                name={line.name}
                options={optionsText(line)}
                price={line.price}
                quantity={draftLine(line, draft).quantity}
                min={mayRemove ? 0 : line.quantity}
                note={draftLine(line, draft).specialInstructions}
                onChange={(part) => editLine(line.id, part)}
              />
            ))}
            {draft.added.map((line, index) => (
              <LineEntry
                // biome-ignore lint/suspicious/noArrayIndexKey: equal dishes may be added several times
                key={`${line.menuItemId} ${index}`}
                isNew
                name={line.name}
                options={line.options.map(({ name }) => name).join(', ')}
                price={line.price}
                quantity={line.quantity}
                min={0}
                note={line.note}
                onChange={(part) => editAdded(index, part)}
              />
            ))}
          </ul>
          <div className="flex flex-wrap gap-2 empty:hidden">
            <RemakeButton order={order} />
          </div>
          {dishPicker((line) => edit({ added: [...draft.added, line] }))}
        </section>
        <TextArea
          label={messages.notes}
          rows={2}
          maxLength={TEXT_BOUNDS.instructions}
          value={draft.notes ?? order.notes}
          onChange={({ target }) => edit({ notes: target.value })}
        />
        <SegmentedChoice
          label={messages.type}
          options={[...new Set([...offered, order.deliveryType])].map((value) => ({
            value,
            label: fulfilmentNames[value],
          }))}
          value={type}
          onChange={(value) => edit({ type: value })}
        />
        {type === 'delivery' && (
          <div className="grid gap-4 sm:grid-cols-2">
            {ADDRESS.map(([field, maxLength]) => (
              <Field
                key={field}
                label={messages[field]}
                maxLength={maxLength}
                required={field === 'street'}
                value={address[field]}
                onChange={({ target }) => edit({ address: { ...draft.address, [field]: target.value } })}
              />
            ))}
          </div>
        )}
        {(isManager || limit > 0 || order.staffDiscount > 0) && (
          <section className="grid gap-2">
            <h3 className="text-lg">{discountMessages.title}</h3>
            <DiscountFields
              typed={discount}
              limit={limit}
              problem={discountProblem}
              onChange={(part) => edit({ discount: { ...draft.discount, ...part } })}
            />
          </section>
        )}
      </div>
      <LeaveQuestion isOpen={isAsking} onLeave={onClose} onStay={() => setAsking(false)} />
    </Sheet>
  );
}

interface LineEntryProps {
  name: string;
  options: string;
  /** Of one, in rupees. */
  price: number;
  quantity: number;
  min: number;
  note: string;
  isNew?: boolean;
  onChange: (part: { quantity?: number; note?: string }) => void;
}

function LineEntry({ name, options, price, quantity, min, note, isNew = false, onChange }: LineEntryProps) {
  const [isNoting, setNoting] = useState(false);
  const isRemoved = quantity === 0;
  return (
    <li className="grid gap-2 py-2">
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <div className="min-w-32 grow">
          <p className={`wrap-anywhere font-semibold ${isRemoved ? 'text-ink-soft line-through' : ''}`}>
            {isNew && <strong className="text-vermilion">{messages.added} </strong>}
            {name}
          </p>
          {options !== '' && <p className="wrap-anywhere text-ink-soft">{options}</p>}
          <p className="money text-ink-soft">{formatMoney(price * quantity)}</p>
        </div>
        <div className="flex flex-wrap items-center justify-end">
          <Stepper
            label={name}
            value={quantity}
            min={min}
            max={MAX_LINE_QUANTITY}
            onChange={(count) => onChange({ quantity: count })}
          />
          <IconButton
            label={messages.addNote(name)}
            aria-expanded={isNoting}
            icon={<StickyNote aria-hidden className="size-5" />}
            onClick={() => setNoting(!isNoting)}
          />
          {min === 0 && (
            <IconButton
              label={messages.remove(name)}
              aria-disabled={isRemoved}
              icon={<Trash2 aria-hidden className="size-5" />}
              onClick={() => onChange({ quantity: 0 })}
            />
          )}
        </div>
      </div>
      {isNoting ? (
        <Field
          label={messages.noteOf(name)}
          maxLength={TEXT_BOUNDS.lineInstructions}
          value={note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      ) : (
        note !== '' && <p className="as-typed italic">{note}</p>
      )}
    </li>
  );
}

interface OutcomeProps {
  order: Order;
  quote:
    | (Pick<Order, 'total' | 'dueAmount' | 'owedAmount'> & {
        lostPromoCode: string | null;
        belowMinimum: number | null;
      })
    | undefined;
}

/** The new bill, and what is then due or owed. */
function Outcome({ order, quote }: OutcomeProps) {
  return (
    <div role="status" className="grid gap-0.5 text-sm">
      {quote && (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold text-base">
              {messages.newTotal} <span className="money">{formatMoney(quote.total)}</span>
            </span>
            <span className="money text-ink-soft">{messages.before(formatMoney(order.total))}</span>
          </p>
          {order.paidAmount > 0 && quote.dueAmount > 0 && (
            <p className="money font-semibold">{messages.due(formatMoney(quote.dueAmount))}</p>
          )}
          {quote.owedAmount > 0 && (
            <p className="money font-semibold text-danger">{messages.owed(formatMoney(quote.owedAmount))}</p>
          )}
          {quote.lostPromoCode !== null && <p>{messages.lostCode(quote.lostPromoCode)}</p>}
          {quote.belowMinimum !== null && <p>{messages.belowMinimum(formatMoney(quote.belowMinimum))}</p>}
        </>
      )}
    </div>
  );
}
