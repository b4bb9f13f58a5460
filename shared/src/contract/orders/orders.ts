import { z } from 'zod';
import { CHECKOUT_PAYMENT_METHODS, PAYMENT_METHODS } from '../../domain/money/payment.ts';
import { FULFILMENT_TYPES, type FulfilmentType, fulfilmentTypeOf } from '../../domain/money/pricing.ts';
import { STAFF_DISCOUNT_REASON } from '../../domain/money/staff-discount.ts';
import { CHANNELS } from '../../domain/order/callers.ts';
import { ORDER_STATUSES } from '../../domain/order/order-status.ts';
import { MAX_LEAD_MINUTES } from '../../domain/order/scheduling.ts';
import { MAX_LINES, TABLE_BOUNDS, TEXT_BOUNDS } from '../../domain/text/field-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  claimedMoneySchema,
  idSchema,
  instantSchema,
  moneySchema,
  multilineTextSchema,
  optionalPhoneSchema,
  quantitySchema,
  requiredTextSchema,
  textSchema,
} from '../fields.ts';
import { ADDRESS_TYPES, coordinatesSchema } from '../people/addresses.ts';
import { orderRequestSchema } from './requests.ts';

const addressFieldsSchema = z.object({
  type: z.enum(ADDRESS_TYPES).default('home'),
  label: textSchema(TEXT_BOUNDS.addressLabel).default(''),
  street: requiredTextSchema(TEXT_BOUNDS.street),
  city: textSchema(TEXT_BOUNDS.city).default(''),
  state: textSchema(TEXT_BOUNDS.city).default(''),
  zipCode: textSchema(TEXT_BOUNDS.zipCode).optional(),
  zip_code: textSchema(TEXT_BOUNDS.zipCode).optional(),
  country: textSchema(TEXT_BOUNDS.city).default(''),
  landmark: textSchema(TEXT_BOUNDS.landmark).default(''),
  phone: optionalPhoneSchema.default(''),
  coordinates: coordinatesSchema.nullable().default(null),
});
/** The zip code is accepted in both spellings (S3.15) and normalised to one. */
export const orderAddressBodySchema = addressFieldsSchema.transform(({ zip_code, zipCode, ...address }) => ({
  ...address,
  zipCode: zip_code ?? zipCode ?? '',
}));
/** The delivery address of an order: a copy, so that later edits of the saved address do not change the order. */
export type OrderAddress = z.output<typeof orderAddressBodySchema>;
/** The response contains the zip code in both spellings. */
export const orderAddressSchema = addressFieldsSchema.extend({ phone: z.string() }).required();

const chosenOptionSchema = z.object({ optionId: idSchema, name: textSchema(100).optional() });

export const orderLineBodySchema = z.object({
  menuItemId: idSchema,
  name: textSchema(200).optional(),
  quantity: quantitySchema,
  /** Unit price with its options, in rupees. */
  price: claimedMoneySchema.optional(),
  customizations: z.array(chosenOptionSchema).max(50).default([]),
  specialInstructions: multilineTextSchema(TEXT_BOUNDS.lineInstructions).default(''),
});

const fulfilmentBodySchema = z.enum(FULFILMENT_TYPES);

const { min: minReason, max: maxReason } = STAFF_DISCOUNT_REASON;
/** What staff take off the dishes, in rupees, and why; 0 takes off nothing. */
export const staffDiscountBodySchema = z
  .object({ amount: moneySchema, reason: textSchema(maxReason).default('') })
  .refine(
    ({ amount, reason }) => amount === 0 || [...reason].length >= minReason,
    `must have a reason of ${minReason} to ${maxReason} characters`,
  );
export type StaffDiscountBody = z.output<typeof staffDiscountBodySchema>;

