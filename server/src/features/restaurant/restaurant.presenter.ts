import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { type PaymentMethod, paymentMethodChoices } from '@chulo/shared/domain/money/payment';
import type { OrderingTerms } from '@chulo/shared/domain/order/orderable';
import { CURRENCIES, deliveryTimeRange } from '@chulo/shared/domain/restaurant/restaurant-settings';
import type { RestaurantRow } from './restaurant.repository.ts';

export function presentRestaurant(row: RestaurantRow, isAlwaysOpen: boolean): Restaurant {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: { street: row.street, city: row.city },
    currency: CURRENCIES.find((currency) => currency === row.currency) ?? CURRENCIES[0],
    timezone: row.timezone,
    deliveryFee: Number(row.delivery_fee),
    freeDeliveryThreshold: Number(row.free_delivery_threshold),
    minimumOrder: Number(row.minimum_order),
    maxDeliveryRadius: Number(row.max_delivery_radius),
    deliveryTime: deliveryTimeRange(row.average_delivery_minutes),
    operatingHours: { start: row.opens_at, end: row.closes_at },
    paymentMethods: {
      cash: row.accepts_cash,
      card: row.accepts_card,
      upi: row.accepts_upi,
      wallet: row.accepts_wallet,
    },
    walletDetails: { esewaNumber: row.esewa_number, khaltiNumber: row.khalti_number },
    upiId: row.upi_id,
    taxRate: Number(row.tax_rate),
    kitchen: {
      hurryAfterMinutes: row.hurry_after_minutes,
      lateAfterMinutes: row.late_after_minutes,
    },
    isAlwaysOpen,
    version: row.version,
  };
}

export function orderingTermsOf(row: RestaurantRow): OrderingTerms {
  return {
    restaurantId: row.id,
    deliveryFee: Number(row.delivery_fee),
    freeDeliveryThreshold: Number(row.free_delivery_threshold),
    taxRate: Number(row.tax_rate),
    minimumOrder: Number(row.minimum_order),
    operatingHours: { start: row.opens_at, end: row.closes_at },
    deliveryTime: deliveryTimeRange(row.average_delivery_minutes),
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
