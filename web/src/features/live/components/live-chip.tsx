import { LoaderCircle, Radio, RefreshCw, WifiOff } from 'lucide-react';
import { useLiveStatus } from '../../../lib/live-status.ts';
import { useNow } from '../../../lib/use-now.ts';
import { type Freshness, freshnessOf, type LastRead } from '../freshness.ts';
import { liveMessages } from '../live.messages.ts';

const LOOKS = {
  live: ['bg-leaf/16 text-ink', <Radio key="live" aria-hidden className="size-4 text-leaf" />],
  connecting: ['bg-line/60 text-ink', <LoaderCircle key="connecting" aria-hidden className="size-4" />],
  waiting: ['bg-turmeric/22 text-ink', <RefreshCw key="waiting" aria-hidden className="size-4" />],
  stale: ['bg-danger text-paper', <WifiOff key="stale" aria-hidden className="size-4" />],
} as const;

/** Whether a screen is live, else how old it is. The seconds are seen; aloud it speaks only when its state changes. */
export function LiveChip({ read }: { read: LastRead }) {
  const freshness = freshnessOf(useLiveStatus(), read, useNow(1_000)?.getTime() ?? null);
  const [look, icon] = LOOKS[freshness.kind];
  return (
    <span
      className={`money inline-flex min-h-8 items-center gap-2 whitespace-nowrap rounded-full px-3 py-0.5 font-semibold text-sm ${look}`}
    >
      {icon}
      <span aria-hidden>{shownText(freshness)}</span>
      <span role="status" className="sr-only">
        {spokenText(freshness)}
      </span>
    </span>
  );
}

function shownText(freshness: Freshness): string {
  if (freshness.kind === 'live') return liveMessages.live;
  return freshness.kind === 'connecting' ? liveMessages.connecting : liveMessages.lastSync(freshness.seconds);
}

const spokenText = ({ kind }: Freshness) => liveMessages[kind];
