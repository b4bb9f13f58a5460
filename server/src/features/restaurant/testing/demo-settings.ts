import { demoRestaurant } from '../../../db/seed/demo-restaurant.ts';

export const RESTAURANT_ID = demoRestaurant.id;

const { id: _id, latitude: _latitude, longitude: _longitude, ...settings } = demoRestaurant;
/** The demo restaurant's settings, with the database defaults for the kitchen times. */
export const DEMO = { ...settings, kitchen: { hurryAfterMinutes: 5, lateAfterMinutes: 8 } };
