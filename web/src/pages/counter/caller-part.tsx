import type { FoundCaller } from '@chulo/shared/contract/orders/counter';
import { CALLER_NOTE_LENGTH, GUEST_NAME } from '@chulo/shared/domain/order/callers';
import { ACCOUNT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { cleanPhone, isPhone } from '@chulo/shared/domain/text/phone';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { errorText } from '../../lib/api/api-errors.ts';
import { useDebounced } from '../../lib/device/use-debounced.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { ErrorLine } from '../../ui/feedback/error-line.tsx';
import { WarningNote } from '../../ui/feedback/warning-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { counterMessages as messages } from './counter.messages.ts';
import { callersOptions, isWhole } from './counter.queries.ts';
import { changeEntry } from './counter.store.ts';
import { type CounterEntry, typeOf } from './counter-entry.ts';
import { addDish } from './entry-lines.ts';
import type { CounterBill } from './use-counter-bill.ts';
import { type RecentOrder, usualLines, usualText } from './usual-order.ts';

interface CallerPartProps {
  bill: CounterBill;
  phoneRef: RefObject<HTMLInputElement | null>;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Whether the number is wrong, which is said when the order is taken. */
  hasProblem: boolean;
  onUsual: () => void;
}

const TYPING_PAUSE_MS = 250;

export function CallerPart({ bill, phoneRef, searchRef, hasProblem, onUsual }: CallerPartProps) {
  const { entry } = bill;
  const headingId = useId();
  const nameRef = useRef<HTMLInputElement>(null);
  const usualRef = useRef<HTMLButtonElement>(null);
  const phone = cleanPhone(entry.phone);
  const settled = useDebounced(phone, TYPING_PAUSE_MS);
  const read = useQuery({ ...callersOptions(settled), enabled: settled === phone && isWhole(phone) });
  const callers = settled === phone && isWhole(phone) ? read.data : undefined;
  const caller = callers?.find(({ id }) => id === entry.callerId);
  const usual = caller?.recentOrders[0];
  const [only] = callers?.length === 1 ? callers : [];
  useEffect(() => {
    if (only && entry.callerId === '') chooseCaller(only);
  }, [only, entry.callerId]);

  function onPhoneKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    (usualRef.current ?? (phone === '' ? searchRef.current : nameRef.current))?.focus();
  }
  function onNameKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    searchRef.current?.focus();
  }

  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="sr-only">
        {messages.who}
      </h2>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field
          ref={phoneRef}
          label={messages.phone}
          hint={messages.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={2 * ACCOUNT_BOUNDS.phone.max}
          value={entry.phone}
          error={hasProblem && phone !== '' && !isPhone(phone) ? messages.notAPhone : null}
          onChange={({ target }) => changeEntry((before) => withPhone(before, target.value))}
          onKeyDown={onPhoneKey}
        />
        <Field
          ref={nameRef}
          label={messages.name}
          autoComplete="off"
          maxLength={ACCOUNT_BOUNDS.name.max}
          value={entry.name}
          onChange={({ target }) => changeEntry(() => ({ name: target.value }))}
          onKeyDown={onNameKey}
        />
      </div>
      {isWhole(phone) && (
        <>
          <p role="status" className="text-ink-soft text-sm empty:hidden">
            {read.isFetching || settled !== phone
              ? messages.looking
              : callers &&
                (caller ? messages.found(caller.name) : callers.length === 0 ? messages.unknown : '')}
          </p>
          {read.error && (
            <div className="flex flex-wrap items-center gap-3">
              <ErrorLine message={messages.lookupFailed(errorText(read.error))} />
              <Button variant="secondary" onClick={() => void read.refetch()}>
                {messages.lookAgain}
              </Button>
            </div>
          )}
          {callers && callers.length > 1 && <Callers callers={callers} chosenId={entry.callerId} />}
          {caller && <CallerFacts caller={caller} />}
          {usual && (
            <UsualOrder
              key={usual.orderNumber}
              usual={usual}
              bill={bill}
              buttonRef={usualRef}
              onUsual={onUsual}
            />
          )}
          {callers && (
            <Field
              label={messages.note}
              autoComplete="off"
              maxLength={CALLER_NOTE_LENGTH}
              value={entry.note ?? caller?.note ?? ''}
              onChange={({ target }) => changeEntry(() => ({ note: target.value }))}
            />
          )}
          {callers && caller && typeOf(entry, bill.restaurant?.deliveryTypes) === 'delivery' && (
            <CallerAddresses caller={caller} entry={entry} />
          )}
        </>
      )}
    </section>
  );
}

