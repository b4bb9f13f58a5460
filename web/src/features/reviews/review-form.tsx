import type { Review } from '@chulo/shared/contract/menu/reviews';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { Star } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { errorText } from '../../lib/api/api-errors.ts';
import { useSingleFlight } from '../../lib/api/single-flight.ts';
import { Rating } from '../../ui/data/rating.tsx';
import { ErrorLine } from '../../ui/feedback/error-line.tsx';
import { LoadingGroup, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { reviewsMessages } from './reviews.messages.ts';
import { useReviewableDishes, useSendReview } from './reviews.queries.ts';

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

/** The form for the review of a dish. What the customer has written before is shown, and can be edited. */
export function ReviewForm(props: ReviewFormProps) {
  const { menuItemId, dish, initial = EMPTY_REVIEW, onDraft } = props;
  const { data: dishes, isError } = useReviewableDishes();
  const reviewable = dishes?.find((one) => one.menuItemId === menuItemId);
  const [draft, setDraft] = useState(initial);
  const { mutateAsync, isPending, isSuccess, data, variables, error, reset } = useSendReview(menuItemId);
  const written = (isSuccess ? data : reviewable?.review) ?? null;
  const section = useRef<HTMLElement>(null);
  const runOnce = useSingleFlight();
  const wasNeverDelivered = dish === undefined && dishes !== undefined && !reviewable;
  const refusal = props.refusal ?? (wasNeverDelivered ? reviewsMessages.notDelivered : null);

  function change(next: ReviewDraft): void {
    setDraft(next);
    onDraft?.(next);
  }

  /** Between the form and the review, which replace each other. */
  function exchange(next: ReviewDraft): void {
    change(next);
    section.current?.focus();
  }

  async function send(): Promise<void> {
    try {
      await mutateAsync({ rating: draft.rating, text: draft.text.trim(), isEdit: written !== null });
      exchange(EMPTY_REVIEW);
    } catch {
      // The form shows the error.
    }
  }

  function edit({ rating, text }: Review): void {
    reset();
    exchange({ rating, text });
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={dish ?? reviewsMessages.write}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-5 outline-none"
    >
      <h3 className="text-lg">{dish ?? reviewsMessages.write}</h3>
      <p role="status" className="empty:hidden">
        {isSuccess ? (variables.isEdit ? reviewsMessages.changed : reviewsMessages.thanks) : ''}
      </p>
      {!dishes && !isError ? (
        <LoadingGroup label={reviewsMessages.loadingOwn}>
          <Skeleton className="h-11" />
        </LoadingGroup>
      ) : written && draft.rating === 0 && draft.text === '' ? (
        <OwnReview review={written} dish={dish} refusal={refusal} onEdit={() => edit(written)} />
      ) : (
        <ReviewFields
          dish={dish}
          draft={draft}
          onChange={change}
          refusal={refusal}
          error={error ? errorText(error) : null}
          sendLabel={written ? reviewsMessages.save : reviewsMessages.send}
          isBusy={isPending}
          onSend={() => void runOnce(send)}
        />
      )}
    </section>
  );
}

interface OwnReviewProps {
  review: Review;
  dish: string | undefined;
  refusal: string | null;
  onEdit: () => void;
}

function OwnReview({ review, dish, refusal, onEdit }: OwnReviewProps) {
  return (
    <>
      <div>
        <Rating value={review.rating} />
        {review.text !== '' && <p className="as-typed mt-1 max-w-prose">{review.text}</p>}
      </div>
      {refusal === null ? (
        <Button
          variant="secondary"
          aria-label={dish && reviewsMessages.editOf(dish)}
          className="justify-self-start"
          onClick={onEdit}
        >
          {reviewsMessages.edit}
        </Button>
      ) : (
        <p role="status">{refusal}</p>
      )}
    </>
  );
}

interface ReviewFieldsProps {
  dish: string | undefined;
  draft: ReviewDraft;
  onChange: (draft: ReviewDraft) => void;
  /** Why it cannot be sent. */
  refusal: string | null;
  error: string | null;
  sendLabel: string;
  isBusy: boolean;
  onSend: () => void;
}

function ReviewFields(props: ReviewFieldsProps) {
  const { dish, draft, onChange, refusal, error, sendLabel, isBusy, onSend } = props;
  const { rating, text } = draft;
  const [hasTried, setHasTried] = useState(false);
  const hasFields = refusal === null || rating > 0 || text !== '';
  function send(event: FormEvent): void {
    event.preventDefault();
    setHasTried(true);
    if (rating > 0 && refusal === null) onSend();
  }
  return (
    <form noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {hasFields && (
        <StarChoice
          dish={dish}
          value={rating}
          onChange={(stars) => onChange({ ...draft, rating: stars })}
          error={hasTried && rating === 0 ? reviewsMessages.chooseStars : null}
        />
      )}
      {hasFields && (dish === undefined || rating > 0) && (
        <>
          <TextArea
            label={reviewsMessages.text}
            maxLength={TEXT_BOUNDS.review}
            value={text}
            onChange={(event) => onChange({ ...draft, text: event.target.value })}
          />
          {refusal === null && (
            <>
              <ErrorLine message={error} />
              <Button type="submit" isBusy={isBusy} className="justify-self-start">
                {sendLabel}
              </Button>
            </>
          )}
        </>
      )}
      {refusal !== null && <p role="status">{refusal}</p>}
    </form>
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
