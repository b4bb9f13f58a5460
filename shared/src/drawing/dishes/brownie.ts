import type { Recipe } from '../../domain/menu/recipe.ts';
import { drawPlate } from '../crockery.ts';
import { when } from '../garnish.ts';
import { body, defined, line, moved, piece, tone, used } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';

/** Half a nut: two lobes with ridges to their sides. */
const walnut = (): string =>
  piece(
    'M0-11C4-17 12-14 12-9 18-7 17 1 14 3 15 9 8 13 4 9L0 12-4 9C-8 13-15 9-14 3-17 1-18-7-12-9-12-14-4-17 0-11z',
    '#d9a05a',
    tone('M14 3C15 9 8 13 4 9L0 12-4 9C-8 13-15 9-14 3-8 8 8 8 14 3z', '#ab7136') +
      line('M-4-10L-9-12M-5-4L-13-5M5-10L9-12M5-4L13-5', 2.4, '#f6d79c'),
    2,
  ) + line('M0-10V10M-3-7L-10-9M-3-1L-12-1M-3 5L-9 7M3-7L10-9M3-1L12-1M3 5L9 7', 1.5, '#7c4a20');

const TOP =
  'M18 88C40 74 72 58 98 50Q104 48 110 51C136 61 164 74 184 88 160 104 130 118 104 128Q100 130 96 128C70 118 40 104 18 88z';

/** How far ice cream and sauce sink with the top. */
const LOWER = 14;

/** SVG of a brownie on a plate, within 200 x 200 units. */
export function drawBrownie({ parts }: Recipe): string {
  const hasIceCream = parts.includes('ice-cream');
  const cake =
    body(
      'M18 88C40 74 72 58 98 50Q104 48 110 51C136 61 164 74 184 88L183 122C158 140 128 152 104 162Q100 164 96 162C70 152 42 140 19 122z',
      '#3a1a10',
      tone('M18 88C40 104 70 118 100 130V164Q98 163 96 162C70 152 42 140 19 122z', '#54291a'),
    ) +
    line(
      'M26 110q6 5 12 7M48 126q10 3 14 8M72 140q8 2 14 7M34 104h.1M62 122h.1M84 134h.1M44 134h.1',
      3.4,
      '#371a10',
    ) +
    line('M30 101l9 6M54 114l8 4M78 126l10 4M110 150q18-6 30-15M150 126q12-6 20-13', 2.6, '#96593a') +
    line('M116 136l8-3M140 122l7-4M164 108l6-4M128 146h.1M158 124h.1', 3, '#6b3a24') +
    `<path d="${TOP}" fill="#8c5231" stroke-width="2.2"/>` +
    tone(
      'M34 87C54 76 80 64 100 57 96 66 76 68 66 78 56 86 46 94 34 87zM124 66C140 72 156 80 168 88 158 90 150 80 138 78 130 76 122 72 124 66z',
      '#ad7148',
    ) +
    line('M72 74q10 6 24 1M112 94q10 4 20-1M84 96q-6 4-4 9M128 74q-8-2-12-8', 1.6, c.chocolateDark) +
    tone(
      'M66 84C76 78 84 86 94 80 104 74 110 82 122 76 130 72 138 78 146 74 138 82 130 78 124 81 114 88 106 80 97 86 100 92 106 94 104 100 98 98 98 92 92 88 84 90 76 84 66 84zM86 64C94 60 102 66 112 60 108 68 98 66 94 68 94 72 98 74 94 78 90 74 90 68 86 64z',
      c.chocolateDark,
    ) +
    line('M70 81q8-4 14-1M108 77q8 1 14-4M90 62q6-2 11 0M102 89q5 3 5 6', 1.5, '#c08a5c');
  const nuts = when(
    parts,
    'walnut',
    () =>
      defined('walnut', walnut()) +
      used('walnut', 52, 88, -24) +
      used('walnut', 150, 84, 64, 0.9) +
      used('walnut', 104, 108, 16) +
      used('walnut', 56, 126, 20, 0.6) +
      used('walnut', 146, 126, 160, 0.6) +
      used('walnut', 118, 144, 40, 0.5) +
      used('walnut', 32, 152, 60, 0.8) +
      used('walnut', 168, 150, 10, 0.8),
  );
  const art =
    drawPlate({ x: 100, y: 128, rx: 96, ry: 58 }, 17) +
    cake +
    (hasIceCream ? nuts + moved(0, LOWER, iceCream()) : '') +
    when(parts, 'chocolate-sauce', () => sauce(hasIceCream)) +
    (hasIceCream ? '' : nuts);
  return moved(0, hasIceCream ? -3 : -18, art);
}

const SCOOP =
  'M60 62C46 34 66 1 101 1 136 1 156 34 143 62 151 66 148 77 139 76 133 87 122 85 117 79 111 88 98 88 92 79 85 87 73 85 70 77 59 79 51 70 60 62z';

const iceCream = (): string =>
  body(
    SCOOP,
    '#fff0c8',
    tone(
      'M133 20C140 44 122 62 60 64 51 70 59 79 70 77 73 85 85 87 92 79 98 88 111 88 117 79 122 85 133 87 139 76 148 77 151 66 143 62 152 44 146 30 133 20z',
      '#ecd09a',
    ) + line('M60 62q8 6 16 2 8 7 18 1 10 7 20 0 8 5 29-3', 1.8),
  ) +
  line('M70 30q10-12 24-14M66 44q22-8 40-8M112 20q8 2 12 8M84 54q24 2 40-6M118 40q6-2 10-6', 1.6, '#d3b274') +
  line(
    'M88 28l1 1M104 26l1 1M80 42l1 0M114 34l1 1M98 48l1 0M128 52l1 0M88 68l1 0M124 66l1 0',
    2.4,
    '#8a5a2b',
  );

/** Over the ice cream, or over the brownie itself. */
const sauce = (isOnIceCream: boolean): string =>
  isOnIceCream
    ? moved(
        0,
        LOWER,
        piece(
          'M60 42C58 16 78 1 101 1 124 1 144 16 142 42 142 52 132 54 130 44 128 38 122 38 121 48 120 62 108 62 107 48 106 40 102 40 101 50 99 68 87 66 87 50 86 42 80 40 79 46 76 58 62 54 60 42z',
          '#3d1a0f',
          tone(
            'M126 10C140 24 144 36 142 42 142 52 132 54 130 44 128 38 122 38 121 48 120 56 114 60 110 56 116 44 132 34 126 10z',
            '#26100a',
          ),
          2.2,
        ),
      )
    : `<g transform="matrix(1 0 0 .87 0 22)">${piece(
        'M44 76C58 62 84 52 104 48 124 52 148 62 158 74 166 82 158 92 150 96 148 112 136 112 136 102 128 106 122 110 118 116 116 130 118 144 122 152 136 156 152 160 150 168 146 178 120 182 98 181 72 180 52 174 54 166 56 158 76 158 84 152 88 142 86 128 84 116 80 108 76 108 74 112 74 128 62 128 62 114 60 102 36 92 44 76z',
        '#45200f',
        tone(
          'M118 116C116 130 118 144 122 152 136 156 152 160 150 168 146 178 120 182 98 181 88 180 80 179 72 177 110 176 124 168 112 152 106 140 108 126 110 112z',
          '#2b120a',
        ) + line('M64 78q14-10 26-13M98 92q14 2 26-6M130 76q8-2 12 2M92 120v16', 1.8, '#7f4a2d'),
        2.2,
      )}</g>`;
