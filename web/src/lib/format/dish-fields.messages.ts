import { rupeeSign } from './money.ts';

/** The names of a dish's fields, on its page and in the panel's form. */
export const dishFieldNames = {
  name: 'Name',
  categoryId: 'Category',
  newCategory: 'New category',
  description: 'Description',
  get price() {
    return `Price (${rupeeSign()})`;
  },
  get originalPrice() {
    return `Original price (${rupeeSign()})`;
  },
  discount: 'Discount (%)',
  prepTime: 'Preparation time (minutes)',
  calories: 'Calories (kcal)',
  image: 'Picture',
  isVeg: 'Vegetarian',
  isVegan: 'Vegan',
  isGlutenFree: 'Gluten free',
  isSpicy: 'Spicy',
  isBestSeller: 'Best seller',
  isAvailable: 'Available',
  stockLeft: 'Number left',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  customizations: 'Choices',
  stationId: 'Station',
} as const;

export const dishFieldMessages = {
  noIngredients: 'The kitchen has not listed the ingredients. Please ask us.',
  contains: 'Contains',
  noAllergens: 'The kitchen has noted no allergens. Please ask us if you are not sure.',
} as const;
