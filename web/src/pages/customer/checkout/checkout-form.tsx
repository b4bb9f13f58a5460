import { loginPath, PATHS } from '@chulo/shared/domain/pages/page-paths';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { CheckoutAddress } from '../../../features/addresses/form/new-address.tsx';
import { useDeliveryAddress } from '../../../features/addresses/picker/delivery-address.store.ts';
import { OrderInstructions, PaymentChoice } from '../../../features/orders/placing/checkout-fields.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DeliveryPlace } from '../parts/delivery-place.tsx';
import type { CartBill } from '../parts/use-bill.ts';
import { checkoutMessages as messages } from './checkout.messages.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import type { PagePlacing } from './use-placing.ts';

interface CheckoutFormProps {
  bill: CartBill;
  placing: PagePlacing;
}

const PANEL = 'rounded-card border border-line bg-surface p-4 sm:p-5';

/** Address, payment and instructions, with the bill and the Place Order button (S2.56, S2.57). */
export function CheckoutForm({ bill, placing }: CheckoutFormProps) {
  const userId = useSession((session) => session.user?.id ?? null);
  const address = useDeliveryAddress();
  const [isAdding, setAdding] = useState(false);
  const isDelivery = bill.type === 'delivery';
  const addressRef = useRef<HTMLElement>(null);
  return (
    <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-x-10">
      <div className="grid gap-5">
        <section
          ref={addressRef}
          aria-labelledby="where-heading"
          tabIndex={-1}
          className={`${PANEL} scroll-mt-20 outline-none`}
        >
          <h2 id="where-heading" className="text-xl">
            {isDelivery ? messages.where : messages.counter}
          </h2>
          <DeliveryPlace
            restaurant={bill.restaurant}
            type={bill.type}
            signInHref={loginPath(PATHS.checkout)}
            canAdd={false}
          />
          {isDelivery && userId !== null && (
            <div className="mt-3">
              {isAdding ? (
                <div className="border-line border-t pt-4">
                  <h3 className="mb-3 text-lg">{messages.addAddress}</h3>
                  <CheckoutAddress
                    userId={userId}
                    city={bill.restaurant?.address.city ?? ''}
                    onDone={() => setAdding(false)}
                  />
                </div>
              ) : (
                <Button
                  variant={address ? 'ghost' : 'secondary'}
                  className={address ? '-ml-4' : ''}
                  onClick={() => setAdding(true)}
                >
                  <Plus aria-hidden className="size-5 text-vermilion" />
                  {messages.addAddress}
                </Button>
              )}
            </div>
          )}
        </section>
        <section className={PANEL}>
          <PaymentChoice />
        </section>
        <section className={PANEL}>
          <OrderInstructions />
        </section>
      </div>
      <CheckoutSummary
        bill={bill}
        placing={placing}
        address={address}
        userId={userId}
        onAddAddress={() => {
          setAdding(true);
          addressRef.current?.focus();
        }}
      />
    </div>
  );
}
