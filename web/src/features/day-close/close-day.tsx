import type { Balance, Drawer, Reference, UnsettledOrder } from '@chulo/shared/contract/restaurant/day-close';
import { CASH_PIECES } from '@chulo/shared/domain/money/day-close';
import { type Paisa, rupeesOf } from '@chulo/shared/domain/money/money';
import { MAX_MONEY_REASON } from '@chulo/shared/domain/money/payment';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { ACCOUNT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { groupDigits } from '@chulo/shared/domain/text/grouped-number';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, type To } from 'react-router';
import { errorText } from '../../lib/api/api-errors.ts';
import { useSession } from '../../lib/api/session.ts';
import { useSingleFlight } from '../../lib/api/single-flight.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { Card } from '../../ui/data/card.tsx';
import { Table } from '../../ui/data/table.tsx';
import { ErrorLine } from '../../ui/feedback/error-line.tsx';
import { showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useUnsavedGuard } from '../../ui/form/leave-question.tsx';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import {
  type CloseErrors,
  type CloseText,
  type CountText,
  closeBodyOf,
  closeErrorsOf,
  countOf,
  differenceFrom,
  drawerCountOf,
  hasErrors,
  keyOfBalance,
  NO_COUNT,
  pieceError,
} from './close-values.ts';
import { drawerMessages, closeMessages as messages } from './day-close.messages.ts';
import { dayOptions, useCloseDay } from './day-close.queries.ts';
import { nameOfCount } from './day-tables.ts';

export interface OrderViews {
  statusNames: Record<OrderStatus, string>;
  orderLink: (orderId: string) => To;
}

interface CloseDayProps extends OrderViews {
  drawer: Drawer;
  onClosed: (number: number) => void;
}

