import type { Recipe } from '../domain/menu/recipe.ts';
import { drawPlate } from './crockery.ts';
import { DRAWING_SIZE, drawDish } from './dish-drawing.ts';
import { COLOURS as c } from './palette.ts';

/** In pixels: what link previews show whole. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;
const BAND = 76;
const DISH = 450;
const TRIANGLE = { width: 40, height: 34 };

/** The SVG of a dish for a link preview: between two Mithila borders, a pizza on a plate. */
export function drawSharePicture(recipe: Recipe): string {
  const plate = recipe.base === 'pizza' ? drawPlate({ x: 600, y: 311, rx: 226, ry: 226 }, 34) : '';
  const size = recipe.base === 'pizza' ? DISH * 0.82 : DISH;
  const place = `translate(${(WIDTH - size) / 2} ${(HEIGHT - size) / 2}) scale(${size / DRAWING_SIZE})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" stroke="${c.ink}" stroke-linejoin="round">` +
    `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${c.ground}" stroke="none"/>` +
    drawBand() +
    `<g transform="translate(0 ${HEIGHT}) scale(1 -1)">${drawBand()}</g>` +
    `<g stroke-width="3">${plate}</g>` +
    `<g transform="${place}">${drawDish(recipe)}</g>` +
    '</svg>'
  );
}

/** A border of triangles in two colours between lines, with a row of lotus buds. */
function drawBand(): string {
  const { width, height } = TRIANGLE;
  const triangles = [...Array(WIDTH / width).keys()].map((step) => {
    const x = step * width;
    const fill = step % 2 === 0 ? c.vermilion : c.turmeric;
    return `<path d="M${x} 6h${width}l${-width / 2} ${height}z" fill="${fill}" stroke-width="3"/>`;
  });
  const buds = [...Array(WIDTH / width).keys()].map((step) => {
    const x = (step + 0.5) * width;
    return `<path d="M${x} 45c9 7 9 14 0 20c-9-6-9-13 0-20z" fill="${step % 2 === 0 ? c.indigo : c.leaf}" stroke-width="2"/>`;
  });
  return (
    `<path d="M0 0h${WIDTH}v${BAND}H0z" fill="${c.paper}" stroke="none"/>` +
    `<path d="M0 3h${WIDTH}M0 42h${WIDTH}M0 69h${WIDTH}M0 75h${WIDTH}" fill="none" stroke-width="3"/>` +
    triangles.join('') +
    buds.join('')
  );
}
