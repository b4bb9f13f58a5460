import { z } from 'zod';
import { MAX_MONEY_REASON, MAX_TENDERS, PAYMENT_METHODS } from '../../domain/money/payment.ts';
import { TEXT_BOUNDS } from '../../domain/text/field-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  claimedMoneySchema,
  idSchema,
  instantSchema,
  moneySchema,
  orderNumberSchema,
  queryNumberSchema,
  requiredTextSchema,
  textSchema,
} from '../fields.ts';
import { orderParamsSchema, orderSchema } from './orders.ts';

/** What a customer hands over in one way. Amounts in rupees. */
export const tenderSchema = z.object({
  method: z.enum(PAYMENT_METHODS),
  /** What goes towards the order. */
  amount: moneySchema,
  /** On top of it. */
  tip: moneySchema.default(0),
  /** The cash that was handed over, from which the change is given; null when nobody counted it. */
  given: moneySchema.nullable().default(null),
  /** Who carries the cash until she brings it; null: it is in the drawer. */
  riderId: idSchema.nullable().default(null),
  walletAccount: textSchema(TEXT_BOUNDS.paymentDetail).default(''),
  transactionReference: textSchema(TEXT_BOUNDS.paymentDetail).default(''),
});
export type Tender = z.output<typeof tenderSchema>;

/** Who can carry cash of an order. */
export const listRiders = defineEndpoint('listRiders', {
  method: 'GET',
  path: '/api/riders',
  access: 'can:payments',
  data: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** The reference of a wallet that another payment has: 409 `payment.reference_used` asks, and this answers. */
export const acceptsUsedReference = z.boolean().default(false);

/** Needs an `Idempotency-Key`: a repeated call has no further effect. The tenders are taken together or not at all. */
export const takePayments = defineEndpoint('takePayments', {
  method: 'POST',
  path: '/api/orders/{orderId}/payments',
  access: 'can:payments',
  params: orderParamsSchema,
  body: z.object({
    tenders: z.array(tenderSchema).min(1).max(MAX_TENDERS),
    /** What the device shows as due. */
    due: claimedMoneySchema,
    acceptsUsedReference,
  }),
  data: orderSchema,
});

export const moneyReasonSchema = requiredTextSchema(MAX_MONEY_REASON);

/**
 * Takes a payment back, and records it as it should have been, also for another order. Needs an `Idempotency-Key`.
 * `tender` is null when nothing was paid.
 */
export const correctPayment = defineEndpoint('correctPayment', {
  method: 'POST',
  path: '/api/orders/{orderId}/payments/{number}/correction',
  access: 'can:corrections',
  params: orderParamsSchema.extend({ number: queryNumberSchema(1_000) }),
  body: z.object({
    tender: tenderSchema.nullable(),
    /** The order that was paid; null: this one. */
    orderNumber: orderNumberSchema.nullable().default(null),
    reason: moneyReasonSchema,
    acceptsUsedReference,
  }),
  data: orderSchema,
});

/** Amounts in rupees. Those of a payment that takes another back are negative. */
export const orderPaymentSchema = tenderSchema.extend({
  number: z.int(),
  amount: z.number(),
  tip: z.number(),
  given: z.number().nullable(),
  riderId: z.string().nullable(),
  /** Who carries the cash; empty for the drawer. */
  rider: z.string(),
  walletAccount: z.string(),
  transactionReference: z.string(),
  at: instantSchema,
  by: z.string(),
  /** The number of the payment that this one takes back. */
  corrects: z.int().nullable(),
  isCorrected: z.boolean(),
  reason: z.string(),
  /** The number of the order to which, or from which, a correction has moved it. */
  movedOrderNumber: z.int().nullable(),
});
export type OrderPayment = z.infer<typeof orderPaymentSchema>;
/** Oldest first. */
export const listPayments = defineEndpoint('listPayments', {
  method: 'GET',
  path: '/api/orders/{orderId}/payments',
  access: 'can:payments',
  params: orderParamsSchema,
  data: z.array(orderPaymentSchema),
});
