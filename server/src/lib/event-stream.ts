/** What keeps proxies from holding events back, changing or storing them. */
export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** Answers two events; below the path of the events, for which a proxy may have rules of its own. */
export const EVENTS_PROBE = '/api/events/probe';
/** Between its two events. */
export const EVENTS_PROBE_MS = 2_000;
