import type { Freshness } from './freshness.ts';

const live = 'Live';
const connecting = 'Connecting...';

export const liveMessages = {
  live,
  connecting,
  /** Appended to another text. */
  ago: (seconds: number) => ` · ${seconds} s ago`,
  polling: (seconds: number) => `Not live · ${seconds} s ago`,
  lastSync: (seconds: number) => `Last sync ${seconds} s ago`,
  spoken: {
    live,
    connecting,
    polling: 'Not live: refreshed every few seconds.',
    waiting: 'Not live. The data may be slightly out of date.',
    stale: 'Connection lost. The data is out of date.',
  } satisfies Record<Freshness['kind'], string>,
} as const;
