import { boundsOf, type FieldBounds } from './field-bounds.ts';
import { updateRestaurantBodySchema } from './restaurant/restaurant.ts';

export type { FieldBounds };

/** The bounds of the fields in forms of staff. The build of the web app puts the values here, so that no page loads zod. */
export const FORM_BOUNDS = { settings: boundsOf(updateRestaurantBodySchema) };
