import type { Part, Topping } from '../domain/menu/recipe.ts';
import { type Ellipse, pointOn } from './crockery.ts';
import { short, textRandom } from './hand.ts';
import { defined, used } from './ink.ts';
import { TOPPING_DRAWINGS } from './pizza/toppings.ts';

export type Place = readonly [x: number, y: number];

/** Pieces of a topping of pizzas at these places, each turned as it fell. */
export function sprinkle(topping: Topping, scale: number, places: readonly Place[]): string {
  const random = textRandom(topping);
  const pieces = places.map(([x, y]) => used(topping, x, y, Math.round(random() * 360), scale));
  return `<g stroke-width="1.8">${defined(topping, TOPPING_DRAWINGS[topping].art)}${pieces.join('')}</g>`;
}

/** Nothing unless the recipe has the part. */
export const when = (parts: readonly Part[], part: Part, art: () => string): string =>
  parts.includes(part) ? art() : '';

/** Short strokes of a few units spread over an ellipse, as the path of one line. */
export function flecks(name: string, area: Ellipse, count: number, length: number): string {
  const random = textRandom(name);
  return [...Array(count).keys()]
    .map((step) => {
      const share = Math.sqrt((step + 0.5) / count);
      const { x, y } = pointOn(
        { ...area, rx: area.rx * share, ry: area.ry * share },
        step * 137.5 + random() * 20,
      );
      const turn = random() * Math.PI;
      return `M${short(x)} ${short(y)}l${short(length * Math.cos(turn))} ${short(length * Math.sin(turn))}`;
    })
    .join('');
}
