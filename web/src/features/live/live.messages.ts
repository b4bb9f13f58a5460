export const liveMessages = {
  live: 'Live',
  connecting: 'Connecting...',
  lastSync: (seconds: number) => `Last sync ${seconds} s ago`,
  waiting: 'Not live just now. What you see may be a little old.',
  stale: 'Connection lost. What you see is old.',
} as const;
