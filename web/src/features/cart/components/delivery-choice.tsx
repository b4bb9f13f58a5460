import { FULFILMENT_TYPES } from '@chulo/shared/domain/pricing';
import { useId } from 'react';
import { Field } from '../../../ui/field.tsx';
import { cartMessages, deliveryTypeNames } from '../cart.messages.ts';
import {
  chooseDeliveryType,
  useDeliveryAddress,
  useDeliveryType,
  writeDeliveryAddress,
} from '../delivery.store.ts';

/** How the food reaches the person; the address is asked for a delivery alone. */
export function DeliveryChoice() {
  const name = useId();
  const chosen = useDeliveryType();
  const { street } = useDeliveryAddress();
  return (
    <>
      <fieldset>
        <legend>{cartMessages.deliveryType}</legend>
        {FULFILMENT_TYPES.map((type) => (
          <label key={type}>
            <input
              type="radio"
              name={name}
              checked={type === chosen}
              onChange={() => chooseDeliveryType(type)}
            />
            {deliveryTypeNames[type]}
          </label>
        ))}
      </fieldset>
      {chosen === 'delivery' && (
        <Field
          label={cartMessages.address}
          autoComplete="street-address"
          maxLength={200}
          value={street}
          onChange={(event) => writeDeliveryAddress({ street: event.target.value })}
        />
      )}
    </>
  );
}
