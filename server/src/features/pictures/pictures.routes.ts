import { readPicture, uploadPicture } from '@chulo/shared/contract/pictures';
import type { FastifyInstance } from 'fastify';
import type { Routes } from '../../http/route.ts';
import { acceptPictures, readPictureBody } from './picture-body.ts';
import type { PicturesService } from './pictures.service.ts';

/** Names are never reused and a picture never changes. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

export function startPictureRoutes(
  { route, rawRoute }: Routes,
  app: FastifyInstance,
  pictures: PicturesService,
): void {
  acceptPictures(app);
  route(uploadPicture, ({ principal, request }) =>
    pictures.upload(principal, () => readPictureBody(request)),
  );
  rawRoute(readPicture, async ({ params, reply }) => {
    const { mediaType, content } = await pictures.readPicture(params.pictureName);
    return reply.header('cache-control', CACHE_FOREVER).type(mediaType).send(content);
  });
}
