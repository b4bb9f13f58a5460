import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { Clock } from 'lucide-react';
import { useNow } from '../../lib/device/use-now.ts';
import { commonMessages } from '../../lib/format/lib.messages.ts';
import { formatClockRange } from '../../lib/format/nepal-clock.ts';
import type { OpeningNow } from '../../lib/format/opening.ts';
import { cartLineMessages as messages } from './cart-lines.messages.ts';

interface DeliveryEstimateProps {
  type: FulfilmentType;
  /** Of orders of this type. */
  opening: OpeningNow;
  /** Shown instead while the order is for a later time. */
  scheduled?: string | null;
}

/** The estimated time, or the end of what keeps the order from being taken now. Clock times appear after hydration only. */
export function DeliveryEstimate({ type, opening, scheduled = null }: DeliveryEstimateProps) {
  const now = useNow();
  const { isOpen, text, minutes } = opening;
  const { min, max } = minutes;
  const timeIn = (later: number) => new Date((now?.getTime() ?? 0) + later * MINUTE_MS).toISOString();
  return (
    <div className="flex min-h-14 items-center gap-3">
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf/20">
        <Clock className="size-5" />
      </span>
      <div className="min-w-0 leading-tight">
        <p className="text-ink-soft text-sm">{messages.estimate[type]}</p>
        {scheduled !== null ? (
          <p className="money font-semibold">{scheduled}</p>
        ) : isOpen ? (
          <p className="money flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{commonMessages.minutes(minutes)}</span>
            <span className="text-ink-soft text-sm">
              {now && messages.about(formatClockRange(timeIn(min), timeIn(max)))}
            </span>
          </p>
        ) : (
          <p className="wrap-anywhere font-semibold text-danger">{text}</p>
        )}
      </div>
    </div>
  );
}
