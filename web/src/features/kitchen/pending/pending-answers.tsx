import type { Order } from '@chulo/shared/contract/orders/orders';
import { MAX_DECLINE_REASON } from '@chulo/shared/domain/order/acceptance';
import { isReasonGiven, NO_REASON, type Reason } from '@chulo/shared/domain/order/cancel-reasons';
import { type ReactNode, useEffect, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { cancelReasonChoices, cancelReasonMessages } from '../../../lib/format/cancel-reasons.messages.ts';
import { useJustMoved } from '../../../lib/live/use-just-moved.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ReasonChoice } from '../../../ui/form/reason-choice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { pendingMessages as messages } from './pending.messages.ts';
import { useAnsweredIds, useAnswerOrder } from './pending.queries.ts';

const PROBLEM_MS = 15_000;
const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

export interface PendingAnswers {
  accept: (order: Order) => void;
  decline: (order: Order) => void;
  isBusy: (order: Order) => boolean;
  /** It has just moved: a tap now was probably meant for another order. */
  isJustMoved: (order: Order) => boolean;
  /** What went wrong; it stays after the order has left the list. */
  problem: string | null;
  /** Asks for the reason of a decline. */
  question: ReactNode;
}

/** Accepts and declines pending orders, which are listed in this order. */
export function usePendingAnswers(orders: readonly Order[]): PendingAnswers {
  const justMoved = useJustMoved([orders.map(({ id }) => id)]);
  const { mutateAsync } = useAnswerOrder();
  const underWay = useAnsweredIds();
  /** By order: several may be answered before the first answer comes back. */
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [declining, setDeclining] = useState<{ order: Order; isSent: boolean } | null>(null);
  const isAnswered = declining !== null && orders.every(({ id }) => id !== declining.order.id);
  const isDone = isAnswered && declining.isSent;
  useEffect(() => {
    if (isDone) setDeclining(null);
  }, [isDone]);
  useEffect(() => {
    if (problems.size === 0) return;
    const timer = setTimeout(() => setProblems(NO_PROBLEMS), PROBLEM_MS);
    return () => clearTimeout(timer);
  }, [problems]);
  const isBusy = ({ id }: Order) => underWay.includes(id);
  async function answer(order: Order, status: 'confirmed' | 'cancelled', reason = NO_REASON): Promise<void> {
    const { id, orderNumber } = order;
    setProblems((before) => new Map([...before].filter(([other]) => other !== id)));
    try {
      await mutateAsync({ order, status, reason });
    } catch (error) {
      setProblems((before) => new Map(before).set(id, messages.notAnswered(orderNumber, errorText(error))));
    }
  }
  return {
    accept: (order) => void answer(order, 'confirmed'),
    decline: (order) => setDeclining({ order, isSent: false }),
    isBusy,
    isJustMoved: ({ id }) => justMoved.has(id),
    problem: problems.size === 0 ? null : [...problems.values()].join(' '),
    question: declining && !isDone && (
      <DeclineDialog
        key={declining.order.id}
        order={declining.order}
        isAnswered={isAnswered}
        isBusy={isBusy(declining.order)}
        problem={problems.get(declining.order.id) ?? null}
        onClose={() => setDeclining(null)}
        onDecline={(reason) => {
          setDeclining({ ...declining, isSent: true });
          void answer(declining.order, 'cancelled', reason);
        }}
      />
    ),
  };
}

interface DeclineDialogProps {
  order: Order;
  /** Somebody else has accepted or cancelled it meanwhile. */
  isAnswered: boolean;
  isBusy: boolean;
  problem: string | null;
  onClose: () => void;
  onDecline: (reason: Reason) => void;
}

function DeclineDialog({ order: { orderNumber }, ...props }: DeclineDialogProps) {
  const { isAnswered, isBusy, problem, onClose, onDecline } = props;
  const [reason, setReason] = useState(NO_REASON);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={messages.declineTitle(orderNumber)}
      description={isAnswered ? messages.answeredMeanwhile : messages.declineDescription}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isAnswered ? messages.close : messages.keep}
          </Button>
          {!isAnswered && (
            <Button
              variant="danger"
              isBusy={isBusy}
              aria-disabled={!isReasonGiven(reason)}
              onClick={() => onDecline(reason)}
            >
              {messages.declineNow}
            </Button>
          )}
        </>
      }
    >
      <ReasonChoice
        texts={cancelReasonMessages}
        choices={cancelReasonChoices}
        value={reason}
        maxLength={MAX_DECLINE_REASON}
        onChange={setReason}
      />
      <Problem text={problem} />
    </Dialog>
  );
}

export function Problem({ text }: { text: string | null }): ReactNode {
  return (
    text !== null && (
      <p
        className="wrap-anywhere basis-full rounded-control bg-surface px-3 py-2 font-semibold text-danger"
        role="alert"
      >
        {text}
      </p>
    )
  );
}
