import type { Remake } from '@chulo/shared/contract/orders/remakes';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useCallback, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { fulfilmentNames } from '../../../lib/format/lib.messages.ts';
import { kitchenMessages, remakeMessages as messages } from '../kitchen.messages.ts';
import { remakesOptions, useFinishRemake } from '../kitchen.queries.ts';
import { type StationView, splitLines } from '../stations/station-view.ts';
import { KitchenNotices, NoticeButton } from './kitchen-notices.tsx';
import { KitchenNote } from './ticket-line.tsx';

const NONE: readonly Remake[] = [];

/** Without spaces. */
export const remakeKeyOf = ({ orderId, number }: Pick<Remake, 'orderId' | 'number'>): string =>
  `${orderId}!${number}`;

/** The remakes with the lines that this board still has to make. */
export const remakesOnBoard = (remakes: readonly Remake[], view: StationView | null): Remake[] =>
  remakes.flatMap((remake) => {
    const { own } = splitLines({ items: remake.lines.map((line) => ({ ...line, price: 0 })) }, view);
    const open = own.filter(({ isTicked }) => !isTicked);
    return open.length > 0 ? [{ ...remake, lines: open }] : [];
  });

/**
 * What this board makes again. What it has made disappears at once, and returns if the server refuses.
 * @param isReady the board knows which dishes are its own
 */
export function useRemakes(
  view: StationView | null,
  isReady: boolean,
  showProblem: (failure: string) => void,
) {
  const { data = NONE } = useQuery(remakesOptions());
  const remakes = isReady ? data : NONE;
  const { mutateAsync } = useFinishRemake();
  const [finished, setFinished] = useState<ReadonlySet<string>>(new Set());
  const finish = useCallback(
    async (remake: Remake): Promise<void> => {
      const key = remakeKeyOf(remake);
      setFinished((before) => new Set(before).add(key));
      try {
        await mutateAsync(remake);
      } catch (error) {
        showProblem(messages.failed(remake.orderNumber, errorText(error)));
        setFinished((before) => new Set([...before].filter((other) => other !== key)));
      }
    },
    [mutateAsync, showProblem],
  );
  return { open: remakesOnBoard(remakes, view).filter((one) => !finished.has(remakeKeyOf(one))), finish };
}

interface RemakeTicketsProps {
  remakes: readonly Remake[];
  onFinish: (remake: Remake) => void;
}

/** The dishes that are made again: the orders stay where they are. */
export function RemakeTickets({ remakes, onFinish }: RemakeTicketsProps) {
  return (
    <KitchenNotices
      title={messages.title}
      live="polite"
      items={remakes}
      keyOf={remakeKeyOf}
      className="items-start @4xl:max-h-[30dvh]"
    >
      {(remake, isJustMoved) => (
        <RemakeTicket
          key={remakeKeyOf(remake)}
          remake={remake}
          isJustMoved={isJustMoved}
          onFinish={onFinish}
        />
      )}
    </KitchenNotices>
  );
}

interface RemakeTicketProps {
  remake: Remake;
  isJustMoved: boolean;
  onFinish: (remake: Remake) => void;
}

function RemakeTicket({ remake, isJustMoved, onFinish }: RemakeTicketProps) {
  const { orderNumber, deliveryType, reason, lines } = remake;
  return (
    <article
      aria-label={messages.ticket(orderNumber)}
      className="flex min-w-0 items-start gap-2 rounded-card border-2 border-turmeric bg-turmeric/12 py-0.5 pr-0.5 pl-2.5"
    >
      <div className="min-w-0 grow py-1 leading-tight">
        <p className="flex flex-wrap items-center gap-x-1.5 text-lg leading-tight">
          <RotateCcw aria-hidden className="size-5 shrink-0" />
          <b className="money text-2xl leading-none">{kitchenMessages.number(orderNumber)}</b>
          <strong className="uppercase">{messages.again}</strong>
          <span className="text-ink-soft">{fulfilmentNames[deliveryType]}</span>
        </p>
        <p className="as-typed">{messages.because(reason)}</p>
        <ul>
          {lines.map(({ id, quantity, name, customizations, specialInstructions }) => (
            <li key={id} className="wrap-anywhere mt-1">
              <b className="money">{kitchenMessages.quantity(quantity)}</b> <b>{name}</b>
              {customizations.length > 0 && (
                <span className="text-ink-soft">
                  {' '}
                  {customizations.map((option) => option.name).join(', ')}
                </span>
              )}
              {specialInstructions !== '' && <KitchenNote text={specialInstructions} />}
            </li>
          ))}
        </ul>
      </div>
      <NoticeButton
        label={messages.madeOf(orderNumber)}
        isJustMoved={isJustMoved}
        onPress={() => onFinish(remake)}
      >
        {messages.made}
      </NoticeButton>
    </article>
  );
}
