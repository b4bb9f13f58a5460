import type { Ref } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { addressesMessages as messages } from '../addresses.messages.ts';
import { chooseDeliveryAddress, type DeliveryAddress } from './delivery-address.store.ts';
import { detailOf, MAX_DETAIL, withDetail } from './place-detail.ts';

interface AddressDetailProps {
  address: DeliveryAddress;
  /** Place Order was pressed while only the name of a place is known. */
  isMissing: boolean;
  inputRef: Ref<HTMLInputElement>;
}

/** Asks for what a rider needs besides the name of a place. What is typed is part of the address at once. */
export function AddressDetail({ address, isMissing, inputRef }: AddressDetailProps) {
  return (
    <Field
      ref={inputRef}
      label={messages.detail}
      hint={messages.detailHint}
      error={isMissing ? messages.detailMissing : null}
      aria-required
      maxLength={MAX_DETAIL}
      autoComplete="off"
      value={detailOf(address)}
      onChange={({ target }) => chooseDeliveryAddress(withDetail(address, target.value))}
    />
  );
}
