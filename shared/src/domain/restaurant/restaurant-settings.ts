import type { MinimumTerms } from '../money/minimum-order.ts';
import type { OfferedTypes, PricingTerms } from '../money/pricing.ts';
import type { SlotTerms } from '../order/scheduling.ts';
import type { OpeningRules } from '../time/opening-hours.ts';

/** The currencies of the settings (S9.53). The choice changes the label only, amounts are never converted. */
export const CURRENCIES = ['NPR', 'USD', 'INR'] as const;

/** True for an IANA time zone name known to this runtime, ignoring case; false for an offset like +05:45. */
export function isTimezone(text: string): boolean {
  if (!/^[a-z]/i.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Settings about where money arrives and about tax; they need the permission `paymentAccounts`. */
export const PAYMENT_SETTINGS = [
  'paymentMethods',
  'walletDetails',
  'walletCodes',
  'upiId',
  'taxRate',
  'pricesIncludeTax',
  'packagingFee',
  'roundsTotal',
  'pan',
] as const;

/** Earliest and latest delivery, in minutes after placing the order. */
export interface DeliveryMinutes {
  min: number;
  max: number;
}

/** The delivery range in minutes: from 10 minutes below the average, at least 0, to the average (S7.48). */
export function deliveryTimeRange(averageMinutes: number): DeliveryMinutes {
  return { min: Math.max(0, averageMinutes - 10), max: averageMinutes };
}

/** The promised minutes while busy mode adds some. */
export function withBusyMinutes({ min, max }: DeliveryMinutes, busyMinutes: number): DeliveryMinutes {
  return { min: min + busyMinutes, max: max + busyMinutes };
}

/** The settings of the restaurant that are needed to validate and price an order. */
export interface OrderingTerms extends PricingTerms, MinimumTerms {
  restaurantId: string;
  deliveryTypes: OfferedTypes;
  hours: OpeningRules;
  deliveryTime: DeliveryMinutes;
  /** The number of orders within 15 minutes that are accepted automatically; null when the owner accepts each. */
  autoAcceptCapacity: number | null;
  /** How amounts are written in what the order is answered with, see `formatMoney`. */
  amountsInRs: boolean;
  /** A dine-in order names one of the restaurant's tables. */
  tableOrdering: boolean;
  /** Null when the restaurant takes no orders for a later time. */
  slots: SlotTerms | null;
}

/** For orders that staff take: no minimum, no pause and no closed day binds them. */
export const termsOfStaff = (terms: OrderingTerms): OrderingTerms => ({
  ...terms,
  minimumOrder: 0,
  hours: { ...terms.hours, closedOn: null, pausedUntil: null, deliveryPausedUntil: null },
});

/**
 * True for a real restaurant: it is described by its own data only. The demo keeps the words of the specification, and so
 * does a restaurant that could not be loaded (S9.77 to S9.80).
 */
export function hasOwnWords<Told extends { isDemo: boolean }>(
  restaurant: Told | undefined,
): restaurant is Told & { isDemo: false } {
  return restaurant?.isDemo === false;
}
