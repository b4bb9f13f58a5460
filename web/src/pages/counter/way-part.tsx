import { type FulfilmentType, listOfferedTypes } from '@chulo/shared/domain/money/pricing';
import { normalizePromoCode } from '@chulo/shared/domain/promo/promo-rules';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { addressesMessages } from '../../features/addresses/addresses.messages.ts';
import { ADDRESS_FIELDS } from '../../features/addresses/form/address-fields.ts';
import { instructionsLeft, MAX_TABLE_LENGTH } from '../../features/orders/placing/dine-in.ts';
import { placingMessages } from '../../features/orders/placing/placing.messages.ts';
import { promoRefusalText } from '../../features/promos/promos.queries.ts';
import { fulfilmentNames } from '../../lib/format/lib.messages.ts';
import { tableText } from '../../lib/format/orders.messages.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field, TextArea } from '../../ui/form/field.tsx';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { counterMessages as messages } from './counter.messages.ts';
import { useCounterPromo } from './counter.queries.ts';
import { changeEntry } from './counter.store.ts';
import { type CounterEntry, channelOf, type EntryText } from './counter-entry.ts';
import type { CounterBill } from './use-counter-bill.ts';

interface WayPartProps {
  bill: CounterBill;
  streetRef: RefObject<HTMLInputElement | null>;
  tableRef: RefObject<HTMLSelectElement | null>;
  isStreetMissing: boolean;
}

const CHANNELS = (['phone', 'counter'] as const).map((value) => ({ value, label: messages.channels[value] }));
const ALL_TYPES: readonly FulfilmentType[] = ['delivery', 'pickup', 'dine_in'];

/** How the order came, how she gets it, and where it goes. */
export function WayPart({ bill, streetRef, tableRef, isStreetMissing }: WayPartProps) {
  const { entry, type, restaurant } = bill;
  const headingId = useId();
  const types = restaurant ? listOfferedTypes(restaurant.deliveryTypes) : ALL_TYPES;
  const left = instructionsLeft(type, bill.tableNames ? null : entry.table, entry.instructions);
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-xl">
        {messages.how}
      </h2>
      <SegmentedChoice
        label={messages.type}
        value={type}
        options={types.map((value) => ({ value, label: fulfilmentNames[value] }))}
        onChange={(value) => changeEntry(() => ({ type: value }))}
      />
      <SegmentedChoice
        label={messages.channel}
        value={channelOf(entry)}
        options={CHANNELS}
        onChange={(channel) => changeEntry(() => ({ channel }))}
      />
      {type === 'dine_in' && <TablePart entry={entry} names={bill.tableNames} selectRef={tableRef} />}
      {type === 'delivery' && (
        <>
          <Field
            ref={streetRef}
            label={addressesMessages.street}
            autoComplete="off"
            maxLength={TEXT_BOUNDS.street}
            value={entry.street}
            error={isStreetMissing && entry.street.trim() === '' ? messages.streetMissing : null}
            onChange={({ target }) => changeEntry(() => ({ street: target.value }))}
          />
          <TextField
            name="landmark"
            label={addressesMessages.landmark}
            value={entry.landmark}
            max={TEXT_BOUNDS.landmark}
          />
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-ink-soft">
              {messages.area}
            </summary>
            <div className="grid gap-3 pt-1">
              {AREA.map((name) => (
                <TextField
                  key={name}
                  name={name}
                  label={ADDRESS_FIELDS.find((field) => field.name === name)?.label ?? name}
                  value={entry[name] || (restaurant?.address[name] ?? '')}
                  max={TEXT_BOUNDS.zipCode}
                />
              ))}
            </div>
          </details>
        </>
      )}
      <TextArea
        label={messages.orderNote}
        rows={1}
        maxLength={entry.instructions.length + Math.max(0, left)}
        value={entry.instructions}
        onChange={({ target }) => changeEntry(() => ({ instructions: target.value }))}
      />
      <PromoPart bill={bill} />
    </section>
  );
}

interface TablePartProps {
  entry: CounterEntry;
  names: readonly string[] | null;
  selectRef: RefObject<HTMLSelectElement | null>;
}

function TablePart({ entry, names, selectRef }: TablePartProps) {
  if (names === null)
    return (
      <TextField name="table" label={placingMessages.table} value={entry.table} max={MAX_TABLE_LENGTH} />
    );
  return (
    <SelectField
      ref={selectRef}
      label={messages.table}
      placeholder={messages.chooseTable}
      value={names.includes(entry.table) ? entry.table : ''}
      options={names.map((name) => ({ value: name, label: tableText(name) }))}
      onChange={({ target }) => changeEntry(() => ({ table: target.value }))}
    />
  );
}

const AREA = ['city', 'state', 'zipCode'] as const;

interface TextFieldProps {
  name: EntryText;
  label: string;
  value: string;
  max: number;
}

const TextField = ({ name, label, value, max }: TextFieldProps) => (
  <Field
    label={label}
    autoComplete="off"
    maxLength={max}
    value={value}
    onChange={({ target }) => changeEntry(() => ({ [name]: target.value }))}
  />
);

function PromoPart({ bill: { entry, promoProblem, subtotal, type } }: { bill: CounterBill }) {
  const { mutate, isPending, error, reset } = useCounterPromo();
  const [typed, setTyped] = useState('');
  if (entry.promo)
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className={promoProblem === null ? 'font-semibold text-leaf' : 'text-danger'}>
          {entry.promo.code}
          {promoProblem !== null && `: ${promoProblem}`}
        </span>
        <Button variant="secondary" onClick={() => changeEntry(() => ({ promo: null }))}>
          {messages.removePromo(entry.promo.code)}
        </Button>
      </div>
    );
  function apply(event: FormEvent): void {
    event.preventDefault();
    const code = normalizePromoCode(typed);
    if (code !== '' && !isPending)
      mutate({ code, subtotal, fulfilment: type }, { onSuccess: () => setTyped('') });
  }
  return (
    <form onSubmit={apply} className="flex flex-wrap items-start gap-x-3">
      <div aria-live="polite" className="min-w-0 grow basis-32">
        <Field
          label={messages.promo}
          isUpperCase
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={TEXT_BOUNDS.promoCode}
          value={typed}
          error={error && promoRefusalText(error)}
          onChange={({ target }) => {
            setTyped(target.value);
            if (error) reset();
          }}
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        className="mt-7"
        isBusy={isPending}
        disabled={typed.trim() === ''}
      >
        {messages.applyPromo}
      </Button>
    </form>
  );
}
