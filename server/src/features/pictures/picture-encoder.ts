import { MAX_PICTURE_PIXELS } from '@chulo/shared/domain/menu/picture-bounds';
import { MAX_PICTURE_WIDTH, PICTURE_WIDTHS } from '@chulo/shared/domain/menu/picture-sizes';
import sharp from 'sharp';
import { AppError } from '../../http/errors.ts';

const MAX_HEIGHT = 900;
const QUALITY = 82;
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
 * or other data of the file. Also encodes its smaller sizes.
 * @throws AppError picture.too_large above 25 megapixels, picture.unreadable when it cannot be decoded
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  const { width, height } = await decodeOrRefuse(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PICTURE_PIXELS) throw new AppError('picture.too_large');
  const { data, info } = await decodeOrRefuse(() =>
    sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_PICTURE_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true }),
  );
  const smaller = await encodeSmaller(data, info.width);
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
