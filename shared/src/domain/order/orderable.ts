import type { PricingTerms, PromoBenefit } from '../money/pricing.ts';
import type { DeliveryMinutes } from '../restaurant/restaurant-settings.ts';
import type { OperatingHours } from '../time/opening-hours.ts';

/** The restaurant's terms that an order is checked against and priced from. */
export interface OrderingTerms extends PricingTerms {
  restaurantId: string;
  /** Rupees. */
  minimumOrder: number;
  operatingHours: OperatingHours;
  deliveryTime: DeliveryMinutes;
}

/** A promo code that the rules accept at this moment; `version` is the one that was read. */
export interface UsablePromo extends PromoBenefit {
  id: string;
  code: string;
  version: number;
}
