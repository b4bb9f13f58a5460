import type { Balance, Drawer, UnsettledOrder } from '@chulo/shared/contract/restaurant/day-close';
import { MAX_MONEY_REASON } from '@chulo/shared/domain/money/payment';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { ACCOUNT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, type To } from 'react-router';
import { errorText } from '../../lib/api/api-errors.ts';
import { useSession } from '../../lib/api/session.ts';
import { useSingleFlight } from '../../lib/api/single-flight.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { Card } from '../../ui/data/card.tsx';
import { ErrorLine } from '../../ui/feedback/error-line.tsx';
import { showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useUnsavedGuard } from '../../ui/form/leave-question.tsx';
import {
  type CloseText,
  closeBodyOf,
  closeErrorsOf,
  drawerCountOf,
  hasErrors,
  keyOfBalance,
  NO_COUNT,
} from './close-values.ts';
import { CountStep, DrawerStep } from './count-steps.tsx';
import { drawerMessages, closeMessages as messages } from './day-close.messages.ts';
import { useCloseDay } from './day-close.queries.ts';

export interface OrderViews {
  statusNames: Record<OrderStatus, string>;
  orderLink: (orderId: string) => To;
}

interface CloseDayProps extends OrderViews {
  drawer: Drawer;
  onClosed: (number: number) => void;
}

/** Counts everything, step by step on one page, and closes the day; the first time it starts the books. */
export function CloseDay({ drawer, onClosed, ...orderViews }: CloseDayProps) {
  const name = useSession(({ user }) => user?.name ?? '');
  const [text, setText] = useState<CloseText>({
    mode: 'pieces',
    pieces: {},
    sum: '',
    isCompared: false,
    drawerReason: '',
    left: '',
    counts: {},
    signedAs: name,
    note: '',
  });
  const [isTried, setTried] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync: close, isPending } = useCloseDay();
  const once = useSingleFlight();
  const formRef = useRef<HTMLFormElement>(null);
  const { number, balances, unsettled } = drawer;
  const isStart = number === 1;
  const errors = closeErrorsOf(text, balances);
  const change = (changes: Partial<CloseText>) => setText((before) => ({ ...before, ...changes }));
  useUnsavedGuard(drawerCountOf(text) !== null);
  useEffect(() => {
    if (isTried > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isTried]);

  async function save(): Promise<void> {
    setProblem(null);
    setTried(isTried + 1);
    if (hasErrors(errors)) return;
    try {
      await close(closeBodyOf(number, text, balances));
      showSuccess(messages.closed(number));
      onClosed(number);
    } catch (error) {
      setProblem(drawerMessages.notSaved(errorText(error)));
    }
  }

  const shown = isTried > 0 ? errors : null;
  const countStep = (
    step: number,
    title: string,
    none: string,
    ofStep: readonly Balance[],
    references: boolean,
  ) => (
    <Step number={step} title={title}>
      {ofStep.length === 0 && <p className="text-ink-soft">{none}</p>}
      {ofStep.map((balance) => (
        <CountStep
          key={keyOfBalance(balance)}
          balance={balance}
          number={number}
          hasReferences={references}
          text={text.counts[keyOfBalance(balance)] ?? NO_COUNT}
          errors={shown?.counts[keyOfBalance(balance)] ?? null}
          onChange={(changes) =>
            setText((before) => ({
              ...before,
              counts: {
                ...before.counts,
                [keyOfBalance(balance)]: {
                  ...(before.counts[keyOfBalance(balance)] ?? NO_COUNT),
                  ...changes,
                },
              },
            }))
          }
        />
      ))}
    </Step>
  );
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
      <div>
        <h2 className="text-lg">{isStart ? messages.startTitle : messages.title}</h2>
        {isStart && <p className="text-ink-soft">{messages.startHint}</p>}
      </div>
      <form
        ref={formRef}
        noValidate
        aria-label={isStart ? messages.startTitle : messages.title}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void once(save);
        }}
      >
        <Step number={1} title={messages.orders}>
          <UnsettledOrders orders={unsettled} {...orderViews} />
        </Step>
        <Step number={2} title={messages.cash}>
          <DrawerStep
            text={text}
            expected={balances.find(({ account }) => account === 'drawer')?.expected ?? null}
            errors={shown}
            onChange={change}
          />
        </Step>
        {countStep(
          3,
          messages.riders,
          messages.ridersNone,
          balances.filter(({ account }) => account === 'rider_cash'),
          false,
        )}
        {!isStart &&
          countStep(
            4,
            messages.wallets,
            messages.walletsNone,
            balances.filter(({ account }) => account !== 'drawer' && account !== 'rider_cash'),
            true,
          )}
        <Step number={isStart ? 4 : 5} title={messages.sign}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={messages.signedAs}
              value={text.signedAs}
              maxLength={ACCOUNT_BOUNDS.name.max}
              error={shown?.signedAs}
              onChange={({ target }) => change({ signedAs: target.value })}
            />
            <Field
              label={messages.note}
              hint={messages.noteHint}
              value={text.note}
              maxLength={MAX_MONEY_REASON}
              onChange={({ target }) => change({ note: target.value })}
            />
          </div>
          <ErrorLine message={problem} />
          <Button type="submit" size="large" isBusy={isPending} className="justify-self-start">
            {isStart ? messages.start : messages.close(number)}
          </Button>
        </Step>
      </form>
    </Card>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const name = messages.step(number, title);
  return (
    <section aria-label={name} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t pt-4">
      <h3 className="font-semibold text-base">{name}</h3>
      {children}
    </section>
  );
}

const FEW = 6;

function UnsettledOrders({
  orders,
  statusNames,
  orderLink,
}: OrderViews & { orders: readonly UnsettledOrder[] }) {
  const [isWhole, setWhole] = useState(false);
  if (orders.length === 0) return <p className="text-ink-soft">{messages.ordersNone}</p>;
  return (
    <>
      <p className="text-ink-soft">{messages.ordersHint(orders.length)}</p>
      <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {(isWhole ? orders : orders.slice(0, FEW)).map(({ id, orderNumber, status, due }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-2">
            <Link to={orderLink(id)} className="money py-2 font-semibold underline">
              {messages.order(orderNumber)}
            </Link>
            {due > 0
              ? messages.due(statusNames[status], formatMoney(due))
              : messages.paid(statusNames[status])}
          </li>
        ))}
      </ul>
      {!isWhole && orders.length > FEW && (
        <Button variant="ghost" className="justify-self-start" onClick={() => setWhole(true)}>
          {messages.showAll(orders.length)}
        </Button>
      )}
    </>
  );
}
