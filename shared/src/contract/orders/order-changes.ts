import { z } from 'zod';
import { PAYMENT_METHODS } from '../../domain/money/payment.ts';
import { FULFILMENT_TYPES } from '../../domain/money/pricing.ts';
import {
  DELAY_CHOICES,
  MAX_DECLINE_REASON,
  MAX_DELAY_MINUTES,
  PROMISE_CHOICES,
} from '../../domain/order/acceptance.ts';
import { CANCEL_REASONS } from '../../domain/order/cancel-reasons.ts';
import { MAX_SEEN_ORDERS } from '../../domain/order/kitchen-times.ts';
import { ORDER_STATUSES } from '../../domain/order/order-status.ts';
import { MAX_LINES, TEXT_BOUNDS } from '../../domain/text/field-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  claimedMoneySchema,
  idSchema,
  instantSchema,
  multilineTextSchema,
  queryNumberSchema,
  textSchema,
} from '../fields.ts';
import { orderParamsSchema, orderSchema, promisedSchema } from './orders.ts';
import { orderRequestSchema } from './requests.ts';

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
    promised: promisedSchema,
    /** Since when the order waits for an answer; null when it does not. */
    pendingSince: instantSchema.nullable(),
    /** Why the restaurant has cancelled the order; empty without a reason. */
    cancelReason: z.string(),
    /** What the customer has asked for last; null when nothing. */
    request: orderRequestSchema.nullable(),
  }),
  timeline: z.array(timelineStepSchema),
});
export type Tracking = z.infer<typeof trackingSchema>;
export const trackOrder = defineEndpoint('trackOrder', {
  method: 'GET',
  path: '/api/orders/{orderId}/tracking',
  access: 'ownerOrCan:board',
  forGuests: true,
  params: orderParamsSchema,
  data: trackingSchema,
});

export const historyEntrySchema = z.object({
  from: z.enum(ORDER_STATUSES).nullable(),
  status: z.enum(ORDER_STATUSES),
  at: instantSchema,
  by: z.string(),
  /** Who cooked at the kitchen's board; null without a cook. */
  cook: z.string().nullable(),
  /** Why the order was cancelled or moved back; empty without a reason. */
  reason: z.string(),
  /** Null for a move back, and for a cancellation without a reason or from before there were codes. */
  reasonCode: z.enum(CANCEL_REASONS).nullable(),
  /** The order was accepted automatically. */
  isAutomatic: z.boolean(),
  /** An entry for a delay has its minutes, and the status at that time twice; 0 in an entry for a new status. */
  delayMinutes: z.int(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
export const readOrderHistory = defineEndpoint('readOrderHistory', {
  method: 'GET',
  path: '/api/orders/{orderId}/history',
  access: 'can:orders',
  params: orderParamsSchema,
  data: z.array(historyEntrySchema),
});

export const cancelOrder = defineEndpoint('cancelOrder', {
  method: 'PUT',
  path: '/api/orders/{orderId}/cancel',
  access: 'owner',
  forGuests: true,
  isAct: true,
  params: orderParamsSchema,
  data: orderSchema,
});

export const updateOrderStatusBodySchema = z
  .object({
    status: z.enum(ORDER_STATUSES),
    from: z.enum(ORDER_STATUSES).optional(),
    /** Why the order is cancelled; the customer reads its sentence. */
    reasonCode: z.enum(CANCEL_REASONS).optional(),
    /** Of a cancellation with the code 'other' or without a code: the customer reads it. Of a move back: staff only. */
    reason: multilineTextSchema(MAX_DECLINE_REASON).default(''),
    /** Of an acceptance: the minutes from now within which the order is promised. Absent: it keeps its time. */
    promisedMinutes: z.literal(PROMISE_CHOICES).optional(),
  })
  .refine(({ status, promisedMinutes }) => promisedMinutes === undefined || status === 'confirmed', {
    path: ['promisedMinutes'],
    error: 'belongs to an acceptance only',
  })
  .refine(({ status, reasonCode }) => reasonCode === undefined || status === 'cancelled', {
    path: ['reasonCode'],
    error: 'belongs to a cancellation only',
  })
  .refine(
    ({ reasonCode, reason }) => reasonCode === undefined || (reasonCode === 'other') === (reason !== ''),
    {
      path: ['reason'],
      error: 'belongs to the code other, which needs it',
    },
  );
export type UpdateOrderStatusBody = z.output<typeof updateOrderStatusBodySchema>;
export const updateOrderStatus = defineEndpoint('updateOrderStatus', {
  method: 'PUT',
  path: '/api/orders/{orderId}/status',
  access: 'can:board',
  isAct: true,
  params: orderParamsSchema,
  body: updateOrderStatusBodySchema,
  data: orderSchema,
});

/** `from` is the delay that the device shows: a repeated request then does not delay twice. */
export const delayOrder = defineEndpoint('delayOrder', {
  method: 'PUT',
  path: '/api/orders/{orderId}/delay',
  access: 'can:board',
  isAct: true,
  params: orderParamsSchema,
  body: z.object({
    minutes: z.literal(DELAY_CHOICES),
    from: z.int().min(0).max(MAX_DELAY_MINUTES).optional(),
  }),
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
  method: 'PUT',
  path: '/api/orders/{orderId}/payment',
  access: 'can:payments',
  isAct: true,
  params: orderParamsSchema,
  body: recordPaymentBodySchema,
  data: orderSchema,
});

export const markOrdersSeenBodySchema = z.object({
  orderIds: z.array(idSchema).min(1).max(MAX_SEEN_ORDERS),
  /** The kitchen has seen that these orders are cancelled: they leave the board. */
  areCancelled: z.boolean().optional(),
});
export type MarkOrdersSeenBody = z.infer<typeof markOrdersSeenBodySchema>;
export const markOrdersSeen = defineEndpoint('markOrdersSeen', {
  method: 'PUT',
  path: '/api/orders/seen',
  access: 'can:board',
  isAct: true,
  body: markOrdersSeenBodySchema,
  data: z.object({ seen: z.int() }),
});

export const tickOrderLine = defineEndpoint('tickOrderLine', {
  method: 'PUT',
  path: '/api/orders/{orderId}/lines/{lineId}/tick',
  access: 'can:board',
  isAct: true,
  params: z.object({ orderId: idSchema, lineId: queryNumberSchema(MAX_LINES) }),
  body: z.object({ isTicked: z.boolean() }),
  data: orderSchema,
});

/**
 * A station has finished its part of an order in preparation, or has not. The last one makes the order ready; undoing it
 * takes the order back, and every station starts anew. A repeated call has no further effect.
 */
export const finishStation = defineEndpoint('finishStation', {
  method: 'PUT',
  path: '/api/orders/{orderId}/stations/{stationId}',
  access: 'can:board',
  isAct: true,
  params: orderParamsSchema.extend({ stationId: idSchema }),
  body: z.object({ isFinished: z.boolean() }),
  data: orderSchema,
});
