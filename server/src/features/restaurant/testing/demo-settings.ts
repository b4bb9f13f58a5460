import { restaurantFieldsSchema } from '@chulo/shared/contract/restaurant/restaurant';
import { sampleOf } from '@chulo/shared/contract/testing/sample';
import { demoRestaurant } from '../../../db/seed/demo-restaurant.ts';

export const RESTAURANT_ID = demoRestaurant.id;

const { id: _id, latitude: _latitude, longitude: _longitude, ...settings } = demoRestaurant;
/** The demo restaurant's settings, with the defaults of the database for those that it does not have. */
export const DEMO = sampleOf(restaurantFieldsSchema, {
  ...settings,
  everyDayHours: settings.operatingHours,
  kitchen: { warnBeforeDueMinutes: 5, lateAfterDueMinutes: 0 },
  deliveryTypes: { delivery: true, pickup: true, dine_in: true },
  autoAcceptPer15Minutes: 10,
  slotMinutes: 30,
  slotCapacity: 6,
});
