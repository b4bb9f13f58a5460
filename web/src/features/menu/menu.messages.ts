import type { DietFilter, MenuSort } from '@chulo/shared/domain/menu-search';
import type { OptionRefusal } from '@chulo/shared/domain/modifiers';

export const menuMessages = {
  loadingMenu: 'Loading the menu',
  loadingCategories: 'Loading the categories',
  categories: 'Categories',
  soldOut: 'Sold out',
  addItem: (name: string) => `Add ${name}`,
  bestSeller: 'Best seller',
  preparation: 'Ready in',
  calories: (kcal: number) => `${kcal} kcal`,
  choices: 'Your choice',
  optional: 'optional',
  chooseOne: 'choose one',
  atMost: (max: number) => `up to ${max}`,
  atLeast: (min: number) => `at least ${min}`,
  exactly: (count: number) => `choose ${count}`,
  between: (min: number, max: number) => `${min} to ${max}`,
  full: (max: number) => `That is all ${max}. Take one away to choose another.`,
  extra: (price: string) => `+${price}`,
  noExtra: 'included',
  noOption: 'None',
  wish: 'A wish for this dish (optional)',
  wishExample: 'Less salt, cut in eight ...',
  wishLeft: (left: number) => `${left} ${left === 1 ? 'character' : 'characters'} left`,
  quantity: 'Quantity',
  total: (price: string) => `Total: ${price}`,
  addToCart: 'Add To Cart',
  soldOutToday: 'Sold out for now. Have a look at what is similar.',
  ingredients: 'Ingredients',
  noIngredients: 'The kitchen has not listed the ingredients. Please ask us.',
  allergens: 'Allergens',
  contains: 'Contains',
  noAllergens: 'The kitchen has noted no allergens. Please ask us if you are not sure.',
  diet: 'Diet',
  veg: 'Vegetarian',
  nonVeg: 'Non-vegetarian',
} as const;

export const dietNames = {
  isVeg: 'Vegetarian',
  isVegan: 'Vegan',
  isGlutenFree: 'Gluten free',
  isSpicy: 'Spicy',
} as const satisfies Record<DietFilter, string>;

export const sortNames = {
  relevance: 'Relevance',
  'price-low-high': 'Price: Low to High',
  'price-high-low': 'Price: High to Low',
  rating: 'Rating',
} as const satisfies Record<MenuSort, string>;

/** Why a choice of options cannot be put in the cart. */
export const optionRefusals = {
  unknown: 'These options are no longer offered. Please choose again.',
  twice: 'An option is chosen twice.',
  unavailable: 'One of these options is sold out.',
  too_few: 'Please choose one more option.',
  too_many: 'These are too many options.',
} as const satisfies Record<OptionRefusal, string>;
