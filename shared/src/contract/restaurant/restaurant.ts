import { z } from 'zod';
import { isUploadedPicture } from '../../domain/menu/picture-sizes.ts';
import { isMoney } from '../../domain/money/money.ts';
import { SLOT_MINUTES } from '../../domain/order/scheduling.ts';
import { cleanPan, isPan } from '../../domain/restaurant/pan.ts';
import { CURRENCIES, isTimezone } from '../../domain/restaurant/restaurant-settings.ts';
import { TEXT_BOUNDS } from '../../domain/text/field-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  idSchema,
  moneySchema,
  multilineTextSchema,
  nameSchema,
  nepalDaySchema,
  optionalEmailSchema,
  optionalPhoneSchema,
  textSchema,
  versionSchema,
} from '../fields.ts';
import {
  busyBodySchema,
  openingSchema,
  operatingHoursSchema,
  pauseBodySchema,
  weeklyHoursSchema,
} from './opening-hours.ts';

const hundredthsSchema = (max: number) =>
  z.number().min(0).max(max).refine(isMoney, 'must have at most 2 decimals');

const deliveryTimeSchema = z.object({
  min: z.int().min(0).max(600),
  /** A shorter average makes no sense: customers would read '0 min'. */
  max: z.int().min(5).max(600),
});
const panSchema = textSchema(TEXT_BOUNDS.paymentDetail)
  .transform(cleanPan)
  .refine((pan) => pan === '' || isPan(pan), 'must have 9 digits');
const walletNumberSchema = textSchema(40);
const walletCodeSchema = textSchema(80).refine(
  (path) => path === '' || isUploadedPicture(path),
  'must be an uploaded picture',
);

const dueMarkSchema = z.int().min(0).max(120);

export const restaurantFieldsSchema = z.object({
  name: nameSchema,
  /** '' until the owner has entered it, like `phone` and the address. */
  email: optionalEmailSchema,
  phone: optionalPhoneSchema,
  /** What the restaurant says about itself, in lines; '' shows a neutral text. The demo tells its own story. */
  about: multilineTextSchema(2_000),
  /** What customers should know besides the hours, in lines; '' shows nothing. */
  openingNotes: multilineTextSchema(300),
  address: z.object({
    street: textSchema(TEXT_BOUNDS.street),
    city: textSchema(TEXT_BOUNDS.city),
    /** '' until the owner has entered it. It prefills the addresses of customers, like `zipCode`. */
    state: textSchema(TEXT_BOUNDS.city),
    zipCode: textSchema(TEXT_BOUNDS.zipCode),
  }),
  currency: z.enum(CURRENCIES),
  /** Amounts are written as 'Rs 7,25,487'. Until the owner has chosen, DEMO=0 does and the demo does not (S9.51, S9.82). */
  amountsInRs: z.boolean(),
  timezone: textSchema(60),
  /** Rupees, like `freeDeliveryThreshold` and `minimumOrder`. */
  deliveryFee: moneySchema,
  freeDeliveryThreshold: moneySchema,
  minimumOrder: moneySchema,
  /** Pickup and dine-in then have no minimum. */
  minimumForDeliveryOnly: z.boolean(),
  /** How customers can get their food; at least one is on. An order of another type is refused. */
  deliveryTypes: z.object({ delivery: z.boolean(), pickup: z.boolean(), dine_in: z.boolean() }),
  /** Kilometres. */
  maxDeliveryRadius: hundredthsSchema(1_000),
  /** Minutes; `min` is the average minus 10, at least 0 (S7.48). */
  deliveryTime: deliveryTimeSchema,
  /** The first span of today, or of the next day that has one. A sent value that differs from it becomes `everyDayHours`. */
  operatingHours: operatingHoursSchema,
  /** The span of each weekday while `weeklyHours` are null. While they are used, a sent value is ignored. */
  everyDayHours: operatingHoursSchema,
  paymentMethods: z.object({ cash: z.boolean(), card: z.boolean(), upi: z.boolean(), wallet: z.boolean() }),
  walletDetails: z.object({ esewaNumber: walletNumberSchema, khaltiNumber: walletNumberSchema }),
  /** Pictures of the codes that customers scan to pay; '' for none. Fonepay's belongs to the method `upi`. */
  walletCodes: z.object({
    esewaCode: walletCodeSchema,
    khaltiCode: walletCodeSchema,
    fonepayCode: walletCodeSchema,
  }),
  upiId: textSchema(TEXT_BOUNDS.paymentDetail),
  /** Percent. */
  taxRate: hundredthsSchema(100),
  /** Prices are final: the tax is computed out of them. Otherwise it is added (S9.25). */
  pricesIncludeTax: z.boolean(),
  /** Rupees, for each order that is not eaten here. */
  packagingFee: moneySchema,
  /** The total of an order is rounded to whole rupees. */
  roundsTotal: z.boolean(),
  /** Printed on invoices; '' prints none. */
  pan: panSchema,
  /** When boards mark a ticket, in minutes before and after its due time. */
  kitchen: z.object({
    warnBeforeDueMinutes: dueMarkSchema,
    lateAfterDueMinutes: dueMarkSchema,
  }),
  /** The kitchen's board accepts and declines pending orders; the panel always may. */
  boardMayAccept: z.boolean(),
  /** The devices of owners and managers get a push message when an order arrives, besides those after 2 and 4 minutes. */
  pushesAtOnce: z.boolean(),
  /** A new order is confirmed at once inside the opening hours, unless the restaurant is to call first. */
  autoAccept: z.boolean(),
  /** The number of orders within 15 minutes up to which `autoAccept` confirms. */
  autoAcceptPer15Minutes: z.int().min(1).max(500),
  /** The restaurant has riders of its own: the kitchen's board offers "Given to rider". */
  usesRiders: z.boolean(),
  /** A dine-in order names one of the restaurant's tables, in place of a line of the instructions. Decision 0113. */
  tableOrdering: z.boolean(),
  /** Customers can order for a later time. */
  acceptsScheduledOrders: z.boolean(),
  slotMinutes: z.literal(SLOT_MINUTES),
  /** The number of orders in a slot. */
  slotCapacity: z.int().min(1).max(500),
  /** After so many months without an order a caller is erased; 0 means never. */
  callerMonths: z.int().min(0).max(120),
  /** Rupees that a cashier may take off an order; above it a manager must. */
  staffDiscountLimit: moneySchema,
});

