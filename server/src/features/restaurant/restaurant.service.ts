import type { Place, Restaurant, UpdateRestaurantBody } from '@chulo/shared/contract/restaurant/restaurant';
import { mayUse } from '@chulo/shared/domain/account/roles';
import type { PaymentMethod } from '@chulo/shared/domain/money/payment';
import { type OrderingTerms, PAYMENT_SETTINGS } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { firstRunningDay, withoutHours } from '@chulo/shared/domain/time/opening-hours';
import { nextOpeningChange, openSince } from '@chulo/shared/domain/time/opening-times';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { DB } from '../../db/schema.ts';
import type { Snapshots } from '../../db/snapshots.ts';
import type { Principal } from '../../http/authenticate.ts';
import { type CachedJson, cacheJson } from '../../http/cached-response.ts';
import { AppError, requireVersion } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { openingRulesOf } from './opening-hours.presenter.ts';
import { listHolidays } from './opening-hours.repository.ts';
import { createOpeningHoursService } from './opening-hours.service.ts';
import {
  orderingTermsOf,
  paymentMethodsOf,
  presentRestaurant,
  type RestaurantState,
} from './restaurant.presenter.ts';
import * as repository from './restaurant.repository.ts';
import { requireSensibleSettings } from './sensible-settings.ts';
import { settingColumnsOf } from './setting-columns.ts';

export interface RestaurantDependencies {
  db: Kysely<DB>;
  snapshots: Snapshots;
  clock: Clock;
  isAlwaysOpen: boolean;
  isDemo: boolean;
  /** The place name at a latitude and longitude in degrees. */
  geocode: (lat: number, lon: number) => Promise<Place>;
}

export type RestaurantService = Awaited<ReturnType<typeof createRestaurantService>>;

export async function createRestaurantService(dependencies: RestaurantDependencies) {
  const { db, snapshots, clock, isAlwaysOpen, isDemo } = dependencies;
  const flags = { isAlwaysOpen, isDemo };

  /** A row with the holidays that belong to it. */
  async function stateOf(reader: Database, row: repository.RestaurantRow): Promise<RestaurantState> {
    const holidays = await listHolidays(reader, row.id, firstRunningDay(clock.now()));
    return { row, hours: openingRulesOf(row, holidays) };
  }

  async function load() {
    const now = clock.now();
    const state = await stateOf(db, await repository.readRestaurant(db));
    const restaurant = presentRestaurant(state, flags, now);
    return {
      row: state.row,
      restaurant,
      answer: await cacheJson([restaurant]),
      terms: orderingTermsOf(state, flags),
      // Pages show whether the restaurant is open, so they are prepared again when that changes.
      changesAt: nextOpeningChange(restaurant.opening, now),
    };
  }
  const snapshot = await snapshots.create('restaurant', load, ({ changesAt }) => changesAt <= clock.now());
  const hours = createOpeningHoursService({
    db,
    clock,
    isAlwaysOpen,
    reload: snapshot.reload,
    present: () => snapshot.current().restaurant,
  });

  return {
    hours,

    /** A list with the one restaurant, as a cached response. S3.20 */
    readRestaurants: (): CachedJson => snapshot.current().answer,

    /**
     * Absent fields stay unchanged, also in nested objects. deliveryTime.max is the average in minutes.
     * @throws AppError auth.forbidden for payment settings, which only an owner changes; request.invalid for a change to settings that make no sense
     */
    async updateRestaurant(
      principal: Principal,
      restaurantId: string,
      body: UpdateRestaurantBody,
    ): Promise<Restaurant> {
      const isPayment = PAYMENT_SETTINGS.some((field) => body[field] !== undefined);
      if (isPayment && !mayUse(principal, 'paymentAccounts')) throw new AppError('auth.forbidden');
      const state = await db.transaction().execute(async (transaction) => {
        const current = await repository.lockRestaurant(transaction, restaurantId);
        if (!current) throw new AppError('restaurant.not_found');
        const presented = presentRestaurant(await stateOf(transaction, current), flags, clock.now());
        await requireVersion(body.version, current.version, async () => presented);
        const changes = {
          ...settingColumnsOf(body),
          ...mergeDeliveryTime(current, body),
          ...mergeHours(current, body, presented),
          ...mergeAmounts(current, body, presented),
        };
        requireSensibleSettings(current, changes);
        return stateOf(transaction, await repository.updateRestaurant(transaction, restaurantId, changes));
      });
      await snapshot.reload();
      return presentRestaurant(state, flags, clock.now());
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

    phone: (): string => snapshot.current().row.phone,
    isSetUp: (): boolean => snapshot.current().row.set_up_at !== null,
    slotCapacity: (): number => snapshot.current().row.slot_capacity,
    mayBoardAccept: (): boolean => snapshot.current().row.board_may_accept,
    openSince(): Date | null {
      const { hours } = snapshot.current().terms;
      return openSince(isAlwaysOpen ? withoutHours(hours) : hours, clock.now());
    },
    usesRiders: (): boolean => snapshot.current().row.uses_riders,
    staffDiscountLimit: (): number => Number(snapshot.current().row.staff_discount_limit),
    callerMonths: (): number => snapshot.current().row.caller_months,
    pushesAtOnce: (): boolean => snapshot.current().row.pushes_at_once,
    amountsInRs: (): boolean => snapshot.current().restaurant.amountsInRs,
    lateAfterDueMinutes: (): number => snapshot.current().row.late_after_due_minutes,
    editedAt: (): string => snapshot.current().row.edited_at.toISOString(),

    /** The methods with which staff may record a payment. S5.48 */
    offeredPaymentMethods: (): PaymentMethod[] => paymentMethodsOf(snapshot.current().row),
  };
}

const mergeDeliveryTime = (
  { average_delivery_minutes }: repository.RestaurantRow,
  { deliveryTime }: UpdateRestaurantBody,
) => ({ average_delivery_minutes: deliveryTime?.max ?? average_delivery_minutes });

type EveryDayHours = Pick<repository.RestaurantRow, 'opens_at' | 'closes_at'>;

/** A client that knows only `operatingHours` sends back those of today, which may be a holiday's. */
function mergeHours(
  { weekly_hours, opens_at, closes_at }: repository.RestaurantRow,
  { operatingHours: sent, everyDayHours }: UpdateRestaurantBody,
  { operatingHours: shown }: Restaurant,
): EveryDayHours {
  if (weekly_hours !== null) return { opens_at, closes_at };
  const start = sent?.start === shown.start ? undefined : sent?.start;
  const end = sent?.end === shown.end ? undefined : sent?.end;
  return {
    opens_at: everyDayHours?.start ?? start ?? opens_at,
    closes_at: everyDayHours?.end ?? end ?? closes_at,
  };
}

/** A form sends back what it was shown, which chooses nothing. */
function mergeAmounts(
  { amounts_in_rs }: repository.RestaurantRow,
  { amountsInRs: sent }: UpdateRestaurantBody,
  { amountsInRs: shown }: Restaurant,
): Pick<repository.RestaurantRow, 'amounts_in_rs'> {
  return { amounts_in_rs: sent === undefined || sent === shown ? amounts_in_rs : sent };
}
