import { z } from 'zod';
import { isMoney } from '../domain/money/money.ts';
import { KITCHEN_MINUTES } from '../domain/order/kitchen-times.ts';
import { CURRENCIES, isTimezone, SETTINGS_BOUNDS } from '../domain/restaurant/restaurant-settings.ts';
import { TEXT_BOUNDS } from '../domain/text/field-rules.ts';
import { isClockTime } from '../domain/time/opening-hours.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  emailSchema,
  idSchema,
  moneySchema,
  nameSchema,
  phoneSchema,
  textSchema,
  versionSchema,
} from './fields.ts';

const clockTimeSchema = z.string().refine(isClockTime, 'must be a time as HH:MM');

const hundredthsSchema = (max: number) =>
  z.number().min(0).max(max).refine(isMoney, 'must have at most 2 decimals');

const deliveryMinutesSchema = z.int().min(0).max(SETTINGS_BOUNDS.deliveryMinutes);
const walletNumberSchema = textSchema(SETTINGS_BOUNDS.walletNumber);

const kitchenMinutesSchema = z.int().min(KITCHEN_MINUTES.min).max(KITCHEN_MINUTES.max);

const restaurantFieldsSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  address: z.object({ street: textSchema(TEXT_BOUNDS.street), city: textSchema(TEXT_BOUNDS.city) }),
  currency: z.enum(CURRENCIES),
  timezone: textSchema(SETTINGS_BOUNDS.timezone),
  /** Rupees, like `freeDeliveryThreshold` and `minimumOrder`. */
  deliveryFee: moneySchema,
  freeDeliveryThreshold: moneySchema,
  minimumOrder: moneySchema,
  /** Kilometres. */
  maxDeliveryRadius: hundredthsSchema(SETTINGS_BOUNDS.deliveryRadius),
  /** Minutes; `min` is the average minus 10, at least 0 (S7.48). */
  deliveryTime: z.object({ min: deliveryMinutesSchema, max: deliveryMinutesSchema }),
  operatingHours: z.object({ start: clockTimeSchema, end: clockTimeSchema }),
  paymentMethods: z.object({ cash: z.boolean(), card: z.boolean(), upi: z.boolean(), wallet: z.boolean() }),
  walletDetails: z.object({ esewaNumber: walletNumberSchema, khaltiNumber: walletNumberSchema }),
  upiId: textSchema(TEXT_BOUNDS.paymentDetail),
  /** Percent. */
  taxRate: hundredthsSchema(SETTINGS_BOUNDS.taxPercent),
  /** `lateAfterMinutes` must be greater than `hurryAfterMinutes`. */
  kitchen: z.object({
    hurryAfterMinutes: kitchenMinutesSchema,
    lateAfterMinutes: kitchenMinutesSchema,
  }),
});

export const restaurantSchema = restaurantFieldsSchema.extend({
  id: z.string(),
  /** Set by ALWAYS_OPEN=1: orders are accepted at any hour, and screens never show 'Closed now'. */
  isAlwaysOpen: z.boolean(),
  version: z.int(),
});
export type Restaurant = z.infer<typeof restaurantSchema>;

/** Nested objects are merged field by field. `deliveryTime.min` is derived (S7.48); a sent value is ignored. */
export const updateRestaurantBodySchema = restaurantFieldsSchema
  .extend({
    address: restaurantFieldsSchema.shape.address.partial(),
    deliveryTime: restaurantFieldsSchema.shape.deliveryTime.partial(),
    operatingHours: restaurantFieldsSchema.shape.operatingHours.partial(),
    paymentMethods: restaurantFieldsSchema.shape.paymentMethods.partial(),
    walletDetails: restaurantFieldsSchema.shape.walletDetails.partial(),
    kitchen: restaurantFieldsSchema.shape.kitchen.partial(),
    timezone: restaurantFieldsSchema.shape.timezone.refine(
      isTimezone,
      'must be a time zone like Asia/Kathmandu',
    ),
    version: versionSchema,
  })
  .partial();
export type UpdateRestaurantBody = z.infer<typeof updateRestaurantBodySchema>;

export const listRestaurants = defineEndpoint('listRestaurants', { data: z.array(restaurantSchema) });
export const updateRestaurant = defineEndpoint('updateRestaurant', {
  params: z.object({ restaurantId: idSchema }),
  body: updateRestaurantBodySchema,
  data: restaurantSchema,
});

export const placeSchema = z.object({ display_name: z.string() });
export type Place = z.infer<typeof placeSchema>;

/** Decimal degrees only, so that no other text can reach the geocoder. */
const degreesSchema = (max: number) =>
  z
    .string()
    .max(40)
    .regex(/^-?\d{1,3}(?:\.\d+)?$/, 'must be a number of degrees')
    .transform(Number)
    .pipe(z.number().min(-max).max(max));
export const reverseGeocode = defineEndpoint('reverseGeocode', {
  query: z.object({ lat: degreesSchema(90), lon: degreesSchema(180) }),
  data: placeSchema,
});

export const restaurantEndpoints = [listRestaurants, updateRestaurant, reverseGeocode] as const;
