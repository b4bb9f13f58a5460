import type { Part } from '../../domain/menu/recipe.ts';
import { short, textRandom } from '../hand.ts';
import { body, defined, line, shape, tone, used } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';
import { chutney, makhani, mayonnaise } from './burger-sauces.ts';

export interface Layer {
  part: Part;
  /** How far the layer lifts what lies on it. */
  height: number;
  /** Drawn below y = 0, the top of the layer, from x = 10 to x = 190. */
  art: () => string;
  /** What its art uses; a burger may have two of a layer. */
  defs?: string;
}

const SLAB =
  'M13 12C10 2 20-3 40-2 80 1 120 1 160-2 180-3 190 2 187 12 189 24 178 27 160 28 120 32 80 32 40 28 22 27 11 24 13 12z';
const SLAB_SHADE = 'M14 17C40 26 140 28 187 10 189 24 178 27 160 28 120 32 80 32 40 28 22 27 13 25 14 17z';

const potatoPatty = () =>
  body(
    SLAB,
    '#f2bb3d',
    tone(SLAB_SHADE, '#cd8a22') +
      line('M18 3Q60-1 100 1T182 3', 2.6, '#fbdf8a') +
      line('M22 24Q60 29 100 29T176 23', 2.6, '#8f5415') +
      line(
        'M30 12l5 2M62 20l5-2M84 9l4 2M112 21l5 0M146 9l5 1M160 18l5-2M48 7l3 2M128 14l4-1',
        2.6,
        '#3f8f46',
      ) +
      line('M44 18l4 0M98 15l4-2M132 24l5-1M170 9l3-1M72 12l3 1M22 16l3 1', 2.2, '#a8641a'),
  ) +
  [54, 92, 140, 176]
    .map(
      (x, at) =>
        `<ellipse cx="${x}" cy="${at % 2 === 0 ? 14 : 19}" rx="5" ry="3.6" fill="#7dbb4a" stroke-width="1.3"/>`,
    )
    .join('');

/** Flakes of unequal width along the edge of a crust, from one side to the other. */
function flakes(random: () => number, count: number, width: number, height: number): string {
  const shares = [...Array(count).keys()].map(() => 0.75 + random() * 0.9);
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares
    .map((share) => {
      const step = (share / sum) * width;
      const rise = height * (0.3 + random());
      return `q${short(step * 0.1)} ${short(rise)} ${short(step * 0.5)} ${short(rise * 0.8)}t${short(step * 0.5)} ${short(-rise * 0.8 + (random() - 0.5) * 3)}`;
    })
    .join('');
}

/** A fried patty, in the brown shadow of its crust. */
const fried = (d: string, fill: string, tones: string): string =>
  `<path d="${d}" fill="#5c2b0f" stroke="#5c2b0f" stroke-width="2.8" transform="translate(.6 1.6)"/>${tone(d, fill)}${tones}${line(d, 2.4, '#3f1d0b')}`;

const CRAG = defined(
  'burger-crag',
  tone('M-13 2C-13-5-5-4-3-7 2-9 6-5 11-5 15-1 12 4 7 3 3 6-1 4-4 6-9 7-12 5-13 2z', '#f2a945') +
    line('M-12 4q4 4 9 1 4 3 8 0 5 1 7-3', 1.6, '#6f3510'),
);
const CRAGS = [
  [28, 10, 0],
  [62, 8, 20],
  [98, 6, -8],
  [136, 9, 14],
  [172, 8, -10],
  [44, 21, -12],
  [82, 19, 8],
  [120, 21, -14],
  [156, 20, 6],
  [16, 20, 10],
  [188, 16, -16],
] as const;

function chickenPatty(): string {
  const random = textRandom('crust of chicken');
  const crust = `M4 16q-8-8 4-15${flakes(random, 13, 184.6, -7)}q14 3 7 14q4 9-8 14${flakes(random, 10, -180, 5)}q-14-3-7-14z`;
  return (
    fried(crust, '#d97f26', tone('M4 18q50 10 98 8 60 0 96-12 2 12-8 16-90 6-178-1-8-3-8-11z', '#a8561a')) +
    CRAGS.map(([x, y, turn]) => used('burger-crag', x, y, turn, 0.8)).join('')
  );
}

