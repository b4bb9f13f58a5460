import { z } from 'zod';
import { MAX_REQUEST_TEXT, REQUEST_ANSWERS, REQUEST_KINDS } from '../../domain/order/customer-requests.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema, instantSchema, multilineTextSchema, queryNumberSchema } from '../fields.ts';

export const orderRequestSchema = z.object({
  /** From 1 in each order. */
  number: z.int(),
  kind: z.enum(REQUEST_KINDS),
  text: z.string(),
  askedAt: instantSchema,
  /** Null while it is open. */
  answer: z.enum(REQUEST_ANSWERS).nullable(),
  answerText: z.string(),
  answeredAt: instantSchema.nullable(),
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;

/**
 * A customer asks for a change or a cancellation. An order has one open request; the same one sent again has no further
 * effect. The order answers it by itself: a change of it and a cancellation fulfil what was asked, and what is open when it is
 * cancelled or delivered was not possible.
 */
export const askAboutOrder = defineEndpoint('askAboutOrder', {
  method: 'POST',
  path: '/api/orders/{orderId}/requests',
  access: 'owner',
  params: z.object({ orderId: idSchema }),
  body: z
    .object({ kind: z.enum(REQUEST_KINDS), text: multilineTextSchema(MAX_REQUEST_TEXT).default('') })
    .refine(({ kind, text }) => kind === 'cancel' || text !== '', {
      path: ['text'],
      error: 'must say what is to be changed',
    }),
  data: orderRequestSchema,
});

/** Of two answers the first counts. A cancellation is fulfilled only by cancelling the order. */
export const answerRequest = defineEndpoint('answerRequest', {
  method: 'PUT',
  path: '/api/orders/{orderId}/requests/{number}',
  access: 'can:orders',
  isAct: true,
  params: z.object({ orderId: idSchema, number: queryNumberSchema(100_000) }),
  body: z.object({
    answer: z.enum(REQUEST_ANSWERS),
    /** The customer reads it. */
    text: multilineTextSchema(MAX_REQUEST_TEXT).default(''),
  }),
  data: orderRequestSchema,
});
