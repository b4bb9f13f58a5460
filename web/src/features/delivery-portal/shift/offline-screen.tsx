import { Power } from 'lucide-react';
import { CourierDrawing } from '../../../ui/art/courier-drawing.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { portalMessages as messages } from '../delivery-portal.messages.ts';

interface OfflineScreenProps {
  /** The unfinished delivery of a courier who went offline. */
  activeId: string | null;
  onOnline: () => void;
}

/** Shown while the courier is offline, with the Go Online button (S2.155). */
export function OfflineScreen({ activeId, onOnline }: OfflineScreenProps) {
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-10 text-center">
      <CourierDrawing isAsleep />
      <h2 className="text-3xl">{messages.offlineTitle}</h2>
      <p className="text-balance text-lg">{messages.offlineSentence}</p>
      {activeId !== null && <p className="text-balance font-semibold">{messages.offlineWithJob(activeId)}</p>}
      <Button size="large" className="mt-3 w-full max-w-80" onClick={onOnline}>
        <Power aria-hidden className="size-5" />
        {messages.goOnline}
      </Button>
    </section>
  );
}
