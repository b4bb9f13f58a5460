import type { LiveStatus } from '../../lib/live/live-status.ts';

/** The part of a query that tells how fresh a screen's data is. */
export interface LastRead {
  /** When it was read the last time, in milliseconds since 1970; 0 before the first time. */
  dataUpdatedAt: number;
  isError: boolean;
  failureCount: number;
}

/**
 * live: the stream is up and heard; polling: it is not, and reading every few seconds works; waiting: neither, but
 * not for long; stale: what is seen is old. The seconds are those since the last sync.
 */
export type Freshness =
  | { kind: 'connecting' }
  | { kind: 'live' | 'polling' | 'waiting' | 'stale'; seconds: number };

/** Heartbeats come every 5 seconds: two of them have not come. */
const LONGEST_SILENCE_MS = 10_000;
/** Reads come every 15 seconds; one more for the answer. */
const LONGEST_UNREAD_MS = 16_000;
const LONGEST_OUT_OF_SYNC_SECONDS = 15;

/**
 * How fresh a screen is. A stream that is up does not make data fresh that could not be read, and one that is
 * silent is not up; a read that succeeded is a sync too while the stream is down.
 * @param now in milliseconds since 1970; null before the page runs
 */
export function freshnessOf(status: LiveStatus, read: LastRead, now: number | null): Freshness {
  if (now === null) return { kind: 'connecting' };
  const unreadMs = ageOf(read.dataUpdatedAt, now);
  const silentMs = ageOf(status.syncedAt ?? 0, now);
  if (read.isError || read.failureCount > 0)
    return told(unreadMs < LONGEST_UNREAD_MS ? 'waiting' : 'stale', unreadMs);
  if (status.isConnected) return told(silentMs <= LONGEST_SILENCE_MS ? 'live' : 'stale', silentMs);
  if (unreadMs < LONGEST_UNREAD_MS) return told('polling', unreadMs);
  return told(silentMs <= LONGEST_SILENCE_MS ? 'waiting' : 'stale', Math.min(unreadMs, silentMs));
}

/** Since a moment, in milliseconds; of a moment that never was, Infinity. A clock that was set back makes no future. */
function ageOf(moment: number, now: number): number {
  return moment === 0 ? Number.POSITIVE_INFINITY : Math.max(0, now - moment);
}

function told(kind: Exclude<Freshness['kind'], 'connecting'>, ageMs: number): Freshness {
  return Number.isFinite(ageMs) ? { kind, seconds: Math.floor(ageMs / 1_000) } : { kind: 'connecting' };
}

/** Whether a screen knows what has happened until 15 seconds ago. */
export function isInSync(freshness: Freshness): boolean {
  return (
    freshness.kind !== 'connecting' &&
    freshness.kind !== 'stale' &&
    freshness.seconds <= LONGEST_OUT_OF_SYNC_SECONDS
  );
}
