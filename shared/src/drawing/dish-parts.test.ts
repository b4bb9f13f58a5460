import { expect, test } from 'vitest';
import { BASES, type Base, type Part, type Recipe, sortedParts } from '../domain/menu/recipe.ts';
import { drawDish } from './dish-drawing.ts';

const recipe = (base: Base, parts: readonly Part[]): Recipe => ({
  base,
  size: null,
  parts: sortedParts(base, parts),
  otherHalf: null,
});
const draw = (base: Base, parts: readonly Part[]) => drawDish(recipe(base, parts));

const ALL = Object.keys(BASES) as Base[];

/** The art of every name in a drawing. */
function namedArt(svg: string): [name: string, art: string][] {
  return [...svg.matchAll(/<(g|clipPath) id="([^"]+)">/g)].map((start) => {
    const from = start.index + start[0].length;
    let depth = 1;
    for (const tag of svg.slice(from).matchAll(/<(\/?)(?:g|clipPath)\b/g)) {
      depth += tag[1] === '/' ? -1 : 1;
      if (depth === 0) return [start[2] ?? '', svg.slice(from, from + tag.index)];
    }
    throw new Error(`The art of ${start[2]} does not end`);
  });
}

test.each(ALL)('each part of a %s changes its picture', (base) => {
  const pictures = [[], ...BASES[base].map((part) => [part])].map((parts) => draw(base, parts));
  expect(new Set(pictures).size).toBe(BASES[base].length + 1);
});

test.each(ALL)('a %s is always drawn the same', (base) => {
  expect(draw(base, BASES[base])).toBe(draw(base, BASES[base]));
});

test('a page that holds all drawings finds one art for each name', () => {
  const found = new Map<string, string>();
  for (const base of ALL) {
    const recipes = [BASES[base], ...BASES[base].map((part) => [part]), []];
    for (const parts of recipes) {
      for (const [name, art] of namedArt(draw(base, parts))) {
        expect(art, `${name} of ${base}`).toBe(found.get(name) ?? art);
        found.set(name, art);
      }
    }
  }
  expect(found.size).toBeGreaterThan(ALL.length);
});
