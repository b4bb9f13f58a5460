import { boundsOf, type FieldBounds } from './field-bounds.ts';
import { createBannerBodySchema } from './menu/banners.ts';
import { createCategoryBodySchema } from './menu/categories.ts';
import { createMenuItemBodySchema } from './menu/menu.ts';
import { createPromoBodySchema } from './menu/promos.ts';
import { updateRestaurantBodySchema } from './restaurant/restaurant.ts';

export type { FieldBounds };

/** The bounds of the fields in forms of staff. The web app has them as `virtual:form-bounds`, so that no page loads zod. */
export const FORM_BOUNDS = {
  banner: boundsOf(createBannerBodySchema),
  category: boundsOf(createCategoryBodySchema),
  dish: boundsOf(createMenuItemBodySchema),
  promo: boundsOf(createPromoBodySchema),
  settings: boundsOf(updateRestaurantBodySchema),
};
export type FormBounds = typeof FORM_BOUNDS;
