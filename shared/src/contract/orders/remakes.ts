import { z } from 'zod';
import { FULFILMENT_TYPES } from '../../domain/money/pricing.ts';
import { REMAKE_REASON } from '../../domain/order/remakes.ts';
import { MAX_LINES } from '../../domain/text/field-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { instantSchema, quantitySchema, queryNumberSchema, textSchema } from '../fields.ts';
import { orderLineSchema, orderParamsSchema } from './orders.ts';

const lineIdSchema = z.string().regex(/^\d{1,3}$/, 'must be the id of a line');
const uniqueLines = <Line>(lines: readonly Line[], idOf: (line: Line) => string) =>
  new Set(lines.map(idOf)).size === lines.length;

/** Dishes of an order that the kitchen makes again, without a price. */
export const remakeSchema = z.object({
  orderId: z.string(),
  orderNumber: z.int(),
  /** From 1 in each order. */
  number: z.int(),
  deliveryType: z.enum(FULFILMENT_TYPES),
  reason: z.string(),
  at: instantSchema,
  by: z.string(),
  /** `isTicked`: the kitchen has made it. */
  lines: z.array(orderLineSchema.omit({ price: true })),
  /** When the kitchen had made the last line; null while it is open. */
  doneAt: instantSchema.nullable(),
});
export type Remake = z.infer<typeof remakeSchema>;

/**
 * Asks the kitchen to make dishes again, from the start of the preparation until a day after the order has left the kitchen. The
 * order stays as it is. Needs an `Idempotency-Key`: a repeated call has no further effect.
 */
export const remakeDishes = defineEndpoint('remakeDishes', {
  method: 'POST',
  path: '/api/orders/{orderId}/remakes',
  access: 'can:refunds',
  params: orderParamsSchema,
  body: z.object({
    /** Lines of the order, with at most their quantity. */
    lines: z
      .array(z.object({ id: lineIdSchema, quantity: quantitySchema }))
      .min(1)
      .max(MAX_LINES)
      .refine((lines) => uniqueLines(lines, ({ id }) => id), 'must name each line once'),
    reason: textSchema(REMAKE_REASON.max).min(REMAKE_REASON.min),
  }),
  data: remakeSchema,
});

/** Oldest first. */
export const listOrderRemakes = defineEndpoint('listOrderRemakes', {
  method: 'GET',
  path: '/api/orders/{orderId}/remakes',
  access: 'can:orders',
  params: orderParamsSchema,
  data: z.array(remakeSchema),
});

/** What the kitchen still has to make again, oldest first; not of cancelled orders, and nothing of an earlier shift. */
export const listRemakes = defineEndpoint('listRemakes', {
  method: 'GET',
  path: '/api/remakes',
  access: 'can:board',
  data: z.array(remakeSchema),
});

/** The kitchen has made these lines; a station says so of its own. A repeated call has no further effect. */
export const finishRemake = defineEndpoint('finishRemake', {
  method: 'PUT',
  path: '/api/orders/{orderId}/remakes/{number}',
  access: 'can:board',
  isAct: true,
  params: orderParamsSchema.extend({ number: queryNumberSchema(100_000) }),
  body: z.object({ lines: z.array(lineIdSchema).min(1).max(MAX_LINES) }),
  data: remakeSchema,
});
