import { useBoardAlive } from '../use-board-alive.ts';
import { useStaleAlarm } from '../use-stale-alarm.ts';
import { OfflineBanner } from './offline-banner.tsx';

interface BoardConnectionProps {
  isStale: boolean;
  isInSync: boolean;
  /** The last sync, in milliseconds since 1970; null while there is a connection. */
  offlineSince: number | null;
}

/** What becomes of the connection: seen and heard on this board, and known to the server. */
export function BoardConnection({ isStale, isInSync, offlineSince }: BoardConnectionProps) {
  useStaleAlarm(isStale);
  useBoardAlive(isInSync);
  return <OfflineBanner since={offlineSince} />;
}
