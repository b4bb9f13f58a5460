import type { Order } from '@chulo/shared/contract/orders/orders';
import { canRemake, REMAKE_REASON } from '@chulo/shared/domain/order/remakes';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useContentKeys } from '../../../lib/api/content-keys.ts';
import { useMay } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/single-flight.ts';
import { useNow } from '../../../lib/device/use-now.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { showSuccess } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ReasonChoice } from '../../../ui/form/reason-choice.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { remakeMessages as messages, type RemakeReason, remakeReasonChoices } from './remakes.messages.ts';
import { useRemakeDishes } from './remakes.queries.ts';

/** Opens what the kitchen should make again, for those who may say so. */
export function RemakeButton({ order }: { order: Order }) {
  const mayRemake = useMay()('refunds');
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  // The server knows when the order left the kitchen; it has not changed before.
  const isPossible = now !== null && canRemake(order.status, new Date(order.updatedAt), now);
  if (!mayRemake || !(isPossible || isOpen)) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <RotateCcw aria-hidden className="size-5" />
        {messages.makeAgain}
      </Button>
      {isOpen && <RemakeDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function RemakeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState<{ code: RemakeReason | null; text: string }>({ code: null, text: '' });
  const [error, setError] = useState<string | null>(null);
  const { mutateAsync: remake, isPending } = useRemakeDishes();
  const once = useSingleFlight();
  const keyOf = useContentKeys();
  const lines = order.items.flatMap(({ id }) => {
    const quantity = counts[id] ?? 0;
    return quantity > 0 ? [{ id, quantity }] : [];
  });
  const reasonText =
    remakeReasonChoices.find(({ code }) => code === reason.code)?.sentence ?? reason.text.trim();
  const isReady = lines.length > 0 && reason.code !== null && reasonText.length >= REMAKE_REASON.min;
  async function send(): Promise<void> {
    setError(null);
    const body = { lines, reason: reasonText };
    try {
      await remake({ params: { orderId: order.id }, body, headers: keyOf(body) });
      showSuccess(messages.sent(order.orderNumber));
      onClose();
    } catch (failure) {
      setError(`${messages.notSent} ${errorText(failure)}`);
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={messages.title(order.orderNumber)}
      description={messages.description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button disabled={!isReady} isBusy={isPending} onClick={() => void once(send)}>
            {messages.makeAgain}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-3">
        <ul className="divide-y divide-line border-line border-y">
          {order.items.map(({ id, name, quantity }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1.5">
              <span className="wrap-anywhere min-w-0">{messages.line(quantity, name)}</span>
              <Stepper
                label={name}
                value={counts[id] ?? 0}
                max={quantity}
                onChange={(count) => setCounts({ ...counts, [id]: count })}
              />
            </li>
          ))}
        </ul>
        <ReasonChoice
          texts={messages.reason}
          choices={remakeReasonChoices}
          value={reason}
          maxLength={REMAKE_REASON.max}
          onChange={setReason}
        />
        <ErrorLine message={error} />
      </div>
    </Dialog>
  );
}
