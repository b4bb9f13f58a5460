import type { PricingTerms, PromoBenefit } from '../money/pricing.ts';
import type { DeliveryMinutes } from '../restaurant/restaurant-settings.ts';
import type { OperatingHours } from '../time/opening-hours.ts';

/** The settings of the restaurant that are needed to validate and price an order. */
export interface OrderingTerms extends PricingTerms {
  restaurantId: string;
  /** Rupees. */
  minimumOrder: number;
  operatingHours: OperatingHours;
  deliveryTime: DeliveryMinutes;
}

/** A promo code that is valid now; `version` is the row version that was read. */
export interface UsablePromo extends PromoBenefit {
  id: string;
  code: string;
  version: number;
}
