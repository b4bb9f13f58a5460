import type { Cheese } from '../../domain/menu/recipe.ts';
import { shape, tone } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';
import type { ToppingDrawing } from './meat-toppings.ts';

/** Cheese in pieces; the others cover the pizza. */
export type PlacedCheese = Extract<Cheese, 'fresh-mozzarella' | 'yak-cheese'>;

export const CHEESE_DRAWINGS: Readonly<Record<PlacedCheese, ToppingDrawing>> = {
  'fresh-mozzarella': {
    count: 8,
    radius: 17,
    art:
      shape(
        'M-17-2C-18-10-10-16 0-15 9-18 18-12 18-4 20 5 14 13 5 14-3 18-14 16-16 8-19 5-18 1-17-2z',
        c.milkDark,
      ) +
      tone('M-14-2C-14-9-8-13 0-12 8-14 14-10 14-4 15 3 10 9 4 10-3 14-11 12-12 6-15 3-14 0-14-2z', c.milk) +
      tone('M-6-6q4-3 8-1-2 4-8 1zM3 4q3-3 6-1-2 4-6 1z', '#efd199'),
  },
  'yak-cheese': {
    count: 13,
    radius: 6,
    isSmall: true,
    art:
      `<path d="M-5-3Q-1-7 4-4 7-1 4 3 0 6-4 4-7 1-5-3z" fill="#fbe2a0" stroke-width="1.3"/>` +
      tone('M4 0Q3 4-2 4-4 3-4 2 1 3 4 0z', c.cheeseDark),
  },
};
