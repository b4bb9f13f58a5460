import type { Address, UpdateAddressBody } from '@chulo/shared/contract/people/addresses';
import type { AddressColumns, AddressRow } from './addresses.repository.ts';

const DEFAULT_COUNTRY = 'Nepal';

export function presentAddress(row: AddressRow): Address {
  const { latitude, longitude } = row;
  return {
    id: row.id,
    type: row.type === 'work' ? 'work' : 'home',
    label: row.label,
    street: row.street,
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    country: row.country,
    is_default: row.is_default,
    landmark: row.landmark,
    phone: row.phone,
    coordinates: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    version: row.version,
  };
}

/** The columns that the body sets. `zip_code` and `zipCode` are the same field; absent fields stay unchanged. */
export function columnsOf(body: UpdateAddressBody): Partial<AddressColumns> {
  const { type, label, street, city, state, country, landmark, phone, coordinates } = body;
  const zipCode = body.zip_code ?? body.zipCode;
  return {
    ...(type === undefined ? {} : { type }),
    ...(label === undefined ? {} : { label }),
    ...(street === undefined ? {} : { street }),
    ...(city === undefined ? {} : { city }),
    ...(state === undefined ? {} : { state }),
    ...(zipCode === undefined ? {} : { zip_code: zipCode }),
    ...(country === undefined ? {} : { country: country || DEFAULT_COUNTRY }),
    ...(landmark === undefined ? {} : { landmark }),
    ...(phone === undefined ? {} : { phone }),
    ...(coordinates === undefined
      ? {}
      : { latitude: coordinates?.lat ?? null, longitude: coordinates?.lng ?? null }),
  };
}

/** The default flag, sent as `is_default` or `isDefault`; undefined when neither was sent. */
export function defaultFlagOf(body: UpdateAddressBody): boolean | undefined {
  return body.is_default ?? body.isDefault;
}
