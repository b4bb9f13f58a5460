import type { Part } from '../domain/menu/recipe.ts';
import { short, textRandom } from './hand.ts';
import { body, defined, line, shape, tone, used } from './ink.ts';
import { COLOURS as c } from './palette.ts';

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

/** Flakes along the edge of a crust, from one side to the other. */
function flakes(random: () => number, count: number, step: number, height: number): string {
  return [...Array(count).keys()]
    .map(() => {
      const rise = height * (0.3 + random());
      return `q${short(step * 0.1)} ${short(rise)} ${short(step * 0.5)} ${short(rise * 0.8)}t${short(step * 0.5)} ${short(-rise * 0.8 + (random() - 0.5) * 3)}`;
    })
    .join('');
}

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
  const crust = `M4 16q-8-8 4-15${flakes(random, 13, 14.2, -7)}q14 3 7 14q4 9-8 14${flakes(random, 12, -15, 7)}q-14-3-7-14z`;
  return (
    body(crust, '#d97f26', tone('M4 18q50 10 98 8 60 0 96-12 2 12-8 16-90 6-178-1-8-3-8-11z', '#a8561a')) +
    CRAGS.map(([x, y, turn]) => used('burger-crag', x, y, turn, 0.8)).join('')
  );
}

const paneerPatty = () =>
  body(
    'M14 2C13-3 17-5 22-5 70-2 130-2 178-5 183-5 187-3 186 2L188 23C188 29 183 31 177 32 130 36 70 36 23 32 17 31 12 29 12 23z',
    '#fff4d8',
    tone('M12 19C60 27 140 27 188 16V24L177 33C130 37 70 37 23 33L12 26z', '#f3d9a0') +
      line('M15 2C60 5 140 5 185 1M14 27Q60 33 100 33T186 26', 4.4, '#a8642a') +
      line('M130 9l5 15M160 8l4 15', 3.4, '#c98540') +
      line('M114 12l4 1M148 18l4 0M176 13l2 0', 2, c.paneerDark),
  );

const PATTY_HEIGHT = 27;
export const PATTIES: readonly Layer[] = [
  { part: 'potato-patty', height: PATTY_HEIGHT, art: potatoPatty },
  { part: 'chicken-patty', height: PATTY_HEIGHT, art: chickenPatty, defs: CRAG },
  { part: 'paneer-patty', height: PATTY_HEIGHT, art: paneerPatty },
];

const sauce = (d: string, fill: string, dark: string, shade: string) =>
  `<g stroke-width="2">${shape(d, fill)}</g>${tone(shade, dark)}`;

const mayonnaise = () =>
  sauce(
    'M14-6C60-2 140-2 186-6 194 2 188 11 178 8 176 16 164 17 161 8 152 5 147 8 142 9 139 22 124 23 121 10 110 8 102 9 91 10 88 16 76 17 73 9 66 8 60 8 54 9 51 19 37 20 34 9 28 7 22 11 12 9 4 7 7-5 14-6z',
    '#fff6e0',
    '#e9cf9f',
    'M136 9c1 5-1 8-5 10 5-1 8-4 9-10zM48 9c1 4-1 7-4 8 4-1 7-3 8-8z',
  );

/** Thin, with a few drops. */
const chutney = () =>
  sauce(
    'M16-3C60 1 140 1 184-3 189 0 186 3 178 3 164 5 156 4 150 5 149 12 142 12 141 5 120 6 104 6 92 6 90 21 82 21 80 6 66 6 56 5 47 5 45 11 39 11 38 4 28 4 20 4 16 3 10 2 11-3 16-3z',
    '#6f2f18',
    '#a4552f',
    'M24 0C60 3 140 3 172 0 140 4 60 4 24 0z',
  );

/** Poured over one half. */
const makhani = () =>
  sauce(
    'M12-6C60-2 140-2 188-6 193 0 188 6 180 5 160 7 140 6 126 8 116 8 117 20 108 21 100 21 101 13 94 13 86 13 88 27 77 28 67 28 69 18 61 17 53 17 54 24 45 24 37 24 38 14 30 14 24 14 23 20 17 19 8 16 6-2 12-6z',
    c.makhani,
    '#c4561a',
    'M116 9C116 18 112 20 106 20 113 16 112 10 116 9zM86 15C87 25 82 27 76 27 83 23 82 17 86 15zM53 18C53 23 49 24 44 23 49 21 50 18 53 18z',
  ) + line('M22 3q24 5 44 3M78 6q14 1 24 0', 2.2, '#fbd9a8');

const LOBES = 9;
/** The frilly edge of a lettuce leaf, hanging down in the middle. */
const FRILL = [...Array(LOBES).keys()]
  .map((step) => {
    const low = (at: number) => short(5 + 8 * Math.sin((at / LOBES) * Math.PI));
    const lobe = short(17 + 8 * Math.sin(((step + 0.5) / LOBES) * Math.PI) - (step % 2) * 3);
    const x = 6 + step * 20.9;
    return `C${short(x - 1)} ${lobe} ${short(x + 19)} ${lobe} ${short(x + 18)} ${low(step)}Q${short(x + 20)} ${short(Number(low(step)) - 3)} ${short(x + 20.9)} ${low(step + 1)}`;
  })
  .join('');

export const LETTUCE: Layer = {
  part: 'lettuce',
  height: 12,
  art: () =>
    body(
      `M6 6${FRILL}Q200-4 184-6 100 4 16-6 0-4 6 6z`,
      '#72b548',
      tone('M4-2C60 10 140 10 196-2L190 4C140 14 60 14 8 5z', c.leafDark) +
        line('M26 10l-2 6M54 13l0 7M86 13l1 8M118 13l1 7M148 12l3 6M174 9l3 5', 1.5, c.leafDark),
    ),
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
