import { line, shape, tone } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';

const sauce = (d: string, fill: string, dark: string, shade: string) =>
  `<g stroke-width="2">${shape(d, fill)}</g>${tone(shade, dark)}`;

export const mayonnaise = () =>
  sauce(
    'M14-6C60-2 140-2 186-6 194 2 188 11 178 8 176 16 164 17 161 8 152 5 147 8 142 9 139 22 124 23 121 10 110 8 102 9 91 10 88 16 76 17 73 9 66 8 60 8 54 9 51 19 37 20 34 9 28 7 22 11 12 9 4 7 7-5 14-6z',
    '#fff6e0',
    '#e9cf9f',
    'M136 9c1 5-1 8-5 10 5-1 8-4 9-10zM48 9c1 4-1 7-4 8 4-1 7-3 8-8z',
  );

/** Thin, with a few drops. */
export const chutney = () =>
  sauce(
    'M16-3C60 1 140 1 184-3 189 0 186 3 178 3 164 5 156 4 150 5 149 12 142 12 141 5 120 6 104 6 92 6 90 21 82 21 80 6 66 6 56 5 47 5 45 11 39 11 38 4 28 4 20 4 16 3 10 2 11-3 16-3z',
    '#6f2f18',
    '#a4552f',
    'M24 0C60 3 140 3 172 0 140 4 60 4 24 0z',
  );

/** Thick, over the whole width, with cream and some fenugreek leaf in it. */
export const makhani = () =>
  sauce(
    'M12-6C60-2 140-2 188-6 196 0 194 9 187 10 180 11 181 19 174 19 167 19 168 10 160 9 151 8 151 14 144 14 138 14 138 8 130 9 120 10 121 27 111 27 101 27 103 12 94 12 85 12 86 19 78 19 70 19 71 13 63 14 53 15 55 24 46 24 37 24 39 12 31 11 23 11 23 17 16 16 4 14 4-2 12-6z',
    c.makhani,
    '#c4561a',
    'M121 10C121 25 117 28 111 27 117 24 116 14 121 10zM181 12C181 17 179 20 174 19 178 17 177 13 181 12zM54 16C54 22 52 25 46 24 51 22 50 18 54 16zM86 13C86 17 83 20 78 19 82 17 82 14 86 13z',
  ) +
  line('M20 2q24 5 46 3M82 6q16 1 30-1M134 4q22 1 40-3', 2.4, '#fde0b4') +
  line('M44 9l2-2M72 10l3 0M106 10l1 2M128 5l3-1M165 6l2-1', 2.2, c.leafDark);
