import { short, textRandom } from './hand.ts';
import { line, shape, tone } from './ink.ts';
import { COLOURS as c } from './palette.ts';
import { blob, type Ellipse, outlined } from './plates.ts';

/** Foods that several dishes have, as SVG around 0, 0. */

export const HALF_EGG =
  `<ellipse rx="17" ry="13.5" fill="${c.milk}"/>` +
  tone('M-14 6a17 13.5 0 0 0 30-4 20 12 0 0 1-30 4z', c.milkDark) +
  `<ellipse cx="1" cy="-1" rx="8.5" ry="7" fill="#f6a81c" stroke="${c.turmericDark}" stroke-width="1.2"/>`;

export const LIME_WEDGE =
  shape('M-24-4A24 22 0 0 0 24-4z', c.leaf) +
  shape('M-20-4A20 18 0 0 0 20-4z', '#eaf4b8') +
  line('M0-3V12M-2-3L-13 6M2-3L13 6', 1.8, '#a9c873');

export const GRILLED_CHICKEN =
  shape('M-18-4C-14-13 8-15 17-7 21 0 17 9 8 11-4 14-19 9-18-4z', '#eab26a') +
  tone('M18-3C19 6 14 10 6 10-5 13-17 8-17 0-7 7 9 7 18-3z', '#bb7734') +
  line('M-12-5L-7 4M-3-8L3 4M7-8l5 9', 2.4, c.meat);

/** A boiled piece, its corners rubbed off. */
export const SOFT_POTATO =
  shape('M-12-3C-13-9-7-11 0-11 8-12 13-8 12-2 14 5 11 10 3 10-4 12-12 10-12 4-13 1-12-1-12-3z', '#f4d27c') +
  tone('M12-2C14 5 11 9 3 9-4 11-11 9-12 4-4 6 6 4 12-2z', '#cf9635') +
  line('M-6-5q3-2 6-1M4 0h2', 1.8, '#fdeebb');

/** A cube of paneer with soft corners and one seared edge. Its sides may be coated. */
export const softPaneer = (left: string, right: string): string =>
  shape(
    'M-15-4Q-15-7-12-8L-2-12Q1-13 4-12L13-8Q15-7 15-4V5Q15 8 12 9L3 14Q0 15-3 14L-12 9Q-15 8-15 5z',
    right,
  ) +
  tone('M-14.500-4L0 2V14.500L-12 9Q-14.500 8-14.500 5z', left) +
  tone('M-13-6L-2-11Q1-12 4-11L13-7Q14-5 12-4L2 1Q0 2-2 1L-13-4Q-14-5-13-6z', c.milk) +
  line('M-13-4L-2 1.500Q0 2 2 1.500', 3.2, '#b9762e');

const RICE = { x: 0, y: 0, width: 60, height: 48 };

/** Grains as short strokes, from the shares `from` to `to` of the radius of a mound. */
function grains(seed: string, count: number, from: number, to: number): string {
  const random = textRandom(seed);
  return [...Array(count).keys()]
    .map((step) => {
      const angle = (step + random() * 0.6) * 2.4;
      const far = Math.sqrt(from ** 2 + (to ** 2 - from ** 2) * ((step + 0.5) / count));
      const turn = random() * Math.PI;
      return `M${Math.round(RICE.width * far * Math.cos(angle))} ${Math.round(RICE.height * far * Math.sin(angle))}l${Math.round(5 * Math.cos(turn))} ${Math.round(4 * Math.sin(turn))}`;
    })
    .join('');
}

/** Steamed rice in a mound, full of grains, in shadow at the lower right. */
export function drawRice({ x, y, width, height }: Ellipse): string {
  const inner = grains('rice', 84, 0, 0.88);
  const edge = grains('edge of rice', 34, 0.93, 1);
  return `<g transform="translate(${x} ${y}) scale(${short(width / RICE.width)} ${short(height / RICE.height)})">${
    outlined(blob('rice', RICE, 0.04, 14), '#e2d0a8', 2) +
    line(edge, 6.6) +
    line(edge, 3.8, c.milk) +
    tone(blob('light of rice', { x: -5, y: -5, width: 52, height: 40 }, 0.04, 10), c.milk) +
    line(inner, 4.8, '#c9b283') +
    line(inner, 2.6, '#fffdf6')
  }</g>`;
}
