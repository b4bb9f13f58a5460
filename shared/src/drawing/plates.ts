import { handDrawnCircle, short, textRandom } from './hand.ts';
import { line, shape, tone } from './ink.ts';
import { COLOURS as c } from './palette.ts';

export interface Ellipse {
  x: number;
  y: number;
  /** Half the width. */
  width: number;
  /** Half the height. */
  height: number;
}

export interface Ware {
  fill: string;
  dark: string;
  /** The colour of the pattern. */
  paint: string;
  /** On the rim of a plate. */
  pattern?: Pattern;
}

export const WARE = {
  clay: { fill: c.clay, dark: c.clayDark, paint: c.white, pattern: 'triangles' },
  brass: { fill: c.brass, dark: c.brassDark, paint: c.brassDark, pattern: 'triangles' },
  fish: { fill: c.milk, dark: c.milkDark, paint: c.indigo, pattern: 'fish' },
  steel: { fill: c.steel, dark: c.steelDark, paint: c.steelDark },
  indigo: { fill: c.milk, dark: c.milkDark, paint: c.indigo, pattern: 'triangles' },
  blue: { fill: c.indigo, dark: '#24336f', paint: '#f4c95f', pattern: 'triangles' },
  vermilion: { fill: c.milk, dark: c.milkDark, paint: c.tomato, pattern: 'leaves' },
  leaf: { fill: c.milk, dark: c.milkDark, paint: c.leaf, pattern: 'leaves' },
} as const satisfies Record<string, Ware>;

/** The main outline of a drawing. The shifted copy makes the line heavier at the lower right, as a brush does. */
export const outlined = (d: string, fill: string, width = 2.8): string =>
  `<path d="${d}" fill="${c.ink}" stroke-width="2.5" transform="translate(.9 1.3)"/>` +
  `<path d="${d}" fill="${fill}" stroke-width="${width}"/>`;

export const ellipse = ({ x, y, width, height }: Ellipse): string =>
  `M${short(x - width)} ${short(y)}a${short(width)} ${short(height)} 0 1 0 ${short(2 * width)} 0a${short(width)} ${short(height)} 0 1 0${short(-2 * width)} 0z`;

/** The same ellipse with a part of its size. */
export const inside = ({ x, y, width, height }: Ellipse, share: number): Ellipse => ({
  x,
  y,
  width: width * share,
  height: height * share,
});

/** An ellipse as a hand draws it. */
export const blob = (seed: string, { x, y, width, height }: Ellipse, wobble = 0.05, points = 14): string =>
  handDrawnCircle(textRandom(seed), { radius: width, squash: height / width, wobble, points, x, y });

type Pattern = 'triangles' | 'leaves' | 'dots' | 'fish';

/** The distance between the figures of a pattern. */
const STEPS = { triangles: 16, leaves: 15, fish: 26 } as const;

/** A Mithila pattern on an ellipse, in a band from the shares `from` to `to` of its radius. */
function drawPattern(area: Ellipse, pattern: Pattern, paint: string, [from, to]: [number, number]): string {
  const middle = (from + to) / 2;
  if (pattern === 'dots')
    return `<path d="${ellipse(inside(area, middle))}" fill="none" stroke="${paint}" stroke-width="3" stroke-dasharray=".1 10"/>`;
  const count = Math.round((area.width * 2 * Math.PI * to) / STEPS[pattern]);
  const at = (step: number, share: number): string => {
    const angle = (step / count) * 2 * Math.PI;
    return `${short(area.x + area.width * share * Math.cos(angle))} ${short(area.y + area.height * share * Math.sin(angle))}`;
  };
  const draw = {
    triangles: (step: number) => `M${at(step - 0.36, to)}L${at(step, from)}L${at(step + 0.36, to)}z`,
    leaves: (step: number) =>
      `M${at(step - 0.42, middle)}Q${at(step, to + 0.02)} ${at(step + 0.42, middle)}Q${at(step, from - 0.02)} ${at(step - 0.42, middle)}`,
    fish: (step: number) =>
      `M${at(step - 0.4, middle)}Q${at(step - 0.1, to + 0.02)} ${at(step + 0.2, middle)}L${at(step + 0.4, to)}L${at(step + 0.4, from)}L${at(step + 0.2, middle)}Q${at(step - 0.1, from - 0.02)} ${at(step - 0.4, middle)}`,
  }[pattern];
  return tone([...Array(count).keys()].map(draw).join(''), paint);
}

