/** The position and size of a part, in percent of the picture. */
export interface PicturePart {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** Pixels; enough for the largest frame on a high-density screen. */
const MAX_WIDTH = 1600;
const QUALITIES = [0.9, 0.75, 0.5];

/** The source and target sizes of a crop in pixels: never upscaled, at most 1600 px wide. */
export function cropSizes(part: PicturePart, picture: Size, shape: number): { from: PicturePart; to: Size } {
  const width = pixels(part.width, picture.width);
  const height = pixels(part.height, picture.height);
  const toWidth = Math.min(width, MAX_WIDTH);
  return {
    from: {
      x: Math.min(Math.round((part.x / 100) * picture.width), picture.width - width),
      y: Math.min(Math.round((part.y / 100) * picture.height), picture.height - height),
      width,
      height,
    },
    to: { width: toWidth, height: Math.max(1, Math.round(toWidth / shape)) },
  };
}

/** At least one pixel. */
const pixels = (percent: number, total: number) =>
  Math.min(total, Math.max(1, Math.round((percent / 100) * total)));

/**
 * Crops a part of a picture to a WebP file, or to JPEG where the browser cannot encode WebP.
 * @param shape the aspect ratio
 * @param maxBytes the size limit; a larger file is encoded again with lower quality
 */
export async function cutPicture(
  picture: ImageBitmap,
  part: PicturePart,
  { shape, maxBytes }: { shape: number; maxBytes: number },
): Promise<Blob> {
  const { from, to } = cropSizes(part, picture, shape);
  const canvas = Object.assign(document.createElement('canvas'), to);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  return encodeWithin(maxBytes, async (quality) => {
    const webp = await fileOf(canvas, 'image/webp', quality);
    // Safari encodes PNG instead, whose size does not depend on the quality.
    if (webp.type === 'image/webp') return webp;
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    context.fillRect(0, 0, to.width, to.height);
    return fileOf(canvas, 'image/jpeg', quality);
  });
}

/** Encodes with the best quality within the limit, else with the lowest quality. */
export async function encodeWithin(
  maxBytes: number,
  encode: (quality: number) => Promise<Blob>,
): Promise<Blob> {
  let blob = new Blob();
  for (const quality of QUALITIES) {
    blob = await encode(quality);
    if (blob.size <= maxBytes) break;
  }
  return blob;
}

const fileOf = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Not drawn'))), type, quality);
  });

/** Whether a file is JPEG, PNG, WebP or AVIF by its first bytes. */
export async function isKnownPicture(file: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return (
    ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n'].some((start) => head.startsWith(start)) ||
    (head.startsWith('RIFF') && head.endsWith('WEBP')) ||
    head.startsWith('ftypavi', 4)
  );
}
