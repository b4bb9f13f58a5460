import type { Order } from '@chulo/shared/contract/orders/orders';
import { paisaOf, rupeesOf, sumOf } from '@chulo/shared/domain/money/money';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { NetworkError } from '../../../lib/api/api-errors.ts';
import { useContentKeys } from '../../../lib/api/content-keys.ts';
import { useSingleFlight } from '../../../lib/api/single-flight.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useRefreshTopic } from '../../../lib/live/use-refresh-topic.ts';
import { showError, showSuccess } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { paymentFailureText } from '../admin/admin-failures.ts';
import { markPaidMessages as messages } from './payments.messages.ts';

interface Failure {
  order: Order;
  text: string;
}

/** Ticked orders of a page of unpaid ones, which are marked as paid in cash, each by its own call. */
export function useMarkPaid(orders: readonly Order[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const refresh = useRefreshTopic('order');
  const once = useSingleFlight();
  const keyOf = useContentKeys();
  const chosen = orders.filter(({ id }) => ticked.has(id));

  async function pay({ id, dueAmount }: Order): Promise<void> {
    const body = { tenders: [{ method: 'cash' as const, amount: dueAmount }], due: dueAmount };
    await callApi('takePayments', { params: { orderId: id }, body, headers: keyOf({ id, body }) });
  }

  /** After a lost connection no other call is tried. */
  async function payAll(): Promise<void> {
    const failed: Failure[] = [];
    let isLost = false;
    for (const order of chosen)
      try {
        if (isLost) throw new NetworkError();
        await pay(order);
      } catch (error) {
        isLost = error instanceof NetworkError;
        failed.push({ order, text: isLost ? messages.notSaved : paymentFailureText(error) });
      }
    setFailures(failed);
    setTicked(new Set(failed.map(({ order }) => order.id)));
    if (failed.length > 0) showError(messages.failed(failed.length, chosen.length));
    else showSuccess(messages.done(chosen.length));
    if (!isLost) await refresh();
  }

  const { mutateAsync, isPending } = useMutation({ mutationFn: payAll, networkMode: 'always' });
  const tick = (ids: readonly string[], isTicked: boolean) =>
    setTicked((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isTicked) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  return {
    orders,
    chosen,
    failures,
    isTicked: ({ id }: Order) => ticked.has(id),
    tick,
    isBusy: isPending,
    pay: () => void once(mutateAsync),
  };
}

export type MarkPaid = ReturnType<typeof useMarkPaid>;

/** The box of one order. */
export function MarkBox({ order, marks }: { order: Order; marks: MarkPaid }) {
  return (
    <label className="-my-1.5 -ms-2 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={messages.select(order.orderNumber)}
        checked={marks.isTicked(order)}
        onChange={({ target }) => marks.tick([order.id], target.checked)}
        className="size-5 accent-vermilion"
      />
    </label>
  );
}

/** Marks the ticked orders, and says which could not be marked and why. */
export function MarkPaidBar({ marks }: { marks: MarkPaid }) {
  const { orders, chosen, failures } = marks;
  const sum = rupeesOf(sumOf(chosen.map(({ dueAmount }) => paisaOf(dueAmount))));
  const ids = orders.map(({ id }) => id);
  return (
    <section
      aria-label={messages.label}
      className="sticky bottom-2 z-10 grid gap-2 rounded-card border border-line-strong bg-surface px-4 py-2"
    >
      <div role="alert" className="empty:hidden">
        {failures.map(({ order, text }) => (
          <p key={order.id} className="text-danger">
            {messages.failure(order.orderNumber, text)}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CheckField
          label={messages.selectAll}
          checked={orders.length > 0 && chosen.length === orders.length}
          onChange={({ target }) => marks.tick(ids, target.checked)}
        />
        <Button className="money" disabled={chosen.length === 0} isBusy={marks.isBusy} onClick={marks.pay}>
          {chosen.length === 0 ? messages.markNone : messages.mark(chosen.length, formatMoney(sum))}
        </Button>
      </div>
    </section>
  );
}
