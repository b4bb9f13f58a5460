import { type RefObject, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useOneAtATime } from '../../../lib/api/one-at-a-time.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useCancelOrder } from '../orders.queries.ts';
import { trackingMessages } from './tracking.messages.ts';

interface CancelOrderProps {
  orderId: string;
  /** The order is cancelled, or why it is not. */
  onEnd: (problem: string | null) => void;
  /** Takes the focus when there is nothing to cancel any more. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks before it cancels. The screen then shows the true state, also when the kitchen was first. */
export function CancelOrder({ orderId, onEnd, focusAfter }: CancelOrderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const cancel = useCancelOrder();
  const once = useOneAtATime();
  async function confirm(): Promise<void> {
    if (isCancelled) return;
    try {
      await cancel.mutateAsync(orderId);
      setCancelled(true);
      onEnd(null);
    } catch (error) {
      console.warn(trackingMessages.cancelFailed(errorText(error)));
      onEnd(trackingMessages.cancelFailed(errorText(error)));
    }
    setIsOpen(false);
  }
  return (
    <>
      {/* Gone before the order is read again, so that the focus does not come back to it. */}
      {!isCancelled && (
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          {trackingMessages.cancel}
        </Button>
      )}
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        focusAfter={focusAfter}
        title={trackingMessages.cancel}
        description={trackingMessages.cancelQuestion}
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              {trackingMessages.keep}
            </Button>
            <Button variant="danger" isBusy={cancel.isPending} onClick={() => void once(confirm)}>
              {trackingMessages.cancelNow}
            </Button>
          </>
        }
      />
    </>
  );
}
