import type { Recipe } from '../domain/menu/recipe.ts';
import { drawPlate } from './crockery.ts';
import { when } from './garnish.ts';
import { body, defined, line, moved, piece, tone, used } from './ink.ts';
import { COLOURS as c } from './palette.ts';

const walnut = (): string =>
  piece(
    'M-15-2C-16-10-8-14-2-11 4-15 14-12 15-4 18 3 12 12 4 10-2 14-12 12-13 6-17 4-17 0-15-2z',
    '#dfae6c',
    tone('M15-5C18 3 12 12 4 10-2 14-12 12-13 6-4 10 10 6 15-5z', '#ad7638'),
    2,
  ) +
  line(
    'M-1-11C-3-5 3-3 0 3-2 6 2 8 3 10M-10-6q4 0 5 4M-11 3q4-2 6 1M8-8q-3 3 0 5M10 2q-4-1-5 2',
    1.5,
    '#7c4d20',
  );

const TOP =
  'M18 74C40 60 72 44 98 36Q104 34 110 37C136 47 164 60 184 74 160 90 130 104 104 114Q100 116 96 114C70 104 40 90 18 74z';

/** SVG of a brownie on a plate, within 200 x 200 units. */
export function drawBrownie({ parts }: Recipe): string {
  const hasIceCream = parts.includes('ice-cream');
  const cake =
    body(
      'M18 74C40 60 72 44 98 36Q104 34 110 37C136 47 164 60 184 74L183 120C158 138 128 152 104 162Q100 164 96 162C70 152 42 138 19 120z',
      c.chocolateDark,
      tone('M18 74C40 90 70 104 100 116V164Q98 163 96 162C70 152 42 138 19 120z', '#5a2d1b'),
    ) +
    `<path d="${TOP}" fill="#7f4a2d" stroke-width="2.2"/>` +
    tone('M30 75C50 64 76 52 100 43 96 52 74 58 62 68 54 76 44 82 30 75z', '#99623f') +
    line(
      'M56 88q10-6 8-14t12-10 8-16M64 74q14 4 22-2M92 104q2-12 14-16t10-16 14-10M106 88q16 2 24-8M116 72q-10-2-16 4M150 86q-2-8 8-12',
      1.5,
      c.chocolateDark,
    ) +
    line(
      'M34 96l4 3M52 110l5 2M76 124l4 1M44 122l4 3M66 138l5 2M86 148l3 1M30 110l2 2M60 124l3 2M84 132l3 1',
      2.2,
      c.chocolateDark,
    ) +
    line(
      'M120 126l5-2M142 116l5-3M164 104l4-3M132 138l5-3M156 126l4-2M112 142l3-1M174 112l2-2',
      2.2,
      '#6b3a24',
    ) +
    line('M108 116l10-4M124 110l10-5M142 101l9-5M160 91l10-6', 1.4, '#7f4a2d');
  const nuts = when(
    parts,
    'walnut',
    () =>
      defined('walnut', walnut()) +
      used('walnut', 62, 68) +
      used('walnut', 140, 70, 70) +
      used('walnut', 104, 56, 200, 0.9) +
      used('walnut', 100, 94, 130) +
      used('walnut', 54, 116, 20, 0.7) +
      used('walnut', 82, 140, 90, 0.6) +
      used('walnut', 148, 120, 160, 0.7) +
      used('walnut', 122, 142, 40, 0.55) +
      used('walnut', 32, 152, 60, 0.8) +
      used('walnut', 168, 150, 10, 0.8),
  );
  const art =
    drawPlate({ x: 100, y: 128, rx: 96, ry: 58 }, 17) +
    cake +
    (hasIceCream ? nuts + iceCream() : '') +
    when(parts, 'chocolate-sauce', () => sauce(hasIceCream)) +
    (hasIceCream ? '' : nuts);
  return moved(0, hasIceCream ? 5 : -8, art);
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
    ? piece(
        'M60 42C58 16 78 1 101 1 124 1 144 16 142 42 142 52 132 54 130 44 128 38 122 38 121 48 120 62 108 62 107 48 106 40 102 40 101 50 99 68 87 66 87 50 86 42 80 40 79 46 76 58 62 54 60 42z',
        '#3d1a0f',
        tone(
          'M126 10C140 24 144 36 142 42 142 52 132 54 130 44 128 38 122 38 121 48 120 56 114 60 110 56 116 44 132 34 126 10z',
          '#26100a',
        ),
        2.2,
      )
    : piece(
        'M44 76C58 62 84 52 104 48 124 52 148 62 158 74 166 82 158 92 150 96 148 112 136 112 136 102 128 106 122 110 118 116 116 130 118 144 122 152 136 156 152 160 150 168 146 178 120 182 98 181 72 180 52 174 54 166 56 158 76 158 84 152 88 142 86 128 84 116 80 108 76 108 74 112 74 128 62 128 62 114 60 102 36 92 44 76z',
        '#45200f',
        tone(
          'M118 116C116 130 118 144 122 152 136 156 152 160 150 168 146 178 120 182 98 181 88 180 80 179 72 177 110 176 124 168 112 152 106 140 108 126 110 112z',
          '#2b120a',
        ) + line('M64 78q14-10 26-13M98 92q14 2 26-6M130 76q8-2 12 2M92 120v16', 1.8, '#7f4a2d'),
        2.2,
      );
