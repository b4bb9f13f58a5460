import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listenForStop, StopRequestedError } from './stop-request.ts';

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), sleep(5, false)]);
}

test('the first signal requests a stop and resolves to its name', async () => {
  const source = new EventEmitter();
  const stop = listenForStop(source);
  expect([stop.signal.aborted, await isSettled(stop.first)]).toEqual([false, false]);
  source.emit('SIGTERM');
  expect(await stop.first).toBe('SIGTERM');
  expect(() => stop.signal.throwIfAborted()).toThrow(StopRequestedError);
});

test('a duplicate of the first signal is ignored, and a later signal forces the stop', async () => {
  const source = new EventEmitter();
  const stop = listenForStop(source);
  source.emit('SIGINT');
  source.emit('SIGINT');
  expect(await isSettled(stop.forced)).toBe(false);
  await sleep(550);
  source.emit('SIGINT');
  expect(await isSettled(stop.forced)).toBe(true);
});
