import { expect, test } from 'vitest';
import { BASES, type Base, parseRecipeName, type Recipe } from '../domain/menu/recipe.ts';
import { drawDish, drawForPaper, drawOrdered } from './dish-drawing.ts';

const recipeOf = (name: string): Recipe => {
  const recipe = parseRecipeName(name);
  if (recipe === null) throw new Error(`${name} is no recipe`);
  return recipe;
};

/** The names of the elements that are opened and closed, in order; throws where they do not match. */
function elementsOf(svg: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  for (const [, close, name = '', empty] of svg.matchAll(/<(\/?)([\w]+)[^<>]*?(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name);
    names.push(name);
  }
  expect(open).toEqual([]);
  return names;
}

const ALL = Object.keys(BASES) as Base[];

test.each(ALL)(
  '%s is drawn as one well-formed picture without scripts, links and numbers that are none',
  (base) => {
    for (const parts of [[], BASES[base]]) {
      const svg = drawDish({ base, size: null, parts, otherHalf: null });
      const elements = elementsOf(svg);
      expect(elements[0]).toBe('svg');
      expect(elements.length, parts.join()).toBeGreaterThan(4);
      expect(svg).not.toMatch(
        /script|href="(?!#)|http(?!:\/\/www\.w3\.org\/2000\/svg)|NaN|undefined|null|Infinity/,
      );
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
      expect(used.filter((id) => !ids.includes(id))).toEqual([]);
    }
  },
);

test('a pizza of each size, a half and a topping of a half differ', () => {
  const names = ['pizza', 'pizza-small', 'pizza-medium', 'pizza~basil~', 'pizza~~basil', 'pizza~basil~corn'];
  expect(new Set(names.map((name) => drawDish(recipeOf(name)))).size).toBe(names.length);
});

test('the toppings of a half lie on that half', () => {
  const placed = [
    ...drawDish(recipeOf('pizza~olive~corn')).matchAll(/href="#(\w+)" transform="translate\(([\d.]+)/g),
  ];
  const xs = (part: string) => placed.filter(([, name]) => name === part).map(([, , x]) => Number(x));
  expect(Math.max(...xs('olive'))).toBeLessThan(100);
  expect(Math.min(...xs('corn'))).toBeGreaterThan(100);
});

test('each of fifteen toppings is seen on one pizza', () => {
  const parts = BASES.pizza.slice(-15);
  const svg = drawDish(recipeOf(['pizza', ...parts].join(',')));
  for (const part of parts) expect(svg.split(`href="#${part}"`).length - 1, part).toBeGreaterThanOrEqual(3);
});

test('options change the drawing of a dish; a photo is not drawn', () => {
  const path = '/art/dishes/pizza,tomato-sauce.svg';
  expect(drawOrdered(path, ['Large 16 inch', 'Olives'])).toBe(
    drawDish(recipeOf('pizza-large,tomato-sauce,olive')),
  );
  expect(drawOrdered(path, [])).toBe(drawDish(recipeOf('pizza,tomato-sauce')));
  expect(drawOrdered('/pictures/photo.webp', ['Olives'])).toBeNull();
});

test.each(Object.keys(BASES))('%s is drawn for paper in black and white only', (base) => {
  const drawing = drawForPaper(`/art/dishes/${base}.svg`, []) ?? '';
  const colours = new Set([...drawing.matchAll(/\b(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour));
  expect([...colours].filter((colour) => colour !== 'none').toSorted()).toEqual(['#000', '#fff']);
});
