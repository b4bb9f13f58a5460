import type { Availability } from '../menu/availability.ts';
import type { ModifierGroup } from '../menu/modifiers.ts';
import type { PricingTerms, PromoBenefit } from '../money/pricing.ts';
import type { OperatingHours } from '../time/opening-hours.ts';
import type { DeliveryMinutes } from './delivery-time.ts';

/** A dish with everything that an order of it is checked against and priced from. */
export interface OrderableItem extends Availability {
  id: string;
  name: string;
  image: string;
  /** Rupees. */
  price: number;
  prepMinutes: number;
  groups: readonly ModifierGroup[];
}

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
