import type { Topping } from '../../domain/menu/recipe.ts';
import { band, circle, dot, line, shape, tone } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';

export interface ToppingDrawing {
  /** Pieces on a whole pizza with few toppings. */
  count: number;
  /** The room around a piece, in units of the drawing. */
  radius: number;
  /** Its scale on a pizza, 1 unless given. */
  size?: number;
  /** How much larger or smaller than the others its pieces are at most; 0 unless given. */
  variety?: number;
  /** How many of its small pieces lie together; 1 unless given. */
  group?: number;
  /** SVG around 0, 0. The default stroke is ink of width 1.8. */
  art: string;
  /** Lies on top of the others and may cover them. */
  isSmall?: boolean;
}

type MeatTopping = Extract<Topping, 'tikka' | 'sekuwa' | 'sausage' | 'pepperoni' | 'bacon' | 'prawn' | 'egg'>;

/** Toppings that a vegetarian pizza never has. */
export const MEAT_DRAWINGS: Readonly<Record<MeatTopping, ToppingDrawing>> = {
  tikka: {
    count: 7,
    radius: 22,
    art:
      shape(
        'M-23-4C-25-12-19-17-12-17-6-22 3-19 8-20 16-22 23-15 21-8 26-3 25 6 20 10 19 17 11 20 5 18-3 23-11 18-15 17-23 15-25 6-23-4z',
        '#d2421f',
      ) +
      tone(
        'M-22 2C-12 8 4 3 22-5 26 0 24 7 20 10 18 17 10 19 5 17-3 22-11 17-15 16-22 14-25 8-22 2z',
        '#a52a17',
      ) +
      tone(
        'M-19-6C-19-12-14-15-8-15-1-19 8-16 13-16 17-15 18-11 15-8 6-2-8 2-15 0-18-1-19-3-19-6z',
        '#f27a3a',
      ) +
      tone(
        'M12-20C19-21 23-15 21-9 18-11 17-14 12-15zM-24 5C-24 12-20 16-14 16-15 12-20 11-20 6zM4 17C11 20 18 17 19 11 14 12 11 15 6 14z',
        '#3d1a10',
      ) +
      line('M-8-12L-1-3M2-14l8 8', 3, '#7a2412'),
  },
  sekuwa: {
    count: 10,
    radius: 15,
    art:
      shape('M-14-3C-14-10-6-13 1-11 9-14 16-7 14 1 16 8 8 13 1 11-7 14-15 8-14-3z', c.meat) +
      tone('M14 2C15 8 8 12 1 10-7 13-14 8-13 2-6 8 6 8 14 2z', c.meatDark) +
      line('M-10 1L-1-9M-5 6L7-8M3 6l8-8', 2, '#3f1d10') +
      line('M-9-5q3-3 6-3M8-7q2 1 3 3', 1.4, '#d9935e'),
  },
  sausage: {
    count: 10,
    radius: 14,
    art:
      circle(0, 0, 12.5, c.pinkDark) +
      `<circle r="9.600" fill="${c.pink}" stroke-width="1.100"/>` +
      dot(-3, -3, 1.6, '#f7d9cb') +
      dot(4, -1, 1.4, '#f7d9cb') +
      dot(0, 4, 1.6, '#f7d9cb') +
      dot(-5, 2.5, 1.2, c.pinkDark) +
      dot(3, -5.5, 1.2, c.pinkDark),
  },
  pepperoni: {
    count: 11,
    radius: 16,
    art:
      circle(0, 0, 14.5, '#b52d20') +
      tone('M12-7A14 14 0 1 1-10 9C-2 12 9 6 12-7z', '#8c1f18') +
      dot(-4, -5, 2, '#e57a58') +
      dot(4, -6, 1.6, '#e57a58') +
      dot(-6, 3, 1.5, '#e57a58') +
      dot(1, 1, 1.9, '#e57a58') +
      dot(5, 6, 1.6, '#e57a58'),
  },
  bacon: {
    count: 9,
    radius: 17,
    art:
      band('M-16 5C-11-6-6-5-2 1S9 7 15-5', 8.5, '#b3402f') +
      line('M-16 3C-11-8-6-7-2-1S9 5 15-7', 2, '#f6d3bb') +
      line('M-15 8C-10-2-6-2-2 4S9 9 15-2', 1.3, '#f2b79c'),
  },
  prawn: {
    count: 8,
    radius: 17,
    art:
      shape('M10-11C-2-18-17-9-15 3-13 14 0 17 8 12l9 3-3-6 5-3-8-2C4 10-5 8-5 1-5-5 3-7 9-3z', '#f19a72') +
      line('M-3-13L0-6M-11-8l7 4M-15 2l10-1M-10 12l6-6M1 14L2 7', 1.5, '#c4552f'),
  },
  egg: {
    count: 1,
    radius: 30,
    art:
      shape(
        'M-24-8C-22-22-4-20 4-24 18-26 22-12 26-4 30 8 18 14 12 22 2 30-10 20-18 18-30 14-28 2-24-8z',
        c.milk,
      ) +
      tone('M25-2C28 8 18 13 12 20 2 28-10 19-18 16-6 17 16 12 25-2z', c.milkDark) +
      circle(0, 0, 11, '#f6a81c') +
      line('M-6-3A7 7 0 0 1-1-7', 2, '#ffe6a0'),
  },
};
