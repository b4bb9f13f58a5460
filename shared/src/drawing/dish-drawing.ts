import { type Base, parseRecipePath, type Recipe } from '../domain/menu/recipe.ts';
import { recipeWithOptions } from '../domain/menu/recipe-options.ts';
import { drawBrownie } from './dishes/brownie.ts';
import { drawBurger } from './dishes/burger.ts';
import { drawChiuraPlate } from './dishes/chiura-plate.ts';
import { drawLassi, drawTea } from './dishes/drinks.ts';
import { drawFries } from './dishes/fries.ts';
import { drawGarlicBread } from './dishes/garlic-bread.ts';
import { drawJholMomo, drawMomo } from './dishes/momo.ts';
import { drawOmelette } from './dishes/omelette.ts';
import { drawParatha } from './dishes/paratha.ts';
import { drawPasta } from './dishes/pasta.ts';
import { drawPuri } from './dishes/puri.ts';
import { drawRicePlate } from './dishes/rice-plate.ts';
import { drawSalad } from './dishes/salad.ts';
import { drawSoda } from './dishes/soda.ts';
import { drawClayCup, drawKheer } from './dishes/sweet-bowls.ts';
import { drawThali } from './dishes/thali.ts';
import { inOneColour } from './one-colour.ts';
import { COLOURS } from './palette.ts';
import { drawPizza } from './pizza/pizza.ts';

/** Draws within 200 x 200 units, without the plate of the page. */
type Draw = (recipe: Recipe) => string;

const DRAWINGS: Record<Base, Draw> = {
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
  salad: drawSalad,
  pasta: drawPasta,
  thali: drawThali,
  'rice-plate': drawRicePlate,
  'chiura-plate': drawChiuraPlate,
  puri: drawPuri,
  omelette: drawOmelette,
  paratha: drawParatha,
};

/** In pixels, where nothing else gives a drawing its size. */
export const DRAWING_SIZE = 256;

/** The SVG document of a dish, the same in the server and in a browser. */
export function drawDish(recipe: Recipe): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${DRAWING_SIZE}" height="${DRAWING_SIZE}" stroke="${COLOURS.ink}" stroke-linecap="round" stroke-linejoin="round">` +
    DRAWINGS[recipe.base](recipe) +
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

/** The same for paper, in black and white. */
export function drawForPaper(path: string, optionNames: readonly string[]): string | null {
  const drawing = drawOrdered(path, optionNames);
  return drawing && inOneColour(drawing);
}
