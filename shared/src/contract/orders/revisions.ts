import { z } from 'zod';
import { FULFILMENT_TYPES } from '../../domain/money/pricing.ts';
import { MAX_INTEGER, MAX_LINES, TEXT_BOUNDS } from '../../domain/text/field-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { claimedMoneySchema, instantSchema, multilineTextSchema, quantitySchema } from '../fields.ts';
import {
  orderAddressBodySchema,
  orderAddressSchema,
  orderLineBodySchema,
  orderLineSchema,
  orderParamsSchema,
  orderSchema,
  staffDiscountBodySchema,
} from './orders.ts';

const changeFieldsSchema = z.object({
  /** The number of changes that the device knows of: an order that was changed meanwhile is refused (409). */
  revision: z.int().min(0).max(MAX_INTEGER),
  /** The lines that stay, by their id; they keep their price. The others are removed. */
  lines: z
    .array(
      z.object({
        id: z.string().regex(/^\d{1,3}$/, 'must be the id of a line'),
        quantity: quantitySchema,
        specialInstructions: multilineTextSchema(TEXT_BOUNDS.lineInstructions).default(''),
      }),
    )
    .max(MAX_LINES)
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'must name each line once'),
  /** New lines, at the prices of today. */
  added: z.array(orderLineBodySchema).max(MAX_LINES).default([]),
  /** Absent fields stay as they are. */
  deliveryType: z.enum(FULFILMENT_TYPES).optional(),
  deliveryAddress: orderAddressBodySchema.optional(),
  specialInstructions: multilineTextSchema(TEXT_BOUNDS.instructions).optional(),
  staffDiscount: staffDiscountBodySchema.optional(),
});
export type OrderChange = z.output<typeof changeFieldsSchema>;

const billFields = orderSchema.pick({
  subtotal: true,
  discount: true,
  staffDiscount: true,
  deliveryFee: true,
  tax: true,
  pricesIncludeTax: true,
  packagingFee: true,
  rounding: true,
  total: true,
  promoCode: true,
});

/** The bill after a change, in rupees; the `data` of a 409 `order.prices_changed`. */
export const changeQuoteSchema = billFields.extend({
  /** What is then still to be paid, and what is to be given back. */
  dueAmount: z.number(),
  owedAmount: z.number(),
  /** The code that no longer holds; null while it does. */
  lostPromoCode: z.string().nullable(),
  /** The minimum order that the change falls below; null otherwise. Staff decide. */
  belowMinimum: z.number().nullable(),
});
export type ChangeQuote = z.infer<typeof changeQuoteSchema>;

/** Says what a change costs. Nothing is stored. */
export const quoteChange = defineEndpoint('quoteChange', {
  method: 'POST',
  path: '/api/orders/{orderId}/changes/quote',
  access: 'can:orders',
  params: orderParamsSchema,
  body: changeFieldsSchema,
  data: changeQuoteSchema,
});

/** Changes an order until it is ready. Needs an `Idempotency-Key`: a repeated call has no further effect. */
export const changeOrder = defineEndpoint('changeOrder', {
  method: 'POST',
  path: '/api/orders/{orderId}/changes',
  access: 'can:orders',
  params: orderParamsSchema,
  /** The total that the device shows. */
  body: changeFieldsSchema.extend({ total: claimedMoneySchema }),
  data: orderSchema,
});

/** An order as it was before or after a change. */
export const revisedOrderSchema = billFields.extend({
  /** Empty without a staff discount. */
  staffDiscountReason: z.string(),
  deliveryType: z.enum(FULFILMENT_TYPES),
  deliveryAddress: orderAddressSchema.nullable(),
  specialInstructions: z.string(),
  items: z.array(orderLineSchema.omit({ image: true, isTicked: true })),
});
export type RevisedOrder = z.infer<typeof revisedOrderSchema>;

export const orderRevisionSchema = z.object({
  /** From 1 without a gap. */
  number: z.int(),
  at: instantSchema,
  by: z.string(),
  before: revisedOrderSchema,
  after: revisedOrderSchema,
});
export type OrderRevision = z.infer<typeof orderRevisionSchema>;

/** Oldest first. */
export const listRevisions = defineEndpoint('listRevisions', {
  method: 'GET',
  path: '/api/orders/{orderId}/revisions',
  access: 'can:orders',
  params: orderParamsSchema,
  data: z.array(orderRevisionSchema),
});
