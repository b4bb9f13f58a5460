import { seededRandom } from '@chulo/shared/domain/seeded-random';

export interface Weighted<Value> {
  value: Value;
  weight: number;
}

export interface Random {
  /** A whole number from min to max, both included. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  pickWeighted<Value>(choices: readonly Weighted<Value>[]): Value;
  /** A number around the middle; two thirds of the numbers are at most `spread` away. */
  near(middle: number, spread: number): number;
}

/** The same seed gives every demo the same orders. */
export function createRandom(seed: number): Random {
  const fraction = seededRandom(seed);
  const between = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));
  const random: Random = {
    between,
    chance: (probability) => fraction() < probability,
    pick: (values) => random.pickWeighted(values.map((value) => ({ value, weight: 1 }))),
    pickWeighted(choices) {
      let left = fraction() * choices.reduce((sum, { weight }) => sum + weight, 0);
      const chosen =
        choices.find(({ weight }) => {
          left -= weight;
          return left < 0;
        }) ?? choices.at(-1);
      if (!chosen) throw new RangeError('nothing to pick from');
      return chosen.value;
    },
    // The sum of three uniform numbers has a variance of 3 / 12.
    near: (middle, spread) => middle + (fraction() + fraction() + fraction() - 1.5) * 2 * spread,
  };
  return random;
}
