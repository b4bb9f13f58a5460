import { uiMessages } from '../ui.messages.ts';

const MAX = 5;

interface RatingProps {
  /** From 0 to 5. */
  value: number;
  count?: number;
  /** Shows one star instead of five, to save space. */
  isShort?: boolean;
}

export function Rating({ value, count, isShort = false }: RatingProps) {
  if (count === 0) return <span className="text-ink-soft text-sm">{uiMessages.unrated}</span>;
  const text = value.toFixed(1);
  const spokenParts = [uiMessages.rating(text, MAX), count !== undefined && uiMessages.reviews(count)];
  return (
    <span className="money inline-flex items-center gap-1.5 text-sm">
      <span className="sr-only">{spokenParts.filter(Boolean).join(' ')}</span>
      {isShort ? <span aria-hidden className="star size-4" /> : <StarRow value={value} />}
      <span aria-hidden className="font-semibold">
        {text}
      </span>
      {count !== undefined && (
        <span aria-hidden className="text-ink-soft">
          ({count})
        </span>
      )}
    </span>
  );
}

function StarRow({ value }: { value: number }) {
  return (
    <span aria-hidden className="star-empty inline-block h-4 w-20">
      <span className="star block h-4" style={{ width: `${(value / MAX) * 100}%` }} />
    </span>
  );
}
