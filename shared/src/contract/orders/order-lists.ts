import { z } from 'zod';
import { ORDER_STATUSES } from '../../domain/order/order-status.ts';
import { TEXT_BOUNDS } from '../../domain/text/field-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  flagSchema,
  idSchema,
  instantSchema,
  listMetaSchema,
  nepalDaySchema,
  pageQuerySchema,
  textSchema,
  withOrderedDays,
} from '../fields.ts';
import { orderSchema } from './orders.ts';

/** Several statuses: `status=a&status=b` or `status=a,b`. */
const statusListSchema = z
  .union([z.string().max(200), z.array(z.string().max(20)).max(10)])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).filter((text) => text !== ''))
  .pipe(z.array(z.enum(ORDER_STATUSES)));

/**
 * The id of an order: only orders that follow it in the list. A reader of the whole list that asks for what follows the
 * last order it has seen misses none and reads none twice, also when orders join or leave the list meanwhile.
 */
const afterOrderSchema = idSchema.optional();

const orderFilterSchema = pageQuerySchema.extend({
  /**
   * 'kitchen': confirmed, preparing and ready orders, oldest first, not paged, with an ETag. 'pending': orders that wait
   * for an answer, likewise, but the one that is wanted next first. 'scheduled': confirmed orders before their time on the board, in the order of their slots,
   * likewise. 'requests': orders with a customer's request that nobody has answered, the oldest request first,
   * likewise. 'recall': orders that left the kitchen board in the last 8 hours, newest first, at most 50,
   * not paged.
   */
  view: z.enum(['kitchen', 'pending', 'scheduled', 'requests', 'recall']).optional(),
  search: textSchema(TEXT_BOUNDS.search).optional(),
  status: statusListSchema.optional(),
  from: nepalDaySchema.optional(),
  to: nepalDaySchema.optional(),
  customerId: idSchema.optional(),
  after: afterOrderSchema,
  /** 'true': neither cancelled nor paid in full. */
  unpaid: flagSchema.optional(),
  /** 'true': in preparation after the time at which it was due. */
  late: flagSchema.optional(),
  /** 'true': the list and what follows `after` are oldest first. A search has its own order. */
  oldestFirst: flagSchema.optional(),
});
export const listOrdersQuerySchema = withOrderedDays(orderFilterSchema);
export type ListOrdersQuery = z.infer<typeof listOrdersQuerySchema>;
export const listOrders = defineEndpoint('listOrders', {
  method: 'GET',
  path: '/api/orders',
  access: 'can:board',
  query: listOrdersQuerySchema,
  data: z.array(orderSchema),
  meta: listMetaSchema,
});

export const listCustomerOrders = defineEndpoint('listCustomerOrders', {
  method: 'GET',
  path: '/api/customers/{userId}/orders',
  access: 'selfOrCan:customers',
  forGuests: true,
  params: z.object({ userId: idSchema }),
  query: pageQuerySchema.extend({ status: statusListSchema.optional(), after: afterOrderSchema }),
  data: z.array(orderSchema),
  meta: listMetaSchema,
});

/** The orders that need somebody now. Counts end at 1,000. */
export const ordersNowSchema = z.object({
  /** An order for later is the oldest only while no other waits. */
  pending: z.object({ count: z.int(), oldestAt: instantSchema.nullable() }),
  /** In preparation after the time at which they were due. */
  late: z.object({ count: z.int(), oldestDueAt: instantSchema.nullable() }),
  /** Neither cancelled nor paid in full. */
  unpaid: z.object({ open: z.int(), delivered: z.int() }),
});
export type OrdersNow = z.infer<typeof ordersNowSchema>;
export const readOrdersNow = defineEndpoint('readOrdersNow', {
  method: 'GET',
  path: '/api/orders/now',
  access: 'can:reports',
  data: ordersNowSchema,
});

export const affectedOrderSchema = z.object({
  id: z.string(),
  orderNumber: z.int(),
  from: instantSchema,
  to: instantSchema,
});
export type AffectedOrder = z.infer<typeof affectedOrderSchema>;

/** The open scheduled orders whose slot is outside the present hours, in the order of their slots. They stay as they are. */
export const listAffectedOrders = defineEndpoint('listAffectedOrders', {
  method: 'GET',
  path: '/api/restaurants/{restaurantId}/affected-orders',
  access: 'can:pause',
  params: z.object({ restaurantId: idSchema }),
  data: z.array(affectedOrderSchema),
});