/** A plate with a flat rim, seen from above. `well` is the share of its radius that lies inside the rim. */
export function drawPlate(
  area: Ellipse,
  { fill, dark, paint, pattern }: Ware,
  well = 0.76,
  thickness = 6,
): string {
  const { x, y, width, height } = area;
  const edge = `M${short(x - width)} ${short(y)}a${width} ${height} 0 1 1 ${2 * width} 0c0 ${short(thickness * 0.7)}-1 ${thickness}-3 ${short(thickness * 1.4)}a${width} ${height} 0 0 1${short(-2 * width + 6)} 0c-2-3-3-4-3${short(-thickness * 1.4)}z`;
  const low = { ...inside(area, well), y: y + 2 };
  return (
    outlined(edge, dark) +
    `<path d="${ellipse(area)}" fill="${fill}" stroke-width="1.8"/>` +
    (pattern === undefined
      ? ''
      : drawPattern(area, pattern, paint, [well + (1 - well) * 0.28, well + (1 - well) * 0.74])) +
    `<path d="${ellipse(low)}" fill="${dark}" stroke-width="1.4"/>` +
    tone(ellipse({ ...inside(area, well - 0.03), y: y + 4.5 }), fill)
  );
}

export interface Bowl extends Ellipse {
  depth: number;
}

/** A bowl from slightly above; `content` is drawn inside its rim. */
export function drawBowl(bowl: Bowl, { fill, dark, paint }: Ware, content: string): string {
  const { x, y, width, height, depth } = bowl;
  const foot = width * 0.42;
  const bottom = y + depth;
  const body = `M${short(x - width)} ${y}C${short(x - width)} ${short(y + depth * 0.66)} ${short(x - width * 0.7)} ${short(bottom - 4)} ${short(x - foot)} ${short(bottom)}q${short(foot)} ${short(height * 0.2)} ${short(2 * foot)} 0C${short(x + width * 0.7)} ${short(bottom - 4)} ${short(x + width)} ${short(y + depth * 0.66)} ${short(x + width)} ${y}z`;
  const shadow = `M${short(x + width)} ${y}C${short(x + width)} ${short(y + depth * 0.66)} ${short(x + width * 0.7)} ${short(bottom - 4)} ${short(x + foot)} ${short(bottom)}q${short(-foot)} ${short(height * 0.2)} ${short(-foot * 1.6)} ${short(height * 0.06)}C${short(x + width * 0.4)} ${short(bottom - 3)} ${short(x + width * 0.78)} ${short(y + depth * 0.7)} ${short(x + width * 0.82)} ${short(y + height * 0.5)}z`;
  return (
    outlined(body, fill) +
    tone(shadow, dark) +
    drawBowlPattern(bowl, paint) +
    outlined(ellipse(bowl), fill) +
    shape(ellipse({ ...inside(bowl, 0.9), y: y + 1 }), dark) +
    content
  );
}

/** Triangles over a line, on the front of a bowl. */
function drawBowlPattern({ x, y, width, height, depth }: Bowl, paint: string): string {
  const count = Math.max(7, Math.round(width / 6.4));
  const steps = [...Array(count).keys()];
  /** A point on the front of the body; `down` is a share of the depth. */
  const at = (step: number, down: number): string => {
    const side = Math.sin(((step + 0.5) / count - 0.5) * Math.PI * 0.93);
    const narrow = 0.985 * (1 - 0.5 * down ** 2.2);
    return `${short(x + width * narrow * side)} ${short(y + down * depth + height * Math.sqrt(1 - side * side) * (1 - 0.75 * down))}`;
  };
  const triangles = steps
    .map((step) => `M${at(step - 0.4, 0.14)}L${at(step, 0.36)}L${at(step + 0.4, 0.14)}z`)
    .join('');
  return tone(triangles, paint) + line(`M${steps.map((step) => at(step, 0.44)).join('L')}`, 1.5, paint);
}
