import type { Part, Recipe } from '../../domain/menu/recipe.ts';
import { sprinkle } from '../garnish.ts';
import { drawRice } from '../garnishes.ts';
import { short } from '../hand.ts';
import { dot, line, moved, placed, shape, tone } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';
import { drawPlate, ellipse, outlined, WARE } from '../plates.ts';

const PLATE = { x: 100, y: 100, width: 96, height: 90 };
const SMALL_BOWL =
  outlined('M-25 0c0 16 6 25 13 28h24c7-3 13-12 13-28z', c.brassDark, 2.2) +
  `<ellipse rx="25" ry="20.500" fill="${c.brassLight}" stroke-width="2.2"/>`;
const SHINE = line('M-15-5q4-7 12-9', 2.4, c.milk);

/** What lies in a small bowl around 0, 0, in an ellipse of 22 x 17 units. */
const CONTENTS: Partial<Record<Part, string>> = {
  dal:
    filled('#a5692f', '#74431d') +
    line('M-4-8q12-2 15 5t-12 7q-9-2-4-6t8 1', 2.4, '#e0ad55') +
    line('M-13 3h.1M-8 9h.1M4 11h.1M15 4h.1M9-10h.1', 2.8, '#4f2d16') +
    placed(1, 7, -8, shape('M-9-2C-3-3 3-1 9 3 3 5-5 5-9 2z', c.chilli)) +
    SHINE,
  greens:
    filled('#3d8a3c', c.leafDark) +
    sprinkle('spinach', 0.7, [
      [-9, 2],
      [2, -5],
      [11, 1],
      [0, 6],
    ]),
  gundruk:
    filled('#b9a552', '#857436') +
    sprinkle('gundruk', 0.75, [
      [-8, -1],
      [8, -4],
      [2, 5],
    ]),
  'radish-achar':
    filled('#dd4a2a', '#a32c17') +
    [
      [-9, -3, -20],
      [4, -7, 24],
      [9, 3, -40],
      [-3, 5, 12],
    ]
      .map(([x = 0, y = 0, turn = 0]) => placed(x, y, turn, shape('M-8-3.500h16v7h-16z', c.milk)))
      .join('') +
    line('M-14 3h.1M3-1h.1M13-4h.1M-3-9h.1', 2.6, c.turmeric),
  'chicken-curry':
    filled('#e2652c', '#ab3d17') +
    shape('M-13-1C-13-9-3-12 2-7 7-6 6 2 0 4-6 8-13 6-13-1z', '#f0b06a') +
    shape('M2 3C4-4 13-4 15 1 14 8 5 10 2 7z', '#f0b06a') +
    line('M-9-3q4-4 8-2M6 3q3-2 6-1', 1.6, c.meat),
  'fish-curry':
    filled(c.gravy, c.gravyDark) +
    shape('M-14-1C-14-11 14-12 14-2 14 6 5 8 3 7L0 3-4 7C-8 7-14 5-14-1z', c.fried) +
    tone('M-9-1C-9-7 10-8 10-2 9 3 4 3 3 3L0-1-4 3C-6 3-9 2-9-1z', '#f0cd8c') +
    dot(0, -4, 2, c.meat) +
    dot(-10, -1, 1.4, c.ink),
  'paneer-curry':
    filled('#e9762f', '#b34a1a') +
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
    `<ellipse cy="-.5" rx="22" ry="17.500" fill="${dark}" stroke-width="1.5"/>` +
    `<ellipse cx="-1" cy="-2" rx="19.500" ry="14.500" fill="${fill}" stroke="none"/>`
  );
}

/** Degrees at the back of the plate that a papad takes. */
const BEHIND_PAPAD = 124;

