import { Star } from 'lucide-react';
import { useId } from 'react';
import { reviewsMessages } from '../reviews.messages.ts';

const CHOICES = [1, 2, 3, 4, 5] as const;

interface StarChoiceProps {
  /** 0 while none is chosen. */
  value: number;
  onChange: (stars: number) => void;
  error: string | null;
}

/** One to five stars: radio buttons, so that the arrow keys choose too. */
export function StarChoice({ value, onChange, error }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-semibold">{reviewsMessages.rating}</legend>
      <div className="-ml-2 flex">
        {CHOICES.map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-full outline-indigo hover:bg-ink/8 has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name={id}
              className="absolute inset-0 size-full cursor-[inherit] scroll-mb-28 opacity-0"
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <Star
              aria-hidden
              className={`size-7 ${stars <= value ? 'fill-turmeric text-turmeric' : 'text-line-strong'}`}
            />
            <span className="sr-only">{reviewsMessages.stars(stars)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
