/** Public data that servers and browsers cache; also the names of its rows in `data_versions`. */
export const PUBLIC_TOPICS = ['menu', 'categories', 'restaurant', 'banners', 'promos'] as const;
export type PublicTopic = (typeof PUBLIC_TOPICS)[number];

/** The topics of the events stream: which data of a screen is stale. */
export const EVENT_TOPICS = ['order', 'notification', ...PUBLIC_TOPICS] as const;
export type EventTopic = (typeof EVENT_TOPICS)[number];

/** How often the events stream sends a heartbeat. */
export const HEARTBEAT_SECONDS = 5;