export const placementFieldsSchema = z.object({
  customerId: idSchema.optional(),
  restaurantId: idSchema.optional(),
  items: z.array(orderLineBodySchema).min(1).max(MAX_LINES),
  deliveryType: fulfilmentBodySchema.optional(),
  orderType: fulfilmentBodySchema.optional(),
  deliveryAddress: orderAddressBodySchema.nullable().optional(),
  subtotal: claimedMoneySchema.optional(),
  tax: claimedMoneySchema.optional(),
  deliveryFee: claimedMoneySchema.optional(),
  discount: claimedMoneySchema.optional(),
  promoCode: textSchema(64).nullable().optional(),
  tip: z.number().optional(),
  total: claimedMoneySchema,
  paymentMethod: z.enum(CHECKOUT_PAYMENT_METHODS).default('cod'),
  specialInstructions: multilineTextSchema(TEXT_BOUNDS.instructions).default(''),
  /** One of `listTables`, for a dine-in order; ignored for others. A guest's order has her table. */
  tableName: textSchema(TABLE_BOUNDS.name).optional(),
  /** The start of a slot of `listSlots`. Absent or null: as soon as possible. */
  scheduledFor: instantSchema.nullable().optional(),
});
type PlacementFields = z.input<typeof placementFieldsSchema>;
/** Reads `deliveryType`, else `orderType`; the default is delivery (S4.2). */
export function fulfilmentOf(body: Pick<PlacementFields, 'deliveryType' | 'orderType'>): FulfilmentType {
  return fulfilmentTypeOf(body.deliveryType ?? body.orderType);
}

/** Ignores the address unless the order is a delivery (S9.35), so that a stale address is not an error. */
export const withoutStaleAddress = <Schema extends z.ZodType<unknown, Pick<PlacementFields, 'deliveryType'>>>(
  schema: Schema,
) =>
  z.preprocess((body: z.input<Schema>) => {
    if (typeof body !== 'object' || body === null) return body;
    return fulfilmentOf(body) === 'delivery' ? body : { ...body, deliveryAddress: null };
  }, schema);
export const placeOrderBodySchema = withoutStaleAddress(placementFieldsSchema);
export type PlaceOrderBody = z.infer<typeof placeOrderBodySchema>;

/** Rupees. */
const priceFields = {
  subtotal: z.number(),
  discount: z.number(),
  /** What staff have taken off the dishes, besides the discount of a code. */
  staffDiscount: z.number(),
  deliveryFee: z.number(),
  tax: z.number(),
  /** The tax is part of the subtotal, and not added to the total. */
  pricesIncludeTax: z.boolean(),
  tip: z.number(),
  packagingFee: z.number(),
  /** What rounds the total to whole rupees; 0 unless the restaurant rounds. */
  rounding: z.number(),
  total: z.number(),
};

/** The price calculated by the server, in rupees; the `data` of a 409 `order.prices_changed`. */
export const orderQuoteSchema = z.object({
  ...priceFields,
  items: z.array(
    z.object({ menuItemId: z.string(), name: z.string(), price: z.number(), quantity: z.int() }),
  ),
  /** Why this bill has no promo code, although the amounts may be those that were sent; with a sentence for people. */
  reason: z.literal('promo.without_effect').optional(),
  sentence: z.string().optional(),
});
export type OrderQuote = z.infer<typeof orderQuoteSchema>;

