import { z } from 'zod';
import { MAX_LINES } from '../domain/cart.ts';
import { ORDER_STATUSES } from '../domain/order-status.ts';
import { CHECKOUT_PAYMENT_METHODS, PAYMENT_METHODS } from '../domain/payment.ts';
import { FULFILMENT_TYPES } from '../domain/pricing.ts';
import { ADDRESS_TYPES, coordinatesSchema } from './addresses.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  idSchema,
  instantSchema,
  listMetaSchema,
  nepalDaySchema,
  pageQuerySchema,
  quantitySchema,
  requiredTextSchema,
  textSchema,
} from './fields.ts';

const MAX_TOTAL_RUPEES = 100_000_000_000;
/** An amount that a client believes; it is compared with the server's own, never stored. */
const claimedMoneySchema = z.number().min(0).max(MAX_TOTAL_RUPEES);

export const orderAddressSchema = z.object({
  type: z.enum(ADDRESS_TYPES).default('home'),
  label: textSchema(40).default(''),
  street: requiredTextSchema(200),
  city: textSchema(80).default(''),
  state: textSchema(80).default(''),
  zipCode: textSchema(20).default(''),
  country: textSchema(80).default(''),
  landmark: textSchema(200).default(''),
  phone: textSchema(20).default(''),
  coordinates: coordinatesSchema.nullable().default(null),
});
export type OrderAddress = z.infer<typeof orderAddressSchema>;

const chosenOptionSchema = z.object({ optionId: idSchema, name: textSchema(100).optional() });

export const orderLineBodySchema = z.object({
  menuItemId: idSchema,
  name: textSchema(200).optional(),
  quantity: quantitySchema,
  /** Unit price with its options, in rupees. */
  price: claimedMoneySchema.optional(),
  customizations: z.array(chosenOptionSchema).max(50).default([]),
  specialInstructions: textSchema(140).default(''),
});

const fulfilmentBodySchema = z.enum(FULFILMENT_TYPES);

export const placeOrderBodySchema = z.object({
  customerId: idSchema.optional(),
  restaurantId: idSchema.optional(),
  items: z.array(orderLineBodySchema).min(1).max(MAX_LINES),
  deliveryType: fulfilmentBodySchema.optional(),
  orderType: fulfilmentBodySchema.optional(),
  deliveryAddress: orderAddressSchema.nullable().optional(),
  subtotal: claimedMoneySchema.optional(),
  tax: claimedMoneySchema.optional(),
  deliveryFee: claimedMoneySchema.optional(),
  discount: claimedMoneySchema.optional(),
  promoCode: textSchema(64).nullable().optional(),
  tip: z.number().optional(),
  total: claimedMoneySchema,
  paymentMethod: z.enum(CHECKOUT_PAYMENT_METHODS).default('cod'),
  specialInstructions: textSchema(300).default(''),
});
export type PlaceOrderBody = z.infer<typeof placeOrderBodySchema>;

const priceFields = {
  subtotal: z.number(),
  discount: z.number(),
  deliveryFee: z.number(),
  tax: z.number(),
  tip: z.number(),
  total: z.number(),
};

/** The bill as the server sees it; the `data` of a 409 order.prices_changed. */
export const orderQuoteSchema = z.object({
  ...priceFields,
  items: z.array(
    z.object({ menuItemId: z.string(), name: z.string(), price: z.number(), quantity: z.int() }),
  ),
});
export type OrderQuote = z.infer<typeof orderQuoteSchema>;

export const orderLineSchema = z.object({
  id: z.string(),
  menuItemId: z.string().nullable(),
  name: z.string(),
  quantity: z.int(),
  price: z.number(),
  image: z.string(),
  customizations: z.array(z.object({ optionId: z.string(), name: z.string() })),
  specialInstructions: z.string(),
  isTicked: z.boolean(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

export const orderCustomerSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Left out of what the kitchen reads. */
  email: z.string().optional(),
  phone: z.string(),
});

export const orderSchema = z.object({
  id: z.string(),
  orderNumber: z.int(),
  status: z.enum(ORDER_STATUSES),
  ...priceFields,
  promoCode: z.string().nullable(),
  paidAmount: z.number(),
  paymentMethod: z.string(),
  /** Money was taken and the order cancelled. */
  isRefundDue: z.boolean(),
  deliveryType: z.enum(FULFILMENT_TYPES),
  orderType: z.enum(FULFILMENT_TYPES),
  deliveryAddress: orderAddressSchema.nullable(),
  notes: z.string(),
  specialInstructions: z.string(),
  restaurantName: z.string(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  seenAt: instantSchema.nullable(),
  items: z.array(orderLineSchema),
  /** For staff; a customer reads only orders of their own. */
  customer: orderCustomerSchema.optional(),
});
export type Order = z.infer<typeof orderSchema>;

/** What the placement answers: nothing that changes later, so that every repeat answers the same. */
export const placedOrderSchema = orderSchema.pick({
  id: true,
  orderNumber: true,
  subtotal: true,
  discount: true,
  deliveryFee: true,
  tax: true,
  tip: true,
  total: true,
  promoCode: true,
  deliveryType: true,
  createdAt: true,
});
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

const orderParamsSchema = z.object({ orderId: idSchema });

export const placeOrder = defineEndpoint('placeOrder', {
  body: placeOrderBodySchema,
  data: placedOrderSchema,
  status: 201,
});

/** Several statuses may be given as status=a&status=b or status=a,b. */
const statusListSchema = z
  .union([z.string().max(200), z.array(z.string().max(20)).max(10)])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).filter((text) => text !== ''))
  .pipe(z.array(z.enum(ORDER_STATUSES)));

export const listOrdersQuerySchema = pageQuerySchema.extend({
  /** 'kitchen': confirmed, preparing and ready orders, oldest first, unpaged, with an ETag. */
  view: z.literal('kitchen').optional(),
  search: textSchema(100).optional(),
  status: statusListSchema.optional(),
  from: nepalDaySchema.optional(),
  to: nepalDaySchema.optional(),
  customerId: idSchema.optional(),
});
export type ListOrdersQuery = z.infer<typeof listOrdersQuerySchema>;
export const listOrders = defineEndpoint('listOrders', {
  query: listOrdersQuerySchema,
  data: z.array(orderSchema),
  meta: listMetaSchema,
});
export const listCustomerOrders = defineEndpoint('listCustomerOrders', {
  params: z.object({ userId: idSchema }),
  query: pageQuerySchema,
  data: z.array(orderSchema),
  meta: listMetaSchema,
});

export const readOrder = defineEndpoint('readOrder', { params: orderParamsSchema, data: orderSchema });

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
    /** When the food is promised: first and last instant. */
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
  walletAccount: textSchema(100).default(''),
  transactionReference: textSchema(100).default(''),
  orderTotal: claimedMoneySchema,
});
export type RecordPaymentBody = z.infer<typeof recordPaymentBodySchema>;
export const recordPayment = defineEndpoint('recordPayment', {
  params: orderParamsSchema,
  body: recordPaymentBodySchema,
  data: orderSchema,
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

export const orderEndpoints = [
  placeOrder,
  listOrders,
  listCustomerOrders,
  readOrder,
  trackOrder,
  readOrderHistory,
  cancelOrder,
  updateOrderStatus,
  recordPayment,
  markOrdersSeen,
  tickOrderLine,
] as const;
