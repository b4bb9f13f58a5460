import type { Part, Recipe } from '../domain/menu/recipe.ts';
import { HALF_EGG } from './garnishes.ts';
import { seededRandom, short } from './hand.ts';
import { drawHeap } from './heap.ts';
import { circle, line, placed, shape, tone } from './ink.ts';
import { COLOURS as c } from './palette.ts';
import { blob, type Ellipse, ellipse, inside, outlined } from './plates.ts';
import { TOPPING_DRAWINGS } from './toppings.ts';

const PLATE: Ellipse = { x: 100, y: 100, width: 96, height: 80 };
/** A plate stitched from sal leaves. */
function drawLeafPlate(): string {
  const random = seededRandom('sal leaves');
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

const flake =
  '<g stroke-width="1.3">' +
  shape('M-11 2C-10-3-4-5 1-5 6-6 11-3 12 0 9 5 3 5-2 5-6 6-10 5-11 2z', '#fbf1d4') +
  tone('M12 0C9 5 3 5-2 5-6 6-10 5-11 3-3 4 6 2 12 0z', '#dfc892') +
  '</g>';

const MEATS: Partial<Record<Part, { fill: string; dark: string; light: string }>> = {
  chicken: { fill: '#d9802f', dark: '#a14f1a', light: '#f6bd6f' },
  sekuwa: { fill: c.meat, dark: c.meatDark, light: '#d18a55' },
};

/** Four pieces on a bamboo skewer of 150 units. */
function skewer({ fill, dark, light }: { fill: string; dark: string; light: string }): string {
  const piece =
    shape('M-17-8C-14-16-4-16 3-15 12-17 18-10 17-2 19 8 13 15 4 14-4 17-14 15-17 8-19 2-19-3-17-8z', fill) +
    tone('M17-2C19 8 13 15 4 14-4 17-14 15-17 8-8 10 8 10 17-2z', dark) +
    line('M-10-9l3 7M-2-11l4 10M7-10l4 8', 2.8, c.char) +
    line('M-13-4q0-6 5-8', 2, light);
  return (
    line('M-80 0H76', 6) +
    line('M-80 0H76', 2.8, '#ecc98a') +
    [-44, -11, 22, 54].map((x, index) => placed(x, index % 2, index * 9 - 12, piece)).join('')
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
      outlined(blob('chiura', chiura, 0.06, 16), '#dfc892', 2.2) +
      drawHeap('chiura', [{ id: 'chiura-flake', art: flake, count: 64, scale: 0.9 }], {
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
      { id: 'achar-potato', count: 8, lean: 30, scale: 0.8, art: TOPPING_DRAWINGS.potato.art },
      { id: 'achar-sesame', count: 8, isSmall: true, art: TOPPING_DRAWINGS.sesame.art },
    ],
    { x: 60, y: 162, width: 26, height: 9, rise: 8 },
  );
