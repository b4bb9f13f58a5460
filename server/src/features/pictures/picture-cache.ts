import { LRUCache } from 'lru-cache';

export interface StoredPicture {
  mediaType: string;
  content: Buffer;
}

/** A stored picture never changes, so entries cannot be stale. One that is larger than `bytes` is not kept. */
export const createPictureCache = (limits: { pictures: number; bytes: number }) =>
  new LRUCache<string, StoredPicture>({
    max: limits.pictures,
    maxSize: limits.bytes,
    sizeCalculation: ({ content }) => content.length,
  });
