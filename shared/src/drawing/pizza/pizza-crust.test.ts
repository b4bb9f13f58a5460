import { expect, test } from 'vitest';
import { parseRecipeName } from '../../domain/menu/recipe.ts';
import { drawDish } from '../dish-drawing.ts';

function draw(name: string): string {
  const recipe = parseRecipeName(name);
  if (recipe === null) throw new Error(`${name} is no recipe`);
  return drawDish(recipe);
}

/** The outline of the crust and what is burnt on it. */
function crustOf(name: string): string {
  const [crust] = /<path d="[^"]+" fill="#261a12".*?crust-bubble/.exec(draw(name)) ?? [];
  if (crust === undefined) throw new Error(`${name} has no crust`);
  return crust;
}

test('two different pizzas do not share a crust', () => {
  const names = ['pizza', 'pizza,basil', 'pizza,achar,corn', 'pizza,tomato-sauce,mozzarella,tikka'];
  expect(new Set(names.map(crustOf)).size).toBe(names.length);
});

test('one recipe always gives the same markup', () => {
  expect(draw('pizza,tomato-sauce,mozzarella,tikka')).toBe(draw('pizza,tomato-sauce,mozzarella,tikka'));
});

test.each([
  ['another size', 'pizza-small,mozzarella,basil'],
  ['a topping on its left half', 'pizza~mozzarella,corn,basil~mozzarella,basil'],
  ['a topping on its right half', 'pizza~mozzarella,basil~mozzarella,corn,basil'],
])('a pizza keeps its crust with %s', (_, name) => {
  expect(crustOf(name)).toBe(crustOf('pizza,mozzarella,basil'));
});
