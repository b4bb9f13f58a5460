import { TEXT_BOUNDS } from '@chulo/shared/domain/text-bounds';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/api-errors.ts';
import { useOneAtATime } from '../../../lib/one-at-a-time.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { reviewsMessages } from '../reviews.messages.ts';
import { useWriteReview } from '../reviews.queries.ts';
import { StarChoice } from './star-choice.tsx';

/** For a guest who had the dish; whether one had it, the server knows and says. */
export function ReviewForm({ menuItemId }: { menuItemId: string }) {
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const { mutateAsync, isPending, isSuccess, error } = useWriteReview(menuItemId);
  const once = useOneAtATime();

  function send(event: FormEvent): void {
    event.preventDefault();
    setHasTried(true);
    // Why it failed stands in the form.
    if (rating > 0) void once(() => mutateAsync({ rating, text: text.trim() }).catch(() => undefined));
  }

  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-5">
      <h3 className="text-lg">{reviewsMessages.write}</h3>
      <p role="status" className="empty:hidden">
        {isSuccess ? reviewsMessages.thanks : ''}
      </p>
      {!isSuccess && (
        <form noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <StarChoice
            value={rating}
            onChange={setRating}
            error={hasTried && rating === 0 ? reviewsMessages.chooseStars : null}
          />
          <TextArea
            label={reviewsMessages.text}
            maxLength={TEXT_BOUNDS.review}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <ErrorLine message={error ? errorText(error) : null} />
          <Button type="submit" isBusy={isPending} className="justify-self-start">
            {reviewsMessages.send}
          </Button>
        </form>
      )}
    </section>
  );
}
