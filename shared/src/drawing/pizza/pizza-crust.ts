import { textRandom } from '../hand.ts';
import { defined, line, moved, tone } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';

const CENTRE = 100;
const CRUST = 93;
const INSIDE = 83;

/** A closed line around the centre that bulges as dough does, in whole units, so that a drawing stays small. */
export function doughLine(random: () => number, radius: number, lump: number, points = 13): string {
  const [two, three] = [random() * 2 * Math.PI, random() * 2 * Math.PI];
  const corners = [...Array(points).keys()].map((step) => {
    const angle = ((step + (random() - 0.5) * 0.5) / points) * 2 * Math.PI;
    const bulge = 0.9 * Math.cos(2 * angle + two) + 0.7 * Math.cos(3 * angle + three) + random() * 1.6 - 0.8;
    // The corners of the curve lie outside it.
    const distance = radius * 1.02 + lump * bulge;
    return [CENTRE + distance * Math.cos(angle), CENTRE + distance * Math.sin(angle)] as const;
  });
  const curves = corners.map(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % points] ?? [x, y];
    return `${Math.round(x)} ${Math.round(y)} ${Math.round((x + nextX) / 2)} ${Math.round((y + nextY) / 2)}`;
  });
  return `M${curves.at(-1)?.split(' ').slice(2).join(' ')}Q${curves.join(' ')}z`;
}

/** Dough that rose to a bubble on the rim; its inner side runs into the crust. */
const BUBBLE =
  tone('M80 15C83 6 88 3 94 3 102 0 111 2 115 6 118 9 119 12 121 15 112 19 90 20 80 15z', c.dough) +
  tone('M93 8Q99 4 107 7 111 9 106 12 98 14 94 12 91 11 93 8z', c.char) +
  line('M87 13Q89 8 94 6.5', 2.2, c.doughLight) +
  line('M84 16Q100 21 117 15', 1.3, c.char) +
  line('M79 10C84 5 88 3 94 3 102 0 111 2 115 6 117 8 119 9 122 10', 2.8);
const BURN =
  tone('M89 13C91 10 99 12 103 10 110 10 112 14 108 17 103 19 99 16 95 18 90 18 87 16 89 13z', c.crust) +
  tone('M94 13Q101 14 105 12 110 13 105 15 99 15 95 16 91 15 94 13z', '#6b3216');

/** A ring of dashes: lengths along the edge and gaps between them. */
const dashes = (lengths: readonly number[], radius: number, width: number, colour: string, more = '') =>
  `<circle cx="100" cy="100" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${lengths.join(' ')}"${more}/>`;

/** The baked rim, its burns, creases and bubbles of its own for each seed. */
export function drawCrust(seed: string): string {
  const random = textRandom(`crust ${seed}`);
  const outline = doughLine(random, CRUST, 1.2);
  const turn = Math.round(random() * 360);
  const from = (low: number, high: number) => Math.round(low + random() * (high - low));
  /** Creases lie in groups of two to four. */
  const creases = [...Array(7).keys()].flatMap(() => [
    ...Array(from(1, 3))
      .fill(0)
      .flatMap(() => [1.5, from(4, 8)]),
    1.5,
    from(20, 56),
  ]);
  const browned = [...Array(5).keys()].flatMap(() => [from(6, 46), from(24, 70)]);
  const charred = [...Array(6).keys()].flatMap(() => [from(0, 7), from(14, 90)]);
  const bubbles = from(1, 3);
  const around = [...Array(bubbles + from(4, 7)).keys()].map((step) => {
    const size = from(6, 10) / 10;
    return `<use href="#crust-${step < bubbles ? 'bubble' : 'burn'}" transform="rotate(${from(0, 359)} 100 100) translate(100 10) scale(${random() < 0.5 ? -size : size} ${size})"/>`;
  });
  return (
    // The shifted copy makes the line heavier at the lower right, as a brush does.
    `<path d="${outline}" fill="${c.ink}" stroke-width="2.5" transform="translate(.9 1.3)"/>` +
    tone(outline, c.dough) +
    `<g transform="rotate(${turn} 100 100)">${
      dashes(browned, 88, 4.5, '#d8953f') +
      dashes(creases, 86.5, 4, c.char, ' stroke-linecap="butt"') +
      dashes(charred, 89, 2.4, '#6b3216')
    }</g>` +
    `<circle cx="98.5" cy="98" r="87" fill="none" stroke="${c.doughLight}" stroke-width="4" stroke-dasharray="${from(60, 110)} ${from(14, 40)} ${from(20, 70)} 600" transform="rotate(${from(150, 185)} 100 100)"/>` +
    `<path d="${doughLine(random, INSIDE, 1.6, 11)}" fill="${c.crust}" stroke="none"/>` +
    line(outline, 2.8) +
    defined('crust-bubble', moved(-100, -10, BUBBLE)) +
    defined('crust-burn', moved(-100, -10, BURN)) +
    around.join('')
  );
}
