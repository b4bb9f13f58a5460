import { randomBytes } from 'node:crypto';
import { readPicture } from '@chulo/shared/contract/menu/pictures';
import type { PictureUse } from '@chulo/shared/domain/menu/picture-bounds';
import { parseSizedPictureName } from '@chulo/shared/domain/menu/picture-sizes';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Principal } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import { createWorkQueue } from '../../lib/work-queue.ts';
import { createPictureCache, type StoredPicture } from './picture-cache.ts';
import { encodePicture, PICTURE_MEDIA_TYPE } from './picture-encoder.ts';
import * as repository from './pictures.repository.ts';

const NAME = /^[\w-]{22,60}\.webp$/;
const NAME_BYTES = 18;
const MAX_UPLOADS = 8;
const CACHE_LIMITS = { pictures: 64, bytes: 16 * 1024 * 1024 };

export type PicturesService = ReturnType<typeof createPicturesService>;

export function createPicturesService({ db }: { db: Kysely<DB> }) {
  const cache = createPictureCache(CACHE_LIMITS);
  let uploads = 0;
  /** One picture at a time, to leave CPU time for other requests. */
  const encodeInTurn = createWorkQueue(1);

  async function store(principal: Principal, readBytes: () => Promise<Buffer>, use?: PictureUse) {
    const bytes = await readBytes();
    const { content, width, height, smaller } = await encodeInTurn(() => encodePicture(bytes, use));
    const name = `${randomBytes(NAME_BYTES).toString('base64url')}.webp`;
    const mediaType = PICTURE_MEDIA_TYPE;
    await repository.insertPicture(db, {
      name,
      mediaType,
      width,
      height,
      content,
      smaller,
      uploadedBy: principal.userId,
    });
    cache.set(name, { mediaType, content });
    return { path: readPicture.path.replace('{pictureName}', name), width, height };
  }

  /** A size that does not exist (of a small or an old picture) falls back to the full size. */
  function findStored(name: string) {
    const sized = parseSizedPictureName(name);
    return sized === null
      ? repository.findPicture(db, name)
      : repository.findSizedPicture(db, sized.name, sized.width);
  }

  return {
    /**
     * Stores the re-encoded picture; width and height in pixels.
     * @throws AppError request.busy above MAX_UPLOADS simultaneous uploads, and the errors of reading and encoding
     */
    async upload(
      principal: Principal,
      readBytes: () => Promise<Buffer>,
      use?: PictureUse,
    ): Promise<{ path: string; width: number; height: number }> {
      if (uploads >= MAX_UPLOADS) throw new AppError('request.busy');
      uploads += 1;
      try {
        return await store(principal, readBytes, use);
      } finally {
        uploads -= 1;
      }
    },

    /** @throws AppError picture.not_found */
    async readPicture(name: string): Promise<StoredPicture> {
      const known = cache.get(name);
      if (known) return known;
      const row = NAME.test(name) ? await findStored(name) : null;
      if (!row) throw new AppError('picture.not_found');
      const picture = { mediaType: row.media_type, content: row.content };
      cache.set(name, picture);
      return picture;
    },
  };
}
