/** Public data that server and browser cache; also the row names of the table `data_versions`. */
export const PUBLIC_TOPICS = ['menu', 'categories', 'restaurant', 'banners', 'promos'] as const;
export type PublicTopic = (typeof PUBLIC_TOPICS)[number];

/** The topics of the event stream. An event tells clients to refetch the data of its topic. */
export const EVENT_TOPICS = [
  'order',
  'notification',
  'stations',
  'rides',
  'tables',
  ...PUBLIC_TOPICS,
] as const;
export type EventTopic = (typeof EVENT_TOPICS)[number];

/** Seconds between two heartbeats of the event stream. */
export const HEARTBEAT_SECONDS = 5;
