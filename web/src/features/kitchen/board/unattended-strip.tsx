import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '../../../lib/device/use-now.ts';
import { formatClockOrMoment } from '../../../lib/format/nepal-clock.ts';
import { unattendedMessages as messages } from '../kitchen.messages.ts';
import { kitchenWatchOptions } from './kitchen-watch.queries.ts';

interface UnattendedStripProps {
  /** Link to the board; absent on a page that shows the board. */
  boardHref?: string;
}

/** Warns an admin on every page that orders are waiting while no kitchen board is open. */
export function UnattendedStrip({ boardHref }: UnattendedStripProps) {
  const { data: watch } = useQuery(kitchenWatchOptions());
  const now = useNow();
  if (!watch?.isUnattended || watch.oldestWaitingSince === null) return null;
  return (
    <section aria-label={messages.label} className="bg-danger px-4 py-2 text-base text-paper">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="alert" className="flex min-w-0 flex-1 basis-64 items-start gap-2.5 leading-snug">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="money">
            <strong>{messages.noBoard}</strong>{' '}
            {messages.waiting(watch.waiting, formatClockOrMoment(watch.oldestWaitingSince, now))}
          </span>
        </p>
        {boardHref && (
          <Link
            to={boardHref}
            className="flex min-h-11 items-center font-semibold underline underline-offset-4 hover:no-underline focus-visible:outline-paper"
          >
            {messages.open}
          </Link>
        )}
      </div>
    </section>
  );
}