/** Another number is another person: what came with the last one goes. */
const withPhone = ({ callerId }: CounterEntry, phone: string): Partial<CounterEntry> => ({
  phone,
  ...(callerId !== '' && { callerId: '', name: '', note: null, ...NO_ADDRESS }),
});

const NO_ADDRESS = { street: '', landmark: '', city: '', state: '', zipCode: '' };

type KnownAddress = FoundCaller['addresses'][number];

const fieldsOf = ({ street, landmark, city, state, zipCode }: KnownAddress) => ({
  ...{ street, landmark, city, state, zipCode },
});

function chooseCaller({ id, name, addresses: [address] }: FoundCaller): void {
  changeEntry((entry) => ({
    callerId: id,
    name: entry.callerId === '' && entry.name !== '' ? entry.name : name === GUEST_NAME ? '' : name,
    note: entry.callerId === '' ? entry.note : null,
    ...(address && (entry.street === '' || entry.callerId !== '') && fieldsOf(address)),
  }));
}

function Callers({ callers, chosenId }: { callers: readonly FoundCaller[]; chosenId: string }) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{messages.several}</legend>
      {callers.map((caller) => (
        <label key={caller.id} className={CHOICE_LOOK}>
          <input
            type="radio"
            name={name}
            checked={caller.id === chosenId}
            onChange={() => chooseCaller(caller)}
            className="size-5 shrink-0 accent-vermilion"
          />
          <span className="wrap-anywhere min-w-0">
            {caller.name}{' '}
            <span className="text-ink-soft text-sm">
              {messages.orders(caller.orderCount)}
              {caller.hasAccount && `, ${messages.account}`}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const CHOICE_LOOK =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-3 py-1.5 leading-tight has-checked:border-vermilion has-checked:bg-vermilion/6';

function CallerFacts({ caller: { hasAccount, orderCount, isPhoneBlocked } }: { caller: FoundCaller }) {
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Badge>{messages.orders(orderCount)}</Badge>
        {hasAccount && <Badge tone="indigo">{messages.account}</Badge>}
      </p>
      <WarningNote lines={isPhoneBlocked ? [messages.blocked] : []} />
    </>
  );
}

interface UsualOrderProps {
  usual: RecentOrder;
  bill: CounterBill;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onUsual: () => void;
}

function UsualOrder({ usual, bill, buttonRef, onUsual }: UsualOrderProps) {
  const [missing, setMissing] = useState<readonly string[]>([]);
  const menu = bill.menu.data;
  function add(): void {
    if (!menu) return;
    const found = usualLines(usual, menu);
    const isFull = found.lines.map(({ item, choice }) => addDish(item, choice)).includes(false);
    setMissing([...found.missing, ...(isFull ? [messages.full] : [])]);
    changeEntry(({ type }) => ({ type: type ?? usual.deliveryType }));
    onUsual();
  }
  return (
    <>
      <Button
        ref={buttonRef}
        variant="secondary"
        aria-disabled={!menu}
        className="justify-start text-start!"
        onClick={add}
      >
        <RotateCcw aria-hidden className="size-5 shrink-0" />
        <span className="wrap-anywhere min-w-0">{usualText(usual)}</span>
      </Button>
      <WarningNote lines={missing} />
    </>
  );
}

function CallerAddresses({ caller: { addresses }, entry }: { caller: FoundCaller; entry: CounterEntry }) {
  const name = useId();
  if (addresses.length < 2) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{messages.addresses}</legend>
      {addresses.map((address) => {
        const text = [address.street, address.landmark, address.city]
          .filter((part) => part !== '')
          .join(', ');
        return (
          <label key={text} className={CHOICE_LOOK}>
            <input
              type="radio"
              name={name}
              checked={address.street === entry.street && address.landmark === entry.landmark}
              onChange={() => changeEntry(() => fieldsOf(address))}
              className="size-5 shrink-0 accent-vermilion"
            />
            <span className="wrap-anywhere min-w-0">{text}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
