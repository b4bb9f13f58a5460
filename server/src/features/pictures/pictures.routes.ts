import type { Readable } from 'node:stream';
import { readPicture, uploadPicture } from '@chulo/shared/contract/menu/pictures';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@chulo/shared/domain/menu/picture-bounds';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import type { PicturesService } from './pictures.service.ts';

/** Names are never reused and a picture never changes. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

export function registerPictureRoutes(
  { route, rawRoute }: Routes,
  app: FastifyInstance,
  pictures: PicturesService,
): void {
  acceptPictures(app);
  route(uploadPicture, ({ principal, request, query }) =>
    pictures.upload(principal, () => readPictureBody(request), query.use),
  );
  rawRoute(readPicture, async ({ params, reply }) => {
    const { mediaType, content } = await pictures.readPicture(params.pictureName);
    return reply.header('cache-control', CACHE_FOREVER).type(mediaType).send(content);
  });
}

const TYPES: ReadonlySet<string> = new Set(PICTURE_TYPES);

/**
 * Allows a body that is not JSON for the upload only. It stays unread until the caller is authorised, so that
 * only an admin can fill the server's memory with pictures.
 */
function acceptPictures(app: FastifyInstance): void {
  app.addContentTypeParser('*', async (request: FastifyRequest, body: Readable) => {
    if (request.routeOptions.url === uploadPicture.path || request.is404) return body;
    throw new AppError('request.not_json');
  });
}

/**
 * Reads an upload.
 * @throws AppError picture.wrong_type by the Content-Type, picture.too_large as soon as the limit is exceeded
 */
async function readPictureBody({ headers, raw }: FastifyRequest): Promise<Buffer> {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!TYPES.has(type)) throw new AppError('picture.wrong_type');
  if (Number(headers['content-length'] ?? 0) > MAX_PICTURE_BYTES) throw new AppError('picture.too_large');
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    // The rest of a refused body is read and dropped: closing the connection would lose the response.
    raw.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_PICTURE_BYTES) chunks.push(chunk);
      else reject(new AppError('picture.too_large'));
    });
    raw.on('end', () => resolve(Buffer.concat(chunks)));
    raw.on('error', () => reject(new AppError('request.malformed')));
    raw.on('close', () => reject(new AppError('request.malformed')));
  });
}
