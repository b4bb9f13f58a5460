import { useEffect } from 'react';
import { formatClock } from '../../../lib/format/nepal-clock.ts';
import { offlineMessages as messages } from '../kitchen.messages.ts';
import { useIsSendingHeldUp } from '../moves/move-queue.store.ts';
import { useWaitingChanges } from '../moves/use-waiting-changes.ts';
import { playSound, useIsSoundOn } from '../sound/kitchen-sound.ts';
import { STALE_ALARM } from '../sound/kitchen-tones.ts';
import { useBoardAlive } from './use-board-alive.ts';

interface BoardConnectionProps {
  isStale: boolean;
  isInSync: boolean;
  /** The last sync, in milliseconds since 1970; null while there is a connection. */
  offlineSince: number | null;
}

/** What becomes of the connection: seen and heard on this board, and known to the server. */
export function BoardConnection({ isStale, isInSync, offlineSince }: BoardConnectionProps) {
  useStaleAlarm(isStale);
  useBoardAlive(isInSync);
  return <OfflineBanner since={offlineSince} />;
}

/**
 * Since when the board has heard nothing, and how much of the cook's work waits on this device.
 * @param since the last sync, in milliseconds since 1970; null while there is a connection
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
      {/* In the gap below the head, as wide as the board: seen from the stove, and nothing moves for it. */}
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

/** A page that comes back into view has its connection again within this time. */
const FIRST_AFTER_MS = 500;
const ALARM_EVERY_MS = 8_000;

/** A board that no longer knows what is new must be heard by whoever does not look at it. */
function useStaleAlarm(isStale: boolean): void {
  const isSoundOn = useIsSoundOn();
  const isRinging = isStale && isSoundOn;
  useEffect(() => {
    if (!isRinging) return;
    let timer = setTimeout(ring, FIRST_AFTER_MS);
    function ring(): void {
      playSound(STALE_ALARM);
      timer = setTimeout(ring, ALARM_EVERY_MS);
    }
    return () => clearTimeout(timer);
  }, [isRinging]);
}
