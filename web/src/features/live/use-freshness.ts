import { useIsOnline } from '../../lib/device/network.ts';
import { useNow } from '../../lib/device/use-now.ts';
import { useLiveStatus } from '../../lib/live/live-status.ts';
import { type Freshness, freshnessOf, type LastRead } from './freshness.ts';

/** How fresh a screen is just now, looked at every second: only small parts of a page should ask. */
export function useFreshness(read: LastRead): Freshness {
  return freshnessOf(useLiveStatus(), read, useNow(1_000)?.getTime() ?? null);
}

/**
 * When the last sync was, in milliseconds since 1970, while there is no connection; null while there is one. A
 * browser without a network may still reach a server on the same device: what is heard counts first.
 */
export function useOfflineSince(read: LastRead): number | null {
  const freshness = useFreshness(read);
  const { isConnected, syncedAt } = useLiveStatus();
  const isOnline = useIsOnline();
  if (freshness.kind === 'connecting') return null;
  if (freshness.kind !== 'stale' && (isOnline || isConnected)) return null;
  return Math.max(syncedAt ?? 0, read.dataUpdatedAt);
}
