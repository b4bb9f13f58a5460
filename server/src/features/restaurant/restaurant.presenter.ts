import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { type PaymentMethod, paymentMethodChoices } from '@chulo/shared/domain/money/payment';
import { SLOT_MINUTES, type SlotMinutes } from '@chulo/shared/domain/order/scheduling';
import {
  CURRENCIES,
  deliveryTimeRange,
  type OrderingTerms,
} from '@chulo/shared/domain/restaurant/restaurant-settings';
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
    name: row.name,
    email: row.email,
    phone: row.phone,
    about: row.about,
    openingNotes: row.opening_notes,
    address: { street: row.street, city: row.city, state: row.state, zipCode: row.zip_code },
    currency: CURRENCIES.find((currency) => currency === row.currency) ?? CURRENCIES[0],
    amountsInRs: amountsInRsOf(row, isDemo),
    timezone: row.timezone,
    deliveryFee: Number(row.delivery_fee),
    freeDeliveryThreshold: Number(row.free_delivery_threshold),
    minimumOrder: Number(row.minimum_order),
    minimumForDeliveryOnly: row.minimum_for_delivery_only,
    deliveryTypes: deliveryTypesOf(row),
    maxDeliveryRadius: Number(row.max_delivery_radius),
    deliveryTime: deliveryTimeRange(row.average_delivery_minutes),
    operatingHours: firstSpanOf(hours, now),
    everyDayHours: everyDayHoursOf(row),
    paymentMethods: {
      cash: row.accepts_cash,
      card: row.accepts_card,
      upi: row.accepts_upi,
      wallet: row.accepts_wallet,
    },
    walletDetails: { esewaNumber: row.esewa_number, khaltiNumber: row.khalti_number },
    upiId: row.upi_id,
    taxRate: Number(row.tax_rate),
    pricesIncludeTax: row.prices_include_tax,
    pan: row.pan,
    kitchen: {
      hurryAfterMinutes: row.hurry_after_minutes,
      lateAfterMinutes: row.late_after_minutes,
      warnBeforeDueMinutes: row.warn_before_due_minutes,
      lateAfterDueMinutes: row.late_after_due_minutes,
    },
    boardMayAccept: row.board_may_accept,
    pushesAtOnce: row.pushes_at_once,
    autoAccept: row.auto_accept,
    autoAcceptPer15Minutes: row.auto_accept_per_15_minutes,
    usesRiders: row.uses_riders,
    acceptsScheduledOrders: row.accepts_scheduled_orders,
    slotMinutes: slotMinutesOf(row),
    slotCapacity: row.slot_capacity,
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

/** A check of the database has the same list. */
const slotMinutesOf = (row: RestaurantRow): SlotMinutes =>
  SLOT_MINUTES.find((minutes) => minutes === row.slot_minutes) ?? 30;

export function orderingTermsOf(
  { row, hours }: RestaurantState,
  { isDemo }: InstallationFlags,
): OrderingTerms {
  return {
    restaurantId: row.id,
    deliveryFee: Number(row.delivery_fee),
    freeDeliveryThreshold: Number(row.free_delivery_threshold),
    taxRate: Number(row.tax_rate),
    pricesIncludeTax: row.prices_include_tax,
    minimumOrder: Number(row.minimum_order),
    minimumForDeliveryOnly: row.minimum_for_delivery_only,
    deliveryTypes: deliveryTypesOf(row),
    hours,
    deliveryTime: deliveryTimeRange(row.average_delivery_minutes),
    autoAcceptCapacity: row.auto_accept ? row.auto_accept_per_15_minutes : null,
    amountsInRs: amountsInRsOf(row, isDemo),
    slots: row.accepts_scheduled_orders ? { minutes: slotMinutesOf(row), capacity: row.slot_capacity } : null,
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
