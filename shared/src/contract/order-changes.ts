import { z } from 'zod';
import { PAYMENT_METHODS } from '../domain/money/payment.ts';
import { FULFILMENT_TYPES } from '../domain/money/pricing.ts';
import { ORDER_STATUSES } from '../domain/order/order-status.ts';
import { MAX_LINES, TEXT_BOUNDS } from '../domain/text/field-rules.ts';
import { defineEndpoint } from './endpoint.ts';
import { claimedMoneySchema, idSchema, instantSchema, textSchema } from './fields.ts';
import { orderParamsSchema, orderSchema } from './orders.ts';

export const timelineStepSchema = z.object({
  status: z.enum(['placed', ...ORDER_STATUSES]),
  label: z.string(),
  completed: z.boolean(),
  timestamp: instantSchema.nullable(),
});
export const trackingSchema = z.object({
  order: z.object({
    id: z.string(),
    orderNumber: z.int(),
    status: z.enum(ORDER_STATUSES),
    deliveryType: z.enum(FULFILMENT_TYPES),
    createdAt: instantSchema,
    seenAt: instantSchema.nullable(),
    /** Promised delivery: earliest and latest instant. */
    promised: z.object({ from: instantSchema, to: instantSchema }),
  }),
  timeline: z.array(timelineStepSchema),
});
export type Tracking = z.infer<typeof trackingSchema>;
export const trackOrder = defineEndpoint('trackOrder', { params: orderParamsSchema, data: trackingSchema });

export const historyEntrySchema = z.object({
  from: z.enum(ORDER_STATUSES).nullable(),
  status: z.enum(ORDER_STATUSES),
  at: instantSchema,
  by: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
export const readOrderHistory = defineEndpoint('readOrderHistory', {
  params: orderParamsSchema,
  data: z.array(historyEntrySchema),
});

export const cancelOrder = defineEndpoint('cancelOrder', { params: orderParamsSchema, data: orderSchema });

export const updateOrderStatusBodySchema = z.object({
  status: z.enum(ORDER_STATUSES),
  from: z.enum(ORDER_STATUSES).optional(),
});
export const updateOrderStatus = defineEndpoint('updateOrderStatus', {
  params: orderParamsSchema,
  body: updateOrderStatusBodySchema,
  data: orderSchema,
});

export const recordPaymentBodySchema = z.object({
  method: z.enum(PAYMENT_METHODS),
  walletAccount: textSchema(TEXT_BOUNDS.paymentDetail).default(''),
  transactionReference: textSchema(TEXT_BOUNDS.paymentDetail).default(''),
  orderTotal: claimedMoneySchema,
});
export type RecordPaymentBody = z.infer<typeof recordPaymentBodySchema>;
export const recordPayment = defineEndpoint('recordPayment', {
  params: orderParamsSchema,
  body: recordPaymentBodySchema,
  data: orderSchema,
});

/** The recorded payment of an order; `amount` in rupees. */
export const paymentSchema = z.object({
  amount: z.number(),
  method: z.enum(PAYMENT_METHODS),
  walletAccount: z.string(),
  transactionReference: z.string(),
  at: instantSchema,
  by: z.string(),
});
export type Payment = z.infer<typeof paymentSchema>;
export const readPayment = defineEndpoint('readPayment', {
  params: orderParamsSchema,
  data: paymentSchema.nullable(),
});

export const markOrdersSeen = defineEndpoint('markOrdersSeen', {
  body: z.object({ orderIds: z.array(idSchema).min(1).max(100) }),
  data: z.object({ seen: z.int() }),
});
export const tickOrderLine = defineEndpoint('tickOrderLine', {
  params: z.object({ orderId: idSchema, lineId: z.coerce.number().int().min(1).max(MAX_LINES) }),
  body: z.object({ isTicked: z.boolean() }),
  data: orderSchema,
});

export const orderChangeEndpoints = [
  trackOrder,
  readOrderHistory,
  cancelOrder,
  updateOrderStatus,
  readPayment,
  recordPayment,
  markOrdersSeen,
  tickOrderLine,
] as const;
