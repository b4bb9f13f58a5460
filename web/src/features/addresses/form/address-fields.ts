import type { Address } from '@chulo/shared/contract/people/addresses';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { addressesMessages as messages } from '../addresses.messages.ts';

export type AddressFieldName =
  | 'label'
  | 'street'
  | 'landmark'
  | 'phone'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'country';
export type AddressValues = Record<AddressFieldName, string>;

interface AddressField {
  name: AddressFieldName;
  label: string;
  hint?: string;
  maxLength?: number;
  autoComplete?: string;
  type?: 'tel';
}

/** What is typed for each address. */
export const MAIN_FIELDS: readonly AddressField[] = [
  { name: 'label', label: messages.label, hint: messages.labelHint, maxLength: TEXT_BOUNDS.addressLabel },
  {
    name: 'street',
    label: messages.street,
    hint: messages.addressHint,
    maxLength: TEXT_BOUNDS.street,
    autoComplete: 'street-address',
  },
  {
    name: 'landmark',
    label: messages.landmark,
    hint: messages.landmarkHint,
    maxLength: TEXT_BOUNDS.landmark,
  },
  { name: 'phone', label: messages.phone, type: 'tel', autoComplete: 'tel' },
];

/** The same for most customers of a restaurant, so they are filled in and collapsed. */
export const AREA_FIELDS: readonly AddressField[] = [
  { name: 'city', label: messages.city, maxLength: TEXT_BOUNDS.city, autoComplete: 'address-level2' },
  { name: 'state', label: messages.state, maxLength: TEXT_BOUNDS.city, autoComplete: 'address-level1' },
  { name: 'zipCode', label: messages.zip, maxLength: TEXT_BOUNDS.zipCode, autoComplete: 'postal-code' },
  { name: 'country', label: messages.country, maxLength: TEXT_BOUNDS.city, autoComplete: 'country-name' },
];

export const ADDRESS_FIELDS = [...MAIN_FIELDS, ...AREA_FIELDS];

/** The restaurant's place, which prefills a new address. */
export interface RestaurantPlace {
  city: string;
  state: string;
  zipCode: string;
}

/** A new address: at home, in the restaurant's place (S5.2). */
export const newAddressIn = (place: RestaurantPlace | undefined): AddressValues => ({
  label: messages.defaultLabel,
  street: '',
  landmark: '',
  phone: '',
  city: place?.city ?? '',
  state: place?.state ?? '',
  zipCode: place?.zipCode ?? '',
  country: messages.defaultCountry,
});

export function addressValuesOf(address: Address): AddressValues {
  const { label, street, landmark, phone, city, state, zip_code: zipCode, country } = address;
  return { label, street, landmark, phone, city, state, zipCode, country };
}
