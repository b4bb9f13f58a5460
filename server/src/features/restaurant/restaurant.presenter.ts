import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { type PaymentMethod, paymentMethodChoices } from '@chulo/shared/domain/money/payment';
import { deliveryTimeRange, type OrderingTerms } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import {
  firstSpanOf,
  type OpeningRules,
  otherHoursFrom,
  withoutHours,
} from '@chulo/shared/domain/time/opening-hours';
import { openingOf } from '@chulo/shared/domain/time/opening-times';
import { deliveryTypesOf, everyDayHoursOf, weeklyHoursOf } from './opening-hours.presenter.ts';
import type { RestaurantRow } from './restaurant.repository.ts';
import { settingsOf } from './setting-columns.ts';

export interface RestaurantState {
  row: RestaurantRow;
  hours: OpeningRules;
}

/** The settings of the server that pages show. */
export interface InstallationFlags {
  isAlwaysOpen: boolean;
  isDemo: boolean;
}

export function presentRestaurant(
  { row, hours }: RestaurantState,
  { isAlwaysOpen, isDemo }: InstallationFlags,
  now: Date,
): Restaurant {
  const rules = isAlwaysOpen ? withoutHours(hours) : hours;
  return {
    id: row.id,
    ...settingsOf(row),
    amountsInRs: amountsInRsOf(row, isDemo),
    deliveryTime: deliveryTimeRange(row.average_delivery_minutes),
    operatingHours: firstSpanOf(hours, now),
    everyDayHours: everyDayHoursOf(row),
    isDemo,
    isAlwaysOpen,
    weeklyHours: weeklyHoursOf(row),
    otherHours: otherHoursFrom(rules, nepalDayOf(now)),
    opening: openingOf(rules, now),
    version: row.version,
  };
}

/** Until the owner has chosen, the demo writes amounts as specified. */
const amountsInRsOf = ({ amounts_in_rs }: RestaurantRow, isDemo: boolean): boolean =>
  amounts_in_rs ?? !isDemo;

export function orderingTermsOf(
  { row, hours }: RestaurantState,
  { isDemo }: InstallationFlags,
): OrderingTerms {
  const settings = settingsOf(row);
  const { deliveryFee, freeDeliveryThreshold, taxRate, pricesIncludeTax, minimumOrder } = settings;
  const { packagingFee, roundsTotal } = settings;
  const { minimumForDeliveryOnly, slotMinutes, slotCapacity } = settings;
  return {
    restaurantId: row.id,
    deliveryFee,
    freeDeliveryThreshold,
    taxRate,
    pricesIncludeTax,
    packagingFee,
    roundsTotal,
    minimumOrder,
    minimumForDeliveryOnly,
    deliveryTypes: deliveryTypesOf(row),
    hours,
    deliveryTime: deliveryTimeRange(row.average_delivery_minutes),
    autoAcceptCapacity: settings.autoAccept ? settings.autoAcceptPer15Minutes : null,
    amountsInRs: amountsInRsOf(row, isDemo),
    tableOrdering: settings.tableOrdering,
    slots: settings.acceptsScheduledOrders ? { minutes: slotMinutes, capacity: slotCapacity } : null,
  };
}

export function paymentMethodsOf(row: RestaurantRow): PaymentMethod[] {
  return paymentMethodChoices({
    wallet: row.accepts_wallet,
    upi: row.accepts_upi,
    esewaNumber: row.esewa_number,
    khaltiNumber: row.khalti_number,
  });
}
