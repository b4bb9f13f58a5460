import { parseRecipePath, type Recipe, recipePath } from '@chulo/shared/domain/menu/recipe';
import { recipeWithOptions } from '@chulo/shared/domain/menu/recipe-options';
import { drawDish } from '@chulo/shared/drawing/dish-drawing';
import type { FastifyInstance } from 'fastify';
import { type CachedResponse, cacheText, sendCached } from './cached-response.ts';
import { EARLIER_PICTURES } from './earlier-pictures.ts';
import { sendError } from './error-handler.ts';
import { AppError } from './errors.ts';

const DISH_DRAWINGS_PATH = '/art/dishes/:name';
const EARLIER_PICTURES_PATH = '/art/:file';
/** The picture of the demo's banner, and its earlier one. */
const GIFT_PATH = '/art/gift.svg';
const EARLIER_GIFT = 'gift.webp';
const MAX_CACHED = 500;
/** Options in one address. */
const MAX_OPTIONS = 50;
/** A recipe is always drawn in the same way, until a new release draws it better. */
const CACHE_CONTROL = 'public, max-age=86400';

/**
 * Draws dishes from the recipes in their addresses, with the options named in the query (`?with=Mushroom`). It needs no
 * database.
 */
export function serveDishDrawings(app: FastifyInstance): void {
  const drawings = new Map<string, Promise<CachedResponse>>();

  function drawingOf(recipe: Recipe): Promise<CachedResponse> {
    const path = recipePath(recipe);
    const known = drawings.get(path);
    if (known) return known;
    const [oldest] = drawings.keys();
    if (drawings.size >= MAX_CACHED && oldest !== undefined) drawings.delete(oldest);
    const drawing = cacheText(drawDish(recipe), 'image/svg+xml; charset=utf-8', CACHE_CONTROL);
    drawings.set(path, drawing);
    return drawing;
  }

  app.get<{ Params: { name: string }; Querystring: { with?: string | string[] } }>(
    DISH_DRAWINGS_PATH,
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const recipe = parseRecipePath(DISH_DRAWINGS_PATH.replace(':name', request.params.name));
      if (recipe === null) return sendError(request, reply, new AppError('request.not_found'));
      const options = [request.query.with ?? []].flat();
      const ordered = recipeWithOptions(recipe, options.slice(0, MAX_OPTIONS));
      return sendCached(request, reply, await drawingOf(ordered), null);
    },
  );

  app.get<{ Params: { file: string } }>(
    EARLIER_PICTURES_PATH,
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const recipe = EARLIER_PICTURES.get(file);
      if (recipe === undefined && file !== EARLIER_GIFT)
        return sendError(request, reply, new AppError('request.not_found'));
      reply.header('cache-control', CACHE_CONTROL);
      const path = recipe === undefined ? GIFT_PATH : DISH_DRAWINGS_PATH.replace(':name', `${recipe}.svg`);
      return reply.redirect(path, 301);
    },
  );
}
