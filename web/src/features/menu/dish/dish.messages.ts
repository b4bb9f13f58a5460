import type { DietFilter } from '@chulo/shared/domain/menu/menu-search';
import type { OptionRefusal } from '@chulo/shared/domain/menu/modifiers';
import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const dishMessages = {
  left: (left: number) => `${left} left`,
  bestSeller: 'Best seller',
  diet: 'Diet',
  nonVeg: 'Non-vegetarian',
  /** What is drawn, for those who do not see it. */
  drawing: (parts: readonly string[], options: readonly string[]) =>
    `Drawing: ${[...parts, ...options].join(', ')}`,
  share: (name: string) => `Share ${name}`,
  linkCopied: 'The link was copied.',
  linkNotCopied: 'The link could not be copied. This is it:',
  preparation: 'Ready in',
  calories: (kcal: number) => `${kcal} kcal`,
  choices: 'Your choice',
  optional: 'optional',
  chooseOne: 'choose one',
  atMost: (max: number) => `up to ${max}`,
  atLeast: (min: number) => `at least ${min}`,
  exactly: (count: number) => `choose ${count}`,
  between: (min: number, max: number) => `${min} to ${max}`,
  full: (max: number) => `You have chosen all ${max}. Remove one to choose another.`,
  extra: (price: string) => `+${price}`,
  noExtra: 'included',
  noOption: 'None',
  note: 'Note for the kitchen (optional)',
  noteExample: 'Less salt, cut in eight ...',
  noteLeft: (left: number) =>
    plural(left, { one: `${left} character left`, other: `${left} characters left` }),
  quantity: 'Quantity',
  total: (price: string) => `Total: ${price}`,
  addToCart: 'Add To Cart',
  soldOutToday: 'Sold out for now. See similar dishes.',
  soldOutNow: 'Sold out for now.',
  laterOnly: (moment: string) => `Sold out until ${moment}. You can order it for a later time.`,
  goneNow: 'This dish is no longer on the menu.',
} as const;

export const dietNames = {
  isVeg: 'Vegetarian',
  isVegan: 'Vegan',
  isGlutenFree: 'Gluten free',
  isSpicy: 'Spicy',
} as const satisfies Record<DietFilter, string>;

export const optionRefusals = {
  unknown: 'These options are no longer offered. Please choose again.',
  twice: 'An option is chosen twice.',
  unavailable: 'One of these options is sold out.',
  too_few: 'Please choose one more option.',
  too_many: 'Too many options.',
} as const satisfies Record<OptionRefusal, string>;

export const dishEditorMessages = {
  title: (name: string) => `Edit ${name}`,
  leftOut: (names: string) => `No longer offered: ${names}. Please check your choice.`,
  changeOne: (count: number) => `Change only one of the ${count}`,
  save: 'Save',
} as const;