const money = (paisa: Paisa) => formatMoney(rupeesOf(paisa));

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
  const countStep = (title: string, none: string, ofStep: readonly Balance[], references: boolean) => (
    <Step title={title}>
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
        <Step title={messages.orders}>
          <UnsettledOrders orders={unsettled} {...orderViews} />
        </Step>
        <Step title={messages.cash}>
          <DrawerStep
            text={text}
            expected={balances.find(({ account }) => account === 'drawer')?.expected ?? null}
            errors={shown}
            onChange={change}
          />
        </Step>
        {countStep(
          messages.riders,
          messages.ridersNone,
          balances.filter(({ account }) => account === 'rider_cash'),
          false,
        )}
        {!isStart &&
          countStep(
            messages.wallets,
            messages.walletsNone,
            balances.filter(({ account }) => account !== 'drawer' && account !== 'rider_cash'),
            true,
          )}
        <Step title={messages.sign}>
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

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t pt-4">
      <h3 className="font-semibold text-base">{title}</h3>
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

interface DrawerStepProps {
  text: CloseText;
  expected: number | null;
  errors: CloseErrors | null;
  onChange: (changes: Partial<CloseText>) => void;
}

/** What is expected is shown after the count only, so that nobody counts towards it. */
function DrawerStep({ text, expected, errors, onChange }: DrawerStepProps) {
  const counted = drawerCountOf(text);
  const isCompared = text.isCompared && counted !== null;
  const difference = differenceFrom(expected, counted);
  return (
    <>
      {!isCompared && (
        <>
          <SegmentedChoice
            label={messages.countBy}
            value={text.mode}
            options={[
              { value: 'pieces', label: messages.pieces },
              { value: 'sum', label: messages.oneSum },
            ]}
            onChange={(mode) => onChange({ mode })}
          />
          {text.mode === 'sum' ? (
            <Field
              label={messages.sum}
              inputMode="decimal"
              autoComplete="off"
              value={text.sum}
              error={errors?.drawer}
              onChange={({ target }) => onChange({ sum: target.value })}
            />
          ) : (
            <div className="grid grid-cols-3 gap-3 sm:grid-cols-5 xl:grid-cols-9">
              {CASH_PIECES.map((rupees) => (
                <Field
                  key={rupees}
                  label={messages.piece(groupDigits(rupees))}
                  inputMode="numeric"
                  autoComplete="off"
                  value={text.pieces[rupees] ?? ''}
                  error={
                    pieceError(text.pieces[rupees] ?? '') ??
                    (rupees === CASH_PIECES[0] ? errors?.drawer : null)
                  }
                  onChange={({ target }) => onChange({ pieces: { ...text.pieces, [rupees]: target.value } })}
                />
              ))}
            </div>
          )}
        </>
      )}
      <Figures
        figures={[
          [messages.counted, counted === null ? '' : money(counted)],
          ...(isCompared && expected !== null
            ? ([
                [messages.expected, formatMoney(expected)],
                [messages.difference, money(difference)],
              ] as const)
            : []),
        ]}
      />
      <Button
        variant="secondary"
        className="justify-self-start"
        aria-disabled={counted === null}
        onClick={() => onChange({ isCompared: !isCompared })}
      >
        {isCompared ? messages.countAgain : messages.doneCounting}
      </Button>
      {isCompared && (
        <div className="grid gap-4 sm:grid-cols-2">
          {difference !== 0 && (
            <Field
              label={messages.reasonOf(nameOfCount({ account: 'drawer', rider: '' }))}
              value={text.drawerReason}
              maxLength={MAX_MONEY_REASON}
              error={errors?.drawerReason}
              onChange={({ target }) => onChange({ drawerReason: target.value })}
            />
          )}
          <Field
            label={messages.left}
            hint={messages.leftHint}
            inputMode="decimal"
            autoComplete="off"
            value={text.left}
            error={errors?.left}
            onChange={({ target }) => onChange({ left: target.value })}
          />
        </div>
      )}
    </>
  );
}

function Figures({ figures }: { figures: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl aria-live="polite" className="flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="money min-h-7 font-bold text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CountStepProps {
  balance: Balance;
  /** Of the open day. */
  number: number;
  hasReferences: boolean;
  text: CountText;
  errors: { sum: string | null; reason: string | null } | null;
  onChange: (changes: Partial<CountText>) => void;
}

/** A rider or a wallet: agrees in one tap, or another sum with a reason. */
function CountStep({ balance, number, hasReferences, text, errors, onChange }: CountStepProps) {
  const name = nameOfCount(balance);
  const { expected } = balance;
  const counted = countOf(balance, text);
  const difference = differenceFrom(expected, counted);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {expected !== null && (
        <CheckField
          label={messages.agrees(name, formatMoney(expected))}
          checked={text.agrees}
          onChange={({ target }) => onChange({ agrees: target.checked })}
        />
      )}
      {hasReferences && <References account={balance.account} number={number} />}
      {!text.agrees && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={messages.sumOf(name)}
            inputMode="decimal"
            autoComplete="off"
            value={text.sum}
            error={errors?.sum}
            onChange={({ target }) => onChange({ sum: target.value })}
          />
          {difference !== 0 && (
            <Field
              label={messages.reasonOf(name)}
              hint={`${messages.difference}: ${money(difference)}`}
              value={text.reason}
              maxLength={MAX_MONEY_REASON}
              error={errors?.reason}
              onChange={({ target }) => onChange({ reason: target.value })}
            />
          )}
        </div>
      )}
    </div>
  );
}

const REFERENCE_COLUMNS = [
  { key: 'reference', heading: messages.reference, cell: ({ reference }: Reference) => reference },
  {
    key: 'amount',
    heading: drawerMessages.amount,
    isNumber: true,
    cell: ({ amount }: Reference) => formatMoney(amount),
  },
  {
    key: 'order',
    heading: messages.orderNumber,
    isNumber: true,
    cell: ({ orderNumber }: Reference) => messages.order(orderNumber),
  },
];

function References({ account, number }: { account: Balance['account']; number: number }) {
  const { data } = useQuery(dayOptions(number));
  const rows = data?.references.filter((reference) => reference.account === account) ?? [];
  if (rows.length === 0) return null;
  return (
    <Table
      caption={messages.references(nameOfCount({ account, rider: '' }))}
      isShort
      columns={REFERENCE_COLUMNS}
      rows={rows}
      keyOf={(row) => String(rows.indexOf(row))}
    />
  );
}
