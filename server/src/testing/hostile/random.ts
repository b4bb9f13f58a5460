import { seededRandom } from '@chulo/shared/domain/seeded-random';

/** The same seed gives the same numbers. */
export interface Random {
  /** 0 to below `end`. */
  below(end: number): number;
  pick<Entry>(entries: readonly Entry[]): Entry;
  /** At most `count` different entries, in their order. */
  some<Entry>(entries: readonly Entry[], count: number): Entry[];
}

export function createRandom(seed: number): Random {
  const next = seededRandom(seed);
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
        const isPicked = below(entries.length - index) < wanted;
        if (isPicked) wanted -= 1;
        return isPicked;
      });
    },
  };
}
