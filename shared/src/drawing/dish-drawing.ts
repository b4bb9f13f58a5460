import { type Base, parseRecipePath, type Recipe } from '../domain/menu/recipe.ts';
import { recipeWithOptions } from '../domain/menu/recipe-options.ts';
import { drawBrownie } from './brownie.ts';
import { drawBurger } from './burger.ts';
import { drawChiuraPlate } from './chiura-plate.ts';
import { drawLassi, drawTea } from './drinks.ts';
import { drawFries } from './fries.ts';
import { drawGarlicBread } from './garlic-bread.ts';
import { drawJholMomo, drawMomo } from './momo.ts';
import { drawOmelette } from './omelette.ts';
import { inOneColour } from './one-colour.ts';
import { COLOURS } from './palette.ts';
import { drawParatha } from './paratha.ts';
import { drawPasta } from './pasta.ts';
import { drawPizza } from './pizza.ts';
import { drawPuri } from './puri.ts';
import { drawRicePlate } from './rice-plate.ts';
import { drawSalad } from './salad.ts';
import { drawSoda } from './soda.ts';
import { drawClayCup, drawKheer } from './sweet-bowls.ts';
import { drawThali } from './thali.ts';

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
