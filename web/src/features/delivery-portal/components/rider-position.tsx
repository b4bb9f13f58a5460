import { formatExactClock } from '../../../lib/nepal-clock.ts';
import type { Position } from '../delivery-source.ts';
import { riderMessages as messages } from '../rider.messages.ts';

/** Where the rider is, and since when this is known. */
export function RiderPosition({ position }: { position: Position | undefined }) {
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-3 text-center">
        <div className="flex flex-col-reverse">
          <dt className="text-ink-soft text-sm leading-tight">{messages.position}</dt>
          <dd className="money min-h-7 font-semibold text-lg">
            {position && messages.positionOf(position.lat, position.lng)}
          </dd>
        </div>
        <div className="flex flex-col-reverse">
          <dt className="text-ink-soft text-sm leading-tight">{messages.updated}</dt>
          <dd className="money min-h-7 font-semibold text-lg">
            {position && <time dateTime={position.takenAt}>{formatExactClock(position.takenAt)}</time>}
          </dd>
        </div>
      </dl>
      <p className="text-center text-ink-soft text-sm">{messages.everySeconds}</p>
    </div>
  );
}
