export interface RatingSummary {
  /** Average stars with one decimal; 0 without reviews. */
  average: number;
  count: number;
  /** Whole percent of reviews with 5, 4, 3, 2 and 1 stars. */
  distribution: [number, number, number, number, number];
}

/** @param counts number of reviews with 5, 4, 3, 2 and 1 stars, in this order */
export function summariseRatings(counts: readonly [number, number, number, number, number]): RatingSummary {
  const count = counts.reduce((sum, n) => sum + n, 0);
  if (count === 0) return { average: 0, count, distribution: [0, 0, 0, 0, 0] };
  const stars = counts.reduce((sum, n, index) => sum + n * (5 - index), 0);
  const percent = (n: number) => Math.round((n * 100) / count);
  return {
    average: Math.round((stars * 10) / count) / 10,
    count,
    distribution: [
      percent(counts[0]),
      percent(counts[1]),
      percent(counts[2]),
      percent(counts[3]),
      percent(counts[4]),
    ],
  };
}

/** Two other dishes of the same category, best rated first (S2.48). */
export function similarItems<Item extends { id: string; categoryId: string; rating: number }>(
  items: readonly Item[],
  item: Item,
): Item[] {
  return items
    .filter((other) => other.categoryId === item.categoryId && other.id !== item.id)
    .sort((a, b) => b.rating - a.rating)
    .slice(0, 2);
}