/** A brass plate with small bowls around a mound of rice, from steeply above. */
export function drawThali({ parts }: Recipe): string {
  const hasPapad = parts.includes('papad');
  const isOnRice = (part: Part) => part === 'ghee' && parts.includes('rice');
  const bowls = parts.filter((part) => CONTENTS[part] !== undefined && !isOnRice(part));
  const scale = bowls.length <= 4 ? 1.2 : bowls.length <= 6 ? 1 : 0.84;
  const gap = hasPapad ? BEHIND_PAPAD : 360 / Math.max(1, bowls.length);
  const placedBowls = bowls
    .map((part, index) => {
      const share = bowls.length === 1 ? 0.5 : index / (bowls.length - 1);
      const angle = ((gap / 2 + share * (360 - gap) - 90) * Math.PI) / 180;
      return { part, x: 100 + 59 * Math.cos(angle), y: 98 + 55 * Math.sin(angle) };
    })
    .sort((one, other) => one.y - other.y);
  return (
    drawPlate(PLATE, WARE.brass, 0.87, 7) +
    tone(ellipse({ x: 100, y: 103, width: 79, height: 73 }), '#f4d684') +
    line('M31 72a74 68 0 0 1 36-34', 3, c.milk) +
    `<defs><g id="thali-bowl">${SMALL_BOWL}</g></defs>` +
    `<g stroke-width="1.8">${
      (hasPapad ? drawPapad() : '') +
      placedBowls
        .filter(({ y }) => y < 100)
        .map(drawSmallBowl(scale))
        .join('') +
      (parts.includes('rice') ? drawRice({ x: 100, y: 97, width: 40, height: 35 }) : '') +
      (parts.some(isOnRice) ? drawGhee() : '') +
      placedBowls
        .filter(({ y }) => y >= 100)
        .map(drawSmallBowl(scale))
        .join('')
    }</g>`
  );
}

const drawSmallBowl =
  (scale: number) =>
  ({ part, x, y }: { part: Part; x: number; y: number }): string =>
    `<g transform="translate(${short(x)} ${short(y)})${scale === 1 ? '' : ` scale(${scale})`}"><use href="#thali-bowl"/>${CONTENTS[part] ?? ''}</g>`;

/** It runs down the rice in streams; a round pool would look like the yolk of an egg. */
const drawGhee = (): string =>
  line(
    'M98 72Q86 74 82 86T72 102M101 71Q96 84 99 94T92 112M104 72Q112 78 110 90T118 108M107 73Q120 74 124 86',
    5,
    '#f8dc8c',
  ) + line('M92 76L85 84M105 77L109 86M98 92L95 100', 1.8, '#e0b04a');

const BLISTERS = 'M-34-8h1M-12 6h3M26 0h2M14 17h1M-26 14h1M2-18h2';
const BUBBLES = 'M-16-14h.1M10-6h1M40 8h.1M-2 20h.1M-42 4h.1M22-18h.1M-24 2h.1';

const PAPAD =
  'M-54-2C-54-14-40-18-34-24-22-22-12-32 2-28 14-32 26-26 34-22L27-11 41-16C50-14 57-4 55 2 58 14 42 20 34 26 20 26 12 34-2 31-16 34-26 26-36 24-48 20-57 10-54-2z';

/** Thin, blistered and cracked, leaning at the back. */
const drawPapad = (): string =>
  placed(
    100,
    41,
    -3,
    moved(1, 2.5, tone(PAPAD, '#a8702a')) +
      shape(PAPAD, '#f7cb78') +
      moved(0.8, 1.4, line(BLISTERS, 9, '#cc8a38') + line(BUBBLES, 5.6, '#cc8a38')) +
      line(BLISTERS, 7.6, '#fde2a4') +
      line(BUBBLES, 4.4, '#fde2a4') +
      line('M27-11L16-6 12 2M-54-2L-44-1-38-7M-22 25L-18 17', 1.6) +
      line('M-30-16h.1M0-1h.1M-8-8h.1M4 10h.1M-48 10h.1M38-6h.1', 2.4, '#a8602a'),
  );
