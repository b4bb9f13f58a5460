import { hasMeat, type Part, type Recipe } from '../../domain/menu/recipe.ts';
import { drawBowl, drawPlate, type Ellipse, ellipsePath, inside, pointOn, steam } from '../crockery.ts';
import { dipsOf, drawDip } from '../dips.ts';
import { flecks, type Place, sprinkle, when } from '../garnish.ts';
import { defined, dot, line, moved, piece, shape, tone, used } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';

interface Dough {
  name: string;
  fill: string;
  shade: string;
}

const STEAMED: Dough = { name: 'momo-steamed', fill: c.milk, shade: '#e8d5b2' };
const PAN_FRIED: Dough = { name: 'momo-pan-fried', fill: c.white, shade: '#b9672a' };
const DEEP_FRIED: Dough = { name: 'momo-deep-fried', fill: '#e8a648', shade: '#c17727' };

const PURSE = 'M-24 5C-27-9-15-16-4-18-4-23 5-23 5-18 15-17 27-9 24 5 21 19-21 19-24 5z';
const PURSE_SHADE = 'M-24 5C-12 13 12 12 22-5 27 0 25 18 0 18-18 18-24 12-24 5z';
const CRESCENT = 'M-26 6C-25-11-13-19 0-19 13-19 25-11 26 6 22 18-22 18-26 6z';

function drawDough(dough: Dough): string {
  const { fill, shade } = dough;
  // Kothey are folded in a half moon and browned on their flat side.
  if (dough === PAN_FRIED)
    return (
      piece(
        CRESCENT,
        fill,
        tone('M-26 5C-12 1 12 1 26 5 22 18-22 18-26 5z', shade) +
          tone('M-20 11C-8 8 8 8 20 11 14 17-14 17-20 11z', c.char),
      ) +
      line('M-22-3C-16-12-9-15-1-15 8-15 17-11 22-3M-17-12l3 5M-9-17l2 5M1-18v5M10-16l-2 5M18-10l-4 5', 1.4) +
      line('M-15 5l2 6M-4 4v6M8 4l-1 6', 1.4, c.char)
    );
  const blisters =
    dough === DEEP_FRIED
      ? dot(-13, 1, 2.4, c.doughLight) +
        dot(7, 0, 2.2, c.doughLight) +
        dot(-5, 10, 2, c.char) +
        dot(14, 7, 2, c.char) +
        dot(-17, 8, 1.6, c.char)
      : '';
  return (
    piece(PURSE, fill, tone(PURSE_SHADE, shade) + blisters) +
    line(
      'M-4-17C-10-13-17-9-19 0M-2-15C-5-10-10-3-10 5M1-15C1-9 0-2 1 7M3-16C7-11 12-4 12 4M5-17C11-13 17-9 20-2M-4-17q4 4 9 0',
      1.5,
    )
  );
}

/** A momo cut open shows what it is filled with. */
const drawOpened = ({ fill, shade }: Dough, isMeat: boolean): string =>
  piece(PURSE, fill, tone(PURSE_SHADE, shade), 2.4) +
  line('M-4-17C-10-13-17-9-19-3M5-17C11-13 17-9 20-4M1-16v6', 1.5) +
  `<g stroke-width="1.6">${shape('M-18 3C-16-10 16-10 18 3 17 15-17 15-18 3z', isMeat ? '#b4744a' : '#a9c765')}</g>` +
  (isMeat
    ? line('M-11 2l3-2M-3-2l4 1M6 1l4-1M-6 7l4-1M4 8l4-2', 2.8, c.meatDark) +
      line('M-9-3l2 1M1 4l3 1M11 4l1 1', 2.2, c.leaf)
    : line('M-11 1l4-3M3-3l4 2M-4 8l4 1M9 5l2-2', 3, '#ea8a2f') +
      line('M-3 0l3 2M-12 6l2 1M6 3l-2 3', 2.6, c.leafDark) +
      line('M-6-4l2 0M1 8l3-1M11 0l1 1', 2.2, c.milk));

/** The leaf that momo are served on. */
const drawLeaf = (): string =>
  piece(
    'M24 106C28 70 62 42 104 42 146 44 176 70 178 104 174 140 140 164 98 164 58 162 26 140 24 106z',
    '#93bd5c',
    '',
    1.8,
  ) +
  line(
    'M30 132Q100 96 172 78M60 118Q62 84 82 58M92 104Q98 76 120 48M124 94Q136 74 152 60M72 114Q84 138 86 160M104 100Q122 130 122 158M136 90Q152 108 158 132',
    1.6,
    '#5f8f3a',
  );

const COUNT = 10;
const SESAME_ON_PLATE: readonly Place[] = [
  [70, 70],
  [128, 66],
  [62, 112],
  [140, 120],
  [82, 134],
  [122, 136],
  [100, 60],
  [50, 92],
  [152, 96],
  [74, 126],
  [134, 82],
];
const CORIANDER_ON_PLATE: readonly Place[] = [
  [60, 82],
  [140, 78],
  [66, 126],
  [136, 128],
  [101, 62],
];

const DIP_PLACES: readonly (readonly Place[])[] = [
  [],
  [[100, 93]],
  [
    [76, 94],
    [125, 94],
  ],
  [
    [77, 80],
    [123, 80],
    [100, 107],
  ],
];
const DIP_SIZES = [0, 34, 23, 21];

