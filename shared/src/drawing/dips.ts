import type { Part } from '../domain/menu/recipe.ts';
import { type Ellipse, ellipsePath, inside } from './crockery.ts';
import { flecks, type Place } from './garnish.ts';
import { short } from './hand.ts';
import { body, line, moved, tone } from './ink.ts';
import { COLOURS as c } from './palette.ts';

const DIPS: Partial<Record<Part, { fill: string; dark: string; flecks: string }>> = {
  achar: { fill: c.tomato, dark: c.tomatoDark, flecks: c.cheeseLight },
  'timur-chutney': { fill: c.timurChutney, dark: '#463916', flecks: '#c9a253' },
  curd: { fill: c.milk, dark: c.milkDark, flecks: c.leaf },
};

export const dipsOf = (parts: readonly Part[]): Part[] => parts.filter((part) => DIPS[part] !== undefined);

/** A small steel bowl with a dip, `size` units to each side of the place. */
export function drawDip(part: Part, [x, y]: Place, size: number): string {
  const dip = DIPS[part];
  if (dip === undefined) return '';
  const at = (share: number) => short(size * share);
  const rim: Ellipse = { x: 0, y: 0, rx: size, ry: size * 0.7 };
  const content = inside(rim, 4);
  return moved(
    x,
    y,
    body(
      `M${at(-1)} 0C${at(-1)} ${at(0.9)} ${at(-0.6)} ${at(1)} 0 ${at(1)}S${at(1)} ${at(0.9)} ${at(1)} 0z`,
      '#cbc5b5',
      tone(
        `M${at(1)} 2C${at(1)} ${at(0.9)} ${at(0.6)} ${at(1)} 0 ${at(1)}C${at(0.5)} ${at(0.9)} ${at(0.7)} ${at(0.5)} ${at(0.76)} 2z`,
        '#98917f',
      ),
    ) +
      `<path d="${ellipsePath(rim)}" fill="#ebe5d4" stroke-width="2.4"/><path d="${ellipsePath(content)}" fill="${dip.fill}" stroke-width="1.6"/>` +
      line(`M${at(-0.6)} ${at(0.24)}q${at(0.55)} ${at(0.3)} ${at(1.1)}-${at(0.06)}`, 2, dip.dark) +
      line(flecks(part, { x: 0, y: -1, rx: content.rx * 0.75, ry: content.ry * 0.7 }, 8, 2), 2, dip.flecks),
  );
}
