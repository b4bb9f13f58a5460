import { z } from 'zod';
import { SETUP_STEPS } from '../../domain/restaurant/setup-steps.ts';
import { defineEndpoint } from '../endpoint.ts';
import { emailSchema, passwordSchema, phoneSchema } from '../fields.ts';
import { placedOrderSchema } from '../orders/orders.ts';
import { registerBodySchema, sessionGrantSchema } from '../people/auth.ts';
import { restaurantFieldsSchema } from './restaurant.ts';

export const setupSchema = z.object({
  /** The account of the first start, which the set-up gives to the owner. */
  hasFirstAccount: z.boolean(),
  kitchenEmail: z.string(),
  done: z.record(z.enum(SETUP_STEPS), z.boolean()),
});
export type Setup = z.infer<typeof setupSchema>;
export const readSetup = defineEndpoint('readSetup', {
  method: 'GET',
  path: '/api/setup',
  access: 'can:settings',
  data: setupSchema,
});

const { name, address, operatingHours, deliveryTime, deliveryFee, minimumOrder } =
  restaurantFieldsSchema.shape;
const { taxRate, pricesIncludeTax, pan } = restaurantFieldsSchema.shape;

export const setUpBodySchema = z.object({
  restaurant: z.object({
    name,
    email: emailSchema,
    phone: phoneSchema,
    address: address.pick({ street: true, city: true }),
    operatingHours,
    deliveryTime,
    deliveryFee,
    minimumOrder,
    taxRate,
    pricesIncludeTax,
    pan,
  }),
  /** Required while the owner uses the account of the first start. */
  owner: registerBodySchema.optional(),
  /** Absent: the kitchen keeps its first password. */
  kitchenPassword: passwordSchema.optional(),
  menu: z.enum(['demo', 'empty']),
});
export type SetUpBody = z.infer<typeof setUpBodySchema>;
/** Once: a second call answers 409. The new session replaces the others of the owner. */
export const setUp = defineEndpoint('setUp', {
  method: 'POST',
  path: '/api/setup',
  access: 'can:staff',
  body: setUpBodySchema,
  data: sessionGrantSchema,
});

/** A pickup order of one dish by the caller, also outside the opening hours and below the minimum order. */
export const placeTestOrder = defineEndpoint('placeTestOrder', {
  method: 'POST',
  path: '/api/setup/test-order',
  access: 'can:settings',
  data: placedOrderSchema,
  status: 201,
});
