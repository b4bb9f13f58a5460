import { COLOURS } from './palette.ts';

/** The strokes of a drawing as SVG. The outline of `shape` and `circle` is the surrounding group's, usually ink. */

export const line = (d: string, width = 1.2, colour: string = COLOURS.ink) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
/** A tone inside the outline, without a line of its own. */
export const tone = (d: string, fill: string) => `<path d="${d}" fill="${fill}" stroke="none"/>`;
export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
export const dot = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="none"/>`;
/** A band with an ink line on both sides. */
export const band = (d: string, width: number, fill: string) => line(d, width + 3.4) + line(d, width, fill);
export const turned = (degrees: number, art: string) => `<g transform="rotate(${degrees})">${art}</g>`;
export const moved = (x: number, y: number, art: string) => `<g transform="translate(${x} ${y})">${art}</g>`;
/** A main form with its tones. The shifted copy makes its line heavier at the lower right, as a brush does. */
export const body = (d: string, fill: string, tones = '') =>
  `<path d="${d}" fill="${COLOURS.ink}" stroke-width="2.5" transform="translate(.9 1.3)"/>` +
  (tones === ''
    ? `<path d="${d}" fill="${fill}" stroke-width="2.8"/>`
    : `${tone(d, fill)}${tones}${line(d, 2.8)}`);
/** A smaller form with its tones, one of several. */
export const piece = (d: string, fill: string, tones = '', width = 2) =>
  tones === ''
    ? `<path d="${d}" fill="${fill}" stroke-width="${width}"/>`
    : `${tone(d, fill)}${tones}${line(d, width)}`;
/** Art that is drawn several times. The same name must mean the same art in every dish, since a page holds many. */
export const defined = (name: string, art: string) => `<defs><g id="${name}">${art}</g></defs>`;
export const used = (name: string, x: number, y: number, turn = 0, scale = 1) => {
  const turned = turn === 0 ? '' : ` rotate(${turn})`;
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  return `<use href="#${name}" transform="translate(${x} ${y})${turned}${scaled}"/>`;
};
export const placed = (x: number, y: number, degrees: number, art: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})${scale === 1 ? '' : ` scale(${scale})`}">${art}</g>`;