/** Fried golden and charred at its edges, white and crumbly where the crust has broken. */
const paneerPatty = () =>
  fried(
    'M14 4C12-1 16-4 22-4L58-3 63-1 68-3 120-3 126-1 131-4 178-5C184-5 188-2 187 3L189 9 186 13 189 20C190 27 184 31 178 31L150 34 145 31 139 34 92 35 86 32 80 35 30 33C20 33 12 30 12 23L14 17 11 12z',
    '#eba63c',
    tone(
      'M25 8L40 6 54 9 70 6 92 8 110 6 130 9 150 6 174 7 178 12 174 16 177 20 162 23 148 21 132 24 112 22 94 25 76 22 58 24 40 21 26 22 22 17 26 13z',
      '#fff3d8',
    ) +
      tone(
        'M12 22Q20 28 34 26L48 29 66 28 84 31 104 28 130 31 152 27 172 28 188 18 189 24C188 29 183 31 178 31L139 34 80 35 30 33C20 33 12 29 12 22z',
        '#b8651f',
      ) +
      line(
        'M22 30l9 1M44 31l16 1M96 32l10 0M120 31l12 0M158 30l14-1M184 24l1-6M15 10l0 8M150-3l20-1M30-2l14 0',
        4,
        '#6b3216',
      ) +
      line(
        'M36 12l5 1M50 17l4-2M66 12l3 2M82 17l5 0M98 12l4-1M116 17l4 1M134 13l5 1M152 16l4-2M166 11l3 2M30 18l3 0M74 19l3 1M106 20l4 0M142 19l3 1M160 20l3-1',
        2,
        '#dcb877',
      ),
  );

const PATTY_HEIGHT = 27;
export const PATTIES: readonly Layer[] = [
  { part: 'potato-patty', height: PATTY_HEIGHT, art: potatoPatty },
  { part: 'chicken-patty', height: PATTY_HEIGHT, art: chickenPatty, defs: CRAG },
  { part: 'paneer-patty', height: PATTY_HEIGHT, art: paneerPatty },
];

const FOLDS =
  'M8 4C8 13 20 21 30 17 40 12 46 16 54 21 64 27 74 22 82 17 92 12 100 18 106 24 116 28 126 24 134 17 142 11 152 18 160 21 172 24 190 18 193 4z';
const RIBBON =
  'M5 4C2 12 9 17 17 14 26 9 32 9 40 16 48 23 60 23 67 16 74 10 83 10 90 17 98 26 110 25 117 18 124 11 132 12 140 18 148 23 158 21 164 15 170 10 177 11 183 14 193 16 199 11 195 4 188-6 12-6 5 4z';
/** One wavy leaf; its far folds are in shadow. */
export const LETTUCE: Layer = {
  part: 'lettuce',
  height: 12,
  art: () =>
    `<g stroke="#1c4a28" stroke-width="2.4">${shape(FOLDS, c.leafDark) + shape(RIBBON, '#7cc04e')}</g>` +
    tone('M4 2C60 8 140 8 196 2L193 6C140 11 60 11 8 6z', '#4b9440') +
    line(
      'M14 11q4-3 8-3M46 17q6 3 12 1M72 11q6-3 12-1M98 20q6 2 11 0M124 13q5-3 10 0M148 18q5 1 9-1',
      2.2,
      '#c3e58f',
    ) +
    line('M34 10l4 4M62 17l5-5M90 12l4 6M118 16l5-4M142 15l3 3M166 12l5-2', 1.3, '#3a7d34'),
};

export const CHEESE_SLICE: Layer = {
  part: 'cheese-slice',
  height: 5,
  art: () =>
    body('M12-3C60 2 140 2 188-3L170 8 150 9 128 27 104 10 74 9 54 22 34 8z', '#f9bd2f') +
    tone('M150 8.5L128 27 104 10 112 9.5 128 20 142 8.500zM74 9L54 22 34 8 42 8 55 16 66 9z', c.cornDark),
};

