import { FULFILMENT_TYPES } from '@chulo/shared/domain/money/pricing';
import { Bike, ShoppingBag, Utensils } from 'lucide-react';
import { fulfilmentNames } from '../../lib/format/lib.messages.ts';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import { cartMessages } from './cart.messages.ts';
import { chooseDeliveryType, useDeliveryType } from './cart.store.ts';

const ICONS = { delivery: Bike, pickup: ShoppingBag, dine_in: Utensils } as const;

export function DeliveryTypeSwitch() {
  const options = FULFILMENT_TYPES.map((value) => {
    const Icon = ICONS[value];
    return {
      value,
      label: fulfilmentNames[value],
      icon: <Icon key={value} aria-hidden className="size-4 shrink-0 max-[23rem]:hidden" />,
    };
  });
  return (
    <SegmentedChoice
      label={cartMessages.deliveryType}
      options={options}
      value={useDeliveryType()}
      onChange={chooseDeliveryType}
    />
  );
}
