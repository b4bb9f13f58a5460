import { type Ellipse, ellipsePath, inside } from './crockery.ts';
import type { Place } from './garnish.ts';
import { short } from './hand.ts';
import { body, defined, line, piece, tone, used } from './ink.ts';
import { COLOURS as c } from './palette.ts';

export interface Glass {
  top: Ellipse;
  floor: Ellipse;
}

/** The level of a glass, 0 at its top and 1 at its floor. */
export const level = ({ top, floor }: Glass, share: number): Ellipse => ({
  x: top.x,
  y: top.y + (floor.y - top.y) * share,
  rx: top.rx + (floor.rx - top.rx) * share,
  ry: top.ry + (floor.ry - top.ry) * share,
});

/** The outline between two levels, `side` 1 with the back of the upper level, 0 with its front. */
function wall(upper: Ellipse, lower: Ellipse, side: 0 | 1): string {
  const at = (value: number) => short(value);
  return `M${at(upper.x - upper.rx)} ${at(upper.y)}L${at(lower.x - lower.rx)} ${at(lower.y)}A${at(lower.rx)} ${at(lower.ry)} 0 0 0 ${at(lower.x + lower.rx)} ${at(lower.y)}L${at(upper.x + upper.rx)} ${at(upper.y)}A${at(upper.rx)} ${at(upper.ry)} 0 0 ${side === 1 ? 0 : 1} ${at(upper.x - upper.rx)} ${at(upper.y)}z`;
}

/** The right side of a glass, in the shade. */
function shadeOf(upper: Ellipse, lower: Ellipse): string {
  const x = (ellipse: Ellipse, share: number) => short(ellipse.x + ellipse.rx * share);
  return `M${x(upper, 1)} ${short(upper.y)}L${x(lower, 1)} ${short(lower.y)}A${short(lower.rx)} ${short(lower.ry)} 0 0 1 ${x(lower, 0)} ${short(lower.y + lower.ry)}Q${x(lower, 0.55)} ${short(lower.y)} ${x(upper, 0.6)} ${short(upper.y + upper.ry * 0.8)}z`;
}

export interface Drink {
  fill: string;
  shade: string;
  surface: string;
}

/** A glass with a drink: `within` is seen through it, `above` lies on the drink, `over` hangs over the rim. */
export function drawGlass(glass: Glass, drink: Drink, within: string, above: string, over = ''): string {
  const surface = inside(level(glass, 0.1), 4);
  const floor = inside(level(glass, 0.93), 4);
  const back = `M${short(glass.top.x - glass.top.rx)} ${short(glass.top.y)}A${short(glass.top.rx)} ${short(glass.top.ry)} 0 0 1 ${short(glass.top.x + glass.top.rx)} ${short(glass.top.y)}`;
  const front = `M${short(glass.top.x - glass.top.rx)} ${short(glass.top.y)}A${short(glass.top.rx)} ${short(glass.top.ry)} 0 0 0 ${short(glass.top.x + glass.top.rx)} ${short(glass.top.y)}`;
  return (
    body(wall(glass.top, glass.floor, 1), c.glass, tone(shadeOf(glass.top, glass.floor), '#d5dac6')) +
    line(back, 2.2) +
    piece(wall(surface, floor, 0), drink.fill, tone(shadeOf(surface, floor), drink.shade), 1.6) +
    within +
    `<path d="${ellipsePath(surface)}" fill="${drink.surface}" stroke-width="1.6"/>` +
    above +
    line(front, 2.2) +
    over
  );
}

const cube = (): string =>
  piece(
    'M-14-8L2-14 14-6 12 8-3 14-13 6z',
    '#e6f1ec',
    tone('M-14-8L-2-1 14-6 2-14z', c.milk) + tone('M-2-1L14-6 12 8-3 14z', '#bcd3cc'),
    1.7,
  ) + line('M-14-8L-2-1 14-6M-2-1L-3 14', 1.2, '#7f9a94');

export const ice = (places: readonly Place[]): string =>
  defined('ice', cube()) + places.map(([x, y], at) => used('ice', x, y, at * 50)).join('');

export const straw = (fromX: number, fromY: number, toX: number, toY: number, colour: string): string => {
  const d = `M${fromX} ${fromY}L${toX} ${toY}`;
  return (
    line(d, 11) +
    line(d, 7, c.paper) +
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="7" stroke-dasharray="5 7" stroke-linecap="butt"/>`
  );
};
