import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { addressesMessages as messages } from '../addresses.messages.ts';

/** Fields shared by several address forms. */
export const LABEL = {
  name: 'label',
  label: messages.label,
  hint: messages.labelHint,
  initial: messages.defaultLabel,
  isRequired: true,
  maxLength: TEXT_BOUNDS.addressLabel,
} as const;

export const STREET = {
  name: 'street',
  label: messages.street,
  isRequired: true,
  maxLength: TEXT_BOUNDS.street,
  autoComplete: 'street-address',
} as const;

export const CITY = {
  name: 'city',
  label: messages.city,
  isRequired: true,
  maxLength: TEXT_BOUNDS.city,
  autoComplete: 'address-level2',
} as const;

export const STATE = {
  name: 'state',
  label: messages.state,
  maxLength: TEXT_BOUNDS.city,
  autoComplete: 'address-level1',
} as const;
