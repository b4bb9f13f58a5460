import type { Topping } from '../../domain/menu/recipe.ts';
import { line, shape, tone } from '../ink.ts';
import type { ToppingDrawing } from './meat-toppings.ts';

type Mushroom = Extract<Topping, 'mushroom' | 'oyster-mushroom'>;

/** Fried brown, darkest at their edges. */
export const MUSHROOM_DRAWINGS: Readonly<Record<Mushroom, ToppingDrawing>> = {
  mushroom: {
    count: 10,
    radius: 15,
    variety: 0.22,
    art:
      shape('M-4 1C-3 8-5 12-7 15q7 5 14 0C5 12 3 8 4 1z', '#ecc98d') +
      tone('M1 3C2 9 2 13 1 17L7 15C5 12 3 8 4 2z', '#c08a4c') +
      shape('M-17 3C-20-10-9-18 0-18S20-10 17 3C13 7 8 4 4 1h-8c-4 3-9 6-13 2z', '#8f4a20') +
      tone(
        'M-17 3C-14 6-9 4-4 1h8C8 4 14 6 17 3 18-1 17-5 15-8 14-3 10-5 0-5S-14-3-15-8C-17-5-18-1-17 3z',
        '#d79a55',
      ) +
      line('M-17 2C-13 6-9 3-4 1h8C9 3 13 6 17 2', 2.6, '#5f2c10') +
      line('M-12 1l1-4M-7 0l1-4M7 0L6-4M12 1l-1-4', 1.1, '#7a3f18') +
      line('M-12-9Q-8-15-1-15M4-14l3 1', 2.6, '#f0bd7a'),
  },
  'oyster-mushroom': {
    count: 6,
    radius: 17,
    variety: 0.2,
    art:
      shape(
        'M-2 18C-4 9-16 10-18 2-22-4-16-10-11-10-10-17-3-18 0-14 5-20 12-16 12-11 18-12 22-3 17 2 16 9 5 9 4 18q-3 3-6 0z',
        '#d8963f',
      ) +
      tone(
        'M-18 2C-22-4-16-10-11-10-10-17-3-18 0-14 5-20 12-16 12-11 18-12 22-3 17 2 16-3 14-5 10-5 9-10 4-10 1-7-2-12-7-10-8-5-14-6-16-3-18 2z',
        '#8e4a1b',
      ) +
      line('M0 13C-2 5-9 3-12 0M1 12C0 4-4-1-6-4M2 12C2 4 4-2 4-5M3 12C5 5 9 3 12 0', 1.5, '#7a451c') +
      line('M-9 2l4 4M9 1L6 6', 1.8, '#fbdc9c'),
  },
};
