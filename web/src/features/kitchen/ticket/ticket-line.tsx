import type { OrderLine } from '@chulo/shared/contract/orders/orders';
import { isLeftOut } from '@chulo/shared/domain/menu/option-names';
import { Bike, Check, StickyNote, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { orderedPicture } from '../../../lib/format/ordered-picture.ts';
import { kitchenMessages } from '../kitchen.messages.ts';
import { hasTellingDrawing, mentionsAllergy, type TicketMark } from './kitchen-tickets.ts';

interface TicketLineProps {
  line: OrderLine;
  /** What was changed of it since it came to the board. */
  mark?: TicketMark | null;
  /** It matches the dish selected in the all-day counts. */
  isHighlighted: boolean;
  onToggle: () => void;
}

/** An order line that is ticked when it is done; the whole line is the button. */
export function TicketLine({ line, mark = null, isHighlighted, onToggle }: TicketLineProps) {
  const { quantity, name, customizations, specialInstructions, isTicked } = line;
  const doneStyle = isTicked ? 'text-ink-soft line-through' : '';
  return (
    // Its height includes the space below its note, or the board would divide the ticket in a wrong place.
    <li
      className={`flow-root border-line border-t ${isHighlighted ? '-mx-1 rounded-control bg-indigo/15 px-1' : ''}`}
    >
      <button
        type="button"
        aria-pressed={isTicked}
        onClick={onToggle}
        className="flex min-h-(--ticket-row) w-full items-center gap-[0.25em] rounded-control text-left text-(length:--ticket-line) leading-tight -outline-offset-2 transition-colors enabled:hover:bg-ink/6"
      >
        <span
          aria-hidden
          className={`grid size-[1em] shrink-0 place-items-center rounded-md border-2 ${isTicked ? 'border-leaf bg-leaf text-paper' : 'border-line-strong'}`}
        >
          {isTicked && <Check className="size-full" strokeWidth={3.5} />}
        </span>
        <b
          className={`money min-w-[1.4em] shrink-0 whitespace-nowrap font-bold font-display leading-tight ${doneStyle}`}
        >
          {kitchenMessages.quantity(quantity)}
        </b>
        <span className="min-w-0 grow">
          <span className={`block font-semibold ${doneStyle}`}>
            {mark && (
              <strong className="mr-1.5 rounded-sm bg-turmeric px-1 text-on-turmeric text-sm uppercase">
                {mark.kind === 'added' ? kitchenMessages.added : kitchenMessages.changedFrom(mark.quantity)}
              </strong>
            )}
            {name}
          </span>
          {customizations.length > 0 && (
            <span className="block text-(length:--ticket-option) text-ink-soft leading-tight">
              {customizations.map((option) => (
                <span
                  key={option.optionId}
                  className={`mr-1.5 inline-block not-last:after:content-[','] ${isTicked ? 'line-through' : ''} ${isLeftOut(option.name) ? LEFT_OUT_LOOK : ''}`}
                >
                  {option.name}
                </span>
              ))}
            </span>
          )}
        </span>
        {hasTellingDrawing(line) && <LineDrawing line={line} />}
      </button>
      {specialInstructions !== '' && <KitchenNote text={specialInstructions} />}
    </li>
  );
}

/** A line that was taken off since the ticket came to the board. */
export function RemovedLine({ line: { quantity, name } }: { line: OrderLine }) {
  return (
    <li className="flex min-h-(--ticket-row) items-center gap-[0.25em] border-line border-t text-(length:--ticket-line) text-ink-soft leading-tight">
      <X aria-hidden className="size-[1em] shrink-0 text-danger" />
      <del className="wrap-anywhere min-w-0">
        <b className="money font-display">{kitchenMessages.quantity(quantity)}</b> {name}
      </del>
    </li>
  );
}

/** What a customer does not want is easily overlooked among what she added. */
const LEFT_OUT_LOOK = 'rounded-sm bg-ink px-1 font-semibold text-paper';

/** The dish as it was ordered. Its words are beside it. */
function LineDrawing({ line: { image, customizations } }: { line: OrderLine }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <img
      src={orderedPicture(image, customizations)}
      alt=""
      width={44}
      height={44}
      decoding="async"
      onError={() => setFailed(true)}
      className="size-11 shrink-0 object-contain"
    />
  );
}

/** A customer's note; an allergy is highlighted. */
export function KitchenNote({ text }: { text: string }) {
  const isAllergy = mentionsAllergy(text);
  const Icon = isAllergy ? TriangleAlert : StickyNote;
  const look = isAllergy ? 'border-ink bg-ink text-paper font-semibold' : 'border-turmeric bg-turmeric/25';
  return (
    <p
      data-allergy={isAllergy || undefined}
      className={`mb-1.5 flex items-start gap-2 rounded-control border-2 px-2 py-1 text-(length:--ticket-note) leading-snug group-data-[size=compact]/board:mb-1 group-data-[size=compact]/board:py-0 ${look}`}
    >
      <Icon aria-hidden className="mt-[0.1em] size-[1.2em] shrink-0" />
      <span className="as-typed min-w-0">
        <strong className={isAllergy ? 'font-bold uppercase' : 'sr-only'}>
          {isAllergy ? kitchenMessages.allergy : kitchenMessages.note}:
        </strong>{' '}
        {text}
      </span>
    </p>
  );
}

/** A note with at most this many characters is shown in full. */
const SHORT_NOTE = 32;

/**
 * The note of a delivery order is mostly for the rider, so a long one takes one row (two in the compact size, as high as a
 * target) until it is tapped. It is never hidden, because it may be for the cook.
 */
export function RiderNote({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const look =
    'flex w-full gap-2 border-line border-t text-left text-(length:--ticket-small) text-ink-soft leading-tight';
  const label = (
    <>
      <Bike aria-hidden className="size-[1.2em] shrink-0" />
      <span className="sr-only">{kitchenMessages.riderNote}: </span>
    </>
  );
  if (text.length <= SHORT_NOTE)
    return (
      <p className={`${look} items-start py-1`}>
        {label}
        <span className="as-typed min-w-0">{text}</span>
      </p>
    );
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className={`${look} min-h-11 items-center rounded-control -outline-offset-2`}
    >
      {label}
      <span
        className={
          isOpen
            ? 'as-typed min-w-0 py-1 leading-snug'
            : 'line-clamp-1 min-w-0 group-data-[size=compact]/board:line-clamp-2'
        }
      >
        {text}
      </span>
    </button>
  );
}
