import { type Address, addressSchema, type UpdateAddressBody } from '@chulo/shared/contract/people/addresses';
import { columnWriter, fieldReader } from '../../db/stored-fields.ts';
import type { AddressColumns, AddressRow } from './addresses.repository.ts';

const DEFAULT_COUNTRY = 'Nepal';
const storedFieldsOf = fieldReader<Address>(addressSchema);
const addressColumns = columnWriter('addresses');

export function presentAddress(row: AddressRow): Address {
  const { latitude, longitude } = row;
  return {
    ...storedFieldsOf(row),
    type: row.type === 'work' ? 'work' : 'home',
    coordinates: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
  };
}

/** The columns that the body sets. `zip_code` and `zipCode` are the same field; absent fields stay unchanged. */
export function columnsOf(body: UpdateAddressBody): Partial<AddressColumns> {
  const { country, coordinates } = body;
  const zipCode = body.zip_code ?? body.zipCode;
  return {
    ...addressColumns(body, ['country', 'zip_code', 'zipCode', 'is_default', 'isDefault', 'version']),
    ...(zipCode === undefined ? {} : { zip_code: zipCode }),
    ...(country === undefined ? {} : { country: country || DEFAULT_COUNTRY }),
    ...(coordinates === undefined
      ? {}
      : { latitude: coordinates?.lat ?? null, longitude: coordinates?.lng ?? null }),
  };
}

/** The default flag, sent as `is_default` or `isDefault`; undefined when neither was sent. */
export function defaultFlagOf(body: UpdateAddressBody): boolean | undefined {
  return body.is_default ?? body.isDefault;
}
