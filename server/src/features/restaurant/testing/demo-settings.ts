import { demoRestaurant } from '../../../db/seed/demo-restaurant.ts';

export const RESTAURANT_ID = demoRestaurant.id;

const { id: _id, latitude: _latitude, longitude: _longitude, ...settings } = demoRestaurant;
/** The demo restaurant's settings, with the defaults of the database for those that it does not have. */
export const DEMO = {
  ...settings,
  everyDayHours: settings.operatingHours,
  about: '',
  openingNotes: '',
  pan: '',
  kitchen: { warnBeforeDueMinutes: 5, lateAfterDueMinutes: 0 },
  deliveryTypes: { delivery: true, pickup: true, dine_in: true },
  amountsInRs: false,
  minimumForDeliveryOnly: false,
  pushesAtOnce: false,
  boardMayAccept: false,
  autoAccept: false,
  autoAcceptPer15Minutes: 10,
  usesRiders: false,
  acceptsScheduledOrders: false,
  slotMinutes: 30,
  slotCapacity: 6,
};
