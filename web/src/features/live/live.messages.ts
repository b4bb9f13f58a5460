import type { Freshness } from './freshness.ts';

const live = 'Live';
const connecting = 'Connecting...';

export const liveMessages = {
  live,
  connecting,
  /** Stands behind another word. */
  ago: (seconds: number) => ` · ${seconds} s ago`,
  polling: (seconds: number) => `Not live · ${seconds} s ago`,
  lastSync: (seconds: number) => `Last sync ${seconds} s ago`,
  spoken: {
    live,
    connecting,
    polling: 'Not live just now: it is read again every few seconds.',
    waiting: 'Not live just now. What you see may be a little old.',
    stale: 'Connection lost. What you see is old.',
  } satisfies Record<Freshness['kind'], string>,
} as const;
