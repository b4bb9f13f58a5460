import { FULFILMENT_TYPES, listOfferedTypes, type OfferedTypes } from '@chulo/shared/domain/money/pricing';
import { Bike, ShoppingBag, Utensils } from 'lucide-react';
import { useIsTableGuest } from '../../lib/api/session.ts';
import { fulfilmentNames } from '../../lib/format/lib.messages.ts';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import { cartMessages } from './cart.messages.ts';
import { chooseDeliveryType, useDeliveryType, useOrderType } from './cart.store.ts';

const ICONS = { delivery: Bike, pickup: ShoppingBag, dine_in: Utensils } as const;

interface DeliveryTypeSwitchProps {
  /** Undefined until it is known; all are shown then. */
  offered: OfferedTypes | undefined;
}

/** The types that the restaurant offers, and why the type chosen on this device is not among them. */
export function DeliveryTypeSwitch({ offered }: DeliveryTypeSwitchProps) {
  const chosen = useDeliveryType();
  const type = useOrderType(offered);
  const isTableGuest = useIsTableGuest();
  const types = isTableGuest ? [type] : offered ? listOfferedTypes(offered) : FULFILMENT_TYPES;
  const options = types.map((value) => {
    const Icon = ICONS[value];
    return {
      value,
      label: fulfilmentNames[value],
      icon: <Icon key={value} aria-hidden className="size-4 shrink-0 max-[23rem]:hidden" />,
    };
  });
  if (types.length === 1)
    return (
      <p className="flex min-h-13.5 items-center justify-center gap-1.5 rounded-full border border-line bg-line/45 px-3 font-semibold text-sm">
        {options[0]?.icon}
        {cartMessages.only(fulfilmentNames[type])}
      </p>
    );
  return (
    <>
      <SegmentedChoice
        label={cartMessages.deliveryType}
        options={options}
        value={type}
        onChange={chooseDeliveryType}
      />
      {type !== chosen && (
        <p className="mt-2 text-sm text-turmeric-ink">{cartMessages.notOffered(fulfilmentNames[chosen])}</p>
      )}
    </>
  );
}
