import type { Part, Recipe } from '../domain/menu/recipe.ts';
import { drawRice } from './garnishes.ts';
import { short } from './hand.ts';
import { dot, line, moved, shape, tone } from './ink.ts';
import { COLOURS as c } from './palette.ts';
import { blob, drawPlate, ellipse, outlined, WARE } from './plates.ts';

const PLATE = { x: 100, y: 100, width: 96, height: 90 };
const SMALL_BOWL =
  outlined('M-24 0c0 14 8 24 15 26h18c7-2 15-12 15-26z', c.brassDark, 2.2) +
  `<ellipse rx="24" ry="20" fill="${c.brassLight}" stroke-width="2.2"/>`;

/** What lies in a small bowl around 0, 0, in an ellipse of 20 x 15 units. */
const CONTENTS: Partial<Record<Part, string>> = {
  dal:
    filled('#3b2a22', '#241812') +
    line('M-11-3q5-5 11-3M1 5q6 1 9-3', 1.8, '#7c5a3f') +
    shape('M-2-2l8-4 2 2-8 4z', c.chilli) +
    dot(-8, 4, 1.6, c.turmeric) +
    dot(9, -6, 1.4, c.turmeric) +
    dot(-2, 8, 1.4, c.turmeric),
  greens:
    filled(c.leafDark, '#17421f') +
    shape('M-16 2C-16-9-8-12-2-10 6-15 15-9 15-1 17 8 8 11 2 9-6 13-15 10-16 2z', c.leaf) +
    line('M-11 2q4-9 11-8M-4 6q5-11 13-9M2 8q8-3 9-8', 2.2, c.leafDark) +
    line('M-9 5q7 1 9-3', 1.6, '#a9cf8c'),
  gundruk:
    filled(c.greensDark, '#2f3614') +
    line('M-13 1q6-10 12-3t12-3M-11 6q6-7 11-2t11-3M-7-6q6-4 11-1', 5.4) +
    line('M-13 1q6-10 12-3t12-3M-11 6q6-7 11-2t11-3M-7-6q6-4 11-1', 3, '#8b8f3c'),
  'radish-achar':
    filled('#e8a23a', '#b96f1e') +
    [
      [-8, -2, -20],
      [3, -6, 24],
      [8, 3, -40],
      [-3, 5, 12],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${shape('M-7-3h14v6h-14z', c.milk) + line('M-4 0h7', 1, '#d7a36b')}</g>`,
      )
      .join('') +
    dot(-12, 4, 1.5, c.chilli) +
    dot(2, 0, 1.5, c.chilli) +
    dot(11, -4, 1.5, c.chilli),
  'chicken-curry':
    filled('#b8501f', '#7f3312') +
    shape('M-13-1C-13-9-3-12 2-7 7-6 6 2 0 4-6 8-13 6-13-1z', '#d98a4a') +
    shape('M2 3C4-4 13-4 15 1 14 8 5 10 2 7z', '#d98a4a') +
    line('M-9-3q4-4 8-2M6 3q3-2 6-1', 1.6, c.meat),
  'fish-curry':
    filled(c.gravy, c.gravyDark) +
    shape('M-14 0C-9-9 3-9 8-1l7-5v10L8 2C2 9-9 8-14 0z', '#cfd0c4') +
    line('M-6-4q3 4 0 8M0-5q3 5 0 10', 1.4, '#7d8279') +
    dot(-10, -1, 1.4, c.ink),
  'paneer-curry':
    filled('#d9662a', '#a33f17') +
    [
      [-7, -3],
      [5, -5],
      [0, 5],
      [11, 4],
      [-11, 5],
    ]
      .map(([x = 0, y = 0]) =>
        moved(
          x,
          y,
          shape('M-5-2l6-3 5 3-6 3z', c.milk) +
            shape('M-5-2l6 3v4l-6-3z', c.paneerDark) +
            shape('M1 1l5-3v4l-5 3z', c.paneer),
        ),
      )
      .join(''),
  ghee: filled(c.turmeric, c.turmericDark) + line('M-10-3q4-5 10-5', 2, '#fdeaa6'),
  curd: filled(c.milk, c.milkDark) + line('M-11-1q6-7 12-2t11-1M-6 6q5-2 9 0', 1.6, '#cdb88f'),
};

/** A surface with a shade at its lower edge. */
function filled(fill: string, dark: string): string {
  return (
    `<ellipse cy="-1" rx="20" ry="15.5" fill="${dark}" stroke-width="1.5"/>` +
    `<ellipse cx="-1" cy="-2.2" rx="17.5" ry="12.5" fill="${fill}" stroke="none"/>`
  );
}

/** A brass plate with small bowls around a mound of rice, from steeply above. */
export function drawThali({ parts }: Recipe): string {
  const isOnRice = (part: Part) => part === 'ghee' && parts.includes('rice');
  const bowls = parts.filter((part) => CONTENTS[part] !== undefined && !isOnRice(part));
  const scale = bowls.length <= 5 ? 1.14 : bowls.length === 6 ? 1 : 0.88;
  /** The bowls stand in an arc, open towards the eater. */
  const spread = Math.min(270, (bowls.length > 5 ? 48 : 58) * Math.max(0, bowls.length - 1));
  const placed = bowls
    .map((part, index) => {
      const turn = bowls.length === 1 ? 0 : (index / (bowls.length - 1) - 0.5) * spread;
      const angle = ((turn - 90 - (parts.includes('papad') ? 32 : 0)) * Math.PI) / 180;
      return { part, x: 100 + 60 * Math.cos(angle), y: 98 + 54 * Math.sin(angle) };
    })
    .sort((one, other) => one.y - other.y);
  return (
    drawPlate(PLATE, WARE.brass, 0.87, 7) +
    tone(ellipse({ x: 100, y: 103, width: 79, height: 73 }), '#efcb70') +
    line('M31 72a74 68 0 0 1 36-34', 3, c.milk) +
    `<defs><g id="thali-bowl">${SMALL_BOWL}</g></defs>` +
    `<g stroke-width="1.8">${
      (parts.includes('papad') ? drawPapad() : '') +
      placed
        .filter(({ y }) => y < 112)
        .map(drawSmallBowl(scale))
        .join('') +
      (parts.includes('rice') ? drawRice({ x: 100, y: 114, width: 43, height: 36 }) : '') +
      (parts.some(isOnRice) ? drawGhee() : '') +
      placed
        .filter(({ y }) => y >= 112)
        .map(drawSmallBowl(scale))
        .join('')
    }</g>`
  );
}

const drawSmallBowl =
  (scale: number) =>
  ({ part, x, y }: { part: Part; x: number; y: number }): string =>
    `<g transform="translate(${short(x)} ${short(y)})${scale === 1 ? '' : ` scale(${scale})`}"><use href="#thali-bowl"/>${CONTENTS[part] ?? ''}</g>`;

const drawGhee = (): string =>
  shape(
    'M78 102C78 92 90 92 96 94 106 88 122 92 122 102 126 112 118 114 116 122 114 128 108 126 108 120 104 112 98 114 94 112 90 120 84 118 84 110 78 110 76 106 78 102z',
    c.turmeric,
  ) +
  tone('M120 104C122 112 116 114 114 122 112 124 110 122 110 118 112 112 116 110 120 104z', c.turmericDark) +
  line('M84 100q4-4 10-3M102 96q8-2 12 2', 2, '#fdeaa6');

/** Leans on the rim at the lower right. */
const drawPapad = (): string =>
  moved(
    142,
    134,
    outlined(blob('papad', { x: 0, y: 0, width: 38, height: 34 }, 0.06, 16), '#f9e0a2', 2.2) +
      tone('M34-6C38 16 20 32-4 33-20 32-32 20-36 8-20 26 22 24 34-6z', '#ddb066') +
      [
        [-14, -12],
        [4, -20],
        [16, -4],
        [-20, 6],
        [0, 18],
        [22, 14],
        [-4, 0],
      ]
        .map(([x = 0, y = 0]) => dot(x, y, 4, '#fdf3d4') + line(`M${x - 3} ${y + 3}q4 3 7-1`, 1.5, '#b9803a'))
        .join('') +
      line('M-8-20h.1M-26-4h.1M10 10h.1M-12 18h.1M26 2h.1M12-14h.1', 2.6, c.char),
  );
