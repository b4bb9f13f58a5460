import type { Category } from '@chulo/shared/contract/categories';
import type { MenuItem } from '@chulo/shared/contract/menu';
import type { Restaurant } from '@chulo/shared/contract/restaurant';
import type { SeoData } from '../seo-data.ts';

export const PUBLIC_URL = 'https://pizza.example.np';
/** A stored text that tries to inject HTML. */
export const HOSTILE = '</script><script>alert(1)</script> & "quoted" <!-- <b>';

export const sampleDish = (change: Partial<MenuItem> = {}): MenuItem => ({
  id: 'cd1845e0-c6a2-4823-bdd6-db392bbfc657',
  name: 'Margherita Pizza',
  description: 'Tomatoes and basil.',
  price: 280,
  originalPrice: null,
  image: '/art/pizza.webp',
  category: 'Pizza',
  categoryId: 'pizza',
  isVeg: true,
  isVegetarian: true,
  isVegan: false,
  isGlutenFree: false,
  isSpicy: false,
  isAvailable: true,
  soldOutUntil: null,
  isBestSeller: false,
  rating: 4.5,
  reviewCount: 100,
  reviews: 100,
  orders: 3,
  totalOrders: 3,
  prepTime: 20,
  time: '20-25 min',
  calories: 264,
  ingredients: [],
  allergens: [],
  discount: 0,
  addedAt: '2026-01-01T00:00:00.000Z',
  customizations: [],
  version: 1,
  ...change,
});

export const sampleCategory = (change: Partial<Category> = {}): Category => ({
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

export const sampleRestaurant = (change: Partial<Restaurant> = {}): Restaurant => ({
  id: 'restaurant',
  name: 'Mithila Pizza House',
  email: 'hello@chulo.test',
  phone: '+977-41-500000',
  address: { street: 'Janaki Mandir Marg 4', city: 'Janakpur' },
  currency: 'NPR',
  timezone: 'Asia/Kathmandu',
  deliveryFee: 50,
  freeDeliveryThreshold: 300,
  minimumOrder: 150,
  maxDeliveryRadius: 5,
  deliveryTime: { min: 20, max: 30 },
  operatingHours: { start: '09:00', end: '23:00' },
  paymentMethods: { cash: true, card: false, upi: false, wallet: false },
  walletDetails: { esewaNumber: '', khaltiNumber: '' },
  upiId: '',
  taxRate: 13,
  kitchen: { hurryAfterMinutes: 5, lateAfterMinutes: 8 },
  isAlwaysOpen: false,
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
