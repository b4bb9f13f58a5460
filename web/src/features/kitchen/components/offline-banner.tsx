import { CloudUpload, WifiOff } from 'lucide-react';
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
  const [look, Icon] =
    since === null ? ['bg-turmeric/22 text-ink', CloudUpload] : ['bg-danger text-paper', WifiOff];
  return (
    <div
      role="alert"
      className={`flex min-h-16 flex-1 basis-96 items-center gap-3 rounded-card px-4 py-3 text-lg leading-snug ${look}`}
    >
      <Icon aria-hidden className="size-7 shrink-0" />
      {since === null ? (
        <p>{messages.unsent(count)}</p>
      ) : (
        <p>
          <strong className="money">{messages.since(formatClock(new Date(since)))}</strong>{' '}
          {count > 0 ? messages.kept(count) : messages.readable}
        </p>
      )}
    </div>
  );
}
