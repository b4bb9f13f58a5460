/** The widest that an uploaded picture is kept, in pixels. */
export const WHOLE_PICTURE_WIDTH = 1200;
/** The widths of its smaller versions. */
export const PICTURE_WIDTHS = [320, 640] as const;

/** The name of an uploaded picture is 24 signs long: a sized one is longer, and so never another's name. */
const UPLOADED = /^\/pictures\/[\w-]{24}\.webp$/;
const SIZED = /^([\w-]{24})-(320|640)\.webp$/;

/**
 * The versions of an uploaded picture from which a browser chooses; undefined for anything else, which has one alone.
 */
export function pictureVersions(path: string): string | undefined {
  if (!UPLOADED.test(path)) return undefined;
  const smaller = PICTURE_WIDTHS.map((width) => `${path.replace('.webp', `-${width}.webp`)} ${width}w`);
  return [...smaller, `${path} ${WHOLE_PICTURE_WIDTH}w`].join(', ');
}

/** Which picture the name of a smaller version means, and how wide it is; null when it is none. */
export function sizedPicture(name: string): { name: string; width: number } | null {
  const [, whole, width] = SIZED.exec(name) ?? [];
  return whole === undefined ? null : { name: `${whole}.webp`, width: Number(width) };
}
