import type { LiveStatus } from '../../lib/live-status.ts';

/** The part of a query that tells how fresh a screen's data is. */
export interface LastRead {
  /** When it was read the last time, in milliseconds since 1970; 0 before the first time. */
  dataUpdatedAt: number;
  isError: boolean;
  failureCount: number;
}

export type Freshness =
  | { kind: 'live' }
  | { kind: 'connecting' }
  | { kind: 'waiting' | 'stale'; seconds: number };

const STALE_SECONDS = 15;

/**
 * How fresh a screen is. A stream that is up does not make data fresh that could not be read; a read that
 * succeeded is a sync too while the stream is down.
 */
export function freshnessOf(status: LiveStatus, read: LastRead, now: number | null): Freshness {
  const hasFailed = read.isError || read.failureCount > 0;
  if (status.isConnected && !hasFailed) return { kind: 'live' };
  const syncedAt = hasFailed ? read.dataUpdatedAt : Math.max(status.syncedAt ?? 0, read.dataUpdatedAt);
  if (now === null || syncedAt === 0) return { kind: 'connecting' };
  const seconds = Math.max(0, Math.floor((now - syncedAt) / 1_000));
  return { kind: seconds > STALE_SECONDS ? 'stale' : 'waiting', seconds };
}
