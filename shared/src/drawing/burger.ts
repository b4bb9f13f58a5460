import type { Recipe } from '../domain/menu/recipe.ts';
import { CHEESE_SLICE, type Layer, LETTUCE, PATTIES, TOP_LAYERS } from './burger-layers.ts';
import { short } from './hand.ts';
import { body, defined, line, shape, tone, used } from './ink.ts';
import { COLOURS as c } from './palette.ts';

const BOTTOM_BUN = 'M14 2C12-4 188-4 186 2 192 12 190 27 176 32 140 40 60 40 24 32 10 27 8 12 14 2z';
const TOP_BUN =
  'M11 60C8 22 50-2 100-2S192 22 189 60C190 71 178 74 164 75 120 80 80 80 36 75 22 74 10 71 11 60z';

const bottomBun = () =>
  body(
    BOTTOM_BUN,
    c.dough,
    tone('M11 14C50 24 150 24 189 10 190 18 187 28 176 32 140 40 60 40 24 32 13 28 10 20 11 14z', c.crust) +
      line('M126 31l8-2M140 30l8-3M154 28l7-3M167 24l6-3M178 19l4-3', 1.4, c.char),
  );

const SEEDS = [
  [56, 34, -30],
  [82, 17, 60],
  [112, 29, 20],
  [141, 20, -50],
  [87, 43, -10],
  [54, 57, 40],
  [120, 52, 70],
  [152, 41, 10],
  [30, 50, 80],
  [87, 63, -60],
  [153, 60, 30],
] as const;

const topBun = () =>
  body(
    TOP_BUN,
    c.crust,
    tone('M9 58C20 66 150 70 180 38 150 0 120 0 92 0 50 2 8 26 9 58z', c.dough) +
      tone(
        'M20 46C28 20 60 4 96 3 140 2 160 16 172 28 158 20 140 15 120 15 80 14 44 26 30 48 26 54 18 54 20 46z',
        '#d6953f',
      ) +
      line('M132 69l9-3M147 66l9-4M161 61l8-5M172 54l6-6M181 46l3-5', 1.4, c.char) +
      line('M44 62l6 0M70 70l6 0M104 66l6-1M136 55l5-1M72 30l5-2', 1.4, '#bb7d33'),
  ) +
  defined('burger-seed', shape('M0-6C4.5-1 4.5 4.5 0 4.5S-4.5-1 0-6z', c.milk)) +
  `<g stroke-width="1.5">${SEEDS.map(([x, y, turn]) => used('burger-seed', x, y, turn)).join('')}</g>`;

/** Fillings are drawn thicker than the buns, so that a burger is told by them. */
const THICKER = 1.22;

/** SVG of a burger seen from its side, within 200 x 200 units. */
export function drawBurger({ parts }: Recipe): string {
  const chosen = (layers: readonly Layer[]) => layers.filter(({ part }) => parts.includes(part));
  const hasSecond = parts.includes('second-patty');
  const patty = [...chosen(PATTIES), ...(hasSecond ? PATTIES : [])].slice(0, 1);
  const layers = [
    ...chosen([LETTUCE]),
    ...patty,
    ...chosen([CHEESE_SLICE]),
    ...(hasSecond ? patty : []),
    ...chosen(TOP_LAYERS),
  ];
  let y = 0;
  let art = bottomBun();
  for (const layer of layers) {
    y -= layer.height * THICKER;
    art += `<g transform="translate(0 ${short(y)}) scale(1 ${THICKER})">${layer.art()}</g>`;
  }
  y -= 65;
  art += `<g transform="translate(0 ${short(y)}) scale(1 .88)">${topBun()}</g>`;
  const scale = Math.min(1, 190 / (36 - y));
  const top = 100 - ((36 + y) * scale) / 2;
  return `<g transform="translate(${short(100 - 100 * scale)} ${short(top)}) scale(${Math.round(scale * 100) / 100})">${art}</g>`;
}
