import type { Part, Recipe } from '../../domain/menu/recipe.ts';
import { HALF_EGG, SOFT_POTATO } from '../garnishes.ts';
import { short, textRandom } from '../hand.ts';
import { drawHeap } from '../heap.ts';
import { circle, line, placed, shape, tone } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';
import { TOPPING_DRAWINGS } from '../pizza/toppings.ts';
import { blob, type Ellipse, ellipse, inside, outlined } from '../plates.ts';

const PLATE: Ellipse = { x: 100, y: 100, width: 96, height: 80 };
/** A plate stitched from sal leaves. */
function drawLeafPlate(): string {
  const random = textRandom('sal leaves');
  const rays = [...Array(16).keys()].map((step) => {
    const angle = ((step + random() * 0.4) / 16) * 2 * Math.PI;
    const point = (share: number, turn = 0) =>
      `${short(100 + 96 * share * Math.cos(angle + turn))} ${short(100 + 80 * share * Math.sin(angle + turn))}`;
    return { rib: `M${point(0.7)}L${point(0.97)}`, stitch: `M${point(0.84, 0.15)}L${point(0.85, 0.26)}` };
  });
  return (
    outlined(blob('leaf plate', { ...PLATE, y: 104 }, 0.02, 22), '#3d5a24') +
    `<path d="${blob('leaf plate', PLATE, 0.02, 22)}" fill="#7da544" stroke-width="1.8"/>` +
    line(rays.map(({ rib }) => rib).join(''), 1.4, '#4d702b') +
    line(rays.map(({ stitch }) => stitch).join(''), 2.6, '#e9d9a0') +
    `<path d="${ellipse({ ...inside(PLATE, 0.76), y: 102 })}" fill="#5d8434" stroke-width="1.4"/>` +
    tone(ellipse({ ...inside(PLATE, 0.73), y: 105 }), '#6d9640')
  );
}

/** Flat, thin flakes. */
const flakes =
  `<path d="M-13-4L-8-8-1-7 3-4-1-2-8-1zM-1 2L4-2 10-2 14 1 9 4 3 5zM-11 7L-6 3 0 4 3 6-3 9-8 9z" fill="#fbf2d6" stroke="#a98d52" stroke-width=".9"/>` +
  line('M-8-3l7-2M3 3l7-2M-7 7l6-1', 1.1, '#e3cc94');

const MEATS: Partial<Record<Part, { fill: string; dark: string; light: string }>> = {
  chicken: { fill: '#d9802f', dark: '#a14f1a', light: '#f6bd6f' },
  sekuwa: { fill: c.meat, dark: c.meatDark, light: '#d18a55' },
};

/** Four pieces on a bamboo skewer of 150 units. */
function skewer({ fill, dark, light }: { fill: string; dark: string; light: string }): string {
  const piece =
    shape(
      'M-14-7C-13-13-6-15 0-13 6-17 13-13 14-8 12-4 16 0 15 5 15 12 8 14 2 12-4 16-11 14-12 9-11 5-17-1-14-7z',
      fill,
    ) +
    tone('M13-2C15 0 15 3 15 5 14 11 8 13 2 11-4 15-11 13-12 9L-13 5C-4 8 8 6 13-2z', dark) +
    line('M-9-10l4 19M-1-11l4 20M8-12l3 17', 2.6, '#5a2a12') +
    line('M-12-2q0-5 3-7', 2, light);
  return (
    line('M-80 0H76', 6) +
    line('M-80 0H76', 2.8, '#ecc98a') +
    [-48, -15, 18, 51].map((x, index) => placed(x, index % 2, index * 9 - 12, piece)).join('')
  );
}

/** Beaten rice with grilled meat on a leaf plate, from steeply above. */
export function drawChiuraPlate({ parts }: Recipe): string {
  const has = (part: Part) => parts.includes(part);
  const meats = parts.flatMap((part) => MEATS[part] ?? []);
  const skewers = meats.length === 1 ? [...meats, ...meats] : meats;
  const chiura = { x: meats.length === 0 ? 92 : 78, y: meats.length === 0 ? 92 : 68, width: 58, height: 42 };
  const low = has('egg') || has('potato-achar') ? -8 : 0;
  return (
    drawLeafPlate() +
    `<g stroke-width="1.8">${
      outlined(blob('chiura', chiura, 0.06, 16), '#eddaa8', 2.2) +
      drawHeap('chiura', [{ id: 'chiura-flakes', art: flakes, count: 64, scale: 0.8 }], {
        ...chiura,
        y: chiura.y + 5,
        width: 50,
        height: 35,
        rise: 16,
      }) +
      (has('radish') ? drawRadish() : '') +
      (has('soybean') ? drawSoybeans() : '') +
      (has('green-chilli') ? placed(66, 50, 150, TOPPING_DRAWINGS['green-chilli'].art, 1.4) : '') +
      skewers
        .map((meat, index) => placed(96 + index * 8, 121 + low + index * 29, -10, skewer(meat)))
        .join('') +
      (has('potato-achar') ? drawPotatoAchar() : '') +
      (has('egg') ? placed(124, 170, 6, HALF_EGG, 1.15) + placed(156, 158, -14, HALF_EGG, 1.15) : '')
    }</g>`
  );
}

const drawSoybeans = (): string =>
  drawHeap(
    'soybean',
    [
      {
        id: 'chiura-soybean',
        count: 17,
        art:
          shape('M-6 0C-6-5-2-6 1-5 6-5 8 0 6 3 3 7-5 6-6 0z', '#c8893a') +
          line('M-2-2q3-2 5 1', 1.3, '#f3cf8f'),
      },
    ],
    { x: 136, y: 92, width: 26, height: 13, rise: 7 },
  );

const drawRadish = (): string =>
  [0, 1, 2, 3]
    .map((step) =>
      placed(
        136 + step * 8,
        46 + step * 9,
        step * 8,
        circle(0, 0, 15, c.milk) +
          line('M-9-2a9.5 9.5 0 1 1 3 9', 1.4, '#bccb85') +
          line('M0-5V5M-5 0H5', 1.3, '#bccb85'),
      ),
    )
    .join('');

const drawPotatoAchar = (): string =>
  shape(blob('potato achar', { x: 60, y: 162, width: 34, height: 15 }), c.turmeric) +
  drawHeap(
    'potato achar',
    [
      { id: 'achar-potato', count: 8, lean: 30, scale: 0.8, art: SOFT_POTATO },
      { id: 'achar-sesame', count: 8, isSmall: true, art: TOPPING_DRAWINGS.sesame.art },
    ],
    { x: 60, y: 162, width: 26, height: 9, rise: 8 },
  );
