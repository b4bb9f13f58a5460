import { useLiveStatus } from '../../lib/live-status.ts';
import { useNow } from '../../lib/use-now.ts';
import { type Freshness, freshnessOf, type LastRead } from './freshness.ts';

/** How fresh a screen is just now, looked at every second: only small parts of a page should ask. */
export function useFreshness(read: LastRead): Freshness {
  return freshnessOf(useLiveStatus(), read, useNow(1_000)?.getTime() ?? null);
}
