import type { Part, Recipe } from '../../domain/menu/recipe.ts';
import { dipsOf, drawDip } from '../dips.ts';
import { flecks, type Place, sprinkle, when } from '../garnish.ts';
import { body, defined, line, moved, piece, tone, turned, used } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';

const FACE = 'M-4-46C14-49 29-28 30-2 31 24 18 45 0 46-18 46-29 26-29-2-28-27-19-44-4-46z';
const CRUMB = 'M-3-38C11-40 22-24 23-2 24 20 14 37 0 38-13 38-22 20-22-2-22-22-15-36-3-38z';

/** A toasted slice around 0, 0, with its butter and what lies on it. */
function drawSlice(parts: readonly Part[]): string {
  const area = { x: 0, y: 0, rx: 19, ry: 33 };
  return turned(
    8,
    moved(-5, 3, piece(FACE, '#a9622a', '', 2.4)) +
      piece(FACE, '#c98338', '', 2.4) +
      `<path d="${CRUMB}" fill="#f8dc8d" stroke="#a9622a" stroke-width="1.6"/>` +
      tone('M19-18C25 4 21 35 0 37-11 37-19 28-21 12-8 28 14 20 19-18z', '#efbf5e') +
      line('M-17-11q3-13 9-19M-19 1l0 4', 2.4, '#fff1c2') +
      when(parts, 'mozzarella', () =>
        piece(
          'M-19-22C-12-38 14-40 20-20 26-4 23 8 23 20 23 32 15 32 14 24 12 18 8 20 8 30 8 44-4 44-5 30-6 24-9 22-11 28-15 36-23 30-21 20-19 6-25-6-19-22z',
          c.cheese,
          tone(
            'M4-24c8-2 12 4 8 8s-10-4-8-8zM-12-8c6-4 10 2 6 6s-10-2-6-6zM8 4c6-2 8 4 4 6s-8-4-4-6z',
            c.cheeseDark,
          ),
          1.6,
        ),
      ) +
      when(
        parts,
        'garlic',
        () =>
          line(flecks('garlic bread', area, 9, 3), 5.4, '#b98a45') +
          line(flecks('garlic bread', area, 9, 3), 3.6, c.milk),
      ) +
      when(
        parts,
        'coriander',
        () =>
          line(flecks('coriander bread', area, 15, 4), 3.2, c.leafDark) +
          line(flecks('bread coriander', area, 10, 3), 2.8, c.leaf),
      ),
  );
}

const BOARD =
  'M6 70C4 50 20 32 42 32L158 24C180 24 196 42 194 62L192 146C192 166 178 176 158 176L40 180C20 180 6 168 6 150z';
const SLICES: readonly Place[] = [
  [38, 76],
  [63, 76],
  [88, 79],
  [113, 84],
  [138, 91],
  [162, 100],
];
const DIP_PLACES: readonly (readonly Place[])[] = [
  [],
  [[62, 152]],
  [
    [44, 148],
    [104, 160],
  ],
  [
    [36, 144],
    [86, 158],
    [140, 162],
  ],
];

const drawCloves = (parts: readonly Part[]): string =>
  when(parts, 'garlic', () =>
    sprinkle('garlic', 1.5, [
      [152, 50],
      [172, 60],
    ]),
  ) +
  when(parts, 'coriander', () =>
    sprinkle('coriander', 1.2, [
      [130, 44],
      [176, 40],
    ]),
  );

/** SVG of six slices of garlic bread on a board, within 200 x 200 units. */
export function drawGarlicBread({ parts }: Recipe): string {
  const dips = dipsOf(parts);
  const name = ['bread', ...parts.filter((part) => !dips.includes(part))].join('-');
  return (
    moved(0, 5, body(BOARD, '#7d4d26')) +
    piece(
      BOARD,
      '#c2884d',
      tone(
        'M194 62L192 146C192 166 178 176 158 176L40 180C30 180 22 178 16 174L144 168C168 166 180 154 182 134L186 38C192 44 194 54 194 62z',
        '#a56d37',
      ),
      2.6,
    ) +
    line(
      'M16 60q50-6 150-6M18 84q40-4 70-4M110 156q30-2 60-6M26 162q30-2 50-2M16 148q24-2 54-4',
      1.4,
      '#8f5b2c',
    ) +
    (dips.length === 0 ? drawCloves(parts) : '') +
    defined(name, drawSlice(parts)) +
    SLICES.map(([x, y]) => used(name, x, dips.length === 0 ? y + 20 : y - 14)).join('') +
    dips.map((dip, at) => drawDip(dip, DIP_PLACES[dips.length]?.[at] ?? [100, 152], 27)).join('')
  );
}
