import { type Base, parseRecipePath, type Recipe } from '../domain/menu/recipe.ts';
import { recipeWithOptions } from '../domain/menu/recipe-options.ts';
import { drawBrownie } from './brownie.ts';
import { drawBurger } from './burger.ts';
import { drawLassi, drawSoda, drawTea } from './drinks.ts';
import { drawFries } from './fries.ts';
import { drawGarlicBread } from './garlic-bread.ts';
import { drawJholMomo, drawMomo } from './momo.ts';
import { COLOURS } from './palette.ts';
import { drawPizza } from './pizza.ts';
import { drawClayCup, drawKheer } from './sweet-bowls.ts';

/** Draws within 200 x 200 units, without the plate of the page. */
type Draw = (recipe: Recipe) => string;

const DRAWINGS: Partial<Record<Base, Draw>> = {
  pizza: drawPizza,
  burger: drawBurger,
  momo: drawMomo,
  'jhol-momo': drawJholMomo,
  'garlic-bread': drawGarlicBread,
  fries: drawFries,
  brownie: drawBrownie,
  tea: drawTea,
  lassi: drawLassi,
  soda: drawSoda,
  kheer: drawKheer,
  'clay-cup': drawClayCup,
};

/** The SVG document of a dish, the same in the server and in a browser. */
export function drawDish(recipe: Recipe): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="256" height="256" stroke="${COLOURS.ink}" stroke-linecap="round" stroke-linejoin="round">` +
    (DRAWINGS[recipe.base]?.(recipe) ?? '') +
    '</svg>'
  );
}

/**
 * The drawing of a dish with the options that were chosen.
 * @param path the picture of the dish
 * @returns null for a picture that is not drawn from a recipe
 */
export function drawOrdered(path: string, optionNames: readonly string[]): string | null {
  const recipe = parseRecipePath(path);
  return recipe && drawDish(recipeWithOptions(recipe, optionNames));
}
