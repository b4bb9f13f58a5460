import type { Recipe } from '../../domain/menu/recipe.ts';
import { dipsOf, drawDip } from '../dips.ts';
import { type Place, sprinkle, when } from '../garnish.ts';
import { textRandom } from '../hand.ts';
import { body, defined, line, piece, tone, used } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';

/** A chip from its browned end at 0, 0 down to y = 88. Its right side is in shadow. */
const chip = (outline: string, side: string, edges: string): string =>
  piece(
    outline,
    '#f8cb52',
    tone(side, '#dd9f30') +
      tone('M-7 3L2-1 9 1Q10 6 8 10 5 7 3 11 0 8-2 12-4 8-7 10z', '#cf8531') +
      tone('M-6 3L2 0 8 2 0 5z', '#f6c566'),
    2,
  ) + line(edges, 1.2, '#b97a1e');
const STRAIGHT = chip('M-7 3L2-1 9 1 8 88H-7z', 'M3 7L9 2 8 88H2z', 'M3 7V86M-3 24v8M-4 44v6M-1 60v7');
const BENT = chip(
  'M-7 3L2-1 9 1C18 34 15 58 8 88H-8C0 60-1 34-7 3z',
  'M3 7L9 2C18 34 15 58 8 88H1C9 58 11 34 3 7z',
  'M3 7C11 34 9 58 1 86M0 24q1 4 1 8M3 44v6',
);
/** Crushed timur, on the upper third of a chip. */
const DUST =
  line('M-4 8l.5 1M1 15h.1M-3 21l1-.5M6 9h.1M3 25h.1', 2.5, '#7e2c1a') +
  line('M-1 11h.1M4 19h.1M-5 15h.1M-1 28h.1M3 32h.1M2 7h.1M5 14h.1', 1.6, '#9c3a20');

/** Rows from the back to the front: where the ends of their chips are. */
const ROWS = [
  { count: 8, from: 38, to: 164, top: 14 },
  { count: 8, from: 36, to: 168, top: 34 },
  { count: 7, from: 42, to: 162, top: 60 },
] as const;

/** A lean, in degrees, with which the lower end of a chip is hidden by the carton. */
const inCarton = (x: number, lean: number): number => {
  const limit = (bottom: number) => (Math.asin(Math.max(-1, Math.min(1, (x - bottom) / 88))) * 180) / Math.PI;
  return Math.round(Math.min(limit(50), Math.max(limit(150), lean)));
};

/** Of unequal length, leaning and crossing; every third is bent. */
function drawChips(straight: string, bent: string): string {
  const random = textRandom('chips of unequal length');
  return ROWS.map(({ count, from, to, top }) =>
    [...Array(count).keys()]
      .map((step) => {
        const x = from + ((to - from) * step) / (count - 1) + random() * 8 - 4;
        const side = (x - 100) / 66;
        const y = top + side * side * 16 + random() * 30 - 11;
        const lean = inCarton(x, side * 12 + random() * 36 - 18);
        return used(step % 3 === 1 ? bent : straight, Math.round(x), Math.round(Math.max(7, y)), lean);
      })
      .join(''),
  ).join('');
}

const CARTON = 'M24 96Q100 128 176 96L158 184Q100 200 42 184z';
const TRIANGLES = [...Array(11).keys()]
  .map((step) => {
    const x = 35 + step * 11.8;
    const low = Math.round(131 + 14 * Math.sin(((x - 29) / 142) * Math.PI));
    return `M${Math.round(x)} ${low}h11l-5.5 20z`;
  })
  .join('');

const HUSKS: readonly Place[] = [
  [58, 44],
  [96, 34],
  [140, 52],
  [76, 74],
  [118, 78],
  [154, 84],
];

const DIP_PLACES: readonly (readonly Place[])[] = [
  [],
  [[44, 164]],
  [
    [36, 162],
    [164, 162],
  ],
  [
    [36, 158],
    [164, 158],
    [100, 167],
  ],
];

/** SVG of fries in a paper carton, within 200 x 200 units. */
export function drawFries({ parts }: Recipe): string {
  const dips = dipsOf(parts);
  const dust = when(parts, 'timur', () => DUST);
  const [straight, bent] = dust === '' ? ['chip', 'bent-chip'] : ['timur-chip', 'bent-timur-chip'];
  return (
    body('M24 96L34 72Q100 50 166 72L176 96 100 124z', '#8e2115') +
    defined(straight, STRAIGHT + dust) +
    defined(bent, BENT + dust) +
    drawChips(straight, bent) +
    when(parts, 'timur', () => sprinkle('timur', 0.8, HUSKS)) +
    when(parts, 'red-chilli', () =>
      line(
        'M66 60l3 2M84 46l2 3M102 68l3 1M118 52l2 3M136 56l3-1M74 86l3 1M96 90l2 2M120 94l3-1M54 62l2 2M108 44l2 2M90 70l3 0M132 80l2 2',
        2.6,
        c.chilli,
      ),
    ) +
    body(
      CARTON,
      c.vermilion,
      tone('M176 96L158 184Q130 194 100 193C134 182 150 154 154 104z', '#a02616') +
        tone(TRIANGLES, '#f4c95f') +
        line('M29 120Q100 152 171 120M30 126Q100 158 170 126', 1.6, c.paper) +
        line('M37 160Q100 186 163 160', 1.6, c.paper) +
        `<path d="M47 173Q100 191 153 173" fill="none" stroke="${c.paper}" stroke-width="3.6" stroke-dasharray="0 8"/>`,
    ) +
    used(straight, 18, 176, -81, 0.9) +
    used(bent, 184, 171, 70, 0.66) +
    dips.map((dip, at) => drawDip(dip, DIP_PLACES[dips.length]?.[at] ?? [44, 164], 29)).join('')
  );
}
