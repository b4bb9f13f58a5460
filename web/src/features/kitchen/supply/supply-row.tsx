import { MAX_STOCK } from '@chulo/shared/domain/menu/availability';
import { toAsciiDigits } from '@chulo/shared/domain/text/field-rules';
import { plainLine } from '@chulo/shared/domain/text/visible-text';
import { type FormEvent, useId, useState } from 'react';
import { formatClock } from '../../../lib/format/nepal-clock.ts';
import { type OpenOrder, openOrdersMessages } from '../../../lib/format/staff-orders.messages.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { soldOutMessages as messages, shortSupplyActions, supplyActions } from '../kitchen.messages.ts';
import type { Supply, SupplyItem } from './sold-out.ts';

/** What a count is set to. */
export interface Counted {
  count: number;
  isOfToday: boolean;
}

interface SupplyRowProps {
  item: SupplyItem;
  supply: Supply;
  /** What is left, or what is being set. */
  left: number | null;
  openOrders: readonly OpenOrder[];
  onChange: (supply: Supply, counted?: Counted) => void;
}

/** The active button undoes its own option, so a double tap never selects the other one. */
const SPANS = ['soldOutForHour', 'soldOutUntilTomorrow', 'soldOut'] as const satisfies readonly Supply[];

const ACTION = 'min-w-0 px-1! py-0.5! text-xs @xl:text-sm';

/** A dish, or the options with one name, in one row where it fits: its state, the open orders that contain it, and what can be changed. */
export function SupplyRow({ item, supply, left, openOrders, onChange }: SupplyRowProps) {
  const [isCounting, setCounting] = useState(false);
  const isSoldOut = supply !== 'available' && !(supply === 'counted' && left !== 0);
  return (
    <li className="py-0.5 @xl:py-1">
      <div className="gap-x-3 @xl:flex @xl:min-h-11 @xl:items-center">
        <div className="min-w-0 leading-tight @xl:grow">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 font-semibold">
            <span className={`wrap-anywhere min-w-0 ${isSoldOut ? 'text-ink-soft line-through' : ''}`}>
              {item.name}
              {item.optionIds !== null && (
                <span className="ml-2 inline-block font-normal text-ink-soft text-sm">
                  {messages.inDishes(item.dishCount)}
                </span>
              )}
            </span>
            {supply !== 'available' && (
              <span className="rounded-full bg-turmeric px-2 text-on-turmeric text-sm">
                {stateText(item, supply, left)}
              </span>
            )}
          </p>
          {supply !== 'available' && openOrders.length > 0 && (
            <p className="pb-0.5 text-sm">
              {openOrdersMessages.label} <b className="money">{openOrdersMessages.list(openOrders)}</b>
            </p>
          )}
        </div>
        <div className="grid shrink-0 grid-cols-4 gap-1.5 @xl:w-100">
          {SPANS.map((span) => {
            const offered = span === supply ? 'available' : span;
            return (
              <Button
                key={span}
                variant={offered === 'available' ? 'primary' : 'secondary'}
                className={ACTION}
                aria-label={messages.change(supplyActions[offered], item.name)}
                onClick={(event) => event.detail < 2 && onChange(offered)}
              >
                {shortSupplyActions[offered]}
              </Button>
            );
          })}
          <Button
            variant={supply === 'counted' ? 'primary' : 'secondary'}
            className={ACTION}
            aria-expanded={isCounting}
            aria-label={messages.change(supplyActions.counted, item.name)}
            onClick={() => setCounting(!isCounting)}
          >
            {shortSupplyActions.counted}
          </Button>
        </div>
      </div>
      {isCounting && (
        <CountForm
          name={item.name}
          left={left}
          isOfToday={item.isOfToday}
          canEnd={supply === 'counted'}
          onSet={(counted) => {
            setCounting(false);
            if (counted === null) onChange('available');
            else onChange('counted', counted);
          }}
        />
      )}
    </li>
  );
}

function stateText(
  { soldOutUntil, isOfToday }: SupplyItem,
  supply: Exclude<Supply, 'available'>,
  left: number | null,
) {
  if (supply === 'counted') return isOfToday ? messages.leftToday(left ?? 0) : messages.left(left ?? 0);
  if (supply === 'soldOutForHour' && soldOutUntil !== null) return messages.until(formatClock(soldOutUntil));
  return messages.state[supply];
}

interface CountFormProps {
  name: string;
  left: number | null;
  isOfToday: boolean;
  canEnd: boolean;
  /** Null ends the count. */
  onSet: (counted: Counted | null) => void;
}

function CountForm({ name, left, canEnd, onSet, ...initial }: CountFormProps) {
  const id = useId();
  const [text, setText] = useState(left === null ? '' : String(left));
  const [isOfToday, setOfToday] = useState(initial.isOfToday);
  const digits = toAsciiDigits(plainLine(text));
  const count = /^\d{1,3}$/.test(digits) ? Number(digits) : null;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (count !== null) onSet({ count, isOfToday });
  }
  return (
    <form onSubmit={submit} className="my-1 grid gap-2 rounded-control border border-line-strong p-3">
      <label htmlFor={id} className="text-base">
        {messages.howMany(name)}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the cook has just asked to type a number here.
          autoFocus
          maxLength={String(MAX_STOCK).length}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="money h-11 w-24 rounded-control border border-line-strong bg-surface px-3 text-center font-bold text-xl"
        />
        <Button type="submit" className="grow" aria-disabled={count === null}>
          {messages.save}
        </Button>
        {canEnd && (
          <Button
            variant="secondary"
            className="grow"
            aria-label={messages.change(messages.noCount, name)}
            onClick={() => onSet(null)}
          >
            {messages.noCount}
          </Button>
        )}
      </div>
      <CheckField label={messages.onlyToday} checked={isOfToday} onChange={() => setOfToday(!isOfToday)} />
    </form>
  );
}
