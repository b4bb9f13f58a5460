import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { Star } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../lib/api/api-errors.ts';
import { useSingleFlight } from '../../lib/api/single-flight.ts';
import { ErrorLine } from '../../ui/feedback/error-line.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { reviewsMessages } from './reviews.messages.ts';
import { useWriteReview } from './reviews.queries.ts';

/** A review that has not been sent. */
export interface ReviewDraft {
  /** 0 while none is selected. */
  rating: number;
  text: string;
}

const EMPTY_REVIEW: ReviewDraft = { rating: 0, text: '' };

interface ReviewFormProps {
  menuItemId: string;
  /** Its name, among the forms of other dishes: this one then shows only the stars until some are chosen. */
  dish?: string;
  /** What was entered before the form was closed. */
  initial?: ReviewDraft | undefined;
  /** Called on every change, and with an empty review after it was sent. */
  onDraft?: (draft: ReviewDraft) => void;
  /** Why the dish cannot be reviewed now, or null. What was entered stays. */
  refusal?: string | null;
}

/** The server checks whether the customer has ordered the dish. */
export function ReviewForm(props: ReviewFormProps) {
  const { menuItemId, dish, initial = EMPTY_REVIEW, onDraft, refusal = null } = props;
  const [draft, setDraft] = useState(initial);
  const { rating, text } = draft;
  const [hasTried, setHasTried] = useState(false);
  const { mutateAsync, isPending, isSuccess, error } = useWriteReview(menuItemId);
  const runOnce = useSingleFlight();
  const hasFields = refusal === null || rating > 0 || text !== '';

  function change(part: Partial<ReviewDraft>): void {
    setDraft({ ...draft, ...part });
    onDraft?.({ ...draft, ...part });
  }

  async function write(): Promise<void> {
    try {
      await mutateAsync({ rating, text: text.trim() });
      onDraft?.(EMPTY_REVIEW);
    } catch {
      // The form shows the error.
    }
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    setHasTried(true);
    if (rating > 0 && refusal === null) void runOnce(write);
  }

  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-5">
      <h3 className="text-lg">{dish ?? reviewsMessages.write}</h3>
      <p role="status" className="empty:hidden">
        {isSuccess ? reviewsMessages.thanks : ''}
      </p>
      {!isSuccess && (
        <form noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {hasFields && (
            <StarChoice
              dish={dish}
              value={rating}
              onChange={(stars) => change({ rating: stars })}
              error={hasTried && rating === 0 ? reviewsMessages.chooseStars : null}
            />
          )}
          {hasFields && (dish === undefined || rating > 0) && (
            <>
              <TextArea
                label={reviewsMessages.text}
                maxLength={TEXT_BOUNDS.review}
                value={text}
                onChange={(event) => change({ text: event.target.value })}
              />
              {refusal === null && (
                <>
                  <ErrorLine message={error ? errorText(error) : null} />
                  <Button type="submit" isBusy={isPending} className="justify-self-start">
                    {reviewsMessages.send}
                  </Button>
                </>
              )}
            </>
          )}
          {refusal !== null && <p role="status">{refusal}</p>}
        </form>
      )}
    </section>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;

interface StarChoiceProps {
  dish: string | undefined;
  /** 0 while none is selected. */
  value: number;
  onChange: (stars: number) => void;
  error: string | null;
}

/** One to five stars as radio buttons, for keyboard support. */
function StarChoice({ dish, value, onChange, error }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={dish === undefined ? 'font-semibold' : 'sr-only'}>
        {dish === undefined ? reviewsMessages.rating : reviewsMessages.ratingOf(dish)}
      </legend>
      <div className="-ml-2 flex flex-wrap">
        {STARS.map((stars) => (
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
