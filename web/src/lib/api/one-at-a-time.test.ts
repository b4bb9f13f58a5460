import { expect, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('a second press does nothing while the work of the first is under way', async () => {
  const run = oneAtATime();
  let end = () => {};
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const first = run(work);
  await run(work);
  expect(work).toHaveBeenCalledOnce();
  end();
  await first;
  void run(work);
  expect(work).toHaveBeenCalledTimes(2);
});

test('work that failed can be begun again, and its failure is not swallowed', async () => {
  const run = oneAtATime();
  const fail = () => Promise.reject(new Error('no network'));
  await expect(run(fail)).rejects.toThrow('no network');
  const work = vi.fn(() => Promise.resolve());
  await run(work);
  expect(work).toHaveBeenCalledOnce();
});
