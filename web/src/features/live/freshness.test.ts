import { expect, test } from 'vitest';
import { type Freshness, freshnessOf, isInSync } from './freshness.ts';

const NOW = 1_000_000;

interface Case {
  /** Milliseconds since the server was heard; null: never. */
  heard: number | null;
  isConnected?: boolean;
  /** Milliseconds since the last read; null: never. */
  read: number | null;
  isFailing?: boolean;
  is: Freshness;
}

function shown(
  { heard, isConnected = false, read, isFailing = false }: Omit<Case, 'is'>,
  now: number | null,
) {
  const status = { isConnected, syncedAt: heard === null ? null : NOW - heard };
  const dataUpdatedAt = read === null ? 0 : NOW - read;
  return freshnessOf(status, { dataUpdatedAt, isError: false, failureCount: isFailing ? 1 : 0 }, now);
}

const up = { isConnected: true };
const failing = { isFailing: true };
const CASES: [string, Case][] = [
  ['a heartbeat has just come', { ...up, heard: 0, read: 60_000, is: { kind: 'live', seconds: 0 } }],
  ['10 s without one', { ...up, heard: 10_000, read: 60_000, is: { kind: 'live', seconds: 10 } }],
  ['longer, and it is red', { ...up, heard: 10_001, read: 60_000, is: { kind: 'stale', seconds: 10 } }],
  ['a silent stream, read lately', { ...up, heard: 12_000, read: 1_000, is: { kind: 'stale', seconds: 12 } }],
  ['no stream, read 15 s ago', { heard: null, read: 15_999, is: { kind: 'polling', seconds: 15 } }],
  ['no stream, the poll has not come', { heard: null, read: 16_000, is: { kind: 'stale', seconds: 16 } }],
  ['lost just now, read before', { heard: 10_000, read: 16_000, is: { kind: 'waiting', seconds: 10 } }],
  ['lost a while ago, read before', { heard: 10_001, read: 40_000, is: { kind: 'stale', seconds: 10 } }],
  ['lost, and polls succeed', { heard: 90_000, read: 4_000, is: { kind: 'polling', seconds: 4 } }],
  [
    'up, but a read fails',
    { ...up, ...failing, heard: 0, read: 15_999, is: { kind: 'waiting', seconds: 15 } },
  ],
  ['up, but reads fail', { ...up, ...failing, heard: 0, read: 16_000, is: { kind: 'stale', seconds: 16 } }],
  ['nothing heard or read', { heard: null, read: null, is: { kind: 'connecting' } }],
  ['nothing read yet, and it fails', { ...up, ...failing, heard: 0, read: null, is: { kind: 'connecting' } }],
  ['a clock that was set back', { ...up, heard: -90_000, read: 0, is: { kind: 'live', seconds: 0 } }],
];

test.each(CASES)('%s', (_name, { is, ...seen }) => {
  expect(shown(seen, NOW)).toEqual(is);
});

test('a read that has failed for good is no sync either', () => {
  const status = { isConnected: true, syncedAt: NOW };
  const read = { dataUpdatedAt: NOW - 40_000, isError: true, failureCount: 0 };
  expect(freshnessOf(status, read, NOW)).toEqual({ kind: 'stale', seconds: 40 });
});

test('before the page runs the screen connects', () => {
  expect(shown({ isConnected: true, heard: 0, read: 0 }, null)).toEqual({ kind: 'connecting' });
});

test.each<[Freshness, boolean]>([
  [{ kind: 'live', seconds: 10 }, true],
  [{ kind: 'polling', seconds: 15 }, true],
  [{ kind: 'polling', seconds: 16 }, false],
  [{ kind: 'waiting', seconds: 15 }, true],
  [{ kind: 'waiting', seconds: 16 }, false],
  [{ kind: 'stale', seconds: 11 }, false],
  [{ kind: 'connecting' }, false],
])('%j is in sync: %s', (freshness, is) => {
  expect(isInSync(freshness)).toBe(is);
});
