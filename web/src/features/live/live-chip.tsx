import { LoaderCircle, Radio, RefreshCw, WifiOff } from 'lucide-react';
import type { Freshness, LastRead } from './freshness.ts';
import { liveMessages } from './live.messages.ts';
import { useFreshness } from './use-freshness.ts';

const LOOKS = {
  live: ['bg-leaf/16 text-ink', <Radio key="live" aria-hidden className="size-4 text-leaf" />],
  connecting: ['bg-line/60 text-ink', <LoaderCircle key="connecting" aria-hidden className="size-4" />],
  polling: ['bg-turmeric/22 text-ink', <RefreshCw key="polling" aria-hidden className="size-4" />],
  waiting: ['bg-turmeric/22 text-ink', <RefreshCw key="waiting" aria-hidden className="size-4" />],
  stale: ['bg-danger text-paper', <WifiOff key="stale" aria-hidden className="size-4" />],
} as const;

interface LiveChipProps {
  read: LastRead;
  /** How often `read` is fetched without live updates, in milliseconds; that of the board by default. */
  pollMs?: number;
  /** Shows the seconds also while live. */
  hasSeconds?: boolean;
}

/** Whether a screen is live, else the age of its data. Screen readers announce state changes only. */
export function LiveChip({ read, pollMs, hasSeconds = false }: LiveChipProps) {
  const freshness = useFreshness(read, pollMs);
  const [style, icon] = LOOKS[freshness.kind];
  return (
    <span
      className={`money inline-flex min-h-8 items-center gap-2 whitespace-nowrap rounded-full px-3 py-0.5 font-semibold text-sm ${style}`}
    >
      {icon}
      <span aria-hidden>
        <VisibleText freshness={freshness} hasSeconds={hasSeconds} />
      </span>
      <span role="status" className="sr-only">
        {liveMessages.spoken[freshness.kind]}
      </span>
    </span>
  );
}

function VisibleText({ freshness, hasSeconds }: { freshness: Freshness; hasSeconds: boolean }) {
  if (freshness.kind === 'connecting') return liveMessages.connecting;
  const { kind, seconds } = freshness;
  if (kind === 'polling') return liveMessages.polling(seconds);
  if (kind !== 'live') return liveMessages.lastSync(seconds);
  return (
    <>
      <span>{liveMessages.live}</span>
      {hasSeconds && liveMessages.ago(seconds)}
    </>
  );
}
