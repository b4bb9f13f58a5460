import { loginPath, PATHS } from '@chulo/shared/domain/pages/page-paths';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CheckoutAddress } from '../../../features/addresses/form/new-address.tsx';
import { AddressDetail } from '../../../features/addresses/picker/address-detail.tsx';
import { DeliveryTypeSwitch } from '../../../features/cart/delivery-type-switch.tsx';
import { TableField } from '../../../features/orders/placing/checkout-fields.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DeliveryPauseNotice, DeliveryPlace } from '../parts/delivery-place.tsx';
import type { CartBill } from '../parts/use-bill.ts';
import { checkoutMessages as messages } from './checkout.messages.ts';
import type { AddressStep } from './use-address-step.ts';

interface DeliverySectionProps {
  bill: CartBill;
  step: AddressStep;
  table: string;
  /** Where the table is one of the restaurant's: called when there are none. */
  onNoTables: (() => void) | null;
  scheduled: string | null;
  className: string;
}

/** Where the order goes: the address with what it lacks, or the restaurant (S2.58). */
export function DeliverySection({
  bill,
  step,
  table,
  onNoTables,
  scheduled,
  className,
}: DeliverySectionProps) {
  const userId = useSession((session) => session.user?.id ?? null);
  const isDelivery = bill.type === 'delivery';
  // Once shown it stays: a choice must not disappear under the finger that makes it.
  const [hasTypeChoice, setTypeChoice] = useState(bill.needsTypeChoice);
  if (bill.needsTypeChoice && !hasTypeChoice) setTypeChoice(true);
  return (
    <section
      ref={step.sectionRef}
      aria-labelledby="where-heading"
      tabIndex={-1}
      className={`${className} scroll-mt-20 outline-none`}
    >
      <h2 id="where-heading" className="text-xl">
        {isDelivery ? messages.where : messages.counter}
      </h2>
      {hasTypeChoice && (
        <div className="mt-3">
          <DeliveryTypeSwitch offered={bill.restaurant?.deliveryTypes} />
        </div>
      )}
      <DeliveryPauseNotice text={bill.deliveryPause} hasPickup={bill.restaurant?.deliveryTypes.pickup} />
      <DeliveryPlace
        restaurant={bill.restaurant}
        type={bill.type}
        signInHref={loginPath(PATHS.checkout)}
        canAdd={false}
        scheduled={scheduled}
        opening={bill.opening}
      />
      {step.isDetailShown && step.address && (
        <div className="mt-3">
          <AddressDetail address={step.address} isMissing={step.isDetailMissing} inputRef={step.detailRef} />
        </div>
      )}
      {bill.type === 'dine_in' && userId !== null && (
        <div className="mt-3">
          <TableField table={table} onNoTables={onNoTables} />
        </div>
      )}
      {isDelivery && userId !== null && (
        <div className="mt-3">
          <NewAddressPart step={step} userId={userId} />
        </div>
      )}
    </section>
  );
}

function NewAddressPart({ step, userId }: { step: AddressStep; userId: string }) {
  const { address, place, isAdding, setAdding, isNewcomer } = step;
  if (isAdding)
    return (
      <div className="border-line border-t pt-4">
        <h3 className="mb-3 text-lg">{messages.addAddress}</h3>
        <CheckoutAddress
          userId={userId}
          place={place}
          isFocused={isNewcomer}
          onDone={() => setAdding(false)}
        />
      </div>
    );
  return (
    <Button
      variant={address ? 'ghost' : 'secondary'}
      className={address ? '-ml-4' : ''}
      onClick={() => setAdding(true)}
    >
      <Plus aria-hidden className="size-5 text-vermilion" />
      {messages.addAddress}
    </Button>
  );
}
