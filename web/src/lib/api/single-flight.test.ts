import { expect, test, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('a second call is ignored while the first is running', async () => {
  const run = singleFlight();
  let finish = () => {};
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const first = run(work);
  await run(work);
  expect(work).toHaveBeenCalledOnce();
  finish();
  await first;
  void run(work);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a failed call rejects and can be repeated', async () => {
  const run = singleFlight();
  const fail = () => Promise.reject(new Error('no network'));
  await expect(run(fail)).rejects.toThrow('no network');
  const work = vi.fn(() => Promise.resolve());
  await run(work);
  expect(work).toHaveBeenCalledOnce();
});
