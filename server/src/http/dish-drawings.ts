import { parseRecipePath, recipePath } from '@chulo/shared/domain/menu/recipe';
import { recipeWithOptions } from '@chulo/shared/domain/menu/recipe-options';
import { ACCOUNT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { drawDish } from '@chulo/shared/drawing/dish-drawing';
import type { FastifyInstance } from 'fastify';
import { createWorkQueue } from '../lib/work-queue.ts';
import { type CachedResponse, cacheText, sendCached } from './cached-response.ts';
import { drawingInsteadOf } from './earlier-pictures.ts';
import { sendError } from './error-handler.ts';
import { AppError } from './errors.ts';
import { madeOnce } from './made-once.ts';

const DISH_DRAWINGS_PATH = '/art/dishes/:name';
const EARLIER_PICTURES_PATH = '/art/:file';
const MAX_CACHED = 500;
/** More than a page has dishes. */
const MAX_WAITING = 200;
/** Options in one address. */
const MAX_OPTIONS = 50;
/** A recipe is always drawn in the same way, until a new release draws it better. */
const CACHE_CONTROL = 'public, max-age=86400';

/**
 * Draws dishes from the recipes in their addresses, with the options named in the query (`?with=Mushroom`). It needs no
 * database. One dish is drawn at a time, so that other requests are answered in between.
 */
export function serveDishDrawings(app: FastifyInstance): void {
  const inTurn = createWorkQueue(1, MAX_WAITING);

  async function draw(path: string): Promise<CachedResponse> {
    const recipe = parseRecipePath(path);
    if (recipe === null) throw new AppError('request.not_found');
    return cacheText(drawDish(recipe), 'image/svg+xml; charset=utf-8', CACHE_CONTROL);
  }

  const drawingOf = madeOnce(MAX_CACHED, (path) => inTurn(() => draw(path)));

  app.get<{ Params: { name: string }; Querystring: { with?: string | string[] } }>(
    DISH_DRAWINGS_PATH,
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const recipe = parseRecipePath(DISH_DRAWINGS_PATH.replace(':name', request.params.name));
      if (recipe === null) return sendError(request, reply, new AppError('request.not_found'));
      // No option of a menu has a longer name.
      const options = [request.query.with ?? []]
        .flat()
        .filter(({ length }) => length <= ACCOUNT_BOUNDS.name.max);
      const ordered = recipeWithOptions(recipe, options.slice(0, MAX_OPTIONS));
      return sendCached(request, reply, await drawingOf(recipePath(ordered)), null);
    },
  );

  app.get<{ Params: { file: string } }>(
    EARLIER_PICTURES_PATH,
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const path = drawingInsteadOf(request.params.file);
      if (path === null) return sendError(request, reply, new AppError('request.not_found'));
      reply.header('cache-control', CACHE_CONTROL);
      return reply.redirect(path, 301);
    },
  );
}
