import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The colours of a token in the light and in the dark theme. */
function coloursOf(token: string): [light: string, dark: string] {
  const [, light = '', dark = light] =
    new RegExp(`^ {2}--${token}: (?:light-dark\\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\\))?;`, 'm').exec(css) ??
    [];
  if (!light) throw new Error(`tokens.css has no colour --${token}`);
  return [light, dark];
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT_ON_PAGE = ['ink', 'ink-soft', 'vermilion', 'turmeric-ink', 'danger', 'leaf', 'indigo', 'plum'];

test.for([
  ...TEXT_ON_PAGE.flatMap((text) => ['paper', 'surface'].map((ground) => [text, ground, 4.5] as const)),
  ['on-primary', 'vermilion', 4.5],
  ['on-turmeric', 'turmeric', 4.5],
  ['on-alarm', 'alarm', 4.5],
  // Borders of fields.
  ['line-strong', 'paper', 3],
  ['line-strong', 'surface', 3],
] as const)('%s on %s has a contrast of at least %d in both themes', ([front, ground, least]) => {
  const fronts = coloursOf(front);
  for (const [index, colour] of coloursOf(ground).entries())
    expect(contrastOf(fronts[index] ?? '', colour)).toBeGreaterThanOrEqual(least);
});
