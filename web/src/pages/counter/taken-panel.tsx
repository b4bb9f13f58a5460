import type { CounterOrder } from '@chulo/shared/contract/orders/counter';
import { formatClaimCode } from '@chulo/shared/domain/order/callers';
import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatMoney } from '../../lib/format/money.ts';
import { Button } from '../../ui/form/button.tsx';
import { claimAddress, withoutScheme } from './claim-address.ts';
import { counterMessages as messages } from './counter.messages.ts';

export interface TakenState {
  /** Null while it is sent, and while it waits for the connection. */
  taken: CounterOrder | null;
  isSending: boolean;
  /** In rupees. */
  change: number;
}

interface TakenPanelProps {
  state: TakenState;
  onPrint: () => void;
  onNew: () => void;
}

/** What has become of the order that was just taken. Enter starts the next one. */
export function TakenPanel({ state: { taken, isSending, change }, onPrint, onNew }: TakenPanelProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isSending) button.current?.focus();
  }, [isSending]);
  return (
    <div className="mx-auto grid w-full max-w-2xl content-center justify-items-center gap-6 px-4 py-12 text-center">
      <div role="status" className="grid justify-items-center gap-4">
        {isSending ? (
          <p className="text-xl">{messages.taking}</p>
        ) : (
          <>
            <h2 className="text-2xl">
              {taken ? messages.takenTitle(taken.order.orderNumber) : messages.keptTitle}
            </h2>
            {taken ? (
              <p aria-hidden className="money font-bold text-[clamp(4rem,20vw,9rem)] leading-none">
                {messages.number(taken.order.orderNumber)}
              </p>
            ) : (
              <p>{messages.kept}</p>
            )}
            {change > 0 && (
              <p className="money font-bold text-3xl">{messages.changeToGive(formatMoney(change))}</p>
            )}
            {taken && (
              <p className="money text-xl">
                {taken.order.dueAmount > 0
                  ? messages.toCollect(formatMoney(taken.order.dueAmount))
                  : messages.paid}
              </p>
            )}
            {taken && taken.claimCode !== '' && (
              <p className="wrap-anywhere text-ink-soft">
                {messages.claimHint} {withoutScheme(claimAddress(taken.order.orderNumber))},{' '}
                {messages.claimCode(formatClaimCode(taken.claimCode))}
              </p>
            )}
          </>
        )}
      </div>
      {!isSending && (
        <div className="flex flex-wrap justify-center gap-3">
          <Button ref={button} size="large" onClick={onNew}>
            {messages.newOrder}
          </Button>
          {taken && (
            <Button size="large" variant="secondary" onClick={onPrint}>
              <Printer aria-hidden className="size-5" />
              {messages.printAgain}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
