const MOST_STEPS = 4;
const NICE = [1, 2, 5, 10];

export interface ChartAxis {
  top: number;
  /** From 0 to the top, both included. */
  ticks: number[];
}

/** A scale from 0 that holds the greatest value in at most four steps of 1, 2 or 5 times a power of ten. */
export function axisFor(values: readonly number[]): ChartAxis {
  const greatest = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(greatest / MOST_STEPS));
  const sizes = NICE.map((nice) => nice * power);
  const step = Math.max(1, sizes.find((size) => Math.ceil(greatest / size) <= MOST_STEPS) ?? greatest);
  const steps = Math.ceil(greatest / step);
  return { top: steps * step, ticks: [...Array(steps + 1).keys()].map((count) => count * step) };
}
