import { useIsOnline } from '../../lib/device/network.ts';
import { useNow } from '../../lib/device/use-now.ts';
import { useLiveStatus } from '../../lib/live/live-status.ts';
import { serverTimeOf } from '../../lib/live/server-clock.ts';
import { type Freshness, freshnessOf, type LastRead } from './freshness.ts';

/** The current freshness, updated every second: use it only in small components. */
export function useFreshness(read: LastRead, pollMs?: number): Freshness {
  const now = useNow(1_000)?.getTime() ?? null;
  return freshnessOf(useSyncStatus(), { ...read, dataUpdatedAt: instantOf(read.dataUpdatedAt) }, now, pollMs);
}

/**
 * The server's time of the last sync in milliseconds since 1970 while offline; null while connected. `navigator.onLine`
 * may be false although a server on the same device is reachable, so a connected stream wins.
 */
export function useOfflineSince(read: LastRead): number | null {
  const freshness = useFreshness(read);
  const { isConnected, syncedAt } = useSyncStatus();
  const isOnline = useIsOnline();
  if (freshness.kind === 'connecting') return null;
  if (freshness.kind !== 'stale' && (isOnline || isConnected)) return null;
  return Math.max(syncedAt ?? 0, instantOf(read.dataUpdatedAt));
}

function useSyncStatus() {
  const { isConnected, syncedAt } = useLiveStatus();
  return { isConnected, syncedAt: syncedAt === null ? null : serverTimeOf(syncedAt) };
}

/** A query and the stream know the device's time; 0 is never. */
const instantOf = (deviceTime: number) => (deviceTime === 0 ? 0 : serverTimeOf(deviceTime));
