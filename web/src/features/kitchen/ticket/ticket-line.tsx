import type { OrderLine } from '@chulo/shared/contract/orders';
import { Check, StickyNote, TriangleAlert } from 'lucide-react';
import { kitchenMessages } from '../kitchen.messages.ts';
import { mentionsAllergy } from './kitchen-tickets.ts';

interface TicketLineProps {
  line: OrderLine;
  /** The order is cancelled. */
  isCancelled: boolean;
  /** It matches the dish selected in the all-day counts. */
  isHighlighted: boolean;
  onToggle: () => void;
}

/** An order line that is ticked when it is done; the whole line is the button. */
export function TicketLine({ line, isCancelled, isHighlighted, onToggle }: TicketLineProps) {
  const { quantity, name, customizations, specialInstructions, isTicked } = line;
  const isCrossedOut = isTicked || isCancelled;
  const doneStyle = isCrossedOut ? 'text-ink-soft line-through' : '';
  return (
    <li className={isHighlighted ? '-mx-2 rounded-control bg-indigo/15 px-2' : ''}>
      <button
        type="button"
        aria-pressed={isTicked}
        disabled={isCancelled}
        onClick={onToggle}
        className="relative block min-h-13 w-full rounded-control py-2.5 pl-23 text-left text-xl leading-snug -outline-offset-2 transition-colors enabled:hover:bg-ink/6 @min-[100rem]:pl-26 @min-[100rem]:text-2xl"
      >
        <span
          aria-hidden
          className={`absolute top-2.5 left-0 size-7 rounded-md border-2 ${isTicked ? 'border-leaf bg-leaf text-paper' : 'border-line-strong'}`}
        >
          {isTicked && <Check className="size-6" strokeWidth={3.5} />}
        </span>
        <b
          className={`money absolute top-2.5 left-9 whitespace-nowrap font-bold font-display text-2xl leading-7 @min-[100rem]:text-3xl @min-[100rem]:leading-7 ${doneStyle}`}
        >
          {kitchenMessages.quantity(quantity)}
        </b>
        <span className={`block font-semibold ${doneStyle}`}>{name}</span>
        {customizations.map((option) => (
          <span
            key={option.optionId}
            className={`block text-ink-soft text-lg @min-[100rem]:text-xl ${isCrossedOut ? 'line-through' : ''}`}
          >
            {option.name}
          </span>
        ))}
      </button>
      {specialInstructions !== '' && <KitchenNote text={specialInstructions} />}
    </li>
  );
}

/** A customer's note; an allergy is highlighted. */
export function KitchenNote({ text }: { text: string }) {
  const isAllergy = mentionsAllergy(text);
  const Icon = isAllergy ? TriangleAlert : StickyNote;
  const look = isAllergy
    ? 'border-ink bg-ink text-paper text-2xl font-semibold'
    : 'border-turmeric bg-turmeric/25 text-xl';
  return (
    <p
      className={`mb-2 flex items-start gap-3 rounded-control border-2 px-3 py-2 leading-snug @min-[100rem]:text-2xl ${look}`}
    >
      <Icon aria-hidden className="mt-0.5 size-7 shrink-0" />
      <span className="min-w-0">
        <strong className={isAllergy ? 'font-bold uppercase' : 'sr-only'}>
          {isAllergy ? kitchenMessages.allergy : kitchenMessages.note}:
        </strong>{' '}
        {text}
      </span>
    </p>
  );
}
