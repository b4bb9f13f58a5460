import type { CounterOrder } from '@chulo/shared/contract/orders/counter';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { menuOptions } from '../../features/menu/menu.queries.ts';
import { collectMessages } from '../../features/orders/payments/payments.messages.ts';
import { restaurantOptions } from '../../features/restaurant/restaurant.queries.ts';
import type { ApiError } from '../../lib/api/api-errors.ts';
import { isRecord } from '../../lib/device/persisted-store.ts';
import { randomUuid } from '../../lib/device/random-uuid.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { showSuccess } from '../../ui/feedback/staff-toast.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { counterMessages as messages } from './counter.messages.ts';
import { reopenWaiting, takeEntry, usePrintsHere, type WaitingOrder } from './counter.store.ts';
import { type CounterBody, entryName } from './counter-entry.ts';
import type { PrintJob } from './counter-prints.tsx';
import { sendCounterOrder, useCounterSender } from './send-counter-order.ts';
import type { TakenState } from './taken-panel.tsx';

interface Question {
  title: string;
  text: string;
  confirm: string;
  body: CounterBody;
}

export type TakeOrder = ReturnType<typeof useTakeOrder>;

/**
 * Takes the present entry: it leaves the form at once, waits on the device, and is sent. A refused one comes back into the form,
 * or into the list while another is entered.
 */
export function useTakeOrder() {
  const queryClient = useQueryClient();
  const [panel, setPanel] = useState<TakenState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [jobs, setJobs] = useState<readonly PrintJob[]>([]);
  /** The key of the order that the panel shows. */
  const shownKey = useRef<string | null>(null);

  const onTaken = useCallback(
    (order: WaitingOrder, taken: CounterOrder) => {
      void queryClient.invalidateQueries({ queryKey: ['order'] });
      if (usePrintsHere.getState())
        setJobs((before) => [...before, { id: order.key, taken, hasTicket: true }]);
      if (shownKey.current === order.key) setPanel((shown) => shown && { ...shown, taken, isSending: false });
      else showSuccess(messages.sentLater(taken.order.orderNumber, entryName(order.entry)));
    },
    [queryClient],
  );
  useCounterSender(panel?.isSending === true, onTaken);

  function show(key: string | null, next: TakenState | null): void {
    shownKey.current = key;
    setPanel(next);
    setProblem(null);
  }

  /** @param change what is given back, in rupees */
  async function take(body: CounterBody, change: number): Promise<void> {
    const order = takeEntry(body);
    const isOffline = !navigator.onLine;
    show(order.key, { taken: null, isSending: !isOffline, change });
    if (isOffline) return;
    const outcome = await sendCounterOrder(order);
    if (outcome.kind === 'taken') return onTaken(order, outcome.taken);
    if (shownKey.current !== order.key) return;
    if (outcome.kind === 'later') return setPanel((shown) => shown && { ...shown, isSending: false });
    reopenWaiting(order);
    show(null, null);
    const asked = questionOf(outcome.error, order.body);
    if (asked) setQuestion(asked);
    setProblem(messages.notTaken(outcome.reason));
    // What the form shows is out of date.
    void queryClient.refetchQueries({ queryKey: menuOptions().queryKey });
    void queryClient.refetchQueries({ queryKey: restaurantOptions().queryKey });
  }

  const [job = null] = jobs;
  const onPrinted = useCallback(() => setJobs(([, ...rest]) => rest), []);
  const dialog: ReactNode = question && (
    <ConfirmDialog
      isOpen
      title={question.title}
      question={question.text}
      confirmLabel={question.confirm}
      onConfirm={() => {
        setQuestion(null);
        const short = shortTender(question.body);
        if (short) setProblem(short);
        else void take(question.body, changeIn(question.body));
      }}
      onClose={() => setQuestion(null)}
    />
  );
  return {
    panel,
    problem,
    setProblem,
    take,
    question: dialog,
    job,
    onPrinted,
    startNew: () => show(null, null),
    printAgain: () =>
      panel?.taken &&
      setJobs((before) => [
        ...before,
        { id: randomUuid(), taken: panel.taken as CounterOrder, hasTicket: false },
      ]),
  };
}

/** What can be answered to a refusal, and sent again. */
function questionOf({ code, data }: ApiError, body: CounterBody): Question | null {
  if (!isRecord(data)) return null;
  if (code === 'order.prices_changed' && typeof data.total === 'number') {
    const [now, before] = [formatMoney(data.total), formatMoney(Number(body.total))];
    return {
      title: messages.priceTitle,
      text: messages.priceQuestion(now, before),
      confirm: messages.priceTake(now),
      body: {
        ...withTotal(body, data.total),
        ...(data.reason === 'promo.without_effect' && { promoCode: null }),
      },
    };
  }
  if (code === 'payment.reference_used' && typeof data.orderNumber === 'number')
    return {
      title: collectMessages.usedTitle(data.orderNumber),
      text: collectMessages.usedQuestion(data.orderNumber),
      confirm: collectMessages.takeUsed,
      body: { ...body, acceptsUsedReference: true },
    };
  return null;
}

const withTotal = (body: CounterBody, total: number): CounterBody => ({
  ...body,
  // She has agreed to the sum: those of its parts are of before.
  items: body.items.map(({ price: _, ...item }) => item),
  total,
  tenders: (body.tenders ?? []).map((tender) => ({ ...tender, amount: total })),
});

const changeIn = ({ tenders: [tender] = [] }: CounterBody): number =>
  typeof tender?.given === 'number' ? tender.given - tender.amount : 0;

/** Why the cash that was handed over does not pay a higher total. */
const shortTender = (body: CounterBody): string | null =>
  changeIn(body) < 0 ? collectMessages.givenTooLittle(formatMoney(Number(body.total))) : null;
