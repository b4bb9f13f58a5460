/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface Random {
  /** 0 to below `end`. */
  below(end: number): number;
  pick<Entry>(entries: readonly Entry[]): Entry;
  /** At most `count` different entries, in their order. */
  some<Entry>(entries: readonly Entry[], count: number): Entry[];
}

export function createRandom(seed: number): Random {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    pick<Entry>(entries: readonly Entry[]): Entry {
      const entry = entries[below(entries.length)];
      if (entry === undefined) throw new Error('nothing to pick from');
      return entry;
    },
    some<Entry>(entries: readonly Entry[], count: number): Entry[] {
      let wanted = Math.min(count, entries.length);
      return entries.filter((_, index) => {
        const isTaken = below(entries.length - index) < wanted;
        if (isTaken) wanted -= 1;
        return isTaken;
      });
    },
  };
}