export const orderLineSchema = z.object({
  id: z.string(),
  menuItemId: z.string().nullable(),
  name: z.string(),
  quantity: z.int(),
  /** Unit price with its options, in rupees. */
  price: z.number(),
  image: z.string(),
  customizations: z.array(z.object({ optionId: z.string(), name: z.string() })),
  specialInstructions: z.string(),
  isTicked: z.boolean(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

export const orderSlotSchema = z.object({
  from: instantSchema,
  to: instantSchema,
  /** From when on the board shows the order: the start of its cooking. */
  onBoardFrom: instantSchema,
});

export const promisedSchema = z.object({ from: instantSchema, to: instantSchema });

export const orderCustomerSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Omitted for the kitchen account. */
  email: z.string().optional(),
  phone: z.string(),
});

export const orderSchema = z.object({
  id: z.string(),
  orderNumber: z.int(),
  status: z.enum(ORDER_STATUSES),
  channel: z.enum(CHANNELS),
  ...priceFields,
  promoCode: z.string().nullable(),
  /** Why staff have taken something off; absent otherwise. Present for staff only. */
  staffDiscountReason: z.string().optional(),
  /** Rupees: what was received, also of a cancelled order and after a refund. */
  paidAmount: z.number(),
  /** Rupees: what is still to be paid; 0 when cancelled. */
  dueAmount: z.number(),
  /** Rupees: what was given back. */
  refundedAmount: z.number(),
  /** Rupees: tips that came with payments, beside the total. */
  tippedAmount: z.number(),
  paymentMethod: z.string(),
  /** The order was cancelled or costs less after a change, and not all that is due to the customer is given back. */
  isRefundDue: z.boolean(),
  /** Rupees: what is then to be given back. */
  owedAmount: z.number(),
  /** How often staff have changed the order. */
  revision: z.int(),
  deliveryType: z.enum(FULFILMENT_TYPES),
  orderType: z.enum(FULFILMENT_TYPES),
  deliveryAddress: orderAddressSchema.nullable(),
  /** Where a dine-in order is eaten; absent from an order without a table. */
  tableName: z.string().optional(),
  notes: z.string(),
  specialInstructions: z.string(),
  restaurantName: z.string(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  seenAt: instantSchema.nullable(),
  /** When the order last entered the kitchen; an undo does not change it. Null before. */
  confirmedAt: instantSchema.nullable(),
  /** `confirmedAt`, or a later `slot.onBoardFrom`, plus the preparation minutes of the slowest dish and the order's delays. */
  dueAt: instantSchema.nullable(),
  /** Since when an order that is ready has been so; an undone hand-over does not change it. Null in every other status. */
  readyAt: instantSchema.nullable(),
  /** The time for which the order is scheduled; null when it is wanted at once. */
  slot: orderSlotSchema.nullable(),
  /** When it should arrive or be ready: the earliest and the latest instant. */
  promised: promisedSchema,
  /** The minutes by which the restaurant has delayed the order. */
  delayedMinutes: z.int(),
  items: z.array(orderLineSchema),
  /** What stood on the kitchen's ticket first, if it was changed since. Present for staff only. */
  ticketItems: z.array(orderLineSchema).optional(),
  /** The stations that have finished their part of an order in preparation. Present for staff only, where a board reads it. */
  finishedStations: z.array(z.string()).optional(),
  /** What the customer has asked for last. Present for staff only, where a board reads it. */
  request: orderRequestSchema.optional(),
  /**
   * The restaurant calls before it cooks: the phone is blocked, or the customer has cancelled five orders within an hour.
   * Present for staff only.
   */
  callFirst: z.boolean().optional(),
  /** Present for staff only. */
  customer: orderCustomerSchema.optional(),
  /** The name of whoever of the staff took it; absent from an order that the customer has placed. Present for staff only. */
  takenBy: z.string().optional(),
  /** What was taken and not taken back, oldest first, amounts in rupees without tips. Present for staff who take payments. */
  payments: z
    .array(z.object({ method: z.enum(PAYMENT_METHODS), reference: z.string(), amount: z.number() }))
    .optional(),
  /** An owner sent it to try out board and panel: no total counts it, and it is not paid. Absent from every other order. */
  isTest: z.literal(true).optional(),
});
export type Order = z.infer<typeof orderSchema>;

/**
 * The response to placing an order: only fields that never change, so that every retry gets the same response. Its `promised`
 * is that of the placement, without later delays.
 */
export const placedOrderSchema = orderSchema.pick({
  id: true,
  orderNumber: true,
  subtotal: true,
  discount: true,
  deliveryFee: true,
  tax: true,
  pricesIncludeTax: true,
  tip: true,
  packagingFee: true,
  rounding: true,
  total: true,
  promoCode: true,
  deliveryType: true,
  createdAt: true,
  slot: true,
  promised: true,
});
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

export const orderParamsSchema = z.object({ orderId: idSchema });

export const placeOrder = defineEndpoint('placeOrder', {
  method: 'POST',
  path: '/api/orders',
  access: 'signedIn',
  forGuests: true,
  body: placeOrderBodySchema,
  data: placedOrderSchema,
  status: 201,
});

const leadMinutesSchema = z
  .string()
  .regex(/^\d{1,4}$/, 'must be a number of minutes')
  .transform(Number)
  .pipe(z.number().max(MAX_LEAD_MINUTES));

export const slotsSchema = z.object({
  /** In order. Empty when the restaurant takes no scheduled orders. */
  slots: z.array(z.object({ from: instantSchema, to: instantSchema, isFull: z.boolean() })),
});
export type Slots = z.infer<typeof slotsSchema>;

/** The times for which an order can be scheduled that needs `leadMinutes` from the start of cooking to its slot. */
export const listSlots = defineEndpoint('listSlots', {
  method: 'GET',
  path: '/api/restaurants/{restaurantId}/slots',
  access: 'public',
  params: z.object({ restaurantId: idSchema }),
  /** For a delivery only times after a pause of delivery. */
  query: z.object({ leadMinutes: leadMinutesSchema, deliveryType: z.enum(FULFILMENT_TYPES).optional() }),
  data: slotsSchema,
});

export const readOrder = defineEndpoint('readOrder', {
  method: 'GET',
  path: '/api/orders/{orderId}',
  access: 'ownerOrCan:board',
  forGuests: true,
  params: orderParamsSchema,
  data: orderSchema,
});
