import { MAX_PICTURE_PIXELS } from '@chulo/shared/domain/menu/picture-bounds';
import { PICTURE_WIDTHS, WHOLE_PICTURE_WIDTH } from '@chulo/shared/domain/menu/picture-sizes';
import sharp from 'sharp';
import { AppError } from '../../http/errors.ts';

const MAX_HEIGHT = 900;
const QUALITY = 82;
const MAX_SECONDS = 10;
export const PICTURE_MEDIA_TYPE = 'image/webp';

// One thread and no cache of its own: pictures wait, orders do not.
sharp.concurrency(1);
sharp.cache(false);
// The libraries that read anything else (SVG, PDF, GIF, TIFF) are never reached.
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
 * A picture of our own making, drawn from the one that was sent: upright, at most 1200 x 900, WebP, of an
 * animation the first frame, without a byte of metadata or of whatever else was in the file; and the smaller versions of it.
 * @throws AppError picture.too_large beyond 25 megapixels, picture.unreadable when it does not decode
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  const { width, height } = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PICTURE_PIXELS) throw new AppError('picture.too_large');
  const { data, info } = await readable(() =>
    sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: WHOLE_PICTURE_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true }),
  );
  const smaller = await smallerThan(data, info.width);
  return { content: data, width: info.width, height: info.height, smaller };
}

/** Made of our own picture: what was sent is decoded once. */
async function smallerThan(whole: Buffer, wholeWidth: number): Promise<SmallerPicture[]> {
  const smaller: SmallerPicture[] = [];
  for (const width of PICTURE_WIDTHS.filter((each) => each < wholeWidth)) {
    const content = await sharp(whole).resize({ width }).webp({ quality: QUALITY }).toBuffer();
    smaller.push({ width, content });
  }
  return smaller;
}

/** Whatever the decoder says against a file, the file is what is wrong. */
async function readable<Result>(decode: () => Promise<Result>): Promise<Result> {
  try {
    return await decode();
  } catch {
    throw new AppError('picture.unreadable');
  }
}
