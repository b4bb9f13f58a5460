import { formatClock } from '../../../lib/nepal-clock.ts';
import { offlineMessages as messages } from '../kitchen.messages.ts';
import { useIsSendingHeldUp } from '../move-queue.store.ts';
import { useWaitingChanges } from '../use-waiting-changes.ts';

/**
 * Since when the board has heard nothing, and how much of the cook's work waits on this device.
 * @param since the last sync, in milliseconds since 1970; null while there is a connection
 */
export function OfflineBanner({ since }: { since: number | null }) {
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
