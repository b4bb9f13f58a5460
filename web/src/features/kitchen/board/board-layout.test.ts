import { expect, test } from 'vitest';
import { divideLanes, lanesThatFit } from './board-layout.ts';

const of = ([confirmed, preparing, ready]: readonly [number, number, number]) => ({
  confirmed,
  preparing,
  ready,
});

test.each([
  [992, 'compact', [20, 0, 0], 3],
  [1326, 'compact', [20, 0, 0], 5],
  [1888, 'compact', [20, 0, 0], 7],
  [992, 'compact', [12, 5, 3], 4],
  [1326, 'compact', [12, 5, 3], 5],
  [992, 'large', [20, 0, 0], 3],
  [1334, 'large', [20, 0, 0], 4],
  [1334, 'large', [12, 5, 3], 4],
  [300, 'large', [1, 1, 1], 1],
] as const)(
  'a board of %i px in the %s size with the counts %j has room for %i lanes',
  (px, size, counts, fit) => {
    expect(lanesThatFit(px, size, of(counts))).toBe(fit);
  },
);

test.each([
  ['the only column takes all lanes', [20, 0, 0], 5, [5, 0, 0]],
  ['an empty board has none', [0, 0, 0], 5, [0, 0, 0]],
  ['the fuller column takes more', [12, 5, 3], 5, [3, 1, 1]],
  ['columns that are equally full share', [6, 6, 0], 5, [3, 2, 0]],
  ['one ticket needs one lane', [19, 1, 0], 5, [4, 1, 0]],
  ['lanes without a ticket are divided too, so that a lane keeps its width', [2, 1, 0], 7, [5, 2, 0]],
  ['each column keeps one where too few fit', [3, 3, 3], 2, [1, 1, 1]],
] as const)('%s', (_, counts, total, lanes) => {
  expect(divideLanes(of(counts), total, null)).toEqual(of(lanes));
});

test.each([
  ['stays while it is good enough', [10, 7, 3], 5, [3, 1, 1], [3, 1, 1]],
  ['is given up when a lane is too full', [5, 12, 3], 5, [3, 1, 1], [1, 3, 1]],
  ['is given up when a column becomes empty', [10, 0, 3], 5, [3, 1, 1], [4, 0, 1]],
  ['is given up when a column gets its first ticket', [10, 1, 3], 5, [4, 0, 1], [3, 1, 1]],
  ['is given up when fewer lanes fit', [10, 7, 3], 3, [3, 1, 1], [1, 1, 1]],
] as const)('the earlier division of the lanes %s', (_, counts, total, before, lanes) => {
  expect(divideLanes(of(counts), total, of(before))).toEqual(of(lanes));
});
