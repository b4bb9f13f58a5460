import { expect, test } from 'vitest';
import { createPackSender } from './use-unseen-orders.ts';

test('orders that are seen during a request are sent together, at most 100 in one request', async () => {
  const packs: string[][] = [];
  const answers: (() => void)[] = [];
  const markSeen = createPackSender((ids) => {
    packs.push(ids);
    return new Promise<void>((resolve) => answers.push(resolve));
  });
  const answer = async () => {
    answers.shift()?.();
    await Promise.resolve();
  };
  for (let index = 0; index < 203; index += 1) markSeen(String(index));
  expect(packs).toEqual([['0']]);
  await answer();
  await answer();
  await answer();
  await answer();
  expect(packs.map((ids) => ids.length)).toEqual([1, 100, 100, 2]);
  expect(packs.flat()).toEqual(Array.from({ length: 203 }, (_, index) => String(index)));
  markSeen('again');
  await Promise.resolve();
  expect(packs.at(-1)).toEqual(['again']);
});
