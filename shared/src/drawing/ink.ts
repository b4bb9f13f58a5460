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
export const placed = (x: number, y: number, degrees: number, art: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})${scale === 1 ? '' : ` scale(${scale})`}">${art}</g>`;
