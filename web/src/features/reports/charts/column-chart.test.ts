import { expect, test } from 'vitest';
import { axisFor } from './column-chart.tsx';

test.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [[1], [0, 1]],
  [
    [3, 2],
    [0, 1, 2, 3],
  ],
  [[5], [0, 2, 4, 6]],
  [[12], [0, 5, 10, 15]],
  [[41], [0, 20, 40, 60]],
  [[40], [0, 10, 20, 30, 40]],
  [[100], [0, 50, 100]],
  [[81_340.5], [0, 50_000, 100_000]],
])('an axis for the values %j has the ticks %j', (values, ticks) => {
  expect(axisFor(values)).toEqual({ top: ticks.at(-1), ticks });
});

test('an axis has at most four steps, and the greatest value uses more than 40% of it', () => {
  for (let greatest = 1; greatest < 200_000; greatest += 1 + Math.floor(greatest / 7)) {
    const { top, ticks } = axisFor([greatest]);
    expect(top).toBeGreaterThanOrEqual(greatest);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(greatest / top).toBeGreaterThan(0.4);
  }
});
