import { MAX_PICTURE_PIXELS, type PictureUse } from '@chulo/shared/domain/menu/picture-bounds';
import { MAX_PICTURE_WIDTH, PICTURE_WIDTHS } from '@chulo/shared/domain/menu/picture-sizes';
import sharp from 'sharp';
import { AppError } from '../../http/errors.ts';

const MAX_HEIGHT = 900;
const QUALITY = 82;
/** A code needs some pixels for each of its modules, also when it is a part of a tall screenshot. */
const MAX_CODE_SIDE = 1600;
const CODE_QUALITY = 92;
const MAX_SECONDS = 10;
export const PICTURE_MEDIA_TYPE = 'image/webp';

// One thread and no cache, so that pictures do not slow down orders.
sharp.concurrency(1);
sharp.cache(false);
// Blocks the decoders of all other formats (SVG, PDF, GIF, TIFF).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

export interface EncodedPicture {
  content: Buffer;
  width: number;
  height: number;
  smaller: SmallerPicture[];
}

export interface SmallerPicture {
  width: number;
  content: Buffer;
}

/**
 * Re-encodes a picture as WebP, upright, at most 1200 x 900 pixels, the first frame of an animation, without metadata
 * or other data of the file. Also encodes its smaller sizes; a code has none, at most 1600 x 1600 pixels and a white
 * ground, and stays as it is if it was drawn (PNG).
 * @throws AppError picture.too_large above 25 megapixels, picture.unreadable when it cannot be decoded
 */
export async function encodePicture(bytes: Buffer, use?: PictureUse): Promise<EncodedPicture> {
  const { width, height, format } = await decodeOrRefuse(() =>
    sharp(bytes, { limitInputPixels: false }).metadata(),
  );
  if (width * height > MAX_PICTURE_PIXELS) throw new AppError('picture.too_large');
  const isCode = use === 'code';
  const bounds = isCode
    ? { width: MAX_CODE_SIDE, height: MAX_CODE_SIDE }
    : { width: MAX_PICTURE_WIDTH, height: MAX_HEIGHT };
  const { data, info } = await decodeOrRefuse(() =>
    sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
      .flatten(isCode && { background: 'white' })
      .webp(isCode ? { quality: CODE_QUALITY, lossless: format === 'png' } : { quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true }),
  );
  const smaller = isCode ? [] : await encodeSmaller(data, info.width);
  return { content: data, width: info.width, height: info.height, smaller };
}

/** Resizes the re-encoded picture, so that the upload is decoded only once. */
async function encodeSmaller(whole: Buffer, wholeWidth: number): Promise<SmallerPicture[]> {
  const smaller: SmallerPicture[] = [];
  for (const width of PICTURE_WIDTHS.filter((each) => each < wholeWidth)) {
    const content = await sharp(whole).resize({ width }).webp({ quality: QUALITY }).toBuffer();
    smaller.push({ width, content });
  }
  return smaller;
}

/** Every decoder error means that the file is invalid. */
async function decodeOrRefuse<Result>(decode: () => Promise<Result>): Promise<Result> {
  try {
    return await decode();
  } catch {
    throw new AppError('picture.unreadable');
  }
}
