/** Accepted types and size limits of an uploaded picture. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 25_000_000;
/** What needs another encoding than a photo: a code that is scanned. */
export const PICTURE_USES = ['code'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];
