import { breakfasts } from './demo-menu/breakfast.ts';
import { burgers } from './demo-menu/burgers.ts';
import { desserts } from './demo-menu/desserts.ts';
import { drinks } from './demo-menu/drinks.ts';
import { mains } from './demo-menu/mains.ts';
import { pastas } from './demo-menu/pasta.ts';
import { pizzas } from './demo-menu/pizza.ts';
import { salads } from './demo-menu/salads.ts';
import { sides } from './demo-menu/sides.ts';
import type { DemoCategory, DemoMenuItem } from './demo-types.ts';

export const demoCategories: readonly DemoCategory[] = [
  {
    id: '2bd9f469-a4e7-48cb-b9af-5d36f39d61c5',
    name: 'Pizza',
    description: 'Hand-stretched, baked on stone, in three sizes.',
    icon: '🍕',
    displayOrder: 1,
  },
  {
    id: '1b505b07-0c2b-4ca7-8f22-022f3ac28eba',
    name: 'Burgers',
    description: 'Soft buns from our own oven, patties made each morning.',
    icon: '🍔',
    displayOrder: 2,
  },
  {
    id: 'c8d43295-a09c-404b-97ee-4773e87316c3',
    name: 'Sides',
    description: 'Momo, fries and bread to share, or not.',
    icon: '🥟',
    displayOrder: 3,
  },
  {
    id: '486c82d7-d6f0-46aa-a74e-8a1830b1dd7d',
    name: 'Desserts',
    description: 'Something sweet from Mithila and the valley.',
    icon: '🍮',
    displayOrder: 4,
  },
  {
    id: '29a76a58-b41b-477b-bc4b-dedc0612dfbb',
    name: 'Drinks',
    description: 'Hot chiya, cold lassi, lime with salt.',
    icon: '🥤',
    displayOrder: 5,
  },
  {
    id: '3cfac0a9-173d-4e61-b2b0-44c769506a48',
    name: 'Salads',
    description: 'Mixed when you order, never before.',
    icon: '🥗',
    displayOrder: 6,
  },
  {
    id: '07a345f9-adf7-4b93-804d-4e5df4d4509e',
    name: 'Pasta',
    description: 'Penne or spaghetti with a Nepali hand at the spices.',
    icon: '🍝',
    displayOrder: 7,
  },
  {
    id: '016b45df-98da-462d-b2be-74a7bf72fece',
    name: 'Mains',
    description: 'Whole plates with rice or chiura.',
    icon: '🍛',
    displayOrder: 8,
  },
  {
    id: 'c86bd4ef-13b5-497d-9491-30958124703f',
    name: 'Breakfast',
    description: 'From nine in the morning, and all day.',
    icon: '🍳',
    displayOrder: 9,
  },
];

/** In menu order, by category. The Margherita is first (S2.44). */
export const demoMenuItems: readonly DemoMenuItem[] = [
  ...pizzas,
  ...burgers,
  ...sides,
  ...desserts,
  ...drinks,
  ...salads,
  ...pastas,
  ...mains,
  ...breakfasts,
];
