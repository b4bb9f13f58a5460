import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listenForStop, StopAsked } from './stop-request.ts';

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), sleep(5, false)]);
}

test('the first signal asks for a stop and says its name', async () => {
  const source = new EventEmitter();
  const stop = listenForStop(source);
  expect([stop.asked.aborted, await isSettled(stop.first)]).toEqual([false, false]);
  source.emit('SIGTERM');
  expect(await stop.first).toBe('SIGTERM');
  expect(() => stop.asked.throwIfAborted()).toThrow(StopAsked);
});

test('the same press that arrives twice does not insist, a later signal does', async () => {
  const source = new EventEmitter();
  const stop = listenForStop(source);
  source.emit('SIGINT');
  source.emit('SIGINT');
  expect(await isSettled(stop.insisted)).toBe(false);
  await sleep(550);
  source.emit('SIGINT');
  expect(await isSettled(stop.insisted)).toBe(true);
});
