export interface StoredPicture {
  mediaType: string;
  content: Buffer;
}

export interface PictureCache {
  get(name: string): StoredPicture | undefined;
  put(name: string, picture: StoredPicture): void;
}

/** LRU cache. A stored picture never changes, so entries cannot be stale. */
export function createPictureCache(limits: { pictures: number; bytes: number }): PictureCache {
  // A Map keeps insertion order: the first entry is the least recently used one.
  const entries = new Map<string, StoredPicture>();
  let bytes = 0;

  function evict(name: string): void {
    bytes -= entries.get(name)?.content.length ?? 0;
    entries.delete(name);
  }

  return {
    get(name) {
      const picture = entries.get(name);
      if (!picture) return undefined;
      entries.delete(name);
      entries.set(name, picture);
      return picture;
    },
    put(name, picture) {
      evict(name);
      entries.set(name, picture);
      bytes += picture.content.length;
      for (const oldest of entries.keys()) {
        if (entries.size <= limits.pictures && bytes <= limits.bytes) return;
        evict(oldest);
      }
    },
  };
}
