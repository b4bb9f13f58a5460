import type { Recipe } from '../domain/menu/recipe.ts';
import { dipsOf, drawDip } from './dips.ts';
import { type Place, sprinkle, when } from './garnish.ts';
import { textRandom } from './hand.ts';
import { body, defined, line, piece, tone, used } from './ink.ts';
import { COLOURS as c } from './palette.ts';

/** A thick chip from its end at 0, 0 down to y = 84. */
const chip = (): string =>
  piece(
    'M-10 3L4-4 11 2V84H-10z',
    '#f8cb52',
    tone('M-10 3L4-4 11 2-1 7z', '#fde79b') + tone('M3 6L11 2V84H3z', '#dd9f30'),
    2,
  ) +
  line('M-10 3L2 7 11 2M3 7V84', 1.2, '#b97a1e') +
  line('M-6 16v7M-2 30v5M-7 48v7M7 20v7M-3 60v5', 1.6, '#cf9128');

/** Rows from the back to the front: where the ends of their chips are. */
const ROWS = [
  { count: 7, from: 34, to: 166, top: 16 },
  { count: 6, from: 40, to: 160, top: 38 },
  { count: 6, from: 38, to: 160, top: 62 },
] as const;

function drawChips(): string {
  const random = textRandom('chips');
  return ROWS.map(({ count, from, to, top }) =>
    [...Array(count).keys()]
      .map((step) => {
        const x = from + ((to - from) * step) / (count - 1);
        const side = (x - 100) / 66;
        const y = top + side * side * 12 + random() * 20 - 9;
        return used('chip', Math.round(x), Math.round(y), Math.round(side * 14 + random() * 14 - 7));
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
  return (
    body('M24 96L34 72Q100 50 166 72L176 96 100 124z', '#8e2115') +
    defined('chip', chip()) +
    drawChips() +
    when(parts, 'timur', () =>
      sprinkle('timur', 0.6, [
        [44, 52],
        [64, 36],
        [88, 60],
        [110, 28],
        [134, 46],
        [158, 70],
        [62, 78],
        [82, 92],
        [110, 84],
        [130, 76],
        [46, 92],
        [92, 22],
        [148, 94],
        [34, 74],
        [120, 100],
        [70, 56],
        [152, 36],
      ]),
    ) +
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
    dips.map((dip, at) => drawDip(dip, DIP_PLACES[dips.length]?.[at] ?? [44, 164], 29)).join('')
  );
}
