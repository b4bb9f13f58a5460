import { expect, test } from 'vitest';
import { madeOnce } from './made-once.ts';

test('a value is made once, also for calls at the same time; beyond the bound the oldest is made again', async () => {
  const made: string[] = [];
  const read = madeOnce(2, async (key) => {
    made.push(key);
    return key.toUpperCase();
  });
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['A', 'A', 'B']);
  await read('c');
  await read('b');
  await read('a');
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});

test('a value that could not be made is tried again', async () => {
  let calls = 0;
  const read = madeOnce(2, async () => {
    calls += 1;
    if (calls === 1) throw new Error('planted');
    return calls;
  });
  await expect(read('a')).rejects.toThrow('planted');
  expect(await read('a')).toBe(2);
});
