/** Maximum stored width of an uploaded picture, in pixels. */
export const MAX_PICTURE_WIDTH = 1200;
/** Widths of its smaller versions, in pixels. */
export const PICTURE_WIDTHS = [320, 640] as const;

/** The name of an uploaded picture has 24 characters. A smaller version has a longer name, so the two never collide. */
const UPLOADED = /^\/pictures\/[\w-]{24}\.webp$/;
const SIZED = /^([\w-]{24})-(320|640)\.webp$/;

/** True for the path of an uploaded picture in full size. */
export const isUploadedPicture = (path: string): boolean => UPLOADED.test(path);

/** The `srcset` of an uploaded picture; undefined for any other path, which has only one version. */
export function pictureSrcSet(path: string): string | undefined {
  if (!isUploadedPicture(path)) return undefined;
  const smaller = PICTURE_WIDTHS.map((width) => `${path.replace('.webp', `-${width}.webp`)} ${width}w`);
  return [...smaller, `${path} ${MAX_PICTURE_WIDTH}w`].join(', ');
}

/** Parses the file name of a smaller version into its picture and width in pixels; null for any other name. */
export function parseSizedPictureName(name: string): { name: string; width: number } | null {
  const [, original, width] = SIZED.exec(name) ?? [];
  return original === undefined ? null : { name: `${original}.webp`, width: Number(width) };
}
