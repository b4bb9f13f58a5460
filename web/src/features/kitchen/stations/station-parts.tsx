import type { Order, OrderLine } from '@chulo/shared/contract/orders/orders';
import { Check, ChevronDown, Hourglass, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { kitchenMessages } from '../kitchen.messages.ts';
import { stationMessages as messages } from './kitchen-stations.messages.ts';
import { useStationChoice, useUnwatchedStations } from './station-choice.ts';
import { type StationView, sharedStations } from './station-view.ts';

/** Which stations of an order are done; nothing for an order of one station. */
export function StationMarks({ order, view }: { order: Order; view: StationView | null }) {
  const stations = sharedStations(order, view);
  if (stations.length === 0) return null;
  return (
    <ul
      aria-label={messages.marks}
      className="mt-1 flex flex-wrap gap-x-3 text-(length:--ticket-small) leading-snug"
    >
      {stations.map(({ id, name, isFinished }) => {
        const Icon = isFinished ? Check : Hourglass;
        return (
          <li
            key={id}
            className={`flex min-w-0 items-center gap-1 ${isFinished ? 'font-semibold text-leaf' : 'text-ink-soft'} ${id === view?.chosen?.id ? 'underline underline-offset-4' : ''}`}
          >
            <Icon aria-hidden className="size-[0.9em] shrink-0" strokeWidth={isFinished ? 3.5 : 2} />
            <span className="min-w-0 truncate">{name}</span>
            <span className="sr-only">: {isFinished ? messages.isDone : messages.isOpen}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Lines that this station does not cook, or no longer: one small row, until it is tapped. */
export function OtherLines({ label, lines }: { label: string; lines: readonly OrderLine[] }) {
  const [isOpen, setOpen] = useState(false);
  if (lines.length === 0) return null;
  const textOf = ({ quantity, name }: OrderLine) => `${kitchenMessages.quantity(quantity)} ${name}`;
  return (
    <div className="border-line border-t text-(length:--ticket-small) text-ink-soft">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-1.5 rounded-control py-1 text-left leading-snug -outline-offset-2"
      >
        <ChevronDown aria-hidden className={`size-[1.1em] shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
        <span className="shrink-0">{label}</span>
        {!isOpen && <span className="min-w-0 truncate">· {lines.map(textOf).join(', ')}</span>}
      </button>
      {isOpen && (
        <ul className="grid gap-0.5 pb-1 pl-[1.6em] leading-snug">
          {lines.map((line) => (
            <li key={line.id} className="wrap-anywhere">
              {textOf(line)}
              {line.customizations.length > 0 &&
                ` (${line.customizations.map(({ name }) => name).join(', ')})`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Names the stations with something to cook that nobody can see. */
export function UnwatchedStations({ view }: { view: StationView | null }) {
  const unwatched = useUnwatchedStations();
  const names = view?.stations.filter(({ id }) => unwatched.includes(id)).map(({ name }) => name) ?? [];
  return (
    <div role="status" className="contents">
      {names.length > 0 && (
        <p className="mb-2 flex shrink-0 items-start gap-2 rounded-card border-2 border-turmeric bg-turmeric/22 px-3 py-1 text-lg leading-snug">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="wrap-anywhere min-w-0">
            <strong>{messages.unwatched(names.join(', '))}</strong> {messages.unwatchedHint}
          </span>
        </p>
      )}
    </div>
  );
}

/** Which station this device shows. */
export function StationChoice({ view: { stations, chosen } }: { view: StationView }) {
  const options = [{ id: null, name: messages.all }, ...stations];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-bold">{messages.title}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-2">
        {options.map(({ id, name }) => (
          <label
            key={id ?? 'all'}
            className="wrap-anywhere flex min-h-16 cursor-pointer items-center justify-center rounded-control border-2 border-line-strong px-2 text-center leading-tight transition hover:bg-ink/6 has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-indigo"
          >
            <input
              type="radio"
              name="kitchen-station"
              checked={id === (chosen?.id ?? null)}
              onChange={() => useStationChoice.setState(id, true)}
              className="sr-only"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
