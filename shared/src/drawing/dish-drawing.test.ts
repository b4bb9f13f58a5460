import { expect, test } from 'vitest';
import { BASES, type Base, type Part } from '../domain/menu/recipe.ts';
import { drawDish } from './dish-drawing.ts';

const draw = (base: Base, parts: readonly Part[]): string =>
  drawDish({ base, size: null, parts, otherHalf: null });

const NOTHING = draw('pizza', []).slice(0, draw('pizza', []).indexOf('>') + 1);
const isDrawn = (base: Base): boolean => draw(base, []) !== `${NOTHING}</svg>`;
const DRAWN = (Object.keys(BASES) as Base[]).filter(isDrawn);

test.each(DRAWN)('each part of %s changes its picture in a way of its own', (base) => {
  const pictures = new Map<string, Part | null>([[draw(base, []), null]]);
  for (const part of BASES[base]) {
    const picture = draw(base, [part]);
    expect(pictures.get(picture), `${part} looks like`).toBeUndefined();
    pictures.set(picture, part);
  }
});

test.each(DRAWN)('a drawing of %s with all parts is complete and always the same', (base) => {
  const picture = draw(base, BASES[base]);
  expect(picture).toBe(draw(base, BASES[base]));
  expect(picture).not.toMatch(/NaN|undefined|Infinity/);
  const ids = [...picture.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const used = [...picture.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id);
  expect(used.filter((id) => !ids.includes(id))).toEqual([]);
});
