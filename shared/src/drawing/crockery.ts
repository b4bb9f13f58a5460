import { short } from './hand.ts';
import { body, line, tone } from './ink.ts';
import { COLOURS as c } from './palette.ts';

export interface Ellipse {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

/** @param degrees 0 at the right, 90 at the front */
export function pointOn({ x, y, rx, ry }: Ellipse, degrees: number): { x: number; y: number } {
  const angle = (degrees / 180) * Math.PI;
  return { x: x + rx * Math.cos(angle), y: y + ry * Math.sin(angle) };
}

export const ellipsePath = ({ x, y, rx, ry }: Ellipse): string =>
  `M${short(x - rx)} ${short(y)}a${short(rx)} ${short(ry)} 0 1 0 ${short(2 * rx)} 0a${short(rx)} ${short(ry)} 0 1 0 ${short(-2 * rx)} 0z`;

/** The ellipse within another, smaller by this many units at its sides. */
export const inside = ({ x, y, rx, ry }: Ellipse, units: number): Ellipse => ({
  x,
  y,
  rx: rx - units,
  ry: ry * (1 - units / rx),
});

/** The triangles of a Mithila border: they stand on one ellipse and point at the other. */
export function triangles(
  base: Ellipse,
  tips: Ellipse,
  { count, from = 0, to = 360, fill }: { count: number; from?: number; to?: number; fill: string },
): string {
  const step = (to - from) / count;
  const at = (ellipse: Ellipse, degrees: number) => {
    const { x, y } = pointOn(ellipse, degrees);
    return `${short(x)} ${short(y)}`;
  };
  const d = [...Array(count).keys()].map((index) => {
    const start = from + index * step;
    return `M${at(base, start + step * 0.08)}L${at(tips, start + step / 2)} ${at(base, start + step * 0.92)}z`;
  });
  return tone(d.join(''), fill);
}

/** Dots along an ellipse, drawn with one dashed line. */
export const dots = (ellipse: Ellipse, gap: number, size: number, fill: string) =>
  `<path d="${ellipsePath(ellipse)}" fill="none" stroke="${fill}" stroke-width="${size}" stroke-dasharray="0 ${gap}"/>`;

/** A white plate with a border of triangles. */
export function drawPlate(rim: Ellipse, well: number): string {
  const inner = inside(rim, well);
  return (
    body(ellipsePath({ ...rim, y: rim.y + 5 }), c.milkDark) +
    `<path d="${ellipsePath(rim)}" fill="${c.milk}" stroke-width="2.4"/>` +
    triangles(inside(rim, well - 2), inside(rim, 4.5), { count: 44, fill: c.vermilion }) +
    line(ellipsePath(inside(rim, well - 1.5)), 1.3, c.indigo) +
    `<path d="${ellipsePath(inner)}" fill="${c.paper}" stroke="${c.milkDark}" stroke-width="1.4"/>`
  );
}

export interface Bowl {
  rim: Ellipse;
  /** From the middle of the rim to the table. */
  depth: number;
  /** Half of the width of the foot. */
  foot: number;
  fill: string;
  shade: string;
  pattern: string;
}

/** A bowl seen from slightly above; its content is drawn within the rim. */
export function drawBowl({ rim, depth, foot, fill, shade, pattern }: Bowl, content: string): string {
  const { x, y, rx } = rim;
  const floor = y + depth;
  const d = `M${short(x - rx)} ${short(y)}C${short(x - rx)} ${short(y + depth * 0.6)} ${short(x - rx * 0.55)} ${short(floor - 8)} ${short(x - foot)} ${short(floor - 6)}V${short(floor)}Q${short(x)} ${short(floor + 7)} ${short(x + foot)} ${short(floor)}V${short(floor - 6)}C${short(x + rx * 0.55)} ${short(floor - 8)} ${short(x + rx)} ${short(y + depth * 0.6)} ${short(x + rx)} ${short(y)}z`;
  const side = `M${short(x + rx - 1)} ${short(y)}C${short(x + rx - 1)} ${short(y + depth * 0.6)} ${short(x + rx * 0.55)} ${short(floor - 8)} ${short(x + foot)} ${short(floor - 6)}V${short(floor)}Q${short(x)} ${short(floor + 7)} ${short(x - foot * 0.6)} ${short(floor + 2)}V${short(floor - 5)}C${short(x + rx * 0.4)} ${short(floor - 10)} ${short(x + rx * 0.7)} ${short(y + depth * 0.5)} ${short(x + rx * 0.8)} ${short(y)}z`;
  const level = (share: number, width: number): Ellipse => ({
    x,
    y: y + depth * share,
    rx: rx * width,
    ry: rim.ry * width * (1 - share * 0.7),
  });
  const arc = (ellipse: Ellipse) => {
    const [left, right] = [pointOn(ellipse, 173), pointOn(ellipse, 7)];
    return `M${short(left.x)} ${short(left.y)}A${short(ellipse.rx)} ${short(ellipse.ry)} 0 0 0 ${short(right.x)} ${short(right.y)}`;
  };
  const [upper, lower] = [level(0.11, 0.975), level(0.33, 0.92)];
  return (
    body(
      d,
      fill,
      tone(side, shade) +
        triangles(upper, lower, { count: 17, from: 6, to: 174, fill: pattern }) +
        line(arc(level(0.09, 0.98)), 1.5, pattern) +
        line(arc(level(0.38, 0.91)), 1.5, pattern) +
        line(arc(level(0.43, 0.895)), 1.5, pattern),
    ) +
    `<path d="${ellipsePath(rim)}" fill="${fill}" stroke-width="2.6"/>` +
    `<path d="${ellipsePath(inside(rim, 7))}" fill="${shade}" stroke-width="1.8"/>` +
    content
  );
}

/** Pale, with an ink line on both sides, so that it is seen on light and on dark. */
export const steamAlong = (d: string): string => line(d, 6.4) + line(d, 3.2, c.milk);

/** Steam that rises to y from 44 units below, around x. */
export const steam = (x: number, y: number): string =>
  steamAlong(
    [-1, 0, 1]
      .map((side) => `M${x + side * 26} ${y + 44 - (side === 0 ? 4 : 0)}c-9-8 9-14 0-22s6-12 2-18`)
      .join(''),
  );
