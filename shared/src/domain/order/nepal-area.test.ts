import { expect, test } from 'vitest';
import { isNearNepal } from './nepal-area.ts';

test.each([
  ['Janakpur', 26.7271, 85.9407, true],
  ['Mahendranagar, far in the west', 28.9634, 80.1815, true],
  ['Kakarbhitta, far in the east', 26.6444, 88.1653, true],
  ['Hilsa, far in the north', 30.1557, 81.3334, true],
  ['Rajbiraj, near the border', 26.5333, 86.75, true],
  ['the south-western corner', 26.3, 80, true],
  ['south of it', 26.29, 85, false],
  ['north of it', 30.51, 82, false],
  ['west of it', 29, 79.99, false],
  ['east of it', 27, 88.31, false],
  ['Doha', 25.2854, 51.531, false],
  ['the middle of the sea', 0, 0, false],
])('%s at %d, %d is near Nepal: %s', (_place, latitude, longitude, expected) => {
  expect(isNearNepal(latitude, longitude)).toBe(expected);
});
