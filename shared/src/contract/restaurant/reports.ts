import { z } from 'zod';
import { FULFILMENT_TYPES } from '../../domain/money/pricing.ts';
import { defineEndpoint } from '../endpoint.ts';
import { nepalDaySchema, withOrderedDays } from '../fields.ts';

/** `totalOrders` counts every order; `totalRevenue`, in rupees, excludes cancelled ones (S3.37). */
export const orderStatsSchema = z.object({ totalOrders: z.int(), totalRevenue: z.number() });
export type OrderStats = z.infer<typeof orderStatsSchema>;
export const readOrderStats = defineEndpoint('readOrderStats', {
  method: 'GET',
  path: '/api/orders/stats',
  access: 'can:reports',
  data: orderStatsSchema,
});

/** `orders` includes the cancelled ones, `revenue`, in rupees, excludes them. */
const part = { orders: z.int(), cancelled: z.int(), revenue: z.number() };

/** Nepal days, both included; amounts in rupees (S9.49). Counts include cancelled orders, amounts exclude them. */
export const orderReportSchema = z.object({
  from: nepalDaySchema,
  to: nepalDaySchema,
  totalOrders: z.int(),
  totalValue: z.number(),
  totalPaid: z.number(),
  averageValue: z.number(),
  /** Rupees paid for orders of these days that are now cancelled; not part of any other amount. */
  refundDue: z.number(),
  /** Every Nepal day of a range of up to 92 days; for longer ranges only days with orders. */
  byDay: z.array(z.object({ day: nepalDaySchema, ...part })),
  /** Hours 0 to 23 of the last day, Nepal time. */
  byHour: z.array(z.object({ hour: z.int(), ...part })),
  byDeliveryType: z.array(z.object({ deliveryType: z.enum(FULFILMENT_TYPES), ...part })),
  /** At most 10, most sold first, cancelled orders excluded; with the current name of the dish. */
  bestSellers: z.array(z.object({ name: z.string(), quantity: z.int(), revenue: z.number() })),
  /** The dishes that the kitchen was asked to make again on these days, by reason; at most 10, the most first. */
  remakes: z.array(z.object({ reason: z.string(), quantity: z.int() })),
});
export type OrderReport = z.infer<typeof orderReportSchema>;
export const readOrderReport = defineEndpoint('readOrderReport', {
  method: 'GET',
  path: '/api/orders/report',
  access: 'can:reports',
  query: withOrderedDays(z.object({ from: nepalDaySchema.optional(), to: nepalDaySchema.optional() })),
  data: orderReportSchema,
});
