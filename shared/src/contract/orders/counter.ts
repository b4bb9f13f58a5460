import { z } from 'zod';
import { MAX_TENDERS } from '../../domain/money/payment.ts';
import { FULFILMENT_TYPES } from '../../domain/money/pricing.ts';
import { CALLER_NOTE_LENGTH, CLAIM_CODE } from '../../domain/order/callers.ts';
import { ACCOUNT_BOUNDS } from '../../domain/text/field-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  idSchema,
  instantSchema,
  multilineTextSchema,
  optionalPhoneSchema,
  orderNumberSchema,
  phoneSchema,
  textSchema,
} from '../fields.ts';
import {
  orderAddressSchema,
  orderSchema,
  placementFieldsSchema,
  staffDiscountBodySchema,
  withoutStaleAddress,
} from './orders.ts';
import { acceptsUsedReference, tenderSchema } from './payments.ts';

/** How an order comes that staff enter. */
export const COUNTER_CHANNELS = ['phone', 'counter'] as const;

const counterOrderFieldsSchema = placementFieldsSchema
  .pick({
    items: true,
    deliveryType: true,
    orderType: true,
    deliveryAddress: true,
    promoCode: true,
    total: true,
    specialInstructions: true,
    tableName: true,
    scheduledFor: true,
  })
  .extend({
    channel: z.enum(COUNTER_CHANNELS),
    /** Who orders. Somebody at the counter may stay without a name and a phone. */
    caller: z.object({
      name: textSchema(ACCOUNT_BOUNDS.name.max).default(''),
      phone: optionalPhoneSchema.default(''),
      /** What staff should know about this caller; absent: stays as it is. */
      note: multilineTextSchema(CALLER_NOTE_LENGTH).optional(),
    }),
    staffDiscount: staffDiscountBodySchema.optional(),
    /** What is paid at once. */
    tenders: z.array(tenderSchema).max(MAX_TENDERS).default([]),
    acceptsUsedReference,
    /** Who took the order, if somebody else sends it later from the same device; absent: the caller of the operation. */
    takenBy: idSchema.optional(),
  });
export type CounterOrderBody = z.infer<typeof counterOrderFieldsSchema>;

export const counterOrderSchema = z.object({
  order: orderSchema,
  /** Printed on the receipt: whoever has an account makes the order hers with it, once. */
  claimCode: z.string(),
});
export type CounterOrder = z.infer<typeof counterOrderSchema>;

/**
 * Takes an order at the counter or by telephone, with what is paid at once. It is accepted at once, also while the restaurant is
 * closed or paused, and below the minimum; stock binds. Needs an `Idempotency-Key`, unique for whoever took the order.
 */
export const placeCounterOrder = defineEndpoint('placeCounterOrder', {
  method: 'POST',
  path: '/api/counter/orders',
  access: 'can:counter',
  body: withoutStaleAddress(counterOrderFieldsSchema),
  data: counterOrderSchema,
  status: 201,
});

/** An order as it can be taken again. */
const recentOrderSchema = z.object({
  orderNumber: z.int(),
  placedAt: instantSchema,
  deliveryType: z.enum(FULFILMENT_TYPES),
  specialInstructions: z.string(),
  items: z.array(
    z.object({
      menuItemId: z.string(),
      name: z.string(),
      quantity: z.int(),
      optionIds: z.array(z.string()),
      specialInstructions: z.string(),
    }),
  ),
});

export const callerSchema = z.object({
  id: z.string(),
  /** She has an account of her own; an order by telephone does not become one of her account. */
  hasAccount: z.boolean(),
  name: z.string(),
  phone: z.string(),
  note: z.string(),
  /** New orders with this phone are flagged 'call first'. */
  isPhoneBlocked: z.boolean(),
  /** Without cancelled ones. */
  orderCount: z.int(),
  /** Newest first, each once. */
  addresses: z.array(orderAddressSchema),
  /** Newest first, without cancelled ones. */
  recentOrders: z.array(recentOrderSchema),
});
export type FoundCaller = z.infer<typeof callerSchema>;

/** Everybody with this phone, who ordered last first. */
export const findCallers = defineEndpoint('findCallers', {
  method: 'GET',
  path: '/api/counter/callers',
  access: 'can:counter',
  query: z.object({ phone: phoneSchema }),
  data: z.array(callerSchema),
});

/** Removes the person of a caller; the orders stay. Refused while one is open. */
export const eraseCaller = defineEndpoint('eraseCaller', {
  method: 'DELETE',
  path: '/api/counter/callers/{callerId}',
  access: 'can:blockCustomers',
  params: z.object({ callerId: idSchema }),
  data: z.object({ id: z.string() }),
});

/** Makes an order that staff took the order of the account that has the code of its receipt. */
export const claimOrder = defineEndpoint('claimOrder', {
  method: 'POST',
  path: '/api/orders/claims',
  access: 'signedIn',
  body: z.object({ orderNumber: orderNumberSchema, code: textSchema(CLAIM_CODE.maxTyped) }),
  data: z.object({ orderId: z.string() }),
});
