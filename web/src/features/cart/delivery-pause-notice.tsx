import { Button } from '../../ui/form/button.tsx';
import { chooseDeliveryType } from './cart.store.ts';
import { deliveryPause } from './cart-lines.messages.ts';

interface DeliveryPauseNoticeProps {
  /** Until when the chosen delivery is paused; null while it is not. */
  text: string | null;
  hasPickup: boolean | undefined;
}

/** The pause of a delivery, and pickup with one tap. */
export function DeliveryPauseNotice({ text, hasPickup }: DeliveryPauseNoticeProps) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="py-3 font-semibold empty:hidden">{text}</p>
      {text && hasPickup && (
        <Button variant="secondary" onClick={() => chooseDeliveryType('pickup')}>
          {deliveryPause.toPickup}
        </Button>
      )}
    </div>
  );
}
