import { drawingOfPreview } from '@chulo/shared/domain/menu/link-preview';
import { parseRecipePath } from '@chulo/shared/domain/menu/recipe';
import { drawSharePicture } from '@chulo/shared/drawing/share-picture';
import { renderAsync } from '@resvg/resvg-js';
import type { FastifyInstance } from 'fastify';
import { createWorkQueue } from '../lib/work-queue.ts';
import { sendError } from './error-handler.ts';
import { AppError } from './errors.ts';
import { madeOnce } from './made-once.ts';
import type { PageSource } from './pages.ts';

const LINK_PREVIEWS_PATH = '/art/link-previews/:name';
/** More than most menus have dishes; a picture takes some 100 KB. */
const MAX_CACHED = 100;
const DAY_SECONDS = 86_400;

/**
 * The drawings of dishes as PNG for link previews, 1200 x 630 pixels. Only dishes of the menu are drawn, one at a time,
 * because each takes some 50 ms of a processor.
 */
export function serveLinkPreviews(app: FastifyInstance, source: PageSource): void {
  const inTurn = createWorkQueue(1);

  async function draw(drawing: string): Promise<Buffer> {
    const recipe = parseRecipePath(drawing);
    if (recipe === null) throw new AppError('request.not_found');
    const image = await renderAsync(drawSharePicture(recipe), { font: { loadSystemFonts: false } });
    return image.asPng();
  }

  const pictureOf = madeOnce(MAX_CACHED, (drawing) => inTurn(() => draw(drawing)));

  async function isOnMenu(drawing: string): Promise<boolean> {
    const { menu } = await source.read();
    return (menu as { image: string }[]).some(({ image }) => image === drawing);
  }

  app.get<{ Params: { name: string } }>(
    LINK_PREVIEWS_PATH,
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const drawing = drawingOfPreview(LINK_PREVIEWS_PATH.replace(':name', request.params.name));
      if (drawing === null || !(await isOnMenu(drawing)))
        return sendError(request, reply, new AppError('request.not_found'));
      const picture = await pictureOf(drawing);
      return reply.type('image/png').header('cache-control', `public, max-age=${DAY_SECONDS}`).send(picture);
    },
  );
}
