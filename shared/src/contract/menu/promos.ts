import { z } from 'zod';
import { isMoney } from '../../domain/money/money.ts';
import { DISCOUNT_TYPES, FULFILMENT_TYPES } from '../../domain/money/pricing.ts';
import {
  MAX_PROMO_USES,
  MIN_PROMO_CODE_LENGTH,
  normalizePromoCode,
  PROMO_CODE_FORM,
  PROMO_DAYS,
} from '../../domain/promo/promo-rules.ts';
import { TEXT_BOUNDS } from '../../domain/text/field-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  descriptionSchema,
  idSchema,
  MAX_BEFORE_CLEANING,
  moneySchema,
  nepalDaySchema,
  textSchema,
  versionSchema,
} from '../fields.ts';

export const promoSchema = z.object({
  id: z.string(),
  code: z.string(),
  description: z.string(),
  discount_type: z.enum(DISCOUNT_TYPES),
  /** Percent for PERCENT, rupees for FIXED. */
  discount_value: z.number(),
  /** Rupees. */
  min_order_value: z.number(),
  is_free_delivery: z.boolean(),
  start_date: nepalDaySchema,
  end_date: nepalDaySchema,
  usage_limit: z.int().nullable(),
  perCustomerLimit: z.int().nullable(),
  is_active: z.boolean(),
  uses: z.int(),
  version: z.int(),
});
export type Promo = z.infer<typeof promoSchema>;

export const publicPromoSchema = promoSchema.pick({
  code: true,
  description: true,
  discount_type: true,
  discount_value: true,
  min_order_value: true,
  is_free_delivery: true,
});
export const validPromoSchema = publicPromoSchema.omit({ min_order_value: true });
export type PublicPromo = z.infer<typeof publicPromoSchema>;
export type ValidPromo = z.infer<typeof validPromoSchema>;

/** Normalised before validation, so that the bounds apply to the stored code. */
export const promoCodeSchema = z
  .string()
  .max(MAX_BEFORE_CLEANING, { abort: true })
  .overwrite(normalizePromoCode)
  .min(MIN_PROMO_CODE_LENGTH)
  .max(TEXT_BOUNDS.promoCode)
  .regex(PROMO_CODE_FORM, 'must be letters, digits, - or _');

const promoDaySchema = nepalDaySchema.refine(
  (day) => day >= PROMO_DAYS.first && day <= PROMO_DAYS.last,
  `must be a day from ${PROMO_DAYS.first} to ${PROMO_DAYS.last}`,
);

const promoFieldsSchema = z.object({
  code: promoCodeSchema,
  description: descriptionSchema,
  discount_type: z.enum(DISCOUNT_TYPES),
  discount_value: moneySchema,
  min_order_value: moneySchema,
  is_free_delivery: z.boolean(),
  start_date: promoDaySchema,
  end_date: promoDaySchema,
  usage_limit: z.int().min(1).max(MAX_PROMO_USES).nullable(),
  perCustomerLimit: z.int().min(1).max(MAX_PROMO_USES).nullable(),
  is_active: z.boolean(),
});
/** The default of a new code is PERCENT, valid from today for 30 Nepal days (S9.67). */
export const createPromoBodySchema = promoFieldsSchema
  .partial()
  .required({ code: true, discount_value: true });
export const updatePromoBodySchema = promoFieldsSchema
  .partial()
  .extend({ version: versionSchema.optional() });
export type CreatePromoBody = z.infer<typeof createPromoBodySchema>;
export type UpdatePromoBody = z.infer<typeof updatePromoBodySchema>;

/** Greatest possible subtotal in rupees: `MAX_LINES` lines of `MAX_LINE_QUANTITY` at the highest price. */
const MAX_SUBTOTAL_RUPEES = 9_900_000_000;
export const validatePromoBodySchema = z.object({
  code: textSchema(64),
  /** Rupees, before discount. */
  subtotal: z.number().min(0).max(MAX_SUBTOTAL_RUPEES).refine(isMoney, 'must have at most 2 decimals'),
  /** When given, a code that takes nothing off an order of this type is refused. */
  deliveryType: z.enum(FULFILMENT_TYPES).optional(),
});
export type ValidatePromoBody = z.infer<typeof validatePromoBodySchema>;

const promoParamsSchema = z.object({ promoId: idSchema });

export const listPublicPromos = defineEndpoint('listPublicPromos', {
  method: 'GET',
  path: '/api/promos/public',
  access: 'public',
  data: z.array(publicPromoSchema),
});

/** The codes that the caller's orders have used up by the limit per customer. The public list is the same for everybody. */
export const listUsedUpPromos = defineEndpoint('listUsedUpPromos', {
  method: 'GET',
  path: '/api/promos/used-up',
  access: 'signedIn',
  forGuests: true,
  data: z.array(z.string()),
});

export const validatePromo = defineEndpoint('validatePromo', {
  method: 'POST',
  path: '/api/promos/validate',
  access: 'signedIn',
  forGuests: true,
  body: validatePromoBodySchema,
  data: validPromoSchema,
});

export const listPromos = defineEndpoint('listPromos', {
  method: 'GET',
  path: '/api/promos',
  access: 'can:offers',
  data: z.array(promoSchema),
});

export const createPromo = defineEndpoint('createPromo', {
  method: 'POST',
  path: '/api/promos',
  access: 'can:offers',
  body: createPromoBodySchema,
  data: promoSchema,
  status: 201,
});

export const updatePromo = defineEndpoint('updatePromo', {
  method: 'PUT',
  path: '/api/promos/{promoId}',
  access: 'can:offers',
  params: promoParamsSchema,
  body: updatePromoBodySchema,
  data: promoSchema,
});

export const deletePromo = defineEndpoint('deletePromo', {
  method: 'DELETE',
  path: '/api/promos/{promoId}',
  access: 'can:offers',
  params: promoParamsSchema,
  data: z.null(),
});

/** Restores a deleted code; has no effect on one that is not deleted. */
export const restorePromo = defineEndpoint('restorePromo', {
  method: 'PUT',
  path: '/api/promos/{promoId}/restore',
  access: 'can:offers',
  isAct: true,
  params: promoParamsSchema,
  data: promoSchema,
});
