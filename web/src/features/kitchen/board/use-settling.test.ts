import { describe, expect, test } from 'vitest';
import { shifted } from './use-settling.ts';

const NONE = new Set<string>();

describe('a ticket takes no step while a thumb may be on its way to another', () => {
  test.each([
    ['nothing has changed', ['a', 'b'], ['a', 'b'], NONE, []],
    ['a new order comes below the others', ['a', 'b'], ['a', 'b', 'c'], NONE, []],
    ['the first order of a column comes', [], ['a'], NONE, []],
    [
      'an older order comes above, also by our own step',
      ['b', 'c'],
      ['a', 'b', 'c'],
      new Set(['a']),
      ['a', 'b', 'c'],
    ],
    ['an order comes between two', ['a', 'c'], ['a', 'b', 'c'], NONE, ['b', 'c']],
    ['another board takes one out', ['a', 'b', 'c'], ['b', 'c'], NONE, ['b', 'c']],
    ['our own step takes one out', ['a', 'b', 'c'], ['b', 'c'], new Set(['a']), []],
    ['our own step takes one out as a new order comes', ['a', 'b'], ['b', 'c'], new Set(['a']), []],
    ['the last one goes', ['a', 'b'], ['a'], NONE, []],
  ])('%s', (_, before, now, own, expected) => {
    expect(shifted(before, now, own)).toEqual(expected);
  });
});
