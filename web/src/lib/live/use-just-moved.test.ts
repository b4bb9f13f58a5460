import { expect, test } from 'vitest';
import { shifted, shiftedByOthers } from './use-just-moved.ts';

const NONE = new Set<string>();

test.each([
  ['no ticket ignores taps when nothing has changed', ['a', 'b'], ['a', 'b'], NONE, []],
  ['no ticket ignores taps when a new order is added at the bottom', ['a', 'b'], ['a', 'b', 'c'], NONE, []],
  ['the first order of an empty column accepts taps', [], ['a'], NONE, []],
  [
    'all tickets ignore taps when an older order is inserted above them, even by a local move',
    ['b', 'c'],
    ['a', 'b', 'c'],
    new Set(['a']),
    ['a', 'b', 'c'],
  ],
  ['the tickets from an inserted order downwards ignore taps', ['a', 'c'], ['a', 'b', 'c'], NONE, ['b', 'c']],
  ['the tickets below a removed one ignore taps', ['a', 'b', 'c'], ['b', 'c'], NONE, ['b', 'c']],
  ['no ticket ignores taps after a local move removes one', ['a', 'b', 'c'], ['b', 'c'], new Set(['a']), []],
  [
    'no ticket ignores taps after a local move, even beside a new order',
    ['a', 'b'],
    ['b', 'c'],
    new Set(['a']),
    [],
  ],
  ['no ticket ignores taps when the last one is removed', ['a', 'b'], ['a'], NONE, []],
])('%s', (_, before, now, own, expected) => {
  expect(shifted(before, now, own)).toEqual(expected);
});

test.each([
  ['a move of this board rests no digit', ['a', 'b', 'c'], ['b', 'c', 'a'], new Set(['a']), []],
  ['the end of a move of this board rests no digit', ['b', 'c', 'a'], ['b', 'c', 'a'], NONE, []],
  ['a removal by another board rests the digits behind it', ['a', 'b', 'c'], ['a', 'c'], NONE, ['c']],
])('%s', (_, before, now, own, expected) => {
  expect(shiftedByOthers(before, now, own)).toEqual(expected);
});
