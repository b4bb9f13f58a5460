import { CloudUpload } from 'lucide-react';
import { offlineMessages as messages } from '../kitchen.messages.ts';
import { useIsSendingHeldUp } from './move-queue.store.ts';
import { useQueuedMoves } from './use-waiting-changes.ts';

export function UnsentStrip() {
  const count = useQueuedMoves().length;
  if (!useIsSendingHeldUp() || count === 0) return null;
  return (
    <section aria-label={messages.unsentLabel} className="bg-turmeric px-4 py-2 text-base text-on-turmeric">
      <p role="status" className="flex items-start gap-2.5 leading-snug">
        <CloudUpload aria-hidden className="mt-0.5 size-5 shrink-0" />
        <strong>{messages.unsentOfBoard(count)}</strong>
      </p>
    </section>
  );
}
