import { uiMessages } from './ui.messages.ts';

const MAX = 5;
const STAR = 'M10 1.7l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

interface RatingProps {
  /** From 0 to 5. */
  value: number;
  count?: number;
  /** One star stands for the five where there is little room. */
  isShort?: boolean;
}

export function Rating({ value, count, isShort = false }: RatingProps) {
  if (count === 0) return <span className="text-ink-soft text-sm">{uiMessages.unrated}</span>;
  const text = value.toFixed(1);
  const aloud = [uiMessages.rating(text, MAX), count !== undefined && uiMessages.reviews(count)];
  return (
    <span className="money inline-flex items-center gap-1.5 text-sm">
      <span className="sr-only">{aloud.filter(Boolean).join(' ')}</span>
      {isShort ? <Star /> : <StarRow value={value} />}
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

function Star() {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="size-4 fill-turmeric">
      <path d={STAR} />
    </svg>
  );
}

function StarRow({ value }: { value: number }) {
  return (
    <span aria-hidden className="relative inline-block h-4 w-20">
      <Stars look="fill-line" />
      <span
        className="absolute inset-y-0 left-0 overflow-hidden"
        style={{ width: `${(value / MAX) * 100}%` }}
      >
        <Stars look="fill-turmeric" />
      </span>
    </span>
  );
}

function Stars({ look }: { look: string }) {
  return (
    <svg aria-hidden viewBox="0 0 100 20" className={`absolute top-0 left-0 h-4 w-20 ${look}`}>
      {[...Array(MAX).keys()].map((step) => (
        <path key={step} d={STAR} transform={`translate(${step * 20} 0)`} />
      ))}
    </svg>
  );
}
