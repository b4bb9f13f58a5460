import { expect, test } from 'vitest';
import { type Freshness, freshnessOf, isInSync } from './freshness.ts';

const NOW = 1_000_000;

interface Case {
  /** Milliseconds since the last message of the server; null if there was none. */
  silent: number | null;
  isConnected?: boolean;
  /** Milliseconds since the last successful fetch; null if there was none. */
  fetched: number | null;
  isFailing?: boolean;
  /** The screen's own interval, if it is not a board. */
  pollMs?: number;
  is: Freshness;
}

function freshnessIn(
  { silent, isConnected = false, fetched, isFailing = false, pollMs }: Omit<Case, 'is'>,
  now: number | null,
) {
  const status = { isConnected, syncedAt: silent === null ? null : NOW - silent };
  const dataUpdatedAt = fetched === null ? 0 : NOW - fetched;
  return freshnessOf(status, { dataUpdatedAt, isError: false, failureCount: isFailing ? 1 : 0 }, now, pollMs);
}

const up = { isConnected: true };
const failing = { isFailing: true };
const CASES: [string, Case][] = [
  ['live right after a heartbeat', { ...up, silent: 0, fetched: 60_000, is: { kind: 'live', seconds: 0 } }],
  [
    'live 10 s after a heartbeat',
    { ...up, silent: 10_000, fetched: 60_000, is: { kind: 'live', seconds: 10 } },
  ],
  [
    'stale after over 10 s without a heartbeat',
    { ...up, silent: 10_001, fetched: 60_000, is: { kind: 'stale', seconds: 10 } },
  ],
  [
    'stale on a silent stream after a fetch',
    { ...up, silent: 12_000, fetched: 1_000, is: { kind: 'stale', seconds: 12 } },
  ],
  [
    'polling without a stream 15 s after a fetch',
    { silent: null, fetched: 15_999, is: { kind: 'polling', seconds: 15 } },
  ],
  ['stale without a stream or a poll', { silent: null, fetched: 16_000, is: { kind: 'stale', seconds: 16 } }],
  [
    'polling until the next poll of a screen that polls every 30 s',
    { silent: null, fetched: 30_999, pollMs: 30_000, is: { kind: 'polling', seconds: 30 } },
  ],
  [
    'stale when the poll of a screen that polls every 30 s is overdue',
    { silent: null, fetched: 31_000, pollMs: 30_000, is: { kind: 'stale', seconds: 31 } },
  ],
  [
    'waiting just after the stream is lost',
    { silent: 10_000, fetched: 16_000, is: { kind: 'waiting', seconds: 10 } },
  ],
  [
    'stale some time after the stream is lost',
    { silent: 10_001, fetched: 40_000, is: { kind: 'stale', seconds: 10 } },
  ],
  [
    'polling without a stream while polls succeed',
    { silent: 90_000, fetched: 4_000, is: { kind: 'polling', seconds: 4 } },
  ],
  [
    'waiting when one fetch fails',
    { ...up, ...failing, silent: 0, fetched: 15_999, is: { kind: 'waiting', seconds: 15 } },
  ],
  [
    'stale when fetches keep failing',
    { ...up, ...failing, silent: 0, fetched: 16_000, is: { kind: 'stale', seconds: 16 } },
  ],
  [
    'connecting before the first message and fetch',
    { silent: null, fetched: null, is: { kind: 'connecting' } },
  ],
  [
    'connecting when the first fetch fails',
    { ...up, ...failing, silent: 0, fetched: null, is: { kind: 'connecting' } },
  ],
  [
    'live when the clock was set back',
    { ...up, silent: -90_000, fetched: 0, is: { kind: 'live', seconds: 0 } },
  ],
];

test.each(CASES)('the data is %s', (_name, { is, ...input }) => {
  expect(freshnessIn(input, NOW)).toEqual(is);
});

test('a finally failed fetch does not count as a sync', () => {
  const status = { isConnected: true, syncedAt: NOW };
  const query = { dataUpdatedAt: NOW - 40_000, isError: true, failureCount: 0 };
  expect(freshnessOf(status, query, NOW)).toEqual({ kind: 'stale', seconds: 40 });
});

test('the data is connecting during server rendering', () => {
  expect(freshnessIn({ isConnected: true, silent: 0, fetched: 0 }, null)).toEqual({ kind: 'connecting' });
});

test.each<[Freshness, boolean]>([
  [{ kind: 'live', seconds: 10 }, true],
  [{ kind: 'polling', seconds: 15 }, true],
  [{ kind: 'polling', seconds: 16 }, false],
  [{ kind: 'waiting', seconds: 15 }, true],
  [{ kind: 'waiting', seconds: 16 }, false],
  [{ kind: 'stale', seconds: 11 }, false],
  [{ kind: 'connecting' }, false],
])('the freshness %j is in sync: %s', (freshness, is) => {
  expect(isInSync(freshness)).toBe(is);
});
