import '../kitchen.messages.ts';
import type { Order } from '@chulo/shared/contract/orders/orders';
import { Ban } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { testOrder } from '../../../lib/format/orders.messages.ts';
import { kitchenMessages, cancelledMessages as messages } from '../kitchen.messages.ts';
import { useConfirmCancelled } from '../kitchen.queries.ts';
import { playSound } from '../sound/kitchen-sound.ts';
import { CANCELLED_TONE } from '../sound/kitchen-tones.ts';
import { KitchenNotices, NoticeButton } from './kitchen-notices.tsx';
import { cancelledOf } from './kitchen-tickets.ts';

interface CancelledTicketsProps {
  orders: readonly Order[];
  onConfirm: (order: Order) => void;
}

/**
 * The tickets that were cancelled while they were on the board, above its columns and outside their counts (S2.143).
 * The server remembers them until somebody on any board confirms that the kitchen knows.
 */
export function CancelledTickets({ orders, onConfirm }: CancelledTicketsProps) {
  useCancelledTone(orders.length);
  return (
    <KitchenNotices
      title={messages.title}
      live="assertive"
      items={orders}
      keyOf={({ id }) => id}
      className="@4xl:max-h-36"
    >
      {(order, isJustMoved) => (
        <CancelledTicket key={order.id} order={order} isJustMoved={isJustMoved} onConfirm={onConfirm} />
      )}
    </KitchenNotices>
  );
}

interface CancelledTicketProps {
  order: Order;
  isJustMoved: boolean;
  onConfirm: (order: Order) => void;
}

function CancelledTicket({ order, isJustMoved, onConfirm }: CancelledTicketProps) {
  const { orderNumber, items, isTest } = order;
  return (
    <article
      aria-label={kitchenMessages.ticket(orderNumber)}
      className="flex min-w-0 items-center gap-2 rounded-card border-2 border-danger bg-danger/12 py-0.5 pr-0.5 pl-2.5"
    >
      <div className="min-w-0 grow leading-tight">
        <p className="flex flex-wrap items-center gap-x-1.5 font-bold text-danger text-lg leading-tight">
          <Ban aria-hidden className="size-5 shrink-0" />
          <span className="money text-2xl text-ink leading-none">{kitchenMessages.number(orderNumber)}</span>
          <span className="uppercase">{messages.cancelled}</span>
          {isTest && <span className="text-ink">{testOrder}</span>}
        </p>
        <p className="truncate text-ink-soft">
          {items.map(({ quantity, name }) => `${kitchenMessages.quantity(quantity)} ${name}`).join(', ')}
        </p>
      </div>
      <NoticeButton
        label={messages.confirmOf(orderNumber)}
        isJustMoved={isJustMoved}
        onPress={() => onConfirm(order)}
      >
        {messages.confirm}
      </NoticeButton>
    </article>
  );
}

/** Plays the tone once whenever the count grows. */
function useCancelledTone(count: number): void {
  const [announced, setAnnounced] = useState(count);
  useEffect(() => {
    if (count > announced) playSound(CANCELLED_TONE);
    if (count !== announced) setAnnounced(count);
  }, [count, announced]);
}

/** The cancelled tickets that nobody has confirmed. A confirmed one disappears at once, and returns if the server refuses. */
export function useCancelledTickets(orders: readonly Order[], showProblem: (failure: string) => void) {
  const { mutateAsync } = useConfirmCancelled();
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const cancelled = useMemo(() => cancelledOf(orders), [orders]);
  // An order that is restored and cancelled again is shown again.
  const isStale = [...confirmed].some((id) =>
    orders.some((order) => order.id === id && order.status !== 'cancelled'),
  );
  if (isStale) setConfirmed(new Set());
  const confirm = useCallback(
    async ({ id, orderNumber }: Order): Promise<void> => {
      setConfirmed((before) => new Set(before).add(id));
      try {
        await mutateAsync(id);
      } catch (error) {
        setConfirmed((before) => new Set([...before].filter((other) => other !== id)));
        showProblem(messages.failed(orderNumber, errorText(error)));
      }
    },
    [mutateAsync, showProblem],
  );
  return { orders: cancelled.filter(({ id }) => !confirmed.has(id)), confirm };
}