/** SVG of ten momo around their dip, within 200 x 200 units. */
export function drawMomo(recipe: Recipe): string {
  const { parts } = recipe;
  const dough = parts.includes('deep-fried') ? DEEP_FRIED : parts.includes('pan-fried') ? PAN_FRIED : STEAMED;
  const ring: Ellipse = { x: 100, y: 101, rx: 67, ry: 57 };
  const places = [...Array(COUNT - 1).keys()]
    .map((step) => pointOn(ring, 90 + ((step + 1) * 360) / COUNT))
    .sort((one, other) => one.y - other.y);
  const dips = dipsOf(parts);
  return (
    drawPlate({ x: 100, y: 103, rx: 96, ry: 84 }, 17) +
    drawLeaf() +
    defined(dough.name, drawDough(dough)) +
    places.map(({ x, y }) => used(dough.name, Math.round(x), Math.round(y), 0, 0.94)).join('') +
    when(parts, 'coriander', () => sprinkle('coriander', 0.8, CORIANDER_ON_PLATE)) +
    dips
      .map((dip, at) =>
        drawDip(dip, DIP_PLACES[dips.length]?.[at] ?? [100, 95], DIP_SIZES[dips.length] ?? 18),
      )
      .join('') +
    moved(100, 160, drawOpened(dough, hasMeat(recipe))) +
    when(
      parts,
      'sesame',
      () =>
        defined('sesame-toasted', piece('M0-4C2.6-1 2.6 3 0 3S-2.6-1 0-4z', '#e3ae52', '', 1.1)) +
        SESAME_ON_PLATE.map(([x, y], at) => used('sesame-toasted', x, y, at * 67)).join(''),
    )
  );
}

const BROTH_PLACES: readonly Place[] = [
  [101, 62],
  [56, 74],
  [146, 74],
  [45, 105],
  [100, 99],
  [156, 105],
];
/** The part of a momo above the broth. */
const SUNK = 'M-25 5C-27-9-15-16-4-18-4-23 5-23 5-18 15-17 27-9 25 5Q13 10 0 10-13 10-25 5z';
const drawSunk = (): string =>
  `<path d="M-28 4C-28 16 28 16 28 4" fill="${c.brothDark}" stroke="none"/>` +
  piece(
    SUNK,
    STEAMED.fill,
    tone('M-25 5C-12 9 12 8 22-5 27 0 26 4 25 5Q13 10 0 10-13 10-25 5z', STEAMED.shade),
  ) +
  line(
    'M-4-17C-10-13-17-9-19-1M-2-15C-5-10-10-3-10 2M1-15C1-9 0-2 1 3M3-16C7-11 12-4 12 1M5-17C11-13 17-9 20-3M-4-17q4 4 9 0',
    1.5,
  );

/** SVG of momo in a bowl of broth, within 200 x 200 units. */
export function drawJholMomo(recipe: Recipe): string {
  const { parts } = recipe;
  const rim: Ellipse = { x: 100, y: 96, rx: 94, ry: 60 };
  const broth = inside(rim, 10);
  const content =
    `<path d="${ellipsePath(broth)}" fill="${c.broth}" stroke-width="1.8"/>` +
    line('M24 92q8-8 16-8M124 130q26-2 40-14M36 124q14 14 36 20M118 78q6 2 8 6', 2.4, c.brothDark) +
    line(flecks('broth', { ...broth, rx: broth.rx * 0.9, ry: broth.ry * 0.88 }, 34, 1.6), 2.4, c.vermilion) +
    defined('momo-sunk', drawSunk()) +
    BROTH_PLACES.map(([x, y]) => used('momo-sunk', x, y)).join('') +
    moved(101, 134, drawOpened(STEAMED, hasMeat(recipe))) +
    GARNISHES.map((part) => when(parts, part, () => drawGarnish(part))).join('');
  return (
    steam(100, 4) +
    drawBowl({ rim, depth: 94, foot: 42, fill: c.paper, shade: '#ead9b6', pattern: c.vermilion }, content)
  );
}

const GARNISHES: readonly Part[] = ['soybean', 'red-chilli', 'timur', 'coriander', 'sesame'];

function drawGarnish(part: Part): string {
  if (part === 'sesame')
    return sprinkle('sesame', 1, [
      [76, 106],
      [80, 64],
      [124, 104],
      [134, 124],
      [152, 134],
      [66, 98],
      [124, 70],
      [128, 92],
      [78, 88],
      [50, 128],
      [72, 128],
      [134, 144],
    ]);
  if (part === 'coriander')
    return sprinkle('coriander', 1, [
      [72, 92],
      [126, 62],
      [136, 98],
      [68, 134],
      [148, 122],
      [76, 56],
    ]);
  if (part === 'timur')
    return sprinkle('timur', 0.9, [
      [78, 76],
      [128, 84],
      [150, 112],
      [62, 118],
      [120, 112],
    ]);
  if (part === 'red-chilli')
    return sprinkle('red-chilli', 0.75, [
      [124, 66],
      [60, 134],
      [146, 124],
    ]);
  return (
    defined(
      'roasted-soybean',
      piece('M-6 0C-6-5 5-6 6-1 7 5-5 6-6 0z', '#f3cf73', '', 1.6) + line('M-2-2q2-1 4 0', 1.2, c.char),
    ) + SOYBEANS.map(([x, y], at) => used('roasted-soybean', x, y, at * 47)).join('')
  );
}

const SOYBEANS: readonly Place[] = [
  [66, 60],
  [128, 128],
  [132, 110],
  [56, 124],
  [72, 118],
  [138, 66],
  [82, 98],
  [160, 130],
  [76, 142],
  [120, 78],
  [66, 88],
  [26, 90],
];
