import { z } from 'zod';
import { MAX_DECLINE_REASON } from '../../domain/order/acceptance.ts';
import { ORDER_STATUSES } from '../../domain/order/order-status.ts';
import { defineEndpoint } from '../endpoint.ts';
import { claimedMoneySchema, instantSchema, requiredTextSchema } from '../fields.ts';
import { coordinatesSchema } from '../people/addresses.ts';
import { orderParamsSchema } from './orders.ts';

/** What a rider may know of an order: nothing of the customer before she has taken it, and no price but what to collect. */
export const rideSchema = z.object({
  orderId: z.string(),
  orderNumber: z.int(),
  status: z.enum(ORDER_STATUSES),
  isMine: z.boolean(),
  itemCount: z.int(),
  /** Rupees in cash; 0 when the order is paid. */
  toCollect: z.number(),
  /** What she has taken for it, in rupees. */
  cashTaken: z.number(),
  deliveredAt: instantSchema.nullable(),
  /** Why she did not find the customer; empty when she has not said so. */
  notFoundReason: z.string(),
  /** Null unless the order is hers. */
  customer: z
    .object({
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      landmark: z.string(),
      instructions: z.string(),
      coordinates: coordinatesSchema.nullable(),
    })
    .nullable(),
});
export type Ride = z.infer<typeof rideSchema>;

export const ridesSchema = z.object({
  /** False: the restaurant has not switched riders on, and there are no rides. */
  isOn: z.boolean(),
  /** Rupees that she has taken and not handed in. */
  cashInHand: z.number(),
  /** Free ones, hers, and what she has delivered today; oldest first. */
  rides: z.array(rideSchema),
});
export type Rides = z.infer<typeof ridesSchema>;

const rideAct = {
  method: 'POST',
  access: 'can:rides',
  params: orderParamsSchema,
  /** The list is read again. */
  data: z.null(),
} as const;

export const listRides = defineEndpoint('listRides', {
  method: 'GET',
  path: '/api/rides',
  access: 'can:rides',
  data: ridesSchema,
});
/** Of several riders at once one gets the order; the others get 409 `ride.taken`. */
export const takeRide = defineEndpoint('takeRide', { ...rideAct, path: '/api/rides/{orderId}/take' });
/** An order that she has picked up is ready again. A cancelled one leaves her list. */
export const giveBackRide = defineEndpoint('giveBackRide', {
  ...rideAct,
  path: '/api/rides/{orderId}/give-back',
});
export const pickUpRide = defineEndpoint('pickUpRide', { ...rideAct, path: '/api/rides/{orderId}/pick-up' });
export const reportNotFound = defineEndpoint('reportNotFound', {
  ...rideAct,
  path: '/api/rides/{orderId}/not-found',
  body: z.object({ reason: requiredTextSchema(MAX_DECLINE_REASON) }),
});
/** Delivered, and the cash taken, as one. Needs an `Idempotency-Key`: a repeated call has no further effect. */
export const deliverRide = defineEndpoint('deliverRide', {
  ...rideAct,
  path: '/api/rides/{orderId}/delivered',
  /** Rupees in cash, which must be what is due; 0 for an order that is paid. */
  body: z.object({ cash: claimedMoneySchema }),
});

const orderRiderSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** False: her account is switched off, and every rider may take the order. */
  isActive: z.boolean(),
  takenAt: instantSchema,
  notFoundAt: instantSchema.nullable(),
  notFoundReason: z.string(),
});
/** For staff: who has taken an order. */
export const readOrderRider = defineEndpoint('readOrderRider', {
  method: 'GET',
  path: '/api/orders/{orderId}/rider',
  access: 'can:orders',
  params: orderParamsSchema,
  data: z.object({ rider: orderRiderSchema.nullable() }),
});
/** Takes the order from its rider; its status stays. */
export const releaseOrder = defineEndpoint('releaseOrder', {
  method: 'DELETE',
  path: '/api/orders/{orderId}/rider',
  access: 'can:orders',
  params: orderParamsSchema,
  data: z.object({ rider: z.null() }),
});
