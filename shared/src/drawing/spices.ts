import type { Part } from '../domain/menu/recipe.ts';
import type { Place } from './garnish.ts';
import { circle, defined, line, piece, tone, used } from './ink.ts';

/** Nuts and spices, each around 0, 0. */
const SPICES: Partial<Record<Part, string>> = {
  cashew: piece(
    'M-15-3C-13-13 4-16 13-6 16-1 13 5 9 3 5-1-3-3-6 2-9 7-17 5-15-3z',
    '#f5dfa8',
    tone('M13-5C16-1 13 5 9 3 5-1-3-3-6 2-9 7-15 5-15 1-10 3-9-2-5-4 2-7 9-4 13-5z', '#dfba72'),
    1.8,
  ),
  raisin:
    piece(
      'M-9 0C-9-7 8-8 9-1 9 7-8 8-9 0z',
      '#7a4322',
      tone('M9-1C9 7-8 8-9 1-3 5 5 4 9-1z', '#512a14'),
      1.8,
    ) + line('M-5-2q3-2 5 0M1 1q3-2 5-1', 1.2, '#c08a58'),
  pistachio: piece(
    'M-8 1C-7-6 4-8 8-2 9 4-2 8-8 1z',
    '#8fb14a',
    tone('M8-2C9 4-2 8-8 1-2 3 4 2 8-2z', '#5f7f2b'),
    1.6,
  ),
  cardamom:
    piece(
      'M-12-1C-9-9 6-9 12-3L16-2 12 1C8 9-9 9-12-1z',
      '#b3c487',
      tone('M12-1C8 9-9 9-12 0-5 5 5 4 12-1z', '#82985a'),
      1.8,
    ) + line('M-10-2C-4-5 4-5 10-2M-8 3C-3 3 4 3 9 0', 1.1, '#56703a'),
  ginger:
    piece(
      'M-19 2C-19-8-7-8-5-4-4-14 8-14 9-5 15-8 21-2 18 4 12 12-14 14-19 2z',
      '#d9ab62',
      tone('M18 0C18 8-4 14-17 7-4 9 12 6 18 0z', '#ab7a38'),
      2,
    ) +
    `<ellipse cx="11" cy="1" rx="6" ry="5" fill="#f6e2a0" stroke-width="1.3"/>` +
    line('M-13-2q2 3 0 6M-5-4q2 4 0 8', 1.2, '#8a5f28'),
  clove:
    line('M-10 3L4-1', 6.5) +
    line('M-10 3L4-1', 3.4, '#7a4a2a') +
    line('M4-1l7-5M4-1l8 2M4-1l2-8M4-1l4 6', 2.4) +
    circle(7, -2, 4, '#a4673a'),
};

/** Each piece turned another way. */
export const scattered = (part: Part, places: readonly Place[]): string =>
  defined(`spice-${part}`, SPICES[part] ?? '') +
  places.map(([x, y], at) => used(`spice-${part}`, x, y, (at * 133 + 20) % 360)).join('');
