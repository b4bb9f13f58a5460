import type { Part, Recipe } from '../../domain/menu/recipe.ts';
import { dots, drawBowl, type Ellipse, ellipsePath, inside, triangles } from '../crockery.ts';
import { flecks, type Place, when } from '../garnish.ts';
import { body, defined, line, piece, tone, used } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';
import { scattered } from '../spices.ts';

/** A popped fox nut: a white puff with the brown flecks of its shell. */
const foxNut = (): string =>
  piece(
    'M-17 0C-19-9-12-15-4-14 2-19 14-15 15-8 21-3 18 8 12 11 8 18-5 18-9 13-17 12-19 5-17 0z',
    c.milk,
    tone('M17-5C20 3 17 9 12 11 8 18-5 18-9 13-16 11-18 6-17 2-8 11 12 8 17-5z', '#ead9b8'),
    2.2,
  ) +
  line('M-13-4q3-5 8-6M4 10q6-1 8-5', 1.3, '#b79c70') +
  line('M-3-2q3-3 6 0M7-7q2 0 3 2M-9 5q2 2 4 1M2 4l2 1', 2.4, '#b26e38');

const FOX_NUTS: readonly Place[] = [
  [84, 52],
  [124, 56],
  [52, 70],
  [156, 74],
  [100, 80],
  [70, 98],
  [134, 96],
  [38, 96],
  [102, 116],
  [164, 104],
];
const KHEER_PLACES: Partial<Record<Part, readonly Place[]>> = {
  cashew: [
    [74, 74],
    [128, 76],
    [78, 122],
    [132, 120],
    [44, 84],
  ],
  raisin: [
    [104, 58],
    [88, 98],
    [150, 92],
    [56, 114],
    [118, 100],
    [64, 56],
  ],
  pistachio: [
    [112, 70],
    [94, 66],
    [56, 90],
    [146, 112],
    [86, 112],
    [118, 132],
    [140, 60],
    [66, 84],
  ],
  cardamom: [
    [150, 116],
    [60, 60],
    [108, 132],
  ],
};

/** SVG of kheer in a bowl, within 200 x 200 units. */
export function drawKheer({ parts }: Recipe): string {
  const rim: Ellipse = { x: 100, y: 88, rx: 94, ry: 62 };
  const milk = inside(rim, 10);
  const content =
    `<path d="${ellipsePath(milk)}" fill="#fbe9c3" stroke-width="1.8"/>` +
    line('M28 84q10-12 22-16M120 138q22-4 36-16M48 122q12 10 26 13M132 46q12 4 20 12', 2.4, '#e6c78d') +
    line(flecks('kheer', { ...milk, rx: milk.rx * 0.86, ry: milk.ry * 0.84 }, 20, 2), 1.8, '#c99a4e') +
    when(
      parts,
      'makhana',
      () =>
        defined('fox-nut', foxNut()) + FOX_NUTS.map(([x, y], at) => used('fox-nut', x, y, at * 50)).join(''),
    ) +
    Object.entries(KHEER_PLACES)
      .map(([part, places]) => when(parts, part as Part, () => scattered(part as Part, places)))
      .join('');
  return drawBowl(
    { rim, depth: 98, foot: 44, fill: c.indigo, shade: '#24336f', pattern: '#f4c95f' },
    content,
  );
}

const POT =
  'M12 70C14 78 22 82 28 84 14 96 8 116 14 136 20 160 40 178 56 184Q100 196 144 184C160 178 180 160 186 136 192 116 186 96 172 84 178 82 186 78 188 70V62H12z';
const POT_SHADE =
  'M188 66C186 78 178 82 172 84 186 96 192 116 186 136 180 160 160 178 144 184Q112 193 80 190C124 184 150 166 158 136 162 116 160 100 152 92 168 86 178 78 182 66z';

/** SVG of set curd in a clay cup, within 200 x 200 units. */
export function drawClayCup({ parts }: Recipe): string {
  const rim: Ellipse = { x: 100, y: 62, rx: 90, ry: 46 };
  const curd = inside({ ...rim, y: 64 }, 14);
  const belt = (y: number, rx: number): Ellipse => ({ x: 100, y, rx, ry: 34 });
  const arc = ({ x, y, rx, ry }: Ellipse) => `M${x - rx} ${y}A${rx} ${ry} 0 0 0 ${x + rx} ${y}`;
  return (
    body(
      POT,
      c.clay,
      tone(POT_SHADE, c.clayDark) +
        line(arc(belt(84, 73)), 2.2) +
        triangles(belt(109, 84), belt(130, 82), { count: 17, from: 7, to: 173, fill: c.paper }) +
        line(`${arc(belt(106, 86))}${arc(belt(136, 82))}`, 1.6, c.paper) +
        line('M52 172l3 1M70 180l4 0M96 184l4 0M44 162l2 1M84 176l3 0', 1.6, c.clayDark),
    ) +
    `<path d="${ellipsePath(rim)}" fill="#d98457" stroke-width="2.6"/>` +
    `<path d="${ellipsePath(inside(rim, 10))}" fill="${c.clayDark}" stroke-width="2"/>` +
    `<path d="${ellipsePath(curd)}" fill="#fdf0d0" stroke-width="1.6"/>` +
    tone('M26 60C32 34 76 28 100 28 78 32 46 42 40 66 42 80 54 90 68 95 42 90 24 76 26 60z', '#f0d596') +
    line('M56 82q12 10 24 12M140 44q10 4 14 10M58 48q8-6 18-8', 2, '#dfb978') +
    dots(inside({ ...rim, y: 62 }, 5), 9, 2.6, c.clayDark) +
    when(parts, 'pistachio', () =>
      scattered('pistachio', [
        [80, 54],
        [98, 48],
        [114, 56],
        [88, 68],
        [106, 70],
        [72, 64],
        [124, 64],
        [94, 59],
        [116, 44],
        [78, 43],
        [66, 74],
        [102, 82],
      ]),
    ) +
    when(parts, 'cardamom', () =>
      scattered('cardamom', [
        [58, 58],
        [140, 56],
        [84, 84],
      ]),
    )
  );
}
