import { expect, test } from 'vitest';
import { freshnessOf } from './freshness.ts';

const NOW = 1_000_000;
const READ = { dataUpdatedAt: NOW - 4_000, isError: false, failureCount: 0 };

test('a screen is live while the stream is up and its data could be read', () => {
  expect(freshnessOf({ isConnected: true, syncedAt: NOW }, READ, NOW)).toEqual({ kind: 'live' });
});

test('a stream that is up does not hide a read that fails', () => {
  const failing = { ...READ, failureCount: 1 };
  expect(freshnessOf({ isConnected: true, syncedAt: NOW }, failing, NOW)).toEqual({
    kind: 'waiting',
    seconds: 4,
  });
  const failed = { ...READ, isError: true, dataUpdatedAt: NOW - 40_000 };
  expect(freshnessOf({ isConnected: true, syncedAt: NOW }, failed, NOW)).toEqual({
    kind: 'stale',
    seconds: 40,
  });
});

test('without the stream the last word or the last read counts, and after 15 seconds it is stale', () => {
  const lost = { isConnected: false, syncedAt: NOW - 16_000 };
  expect(freshnessOf(lost, READ, NOW)).toEqual({ kind: 'waiting', seconds: 4 });
  const read = { ...READ, dataUpdatedAt: NOW - 20_000 };
  expect(freshnessOf(lost, read, NOW)).toEqual({ kind: 'stale', seconds: 16 });
  expect(freshnessOf(lost, read, NOW - 1_000)).toEqual({ kind: 'waiting', seconds: 15 });
});

test('before anything was heard the screen connects', () => {
  const none = { ...READ, dataUpdatedAt: 0 };
  expect(freshnessOf({ isConnected: false, syncedAt: null }, none, NOW)).toEqual({ kind: 'connecting' });
  expect(freshnessOf({ isConnected: false, syncedAt: NOW }, READ, null)).toEqual({ kind: 'connecting' });
});
