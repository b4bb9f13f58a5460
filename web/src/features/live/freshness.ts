import type { LiveStatus } from '../../lib/live/live-status.ts';

/** The query fields that determine how fresh a screen's data is. */
export interface LastRead {
  /** Time of the last successful fetch in milliseconds since 1970; 0 before the first. */
  dataUpdatedAt: number;
  isError: boolean;
  failureCount: number;
}

/**
 * live: the stream is connected; polling: it is not, but polls succeed; waiting: neither, for a short time;
 * stale: the data is old. `seconds` counts from the last sync.
 */
export type Freshness =
  | { kind: 'connecting' }
  | { kind: 'live' | 'polling' | 'waiting' | 'stale'; seconds: number };

/** Two missed heartbeats of 5 seconds each. */
const MAX_SILENCE_MS = 10_000;
const BOARD_POLL_MS = 15_000;
/** For the response of a poll. */
const RESPONSE_MS = 1_000;
const MAX_SYNC_AGE_SECONDS = 15;

/**
 * How fresh a screen's data is. A connected stream does not help if fetches fail, and a silent stream counts
 * as lost. While the stream is down a successful fetch counts as a sync.
 * @param now milliseconds since 1970; null during server rendering
 * @param pollMs how often the screen fetches without a stream, in milliseconds
 */
export function freshnessOf(
  status: LiveStatus,
  read: LastRead,
  now: number | null,
  pollMs: number = BOARD_POLL_MS,
): Freshness {
  if (now === null) return { kind: 'connecting' };
  const maxFetchAgeMs = pollMs + RESPONSE_MS;
  const fetchAgeMs = ageOf(read.dataUpdatedAt, now);
  const silenceMs = ageOf(status.syncedAt ?? 0, now);
  if (read.isError || read.failureCount > 0)
    return withAge(fetchAgeMs < maxFetchAgeMs ? 'waiting' : 'stale', fetchAgeMs);
  if (status.isConnected) return withAge(silenceMs <= MAX_SILENCE_MS ? 'live' : 'stale', silenceMs);
  if (fetchAgeMs < maxFetchAgeMs) return withAge('polling', fetchAgeMs);
  return withAge(silenceMs <= MAX_SILENCE_MS ? 'waiting' : 'stale', Math.min(fetchAgeMs, silenceMs));
}

/** Milliseconds since a time; Infinity if it is 0 (never). Never negative, even if the clock was set back. */
function ageOf(time: number, now: number): number {
  return time === 0 ? Number.POSITIVE_INFINITY : Math.max(0, now - time);
}

function withAge(kind: Exclude<Freshness['kind'], 'connecting'>, ageMs: number): Freshness {
  return Number.isFinite(ageMs) ? { kind, seconds: Math.floor(ageMs / 1_000) } : { kind: 'connecting' };
}

/** Whether a board's data is at most 15 seconds old. */
export function isInSync(freshness: Freshness): boolean {
  return (
    freshness.kind !== 'connecting' && freshness.kind !== 'stale' && freshness.seconds <= MAX_SYNC_AGE_SECONDS
  );
}