export type RestaurantFields = z.infer<typeof restaurantFieldsSchema>;

export const restaurantSchema = restaurantFieldsSchema.extend({
  id: z.string(),
  /** Set by DEMO=1, and decides which words pages use: see `hasOwnWords`. */
  isDemo: z.boolean(),
  /** Set by ALWAYS_OPEN=1: orders are accepted at any hour, and screens never show 'Closed now'. */
  isAlwaysOpen: z.boolean(),
  /** The spans of each weekday, Sunday first; null while `everyDayHours` count. */
  weeklyHours: weeklyHoursSchema.nullable(),
  /** The holidays and the closed day of the next 60 days, with their hours; none means closed. */
  otherHours: z.array(z.object({ day: nepalDaySchema, spans: z.array(operatingHoursSchema) })),
  opening: openingSchema,
  version: z.int(),
});
export type Restaurant = z.infer<typeof restaurantSchema>;

/** Nested objects are merged field by field. `deliveryTime.min` is derived (S7.48); a sent value is ignored. */
export const updateRestaurantBodySchema = restaurantFieldsSchema
  .extend({
    address: restaurantFieldsSchema.shape.address.partial(),
    deliveryTime: deliveryTimeSchema
      .partial()
      .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
        path: ['max'],
        message: 'must not be less than the minimum',
      }),
    operatingHours: restaurantFieldsSchema.shape.operatingHours.partial(),
    everyDayHours: restaurantFieldsSchema.shape.everyDayHours.partial(),
    deliveryTypes: restaurantFieldsSchema.shape.deliveryTypes.partial(),
    paymentMethods: restaurantFieldsSchema.shape.paymentMethods.partial(),
    walletDetails: restaurantFieldsSchema.shape.walletDetails.partial(),
    walletCodes: restaurantFieldsSchema.shape.walletCodes.partial(),
    kitchen: restaurantFieldsSchema.shape.kitchen.partial(),
    timezone: restaurantFieldsSchema.shape.timezone.refine(
      isTimezone,
      'must be a time zone like Asia/Kathmandu',
    ),
    version: versionSchema,
  })
  .partial();
export type UpdateRestaurantBody = z.infer<typeof updateRestaurantBodySchema>;

export const listRestaurants = defineEndpoint('listRestaurants', {
  method: 'GET',
  path: '/api/restaurants',
  access: 'public',
  data: z.array(restaurantSchema),
});

export const updateRestaurant = defineEndpoint('updateRestaurant', {
  method: 'PUT',
  path: '/api/restaurants/{restaurantId}',
  access: 'can:settings',
  params: z.object({ restaurantId: idSchema }),
  body: updateRestaurantBodySchema,
  data: restaurantSchema,
});

export const pauseOrders = defineEndpoint('pauseOrders', {
  method: 'PUT',
  path: '/api/restaurants/{restaurantId}/pause',
  access: 'can:pause',
  isAct: true,
  params: z.object({ restaurantId: idSchema }),
  body: pauseBodySchema,
  data: restaurantSchema,
});

export const setBusy = defineEndpoint('setBusy', {
  method: 'PUT',
  path: '/api/restaurants/{restaurantId}/busy',
  access: 'can:pause',
  isAct: true,
  params: z.object({ restaurantId: idSchema }),
  body: busyBodySchema,
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
  method: 'GET',
  path: '/api/geocode-location',
  access: 'public',
  query: z.object({ lat: degreesSchema(90), lon: degreesSchema(180) }),
  data: placeSchema,
});

/** proxy_not_trusted: X-Forwarded-For has arrived, and TRUSTED_PROXIES is 0. The others are about the settings of a real restaurant. */
export const INSTALLATION_WARNINGS = [
  'proxy_not_trusted',
  'public_url_local',
  'mail_not_sent',
  'example_addresses',
] as const;
export type InstallationWarning = (typeof INSTALLATION_WARNINGS)[number];
export const readInstallation = defineEndpoint('readInstallation', {
  method: 'GET',
  path: '/api/installation',
  access: 'can:installation',
  data: z.object({ warnings: z.array(z.enum(INSTALLATION_WARNINGS)) }),
});
