import { z } from 'zod';
import { MAX_STOCK, SOLD_OUT_SPANS } from '../../domain/menu/availability.ts';
import { duplicateNameIndexes } from '../../domain/menu/duplicate-names.ts';
import { MODIFIER_GROUP_TYPES } from '../../domain/menu/modifiers.ts';
import { MENU_BOUNDS } from '../../domain/text/field-rules.ts';
import { idSchema, instantSchema, moneySchema, nameSchema } from '../fields.ts';

const optionSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Rupees added to the price of the dish. */
  price: z.number(),
  isDefault: z.boolean(),
  isAvailable: z.boolean(),
  /** The option becomes available again automatically at this instant. */
  soldOutUntil: instantSchema.optional(),
  /** How many are left, shared with options that were counted together; absent without a count. */
  stockLeft: z.int().optional(),
  /** The count ends at this instant. */
  stockEndsAt: instantSchema.optional(),
});
/** A modifier group; the API calls it `customizations` (S3.5). */
export const customizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(MODIFIER_GROUP_TYPES),
  required: z.boolean(),
  min: z.int(),
  max: z.int(),
  options: z.array(optionSchema),
});

/** A list with unique names; the error points at the duplicate name. */
const namedListSchema = <Named extends z.ZodType<{ name: string }>>(schema: Named, message: string) =>
  z.array(schema).superRefine((list, context) => {
    for (const index of duplicateNameIndexes(list.map(({ name }) => name)))
      context.addIssue({ code: 'custom', path: [index, 'name'], message });
  });

/**
 * A number is a new count, null ends the count. It is not called `stockLeft`: a client that sends back what it has read
 * would otherwise set an old number again.
 */
export const stockCountSchema = z.int().min(0).max(MAX_STOCK).nullable().optional();
/** As it was read, which is no change by itself. It says what `isAvailable` was read with. */
export const stockLeftAsReadSchema = z.int().min(0).max(MAX_STOCK).nullable().optional();

/** The new count is of today only. */
export const stockUntilSchema = z.enum(['tomorrow']).optional();
export const isStockUntilFitting = ({
  stockCount,
  stockUntil,
}: {
  stockCount?: number | null | undefined;
  stockUntil?: string | undefined;
}) => stockUntil === undefined || typeof stockCount === 'number';
export const STOCK_UNTIL_WITHOUT_COUNT = { path: ['stockUntil'], message: 'must be set beside a count' };

const optionBodySchema = z.object({
  id: idSchema.optional(),
  name: nameSchema,
  price: moneySchema,
  isDefault: z.boolean().default(false),
  /** Absent, an option of the dish stays as it is, and a new one is available. */
  isAvailable: z.boolean().optional(),
  soldOutUntil: instantSchema.nullable().optional(),
  stockLeft: stockLeftAsReadSchema,
  stockEndsAt: instantSchema.optional(),
  stockCount: stockCountSchema,
});
const customizationBodySchema = z.object({
  id: idSchema.optional(),
  name: nameSchema,
  type: z.enum(MODIFIER_GROUP_TYPES),
  required: z.boolean().default(false),
  min: z.int().min(0).max(MENU_BOUNDS.choices).default(0),
  max: z.int().min(0).max(MENU_BOUNDS.choices).default(0),
  options: namedListSchema(optionBodySchema, 'must not be the name of another option')
    .min(1)
    .max(MENU_BOUNDS.options),
});
export type CustomizationBody = z.infer<typeof customizationBodySchema>;
export const customizationListBodySchema = namedListSchema(
  customizationBodySchema,
  'must not be the name of another choice',
).max(MENU_BOUNDS.groups);

/** One of the three fields; a count is shared by all these options. */
export const updateOptionsBodySchema = z
  .object({
    optionIds: z.array(idSchema).min(1).max(MENU_BOUNDS.optionsAtOnce),
    isAvailable: z.boolean().optional(),
    soldOutUntil: z.enum(SOLD_OUT_SPANS).optional(),
    stockCount: stockCountSchema,
    stockUntil: stockUntilSchema,
  })
  .refine(isStockUntilFitting, STOCK_UNTIL_WITHOUT_COUNT)
  .refine(
    ({ isAvailable, soldOutUntil, stockCount }) =>
      [isAvailable, soldOutUntil, stockCount].filter((field) => field !== undefined).length === 1,
    { path: ['isAvailable'], message: 'must be the only change: isAvailable, soldOutUntil or stockCount' },
  );
export type UpdateOptionsBody = z.infer<typeof updateOptionsBodySchema>;
