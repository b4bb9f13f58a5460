export interface StoredPicture {
  mediaType: string;
  content: Buffer;
}

export interface PictureMemory {
  get(name: string): StoredPicture | undefined;
  put(name: string, picture: StoredPicture): void;
}

/** The pictures asked for last; a stored picture never changes, so nothing here can be stale. */
export function createPictureMemory(limits: { pictures: number; bytes: number }): PictureMemory {
  // A Map keeps the order of insertion: the first is the one that nobody has asked for the longest.
  const kept = new Map<string, StoredPicture>();
  let bytes = 0;

  function forget(name: string): void {
    bytes -= kept.get(name)?.content.length ?? 0;
    kept.delete(name);
  }

  return {
    get(name) {
      const picture = kept.get(name);
      if (!picture) return undefined;
      kept.delete(name);
      kept.set(name, picture);
      return picture;
    },
    put(name, picture) {
      forget(name);
      kept.set(name, picture);
      bytes += picture.content.length;
      for (const oldest of kept.keys()) {
        if (kept.size <= limits.pictures && bytes <= limits.bytes) return;
        forget(oldest);
      }
    },
  };
}
