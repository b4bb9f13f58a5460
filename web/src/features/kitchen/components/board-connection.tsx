import { useStaleAlarm } from '../use-stale-alarm.ts';
import { OfflineBanner } from './offline-banner.tsx';

interface BoardConnectionProps {
  isStale: boolean;
  /** The last sync, in milliseconds since 1970; null while there is a connection. */
  offlineSince: number | null;
}

/** What becomes of the connection: seen and heard on this board. */
export function BoardConnection({ isStale, offlineSince }: BoardConnectionProps) {
  useStaleAlarm(isStale);
  return <OfflineBanner since={offlineSince} />;
}
