import { type Category, categorySchema } from '@chulo/shared/contract/menu/categories';
import { type Restaurant, restaurantSchema } from '@chulo/shared/contract/restaurant/restaurant';
import { sampleOf } from '@chulo/shared/contract/testing/sample';
import { sampleDish } from '../../../lib/testing/sample-dish.ts';
import type { SeoData } from '../../first-view/first-data.ts';

export const PUBLIC_URL = 'https://pizza.example.np';
/** A stored text that tries to inject HTML. */
export const HOSTILE = '</script><script>alert(1)</script> & "quoted" <!-- <b>';

export const sampleCategory = (change: Partial<Category> = {}): Category =>
  sampleOf(categorySchema, {
    id: 'pizza',
    name: 'Pizza',
    description: 'Baked on stone.',
    icon: '🍕',
    isActive: true,
    displayOrder: 1,
    productCount: 1,
    version: 1,
    ...change,
  });

export const sampleRestaurant = (change: Partial<Restaurant> = {}): Restaurant =>
  sampleOf(restaurantSchema, {
    id: 'restaurant',
    name: 'Mithila Pizza House',
    email: 'hello@chulo.test',
    phone: '+977-41-500000',
    address: {
      street: 'Janaki Mandir Marg 4',
      city: 'Janakpur',
      state: 'Madhesh Province',
      zipCode: '45600',
    },
    timezone: 'Asia/Kathmandu',
    deliveryFee: 50,
    freeDeliveryThreshold: 300,
    minimumOrder: 150,
    deliveryTypes: { delivery: true, pickup: true, dine_in: true },
    maxDeliveryRadius: 5,
    deliveryTime: { min: 20, max: 30 },
    operatingHours: { start: '09:00', end: '23:00' },
    everyDayHours: { start: '09:00', end: '23:00' },
    paymentMethods: { cash: true, card: false, upi: false, wallet: false },
    taxRate: 13,
    kitchen: { warnBeforeDueMinutes: 5, lateAfterDueMinutes: 0 },
    autoAcceptPer15Minutes: 10,
    slotMinutes: 30,
    slotCapacity: 6,
    isDemo: true,
    version: 1,
    ...change,
  });

export const sampleData = (change: Partial<SeoData> = {}): SeoData => {
  const menu = change.menu ?? [sampleDish()];
  const dishes = menu.map(({ id }) => [id, { editedAt: '2026-11-02T10:00:00.000Z', pictureSize: null }]);
  return {
    menu,
    categories: [sampleCategory()],
    restaurants: [sampleRestaurant()],
    banners: [],
    promos: [],
    notes: { restaurantEditedAt: '2026-11-01T10:00:00.000Z', dishes: Object.fromEntries(dishes) },
    ...change,
  };
};
