import type { Recipe } from '../../domain/menu/recipe.ts';
import { dots, ellipsePath } from '../crockery.ts';
import { flecks, sprinkle, when } from '../garnish.ts';
import { type Drink, drawGlass, type Glass, ice, straw } from '../glasses.ts';
import { short } from '../hand.ts';
import { circle, defined, dot, line, moved, tone, turned, used } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';

const SODA: Drink = { fill: '#dcefa6', shade: '#b9d878', surface: '#eef6cf' };

/** SVG of a glass of lime soda, within 200 x 200 units. */
export function drawSoda({ parts }: Recipe): string {
  const glass: Glass = { top: { x: 96, y: 44, rx: 54, ry: 17 }, floor: { x: 96, y: 184, rx: 44, ry: 12 } };
  const bubbles = [
    [60, 84],
    [84, 104],
    [92, 172],
    [108, 92],
    [128, 116],
    [104, 130],
    [60, 128],
    [78, 178],
    [122, 168],
    [66, 152],
    [112, 180],
  ] as const;
  const within =
    when(
      parts,
      'lime',
      () =>
        defined('soda-lime', limeWheel(23)) +
        tilted(76, 152, -24) +
        tilted(114, 128, 34) +
        (parts.includes('ice') ? '' : tilted(80, 98, 14)),
    ) +
    when(parts, 'ice', () =>
      ice([
        [74, 84],
        [108, 92],
        [80, 118],
        [116, 160],
      ]),
    ) +
    when(parts, 'mint', () =>
      sprinkle('mint', 0.8, [
        [98, 110],
        [64, 120],
        [122, 160],
      ]),
    ) +
    bubbles
      .map(
        ([x, y], at) =>
          `<circle cx="${x}" cy="${y}" r="${[2.2, 3.2, 1.8][at % 3]}" fill="${c.milk}" stroke="#7f9a3c" stroke-width="1.1"/>`,
      )
      .join('') +
    when(parts, 'cumin', () =>
      line(flecks('cumin soda', { x: 96, y: 176, rx: 30, ry: 8 }, 10, 3), 2.6, '#6b3d1c'),
    );
  const above =
    straw(82, 54, 61, 8, c.leaf) +
    when(parts, 'ice', () => used('ice', 78, 50, 10) + used('ice', 114, 52, 60)) +
    when(
      parts,
      'mint',
      () => `<g stroke-width="1.8">${used('mint', 84, 46, 200, 0.9)}${used('mint', 70, 54, 310, 0.9)}</g>`,
    );
  return (
    drawGlass(glass, SODA, within, above) +
    when(parts, 'cumin', () => drawSaltRim(glass)) +
    when(parts, 'lime', () =>
      moved(144, 40, turned(18, `<g transform="scale(.78 1)">${limeWheel(30)}</g>`)),
    ) +
    drawDrops()
  );
}

/** Black salt, which is pink when it is ground. */
const drawSaltRim = ({ top }: Glass): string =>
  line(ellipsePath(top), 6.4) +
  line(ellipsePath(top), 4, '#e3bfc0') +
  dots(top, 4.3, 2.2, '#7d5560') +
  dots(top, 6.7, 1.9, c.milk);

/** A wheel of lime in the glass, seen from above its edge. */
const tilted = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1 .6)"><use href="#soda-lime"/></g>`;

/** Dew on the outside of a cold glass. */
const drawDrops = (): string =>
  `<g stroke="#7f9a3c" stroke-width="1.1">${[
    [56, 104],
    [138, 132],
    [64, 168],
    [133, 90],
    [98, 148],
  ]
    .map(([x, y]) => `<path d="M${x} ${y}c4 5 4 9 0 9s-4-4 0-9z" fill="${c.milk}"/>`)
    .join('')}</g>`;

function limeWheel(radius: number): string {
  const at = (share: number) => short(radius * share);
  const wedge = tone(
    `M${at(0.1)} ${at(0.06)}L${at(0.72)} ${at(0.1)}A${at(0.72)} ${at(0.72)} 0 0 1 ${at(0.5)} ${at(0.53)}z`,
    '#b5d64f',
  );
  return (
    circle(0, 0, radius, '#5f9a2f') +
    `<circle r="${at(0.84)}" fill="#f3f7cf" stroke-width="1.2"/>` +
    [0, 51, 103, 154, 206, 257, 309].map((turn) => turned(turn, wedge)).join('') +
    dot(0, 0, radius * 0.08, '#f3f7cf')
  );
}
