import type { OptionRefusal } from '@chulo/shared/domain/modifiers';

export const menuMessages = {
  loadingMenu: 'Loading the menu',
  loadingCategories: 'Loading the categories',
  categories: 'Categories',
  soldOut: 'Sold out',
  addItem: (name: string) => `Add ${name}`,
  optionPrice: (name: string, price: string | null) => (price === null ? name : `${name} (+${price})`),
  noOption: 'None',
  groupAtMost: (name: string, max: number) => `${name} (up to ${max})`,
  quantity: 'Quantity',
  total: (price: string) => `Total: ${price}`,
  addToCart: 'Add To Cart',
  added: (quantity: number, name: string) => `Added to your cart: ${quantity} × ${name}.`,
} as const;

/** Why a choice of options cannot be put in the cart. */
export const optionRefusals = {
  unknown: 'These options are no longer offered. Please choose again.',
  twice: 'An option is chosen twice.',
  unavailable: 'One of these options is sold out.',
  too_few: 'Please choose one more option.',
  too_many: 'These are too many options.',
} as const satisfies Record<OptionRefusal, string>;
