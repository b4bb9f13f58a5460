import type { SearchableItem } from '../menu-search.ts';
import type { ModifierGroup, ModifierOption } from '../modifiers.ts';

/** A vegetarian pizza of 300 rupees without options, where nothing else is said. */
export const searchableItem = (name: string, values: Partial<SearchableItem> = {}): SearchableItem => ({
  name,
  description: '',
  category: 'Pizza',
  price: 300,
  rating: 4,
  isBestSeller: false,
  isVeg: true,
  isVegan: false,
  isGlutenFree: false,
  isSpicy: false,
  ingredients: [],
  customizations: [],
  ...values,
});

/** A required choice of one of these options, which are available and cost nothing extra where nothing else is said. */
export const choiceOf = (
  ...options: (Pick<ModifierOption, 'name'> & Partial<ModifierOption>)[]
): ModifierGroup => ({
  id: 'choice',
  name: 'Choice',
  type: 'single',
  required: true,
  min: 1,
  max: 1,
  options: options.map((option) => ({
    id: option.name,
    price: 0,
    isDefault: false,
    isAvailable: true,
    ...option,
  })),
});
