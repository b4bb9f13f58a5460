import type { PlacedOrder } from '@chulo/shared/contract/orders';
import { useRef } from 'react';
import { errorText } from '../../../lib/api-errors.ts';
import { formatMoney } from '../../../lib/money.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { orderMessages } from '../orders.messages.ts';
import { type PlaceOrderBody, usePlaceOrder } from '../orders.queries.ts';

interface PlaceOrderProps {
  /** What would be sent; null while there is nothing to order or nobody to order it. */
  body: PlaceOrderBody | null;
  isSignedIn: boolean;
  /** Rupees of subtotal that are still asked for; null when the cart has enough. */
  missingMinimum: number | null;
  onPlaced: (order: PlacedOrder) => void;
}

export function PlaceOrder({ body, isSignedIn, missingMinimum, onPlaced }: PlaceOrderProps) {
  const placeOrder = usePlaceOrder();
  const statusRef = useRef<HTMLParagraphElement>(null);
  const { data: placed, isPending } = placeOrder;
  const isAddressMissing = body?.deliveryType === 'delivery' && !body.deliveryAddress?.street.trim();
  const hint =
    (!isSignedIn && orderMessages.mustSignIn) ||
    (missingMinimum !== null && orderMessages.belowMinimum(missingMinimum)) ||
    (isAddressMissing && orderMessages.addressMissing);

  function place(): void {
    if (!body || isPending) return;
    placeOrder.mutate(body, {
      onSuccess: (order) => {
        onPlaced(order);
        statusRef.current?.focus();
      },
    });
  }

  return (
    <>
      <p>{orderMessages.payment}</p>
      {hint && <p>{hint}</p>}
      <ErrorLine message={placeOrder.isError ? errorText(placeOrder.error) : null} />
      <button type="button" disabled={!body || Boolean(hint) || isPending} onClick={place}>
        {missingMinimum === null
          ? orderMessages.placeOrder
          : orderMessages.belowMinimumButton(missingMinimum)}
      </button>
      <StatusLine ref={statusRef} message={statusOf(isPending, placed)} />
    </>
  );
}

function statusOf(isPending: boolean, placed: PlacedOrder | undefined): string {
  if (isPending) return orderMessages.placing;
  return placed ? orderMessages.placed(placed.orderNumber, formatMoney(placed.total)) : '';
}
