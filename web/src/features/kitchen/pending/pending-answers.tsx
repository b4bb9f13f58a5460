import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Order } from '@chulo/shared/contract/orders/orders';
import { MAX_DECLINE_REASON, type PromiseMinutes } from '@chulo/shared/domain/order/acceptance';
import { isReasonGiven, NO_REASON, type Reason } from '@chulo/shared/domain/order/cancel-reasons';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { cancelReasonChoices, cancelReasonMessages } from '../../../lib/format/staff-orders.messages.ts';
import { useJustMoved } from '../../../lib/live/use-just-moved.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { ReasonChoice } from '../../../ui/form/reason-choice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { kitchenMessages, pendingMessages as messages } from '../kitchen.messages.ts';
import { useSetSupply } from '../kitchen.queries.ts';
import { DishesContext } from '../supply/dishes-context.ts';
import { soldOutIn } from '../supply/sold-out.ts';
import { type AnswerDetails, useAnsweredIds, useAnswerOrder } from './pending.queries.ts';

const PROBLEM_MS = 15_000;
const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

export interface PendingAnswers {
  /** @param minutes within which it is promised, if not for its usual time */
  accept: (order: Order, minutes: PromiseMinutes | null) => void;
  decline: (order: Order) => void;
  isBusy: (order: Order) => boolean;
  /** It has just moved: a tap now was probably meant for another order. */
  isJustMoved: (order: Order) => boolean;
  /** What went wrong; it stays after the order has left the list. */
  problem: string | null;
  question: ReactNode;
}

export function usePendingAnswers(orders: readonly Order[]): PendingAnswers {
  const justMoved = useJustMoved([orders.map(({ id }) => id)]);
  const dishes = useContext(DishesContext);
  const { mutateAsync } = useAnswerOrder();
  const { mutateAsync: setSupply } = useSetSupply();
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
  const say = (id: string, text: string) => setProblems((before) => new Map(before).set(id, text));
  const isBusy = ({ id }: Order) => underWay.includes(id);
  /** @returns false when it did not reach the server, or somebody else was faster */
  async function answer(
    order: Order,
    status: 'confirmed' | 'cancelled',
    { reason = NO_REASON, promisedMinutes = null }: Partial<AnswerDetails> = {},
  ): Promise<boolean> {
    const { id, orderNumber } = order;
    setProblems((before) => new Map([...before].filter(([other]) => other !== id)));
    try {
      await mutateAsync({ order, status, reason, promisedMinutes });
      const names = soldOutIn(order, dishes);
      if (status === 'confirmed' && names.length > 0) say(id, messages.acceptedSoldOut(orderNumber, names));
      return true;
    } catch (error) {
      say(id, messages.notAnswered(orderNumber, errorText(error)));
      return false;
    }
  }
  async function decline(order: Order, reason: Reason, soldOut: readonly MenuItem[]): Promise<void> {
    setDeclining({ order, isSent: true });
    if (!(await answer(order, 'cancelled', { reason }))) return;
    for (const { id, name } of soldOut)
      await setSupply({ item: { key: id, optionIds: null }, supply: 'soldOutUntilTomorrow' }).catch((error) =>
        say(order.id, kitchenMessages.supplyFailed(name, errorText(error))),
      );
  }
  return {
    accept: (order, promisedMinutes) => void answer(order, 'confirmed', { promisedMinutes }),
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
        onDecline={(reason, soldOut) => void decline(declining.order, reason, soldOut)}
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
  /** `soldOut`: the dishes that are marked as sold out too. */
  onDecline: (reason: Reason, soldOut: readonly MenuItem[]) => void;
}

function DeclineDialog({ order: { orderNumber, items }, ...props }: DeclineDialogProps) {
  const { isAnswered, isBusy, problem, onClose, onDecline } = props;
  const [reason, setReason] = useState(NO_REASON);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const isOrdered = ({ id }: MenuItem) => items.some(({ menuItemId }) => menuItemId === id);
  const offered = useContext(DishesContext).filter((dish) => dish.isAvailable && isOrdered(dish));
  const isOfSupply = reason.code === 'sold_out';
  const soldOut = isOfSupply ? offered.filter(({ id }) => marked.has(id)) : [];
  const toggle = (id: string) =>
    setMarked((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    );
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
              onClick={() => onDecline(reason, soldOut)}
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
      {isOfSupply && offered.length > 0 && (
        <fieldset>
          <legend className="font-semibold">{messages.markSoldOut}</legend>
          {offered.map(({ id, name }) => (
            <CheckField key={id} label={name} checked={marked.has(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
      )}
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
