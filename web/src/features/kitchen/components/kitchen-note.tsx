import { StickyNote, TriangleAlert } from 'lucide-react';
import { kitchenMessages } from '../kitchen.messages.ts';
import { mentionsAllergy } from '../kitchen-tickets.ts';

/** A wish of the guest; an allergy stands out from everything else. */
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
