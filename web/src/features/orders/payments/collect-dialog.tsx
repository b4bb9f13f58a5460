import type { Order } from '@chulo/shared/contract/orders/orders';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { paisaOf, rupeesOf, sumOf } from '@chulo/shared/domain/money/money';
import { MAX_TENDERS } from '@chulo/shared/domain/money/payment';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { useContentKeys } from '../../../lib/api/content-keys.ts';
import type { FormRefusal } from '../../../lib/form/form-refusal.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { showSuccess } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormOverlay } from '../../../ui/form/form-overlay.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { usePresentOrder } from '../admin/admin-order.queries.ts';
import { staffMessages } from '../admin/admin-orders.messages.ts';
import { PaymentFacts } from './payment-list.tsx';
import { collectMessages as messages } from './payments.messages.ts';
import { orderPaymentsOptions, ridersOptions, type TakeBody, useTakePayments } from './payments.queries.ts';
import { TenderFields } from './tender-fields.tsx';
import {
  cashOf,
  changeOfAll,
  leftOf,
  type MoneyValues,
  moneyValues,
  standingOf,
  tenderOf,
  typedPaisa,
} from './tender-values.ts';
import { useMoneyCall } from './use-money-call.tsx';

export interface PayProps {
  /** As it was when the dialog was opened. */
  order: Order;
  restaurant: Restaurant;
  onPaid?: (() => void) | undefined;
  onClose: () => void;
}

/** Takes what is due, or a part of it, in several ways at once, with tips and change. */
export function CollectDialog({ order: opened, restaurant, onPaid, onClose }: PayProps) {
  const order = usePresentOrder(opened);
  const due = paisaOf(order.dueAmount);
  const isDelivery = order.deliveryType === 'delivery';
  const { data: riders = [] } = useQuery({ ...ridersOptions(), enabled: isDelivery });
  const { data: payments = [] } = useQuery(orderPaymentsOptions(order.id));
  const { mutateAsync: take } = useTakePayments();
  const { call, question } = useMoneyCall<TakeBody>();
  const keyOf = useContentKeys();
  const form = useForm<MoneyValues>({ defaultValues: moneyValues(cashOf(order.dueAmount)) });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tenders' });
  const tenders = form.watch('tenders');
  const left = leftOf(due, tenders);
  const before = standingOf(payments);
  const { isDirty } = form.formState;
  // What was typed stays.
  useEffect(() => {
    if (!isDirty) form.reset(moneyValues(cashOf(order.dueAmount)));
  }, [order.dueAmount, isDirty, form]);

  function onSave(values: MoneyValues): Promise<FormRefusal | null> {
    const taken = values.tenders.map(tenderOf);
    return call({
      typed: taken,
      body: { tenders: taken, due: order.dueAmount },
      send: (body) => take({ params: { orderId: order.id }, body, headers: keyOf(body) }),
      notSaved: messages.notSaved,
      onDone: () => {
        const amount = formatMoney(rupeesOf(sumTyped(values)));
        const change = changeOfAll(values.tenders);
        showSuccess(
          change > 0
            ? messages.takenWithChange(order.orderNumber, amount, formatMoney(rupeesOf(change)))
            : messages.taken(order.orderNumber, amount),
        );
        onPaid?.();
      },
    });
  }

  return (
    <>
      <FormOverlay
        size="wide"
        title={messages.title(order.orderNumber)}
        description={
          due > 0
            ? messages.due(formatMoney(order.dueAmount), order.customer?.name ?? staffMessages.guest)
            : messages.nothingDue
        }
        form={form}
        submitLabel={messages.take(formatMoney(rupeesOf(sumTyped({ tenders }))))}
        onSave={onSave}
        onClose={onClose}
      >
        {fields.map(({ id }, index) => (
          <fieldset
            key={id}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 border-line not-first:border-t not-first:pt-4"
          >
            <legend className="sr-only">{messages.part(index + 1)}</legend>
            {fields.length > 1 && (
              <div className="flex items-center justify-between">
                <b aria-hidden>{messages.part(index + 1)}</b>
                <IconButton
                  label={messages.remove(index + 1)}
                  icon={<Trash2 aria-hidden className="size-5" />}
                  onClick={() => remove(index)}
                />
              </div>
            )}
            <TenderFields
              form={form}
              index={index}
              restaurant={restaurant}
              riders={riders}
              countsCash
              fits={() =>
                leftOf(due, form.getValues('tenders')) >= 0 || messages.tooMuch(formatMoney(order.dueAmount))
              }
            />
          </fieldset>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
          <p role="status" className="money font-semibold">
            {left > 0 ? messages.left(formatMoney(rupeesOf(left))) : messages.nothingLeft}
          </p>
          {fields.length < MAX_TENDERS && (
            <Button variant="secondary" onClick={() => append(cashOf(Math.max(0, rupeesOf(left))))}>
              <Plus aria-hidden className="size-5" />
              {messages.add}
            </Button>
          )}
        </div>
        {before.length > 0 && (
          <section className="grid gap-2">
            <h3 className="text-lg">{messages.paidBefore}</h3>
            {before.map((payment) => (
              <PaymentFacts key={payment.number} payment={payment} />
            ))}
          </section>
        )}
      </FormOverlay>
      {question}
    </>
  );
}

const sumTyped = ({ tenders }: Pick<MoneyValues, 'tenders'>) =>
  sumOf(tenders.flatMap(({ amount, tip }) => [typedPaisa(amount), typedPaisa(tip)]));
