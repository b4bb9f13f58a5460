import type { Part, Recipe } from '../../domain/menu/recipe.ts';
import { short } from '../hand.ts';
import { body, line, tone } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';
import { CHEESE_SLICE, type Layer, LETTUCE, PATTIES, TOP_LAYERS } from './burger-layers.ts';

const BOTTOM_BUN = 'M14 2C12-4 188-4 186 2 192 12 190 27 176 32 140 40 60 40 24 32 10 27 8 12 14 2z';
const TOP_BUN =
  'M11 60C8 22 50-2 100-2S192 22 189 60C190 71 178 74 164 75 120 80 80 80 36 75 22 74 10 71 11 60z';

interface Crust {
  fill: string;
  dark: string;
  light: string;
}

const PLAIN: Crust = { fill: c.dough, dark: c.crust, light: c.doughLight };
const CRUSTS: Partial<Record<Part, Crust>> = {
  'potato-patty': { fill: '#f3ca7f', dark: '#d99a4a', light: '#fde8b4' },
  'chicken-patty': { fill: '#c9803a', dark: '#9c5524', light: '#eab36a' },
};

const bottomBun = ({ fill, dark }: Crust) =>
  `<g transform="scale(1 .8)">${body(
    BOTTOM_BUN,
    fill,
    tone('M11 14C50 24 150 24 189 10 190 18 187 28 176 32 140 40 60 40 24 32 13 28 10 20 11 14z', dark) +
      line('M126 31l8-2M140 30l8-3M154 28l7-3M167 24l6-3M178 19l4-3', 1.4, c.char),
  )}</g>`;

const topBun = ({ fill, dark, light }: Crust) =>
  `<g transform="scale(1 .68)">${body(
    TOP_BUN,
    dark,
    tone('M9 58C20 66 150 70 180 38 150 0 120 0 92 0 50 2 8 26 9 58z', fill) +
      tone('M26 44C34 22 64 10 96 8 124 7 140 12 150 18 120 14 70 18 46 44 38 54 22 56 26 44z', light) +
      line('M40 36C48 24 66 17 84 15', 4, c.milk) +
      line('M132 69l9-3M147 66l9-4M161 61l8-5M172 54l6-6M181 46l3-5', 1.4, c.char) +
      line('M98 18q12 14 8 38M124 18q16 14 16 34M150 26q12 10 14 22M74 30q4 12 0 28', 2.6, dark),
  )}</g>`;

/** Fillings are drawn thicker than the buns, so that a burger is told by them. */
const THICKER = 1.5;
/** The patty is wider than the bun. */
const NARROWER = 0.94;

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
  const [lowest] = patty;
  const crust = (lowest && CRUSTS[lowest.part]) ?? PLAIN;
  let y = 0;
  let art = (lowest?.defs ?? '') + bun(0, bottomBun(crust));
  for (const layer of layers) {
    y -= layer.height * THICKER;
    art += `<g transform="translate(0 ${short(y)}) scale(1 ${THICKER})">${layer.art()}</g>`;
  }
  y -= 47;
  art += bun(y, topBun(crust));
  const scale = Math.min(0.95, 190 / (29 - y));
  const top = 100 - ((29 + y) * scale) / 2;
  return `<g transform="translate(${short(100 - 100 * scale)} ${short(top)}) scale(${Math.round(scale * 100) / 100})">${art}</g>`;
}

const bun = (y: number, art: string): string =>
  `<g transform="translate(${100 - 100 * NARROWER} ${short(y)}) scale(${NARROWER} 1)">${art}</g>`;
