import { type MenuItem, menuItemSchema } from '@chulo/shared/contract/menu/menu';
import { type Given, sampleOf } from '@chulo/shared/contract/testing/sample';

/** A Margherita of 280 rupees that is available; a group and an option of it need only the fields that a test is about. */
export const sampleDish = (change: Given<MenuItem> = {}): MenuItem =>
  sampleOf(menuItemSchema, {
    id: 'cd1845e0-c6a2-4823-bdd6-db392bbfc657',
    name: 'Margherita Pizza',
    description: 'Tomatoes and basil.',
    price: 280,
    image: '/art/dishes/pizza,tomato-sauce,fresh-mozzarella,basil.svg',
    category: 'Pizza',
    categoryId: 'pizza',
    isVeg: true,
    isVegetarian: true,
    isAvailable: true,
    rating: 4.5,
    reviewCount: 100,
    reviews: 100,
    orders: 3,
    totalOrders: 3,
    prepTime: 20,
    time: '20-25 min',
    calories: 264,
    addedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...change,
  });

/** Two large ones of a dish `p1`, as the cart stores them. */
export const SAMPLE_LINE = {
  key: 'p1|large|',
  menuItemId: 'p1',
  name: 'Margherita Pizza',
  description: 'Tomato and basil.',
  image: '/art/dishes/pizza,tomato-sauce,fresh-mozzarella,basil.svg',
  price: 480,
  quantity: 2,
  customizations: [{ optionId: 'large', name: 'Large 16 inch' }],
  specialInstructions: '',
};
