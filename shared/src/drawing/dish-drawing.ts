import type { Base, Recipe } from '../domain/menu/recipe.ts';
import { drawChiuraPlate } from './chiura-plate.ts';
import { drawOmelette } from './omelette.ts';
import { COLOURS } from './palette.ts';
import { drawParatha } from './paratha.ts';
import { drawPasta } from './pasta.ts';
import { drawPizza } from './pizza.ts';
import { drawPuri } from './puri.ts';
import { drawRicePlate } from './rice-plate.ts';
import { drawSalad } from './salad.ts';
import { drawThali } from './thali.ts';

/** Draws within 200 x 200 units, without the plate of the page. */
type Draw = (recipe: Recipe) => string;

const DRAWINGS: Partial<Record<Base, Draw>> = {
  pizza: drawPizza,
  salad: drawSalad,
  pasta: drawPasta,
  thali: drawThali,
  'rice-plate': drawRicePlate,
  'chiura-plate': drawChiuraPlate,
  puri: drawPuri,
  omelette: drawOmelette,
  paratha: drawParatha,
};

/** The SVG document of a dish, the same in the server and in a browser. */
export function drawDish(recipe: Recipe): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="256" height="256" stroke="${COLOURS.ink}" stroke-linecap="round" stroke-linejoin="round">` +
    (DRAWINGS[recipe.base]?.(recipe) ?? '') +
    '</svg>'
  );
}
