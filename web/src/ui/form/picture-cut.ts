/** Where a part lies in its picture and how large it is, in percent of the picture. */
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

/** No frame shows more, however sharp the screen. */
const MAX_WIDTH = 1600;
const QUALITIES = [0.9, 0.75, 0.5];

/** Which pixels of a picture are drawn, and onto how many: never more than they are, nor wider than 1600. */
export function cutOf(part: PicturePart, picture: Size, shape: number): { from: PicturePart; to: Size } {
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

/** Of a picture that has one pixel, the part has it too. */
const pixels = (percent: number, all: number) =>
  Math.min(all, Math.max(1, Math.round((percent / 100) * all)));

/**
 * The part as a file of its own: WebP, where the browser writes it.
 * @param shape its width over its height
 * @param maxBytes what it may weigh; a heavier one is written anew, coarser
 */
export async function cutPicture(
  picture: ImageBitmap,
  part: PicturePart,
  { shape, maxBytes }: { shape: number; maxBytes: number },
): Promise<Blob> {
  const { from, to } = cutOf(part, picture, shape);
  const canvas = Object.assign(document.createElement('canvas'), to);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  return lightEnough(maxBytes, async (quality) => {
    const webp = await fileOf(canvas, 'image/webp', quality);
    // Safari writes PNG instead, which no quality makes lighter.
    if (webp.type === 'image/webp') return webp;
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    context.fillRect(0, 0, to.width, to.height);
    return fileOf(canvas, 'image/jpeg', quality);
  });
}

/** The best quality that weighs no more, or the lightest there is. */
export async function lightEnough(
  maxBytes: number,
  encode: (quality: number) => Promise<Blob>,
): Promise<Blob> {
  let lightest = new Blob();
  for (const quality of QUALITIES) {
    lightest = await encode(quality);
    if (lightest.size <= maxBytes) break;
  }
  return lightest;
}

const fileOf = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Not drawn'))), type, quality);
  });

/** JPEG, PNG, WebP or AVIF by its first bytes, whatever its name says. */
export async function isKnownPicture(file: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return (
    ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n'].some((start) => head.startsWith(start)) ||
    (head.startsWith('RIFF') && head.endsWith('WEBP')) ||
    head.startsWith('ftypavi', 4)
  );
}
