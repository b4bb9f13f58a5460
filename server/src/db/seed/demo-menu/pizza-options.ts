import type { DemoModifierGroup, DemoModifierOption } from '../demo-types.ts';

/** The sizes of every pizza; the price of a pizza is for the small size. */
export const pizzaSizes: DemoModifierGroup = {
  name: 'Size',
  type: 'single',
  required: true,
  min: 1,
  max: 1,
  options: [
    { name: 'Small 8 inch', price: 0, isDefault: true },
    { name: 'Medium 12 inch', price: 100, isDefault: false },
    { name: 'Large 16 inch', price: 200, isDefault: false },
  ],
};

const plantToppings: readonly DemoModifierOption[] = [
  { name: 'Mushroom', price: 50, isDefault: false },
  { name: 'Sweetcorn', price: 40, isDefault: false },
  { name: 'Jalapeño', price: 40, isDefault: false },
  { name: 'Black Olives', price: 60, isDefault: false },
  { name: 'Timur Oil', price: 30, isDefault: false },
];

const milkToppings: readonly DemoModifierOption[] = [
  { name: 'Extra Cheese', price: 80, isDefault: false },
  { name: 'Paneer', price: 70, isDefault: false },
];

const meatToppings: readonly DemoModifierOption[] = [
  { name: 'Chicken Tikka', price: 100, isDefault: false },
  { name: 'Chicken Sausage', price: 90, isDefault: false },
];

function toppings(options: readonly DemoModifierOption[]): DemoModifierGroup {
  return { name: 'Toppings', type: 'multiple', required: false, min: 0, max: 5, options };
}

/** Three lists, so that a vegan pizza is not offered cheese, nor a vegetarian one meat. */
export const veganToppings = toppings(plantToppings);
export const vegToppings = toppings([...milkToppings, ...plantToppings]);
export const allToppings = toppings([...milkToppings, ...meatToppings, ...plantToppings]);
