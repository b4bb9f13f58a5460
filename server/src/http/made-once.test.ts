import { expect, test } from 'vitest';
import { madeOnce } from './made-once.ts';

test('a value is made once, also for calls at the same time; beyond the bound the least recently used is made again', async () => {
  const made: string[] = [];
  const read = madeOnce(2, async (key) => {
    made.push(key);
    return { key };
  });
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(
    ['a', 'a', 'b'].map((key) => ({ key })),
  );
  await read('a');
  await read('c');
  await read('a');
  await read('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('a value that could not be made is tried again', async () => {
  let calls = 0;
  const read = madeOnce(2, async () => {
    calls += 1;
    if (calls === 1) throw new Error('planted');
    return { calls };
  });
  await expect(read('a')).rejects.toThrow('planted');
  expect(await read('a')).toEqual({ calls: 2 });
});

test('more values than are kept can be made at the same time', async () => {
  const read = madeOnce(1, async (key) => {
    if (key === 'c') throw new Error('planted');
    return { key };
  });
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map(read));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});
