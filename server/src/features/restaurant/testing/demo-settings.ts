import { demoRestaurant } from '../../../db/seed/demo-restaurant.ts';

export const RESTAURANT_ID = demoRestaurant.id;

const { id: _id, latitude: _latitude, longitude: _longitude, ...settings } = demoRestaurant;
/** The restaurant's settings as the demo has them, with the kitchen's pace that the database gives. */
export const DEMO = { ...settings, kitchen: { hurryAfterMinutes: 5, lateAfterMinutes: 8 } };
