import { z } from 'zod';
import { TEXT_BOUNDS } from '../../domain/text/field-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  idSchema,
  optionalPhoneSchema,
  queryVersionSchema,
  requiredTextSchema,
  textSchema,
  versionSchema,
} from '../fields.ts';

export const ADDRESS_TYPES = ['home', 'work'] as const;

export const coordinatesSchema = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});

export const addressSchema = z.object({
  id: z.string(),
  type: z.enum(ADDRESS_TYPES),
  label: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  country: z.string(),
  is_default: z.boolean(),
  landmark: z.string(),
  phone: z.string(),
  coordinates: coordinatesSchema.nullable(),
  version: z.int(),
});
export type Address = z.infer<typeof addressSchema>;

/** The zip code and the default flag are accepted in both spellings (S3.15, S3.17). */
const addressFieldsSchema = z.object({
  type: z.enum(ADDRESS_TYPES),
  label: requiredTextSchema(TEXT_BOUNDS.addressLabel),
  street: requiredTextSchema(TEXT_BOUNDS.street),
  city: requiredTextSchema(TEXT_BOUNDS.city),
  state: textSchema(TEXT_BOUNDS.city),
  zipCode: textSchema(TEXT_BOUNDS.zipCode),
  zip_code: textSchema(TEXT_BOUNDS.zipCode),
  country: textSchema(TEXT_BOUNDS.city),
  isDefault: z.boolean(),
  is_default: z.boolean(),
  landmark: textSchema(TEXT_BOUNDS.landmark),
  phone: optionalPhoneSchema,
  coordinates: coordinatesSchema.nullable(),
});
export const addAddressBodySchema = addressFieldsSchema
  .partial()
  .required({ label: true, street: true, city: true });
export const updateAddressBodySchema = addressFieldsSchema
  .partial()
  .extend({ version: versionSchema.optional() });
export type AddAddressBody = z.infer<typeof addAddressBodySchema>;
export type UpdateAddressBody = z.infer<typeof updateAddressBodySchema>;

const ownerParamsSchema = z.object({ userId: idSchema });
const addressParamsSchema = z.object({ addressId: idSchema });

export const listAddresses = defineEndpoint('listAddresses', {
  method: 'GET',
  path: '/api/customers/{userId}/addresses',
  access: 'self',
  params: ownerParamsSchema,
  data: z.array(addressSchema),
});

export const addAddress = defineEndpoint('addAddress', {
  method: 'POST',
  path: '/api/customers/{userId}/addresses',
  access: 'self',
  params: ownerParamsSchema,
  body: addAddressBodySchema,
  data: addressSchema,
  status: 201,
});

export const updateAddress = defineEndpoint('updateAddress', {
  method: 'PUT',
  path: '/api/addresses/{addressId}',
  access: 'owner',
  params: addressParamsSchema,
  body: updateAddressBodySchema,
  data: addressSchema,
});

export const deleteAddress = defineEndpoint('deleteAddress', {
  method: 'DELETE',
  path: '/api/addresses/{addressId}',
  access: 'owner',
  params: addressParamsSchema,
  /** With the version that was shown, an address that has been edited since is not deleted. */
  query: z.object({ version: queryVersionSchema.optional() }),
  data: z.null(),
});
