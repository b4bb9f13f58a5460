import type { Part } from '../../domain/menu/recipe.ts';
import { steamAlong } from '../crockery.ts';
import { line, shape, tone } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';
import { outlined } from '../plates.ts';

const TEAS: Partial<Record<Part, { fill: string; dark: string; top: string }>> = {
  'milk-tea': { fill: '#c98a52', dark: '#a0642f', top: '#e0ae7c' },
  'black-tea': { fill: '#9c3a16', dark: '#6e230c', top: '#c65f25' },
};

/** A breakfast, smaller when a glass of tea stands before it. */
export function withTea(parts: readonly Part[], breakfast: string): string {
  const tea = parts.map((part) => TEAS[part]).find((one) => one !== undefined);
  if (tea === undefined) return breakfast;
  return (
    `<g transform="translate(1 9) scale(.86)">${breakfast}</g>` +
    `<g transform="translate(158 146)">${
      outlined('M-27-38L-20 40q20 10 40 0L27-38z', c.milk, 2.6) +
      tone('M-24-20L-18.5 36q18 9 37 0L24-20z', tea.fill) +
      tone('M9-14L6 41q8-1 12.5-4.5L24-20z', tea.dark) +
      line('M-16-6L-12 28', 3, tea.top) +
      shape('M-24.5-20a24.5 7 0 0 0 49 0a24.5 7 0 0 0-49 0z', tea.top) +
      '<ellipse cy="-38" rx="27" ry="8" fill="none" stroke-width="2.6"/>' +
      steamAlong('M-10-54c-7-7 7-10 0-18M8-52c-7-8 7-11 0-20')
    }</g>`
  );
}
