import { z } from 'zod';
import { PICTURE_USES } from '../../domain/menu/picture-bounds.ts';
import { defineEndpoint } from '../endpoint.ts';
import { textSchema } from '../fields.ts';

export const uploadPicture = defineEndpoint('uploadPicture', {
  method: 'POST',
  path: '/api/pictures',
  access: 'can:menu',
  /** `code`: the picture is kept sharp enough to be scanned, in one size. */
  query: z.object({ use: z.enum(PICTURE_USES).optional() }),
  data: z.object({ path: z.string(), width: z.int(), height: z.int() }),
  status: 201,
  media: 'binary',
});

export const readPicture = defineEndpoint('readPicture', {
  method: 'GET',
  path: '/pictures/{pictureName}',
  access: 'public',
  params: z.object({ pictureName: textSchema(80) }),
  data: z.null(),
  media: 'binary',
});
