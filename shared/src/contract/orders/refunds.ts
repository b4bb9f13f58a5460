import { z } from 'zod';
import { PAYMENT_METHODS } from '../../domain/money/payment.ts';
import { MAX_LINES, TEXT_BOUNDS } from '../../domain/text/field-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { claimedMoneySchema, instantSchema, moneySchema, quantitySchema, textSchema } from '../fields.ts';
import { orderParamsSchema, orderSchema } from './orders.ts';
import { moneyReasonSchema } from './payments.ts';

const refundLineSchema = z.object({
  /** The position of a line of the order, which is its id. */
  position: z.int().min(1).max(MAX_LINES),
  quantity: quantitySchema,
});

/** Gives money back. Needs an `Idempotency-Key`: a repeated call has no further effect. Amounts in rupees. */
export const refundOrder = defineEndpoint('refundOrder', {
  method: 'POST',
  path: '/api/orders/{orderId}/refunds',
  access: 'can:refunds',
  params: orderParamsSchema,
  body: z.object({
    amount: moneySchema,
    /** The dishes that it is for, which are worth exactly the amount (`refundOfLines`); empty for an amount of its own. */
    lines: z
      .array(refundLineSchema)
      .max(MAX_LINES)
      .refine(
        (lines) => new Set(lines.map(({ position }) => position)).size === lines.length,
        'must name each line once',
      )
      .default([]),
    /** What the device shows as the most that can be given back. */
    refundable: claimedMoneySchema,
    method: z.enum(PAYMENT_METHODS),
    transactionReference: textSchema(TEXT_BOUNDS.paymentDetail).default(''),
    reason: moneyReasonSchema,
    /** The reference of another refund: 409 `refund.reference_used` asks, and this answers. */
    acceptsUsedReference: z.boolean().default(false),
  }),
  data: orderSchema,
});

export const orderRefundSchema = z.object({
  number: z.int(),
  /** Rupees. */
  amount: z.number(),
  method: z.enum(PAYMENT_METHODS),
  transactionReference: z.string(),
  reason: z.string(),
  at: instantSchema,
  by: z.string(),
  lines: z.array(refundLineSchema),
});
export type OrderRefund = z.infer<typeof orderRefundSchema>;

/** Oldest first. */
export const listRefunds = defineEndpoint('listRefunds', {
  method: 'GET',
  path: '/api/orders/{orderId}/refunds',
  access: 'can:payments',
  params: orderParamsSchema,
  data: z.array(orderRefundSchema),
});