/** What lies on the patties, from below. */
export const TOP_LAYERS: readonly Layer[] = [
  { part: 'chutney', height: 2, art: chutney },
  { part: 'makhani', height: 3, art: makhani },
  { part: 'mayonnaise', height: 3, art: mayonnaise },
  {
    part: 'egg',
    height: 7,
    art: () =>
      body(
        'M10 0C20-8 180-8 190 0 194 8 184 12 176 11 168 18 158 18 152 12 130 15 120 20 104 14 84 12 76 20 64 13 48 9 44 16 32 11 16 12 6 8 10 0z',
        c.milk,
      ) +
      tone(
        'M12 5C60 13 140 13 190 3 192 9 184 12 176 11 168 18 158 18 152 12 130 15 120 20 104 14 84 12 76 20 64 13 48 9 44 16 32 11 20 12 12 9 12 5z',
        c.milkDark,
      ) +
      `<g stroke-width="1.8">${shape('M64 8C66-6 132-6 136 8 134 18 66 18 64 8z', '#f6a81c')}</g>`,
  },
  {
    part: 'tomato',
    height: 8,
    art: () =>
      defined(
        'burger-tomato',
        body('M-32 0C-32-6 32-6 32 0 34 10 24 12 0 12-24 12-34 10-32 0z', c.tomato) +
          tone('M-32 4C-20 9 20 9 32 2 34 10 24 12 0 12-22 12-33 11-32 4z', c.tomatoDark) +
          line('M-26-1C-10-4 10-4 26-1', 1.6, '#ef8a63'),
      ) +
      used('burger-tomato', 46, 2) +
      used('burger-tomato', 154, 2) +
      used('burger-tomato', 100, 4),
  },
  {
    part: 'cucumber',
    height: 10,
    art: () =>
      defined(
        'burger-cucumber',
        body('M-24-1C-24-8 24-8 24-1L24 5C24 13-24 13-24 5z', '#3f8a3c') +
          `<ellipse cx="0" cy="-.5" rx="21" ry="5" fill="#d4e7a4" stroke-width="1.2"/>` +
          line('M-9-1l3 0M0-2l2 0M6 0l3 0', 1.6, '#8fb65c'),
      ) + [36, 164, 78, 122].map((x, at) => used('burger-cucumber', x, at < 2 ? -1 : 2)).join(''),
  },
  {
    part: 'onion',
    height: 12,
    art: () =>
      defined(
        'burger-onion',
        `<path d="M-29 0C-29-9 29-9 29 0S-29 9-29 0z" fill="none" stroke-width="9"/><path d="M-29 0C-29-9 29-9 29 0S-29 9-29 0z" fill="none" stroke="#f1dbe8" stroke-width="5.4"/>` +
          line('M-31 1C-30 11 30 11 31 1', 2, c.onionDark),
      ) +
      used('burger-onion', 50, -1) +
      used('burger-onion', 150, -1) +
      used('burger-onion', 100, 2),
  },
  {
    part: 'pickled-onion',
    height: 6,
    art: () => {
      const strand = 'M16 2q12 10 26 2t28 3 28-2 28 3 28-3 28-2';
      const curls = 'M30 4q-4 12 8 12t8-8M84 6q-4 12 8 12t9-9M140 6q-4 12 8 12t8-10';
      return (
        line(strand, 8.5) +
        line(strand, 5.5, '#d8437f') +
        line(curls, 7) +
        line(curls, 4, '#e8689b') +
        line('M22 2q10 6 20 0M76 5q8 3 16-1M132 4q8 3 16-1', 1.3, '#fbd0df')
      );
    },
  },
  {
    part: 'cabbage',
    height: 14,
    art: () => {
      const random = textRandom('cabbage');
      const shreds = (count: number) =>
        [...Array(count).keys()]
          .map((step) => {
            const x = 16 + ((step + random() * 0.7) / count) * 158;
            return `M${short(x)} ${short(1 + random() * 7)}q${short(5 + random() * 5)} ${short(9 + random() * 6)} ${short(14 + random() * 8)} ${short(random() * 5)}`;
          })
          .join('');
      const [pale, green, purple] = [shreds(15), shreds(9), shreds(6)];
      return [
        [green, '#a9cf6d'],
        [purple, '#b873a8'],
        [pale, '#f2f3cf'],
      ]
        .map(([d = '', colour = '']) => line(d, 7.5) + line(d, 4.4, colour))
        .join('');
    },
  },
];
