import type { Address, UpdateAddressBody } from '@chulo/shared/contract/addresses';
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

/** The columns that a body speaks of, in either spelling; what it leaves out stays as it is. */
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

/** Whether the body asks to be the default address, in either spelling; undefined when it says nothing. */
export function defaultFlagOf(body: UpdateAddressBody): boolean | undefined {
  return body.is_default ?? body.isDefault;
}
