import { expect, test } from 'vitest';
import { anySignal } from './any-signal.ts';

const [LEFT, LATE] = [new Error('left'), new Error('late')];

test('a signal of two aborts with the first that aborts, and keeps its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const signals = [anySignal(one.signal, other.signal), anySignal(other.signal, one.signal)];
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  one.abort(LEFT);
  other.abort(LATE);
  expect(signals.map(({ reason }) => reason)).toEqual([LEFT, LEFT]);
});

test('a signal of two is aborted at once when one of them is', () => {
  const open = new AbortController().signal;
  const aborted = AbortSignal.abort(LEFT);
  const signals = [anySignal(aborted, open), anySignal(open, aborted)];
  expect(signals.map(({ reason }) => reason)).toEqual([LEFT, LEFT]);
});
