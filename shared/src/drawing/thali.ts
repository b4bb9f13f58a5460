import type { Part, Recipe } from '../domain/menu/recipe.ts';
import { drawRice } from './garnishes.ts';
import { short } from './hand.ts';
import { dot, line, moved, shape, tone } from './ink.ts';
import { COLOURS as c } from './palette.ts';
import { drawPlate, ellipse, outlined, WARE } from './plates.ts';

const PLATE = { x: 100, y: 100, width: 96, height: 90 };
const SMALL_BOWL =
  outlined('M-24 0c0 14 8 24 15 26h18c7-2 15-12 15-26z', c.brassDark, 2.2) +
  `<ellipse rx="24" ry="20" fill="${c.brassLight}" stroke-width="2.2"/>`;

/** What lies in a small bowl around 0, 0, in an ellipse of 20 x 15 units. */
const CONTENTS: Partial<Record<Part, string>> = {
  dal:
    filled('#33231b', '#95714c') +
    line('M-12-3q6-7 13-4M-9 5q8 3 14-1', 2.6, '#c4852f') +
    shape('M-3 0C2-1 5-4 9-7 9-1 4 4-2 3z', c.chilli) +
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
    shape('M-14-1C-14-11 14-12 14-2 14 6 5 8 3 7L0 3-4 7C-8 7-14 5-14-1z', c.fried) +
    tone('M-9-1C-9-7 10-8 10-2 9 3 4 3 3 3L0-1-4 3C-6 3-9 2-9-1z', '#f0cd8c') +
    dot(0, -4, 2, c.meat) +
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
  const hasPapad = parts.includes('papad');
  const isOnRice = (part: Part) => part === 'ghee' && parts.includes('rice');
  const bowls = parts.filter((part) => CONTENTS[part] !== undefined && !isOnRice(part));
  const scale = bowls.length <= 5 ? 1.14 : bowls.length === 6 ? 1 : 0.88;
  /** The bowls stand in an arc, open towards the eater. */
  const spread = Math.min(270, (bowls.length > 5 ? 48 : 58) * Math.max(0, bowls.length - 1));
  const placed = bowls
    .map((part, index) => {
      const turn = bowls.length === 1 ? 0 : (index / (bowls.length - 1) - 0.5) * spread;
      const angle = ((turn - 90) * Math.PI) / 180;
      return { part, x: 100 + 60 * Math.cos(angle), y: 98 + 54 * Math.sin(angle) };
    })
    .sort((one, other) => one.y - other.y);
  return (
    drawPlate(PLATE, WARE.brass, 0.87, 7) +
    tone(ellipse({ x: 100, y: 103, width: 79, height: 73 }), '#efcb70') +
    line('M31 72a74 68 0 0 1 36-34', 3, c.milk) +
    `<defs><g id="thali-bowl">${SMALL_BOWL}</g></defs>` +
    `<g stroke-width="1.8">${
      placed
        .filter(({ y }) => y < 112)
        .map(drawSmallBowl(scale))
        .join('') +
      (parts.includes('rice') ? drawRice({ x: 100, y: hasPapad ? 108 : 114, width: 43, height: 36 }) : '') +
      (parts.some(isOnRice) ? drawGhee() : '') +
      (hasPapad ? drawPapad() : '') +
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

/** Melted, so that the grains show through it; it runs down to the plate. */
const drawGhee = (): string =>
  tone(
    'M88 82C98 76 112 82 112 90 122 90 134 96 131 105 126 112 118 106 112 106 104 104 106 116 99 121 92 125 86 117 82 121 78 130 66 133 62 126 61 118 72 116 73 108 70 100 76 95 81 93 81 87 83 84 88 82z',
    '#f4ce6c',
  ) +
  tone(
    'M91 87C98 83 107 88 104 97 98 105 88 102 82 111 77 118 71 122 69 120 75 112 79 101 86 97 85 92 86 89 91 87zM114 95C120 94 127 98 126 102 120 102 114 100 114 95z',
    '#fae5a8',
  ) +
  line(
    'M86 92l5 2M98 90l4 3M116 97l5 1M94 106l-5 1M80 106l4-2M108 99l2 3M92 114l3 1M74 116l2 3M102 110l-2 3',
    1.7,
    '#c58d28',
  );

const BLISTERS = 'M-36-6h1M-12 4h3M26 0h2M14 15h1M-26 14h1M0-20h2';
const BUBBLES = 'M-16-14h.1M8-8h1M40 10h.1M-2 20h.1M-42 6h.1M20-18h.1M-24 2h.1';

const PAPAD =
  'M-54-2C-54-14-40-18-34-24-22-22-12-32 2-28 14-32 26-26 34-22 46-20 56-8 55 2 58 14 42 20 34 26 20 26 12 34-2 31-16 34-26 26-36 24-48 20-57 10-54-2z';

/** Thin and blistered, with one edge curled up. */
const drawPapad = (): string =>
  moved(
    102,
    151,
    moved(1, 4.5, tone(PAPAD, '#a87a25')) +
      shape(PAPAD, '#f0c273') +
      moved(0.8, 1.4, line(BLISTERS, 10, '#c58a3c') + line(BUBBLES, 6, '#c58a3c')) +
      line(BLISTERS, 8.6, '#fadf9f') +
      line(BUBBLES, 4.8, '#fadf9f') +
      line(
        'M-46 10C-36 24-18 27-2 27S36 20 46 8M-30-16h.1M0-1h.1M-8-8h.1M4 10h.1M30 10h.1M-18 9h.1',
        2.2,
        '#a8662a',
      ) +
      shape('M14-29C36-34 66-14 55 6 42 8 22-8 14-29z', '#fadf9f'),
  );
