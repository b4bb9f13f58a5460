import { useEffect } from 'react';
import { formatClock } from '../../../lib/format/nepal-clock.ts';
import { offlineMessages as messages } from '../kitchen.messages.ts';
import { useIsSendingHeldUp } from '../moves/move-queue.store.ts';
import { useWaitingChanges } from '../moves/use-waiting-changes.ts';
import { playSound, useIsSoundOn } from '../sound/kitchen-sound.ts';
import { STALE_ALARM } from '../sound/kitchen-tones.ts';
import { useBoardHeartbeat } from './use-board-alive.ts';

interface BoardConnectionProps {
  isStale: boolean;
  isInSync: boolean;
  /** Time of the last sync in milliseconds since 1970; null while connected. */
  offlineSince: number | null;
}

/** Sounds the stale alarm, sends the board's heartbeat and shows the offline banner. */
export function BoardConnection({ isStale, isInSync, offlineSince }: BoardConnectionProps) {
  useStaleAlarm(isStale);
  useBoardHeartbeat(isInSync);
  return <OfflineBanner since={offlineSince} />;
}

/**
 * Shows since when the board is offline and how many changes wait on this device.
 * @param since time of the last sync in milliseconds since 1970; null while connected
 */
function OfflineBanner({ since }: { since: number | null }) {
  const count = useWaitingChanges();
  const isHeldUp = useIsSendingHeldUp() && count > 0;
  if (since === null && !isHeldUp) return null;
  const isOffline = since !== null;
  return (
    <div
      role="alert"
      className={`whitespace-nowrap text-sm leading-4 ${isOffline ? 'text-danger' : 'text-turmeric-ink'}`}
    >
      {/* Fills the gap below the header across the whole board: visible from a distance, without a layout shift. */}
      <span
        aria-hidden
        className={`-bottom-2 absolute inset-x-0 h-1.5 ${isOffline ? 'bg-danger' : 'bg-turmeric'}`}
      />
      {isOffline ? (
        <>
          <strong className="money block">{messages.since(formatClock(new Date(since)))}</strong>{' '}
          <span className="sr-only">{count > 0 ? messages.kept(count) : messages.readable}</span>
          {count > 0 && <span aria-hidden>{messages.keptShort(count)}</span>}
        </>
      ) : (
        messages.unsent(count)
      )}
    </div>
  );
}

/** A page that becomes visible again reconnects within this time. */
const FIRST_ALARM_AFTER_MS = 500;
const ALARM_EVERY_MS = 8_000;

/** A cook who does not look at the screen must still notice that the board is stale. */
function useStaleAlarm(isStale: boolean): void {
  const isSoundOn = useIsSoundOn();
  const isRinging = isStale && isSoundOn;
  useEffect(() => {
    if (!isRinging) return;
    let timer = setTimeout(ring, FIRST_ALARM_AFTER_MS);
    function ring(): void {
      playSound(STALE_ALARM);
      timer = setTimeout(ring, ALARM_EVERY_MS);
    }
    return () => clearTimeout(timer);
  }, [isRinging]);
}
