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
}

const SLAB =
  'M13 12C10 2 20-3 40-2 80 1 120 1 160-2 180-3 190 2 187 12 189 24 178 27 160 28 120 32 80 32 40 28 22 27 11 24 13 12z';
const SLAB_SHADE = 'M14 17C40 26 140 28 187 10 189 24 178 27 160 28 120 32 80 32 40 28 22 27 13 25 14 17z';

const potatoPatty = () =>
  body(
    SLAB,
    '#d98f35',
    tone(SLAB_SHADE, '#b0651f') +
      line(
        'M26 6l5 2M52 8l6 1M84 6l6 1M120 9l6-1M148 6l5-1M168 9l4-2M42 16l4 1M112 17l6 0M154 17l5-2',
        1.8,
        c.dough,
      ),
  ) +
  [34, 70, 98, 136, 170]
    .map(
      (x, at) =>
        `<circle cx="${x}" cy="${at % 2 === 0 ? 16 : 11}" r="4.2" fill="#7db54a" stroke-width="1.3"/>`,
    )
    .join('');

/** Bumps along the edge of a crust, from one side to the other. */
function bumps(random: () => number, count: number, step: number, height: number): string {
  return [...Array(count).keys()]
    .map(
      () =>
        `q${short(step / 2 + (random() - 0.5) * 4)} ${short(height * (0.5 + random()))} ${short(step)} ${short((random() - 0.5) * 3)}`,
    )
    .join('');
}

function chickenPatty(): string {
  const random = textRandom('crust of chicken');
  const crust = `M8 14q-4-10 6-14${bumps(random, 10, 17.2, -9)}q10 4 6 14q2 10-8 15${bumps(random, 9, -18.6, 11)}q-11-4-4-15z`;
  return body(
    crust,
    '#e0983a',
    tone('M9 18q24 8 58 8 80 2 124-14 1 14-8 16-84 5-164-2-10-1-10-8z', '#b8681f') +
      line(
        'M22 8q5-5 9 0M48 12q6-6 10 1M78 5q6-4 9 2M104 14q6-6 11 0M136 7q5-5 10 0M164 13q5-5 9-1M32 22q5-4 9 0M88 22q5-4 9 0M128 22q6-4 9 0',
        1.6,
        c.char,
      ) +
      line('M36 6l4 1M64 9l4 0M94 11l3 1M122 7l4 0M152 8l4 1M176 8l3 1', 2.2, c.doughLight),
  );
}

const paneerPatty = () =>
  body(
    'M16 2C15-3 19-5 24-5 70-2 130-2 176-5 181-5 185-3 184 2L187 24C187 30 182 32 176 33 130 38 70 38 24 33 18 32 13 30 13 24z',
    '#fdecc0',
    tone('M12 22C60 31 140 31 188 19V28L176 34C130 38 70 38 24 34L12 30z', '#e9b763') +
      tone('M13-6H187L186 5C130 10 70 10 14 5z', '#e0993a') +
      line('M30 11l7 20M62 13l6 21M96 14l5 21M130 13l5 21M164 11l4 20', 3.2, '#b86f2c') +
      line('M46 17l4 1M80 22l4 0M114 17l4 0M148 21l4 0M176 14l2 0', 2, c.paneerDark),
  );

const PATTY_HEIGHT = 27;
export const PATTIES: readonly Layer[] = [
  { part: 'potato-patty', height: PATTY_HEIGHT, art: potatoPatty },
  { part: 'chicken-patty', height: PATTY_HEIGHT, art: chickenPatty },
  { part: 'paneer-patty', height: PATTY_HEIGHT, art: paneerPatty },
];

const sauce = (fill: string, dark: string) =>
  `<g stroke-width="2">${shape(
    'M14-6C60-2 140-2 186-6 194 2 188 11 178 8 176 22 164 23 161 8 152 5 147 8 142 9 139 31 124 33 121 10 110 8 102 9 91 10 88 22 76 23 73 9 66 8 60 8 54 9 51 27 37 28 34 9 28 7 22 11 12 9 4 7 7-5 14-6z',
    fill,
  )}</g>${tone('M136 9c1 8-1 12-5 15 5-1 8-6 9-15zM48 9c1 6-1 10-4 12 4-1 7-5 8-12zM173 8c0 4-1 7-3 9 4-1 5-4 6-9z', dark)}`;

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
  { part: 'chutney', height: 3, art: () => sauce('#7c3a1c', '#572411') },
  { part: 'makhani', height: 3, art: () => sauce(c.makhani, '#b84e17') },
  { part: 'mayonnaise', height: 3, art: () => sauce('#fdeecb', '#e9c98f') },
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
