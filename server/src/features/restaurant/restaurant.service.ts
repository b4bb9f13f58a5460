import type { Place, Restaurant, UpdateRestaurantBody } from '@chulo/shared/contract/restaurant';
import type { PaymentMethod } from '@chulo/shared/domain/money/payment';
import { areKitchenTimesValid } from '@chulo/shared/domain/order/kitchen-times';
import type { OrderingTerms } from '@chulo/shared/domain/order/orderable';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Snapshots } from '../../db/snapshots.ts';
import { type CachedResponse, cacheJson } from '../../http/cached-response.ts';
import { AppError } from '../../http/errors.ts';
import { restaurantMessages } from './restaurant.messages.ts';
import { orderingTermsOf, paymentMethodsOf, presentRestaurant } from './restaurant.presenter.ts';
import * as repository from './restaurant.repository.ts';

export interface RestaurantDependencies {
  db: Kysely<DB>;
  snapshots: Snapshots;
  isAlwaysOpen: boolean;
  /** The place name at a latitude and longitude in degrees. */
  geocode: (lat: number, lon: number) => Promise<Place>;
}

export type RestaurantService = Awaited<ReturnType<typeof createRestaurantService>>;

export async function createRestaurantService(dependencies: RestaurantDependencies) {
  const { db, snapshots, isAlwaysOpen } = dependencies;
  const snapshot = await snapshots.create('restaurant', async () => {
    const row = await repository.readRestaurant(db);
    const answer = await cacheJson([presentRestaurant(row, isAlwaysOpen)]);
    return { row, answer, terms: orderingTermsOf(row) };
  });

  return {
    /** A list with the one restaurant, as a cached response. S3.20 */
    readRestaurants: (): CachedResponse => snapshot.current().answer,

    /**
     * Absent fields stay unchanged, also in nested objects. deliveryTime.max is the average in minutes.
     * @throws AppError request.invalid unless lateAfterMinutes is greater than hurryAfterMinutes
     */
    async updateRestaurant(restaurantId: string, body: UpdateRestaurantBody): Promise<Restaurant> {
      const row = await db.transaction().execute(async (transaction) => {
        const current = await repository.lockRestaurant(transaction, restaurantId);
        if (!current) throw new AppError('restaurant.not_found');
        if (body.version !== undefined && body.version !== current.version)
          throw new AppError('edit.stale', { data: presentRestaurant(current, isAlwaysOpen) });
        const merged = mergeRestaurant(current, body);
        requireKitchenTimesInOrder(merged, body);
        return repository.updateRestaurant(transaction, restaurantId, merged);
      });
      await snapshot.reload();
      return presentRestaurant(row, isAlwaysOpen);
    },

    /** @throws AppError geocode.unavailable when no place name is found */
    readPlace: (lat: number, lon: number): Promise<Place> => dependencies.geocode(lat, lon),

    /** The settings that price and accept orders, with the data version they were read at. */
    terms: {
      current: (): OrderingTerms => snapshot.current().terms,
      version: snapshot.version,
      reload: snapshot.reload,
    },

    name: (): string => snapshot.current().row.name,
    editedAt: (): string => snapshot.current().row.edited_at.toISOString(),

    /** The methods with which staff may record a payment. S5.48 */
    offeredPaymentMethods: (): PaymentMethod[] => paymentMethodsOf(snapshot.current().row),
  };
}

type MergedRestaurant = ReturnType<typeof mergeRestaurant>;

function mergeRestaurant(row: repository.RestaurantRow, body: UpdateRestaurantBody) {
  const { address, operatingHours, paymentMethods, walletDetails, kitchen } = body;
  return {
    name: body.name ?? row.name,
    email: body.email ?? row.email,
    phone: body.phone ?? row.phone,
    street: address?.street ?? row.street,
    city: address?.city ?? row.city,
    currency: body.currency ?? row.currency,
    timezone: body.timezone ?? row.timezone,
    delivery_fee: body.deliveryFee ?? row.delivery_fee,
    free_delivery_threshold: body.freeDeliveryThreshold ?? row.free_delivery_threshold,
    minimum_order: body.minimumOrder ?? row.minimum_order,
    max_delivery_radius: body.maxDeliveryRadius ?? row.max_delivery_radius,
    average_delivery_minutes: body.deliveryTime?.max ?? row.average_delivery_minutes,
    opens_at: operatingHours?.start ?? row.opens_at,
    closes_at: operatingHours?.end ?? row.closes_at,
    accepts_cash: paymentMethods?.cash ?? row.accepts_cash,
    accepts_card: paymentMethods?.card ?? row.accepts_card,
    accepts_upi: paymentMethods?.upi ?? row.accepts_upi,
    accepts_wallet: paymentMethods?.wallet ?? row.accepts_wallet,
    esewa_number: walletDetails?.esewaNumber ?? row.esewa_number,
    khalti_number: walletDetails?.khaltiNumber ?? row.khalti_number,
    upi_id: body.upiId ?? row.upi_id,
    tax_rate: body.taxRate ?? row.tax_rate,
    hurry_after_minutes: kitchen?.hurryAfterMinutes ?? row.hurry_after_minutes,
    late_after_minutes: kitchen?.lateAfterMinutes ?? row.late_after_minutes,
  } satisfies repository.RestaurantFields;
}

/** The error names the field that was sent; lateAfterMinutes if both were. */
function requireKitchenTimesInOrder(
  { hurry_after_minutes, late_after_minutes }: MergedRestaurant,
  { kitchen }: UpdateRestaurantBody,
): void {
  const times = { hurryAfterMinutes: hurry_after_minutes, lateAfterMinutes: late_after_minutes };
  if (areKitchenTimesValid(times)) return;
  const problem =
    kitchen?.lateAfterMinutes === undefined
      ? { field: 'kitchen.hurryAfterMinutes', message: restaurantMessages.hurryTooLate(late_after_minutes) }
      : { field: 'kitchen.lateAfterMinutes', message: restaurantMessages.lateTooEarly(hurry_after_minutes) };
  throw new AppError('request.invalid', { fields: [problem] });
}
