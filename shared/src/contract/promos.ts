import { z } from 'zod';
import { DISCOUNT_TYPES } from '../domain/pricing.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  descriptionSchema,
  idSchema,
  moneySchema,
  nepalDaySchema,
  textSchema,
  versionSchema,
} from './fields.ts';

export const promoSchema = z.object({
  id: z.string(),
  code: z.string(),
  description: z.string(),
  discount_type: z.enum(DISCOUNT_TYPES),
  discount_value: z.number(),
  min_order_value: z.number(),
  is_free_delivery: z.boolean(),
  start_date: nepalDaySchema,
  end_date: nepalDaySchema,
  usage_limit: z.int().nullable(),
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
export type ValidPromo = z.infer<typeof validPromoSchema>;

export const promoCodeSchema = z
  .string()
  .trim()
  .min(3)
  .max(32)
  .regex(/^[\p{L}\p{M}\p{N}_-]+$/u, 'must be letters, digits, - or _');

const promoFieldsSchema = z.object({
  code: promoCodeSchema,
  description: descriptionSchema,
  discount_type: z.enum(DISCOUNT_TYPES),
  discount_value: moneySchema,
  min_order_value: moneySchema,
  is_free_delivery: z.boolean(),
  start_date: nepalDaySchema,
  end_date: nepalDaySchema,
  usage_limit: z.int().min(1).max(1_000_000).nullable(),
  is_active: z.boolean(),
});
/** New codes are PERCENT, from today for 30 days, unless said otherwise (section 9). */
export const createPromoBodySchema = promoFieldsSchema
  .partial()
  .required({ code: true, discount_value: true });
export const updatePromoBodySchema = promoFieldsSchema
  .partial()
  .extend({ version: versionSchema.optional() });
export type CreatePromoBody = z.infer<typeof createPromoBodySchema>;
export type UpdatePromoBody = z.infer<typeof updatePromoBodySchema>;

const promoParamsSchema = z.object({ promoId: idSchema });

export const listPublicPromos = defineEndpoint('listPublicPromos', { data: z.array(publicPromoSchema) });
export const validatePromo = defineEndpoint('validatePromo', {
  body: z.object({ code: textSchema(64), subtotal: moneySchema.or(z.number().min(0).max(100_000_000)) }),
  data: validPromoSchema,
});
export const listPromos = defineEndpoint('listPromos', { data: z.array(promoSchema) });
export const createPromo = defineEndpoint('createPromo', {
  body: createPromoBodySchema,
  data: promoSchema,
  status: 201,
});
export const updatePromo = defineEndpoint('updatePromo', {
  params: promoParamsSchema,
  body: updatePromoBodySchema,
  data: promoSchema,
});
export const deletePromo = defineEndpoint('deletePromo', { params: promoParamsSchema, data: z.null() });

export const promoEndpoints = [
  listPublicPromos,
  validatePromo,
  listPromos,
  createPromo,
  updatePromo,
  deletePromo,
] as const;
