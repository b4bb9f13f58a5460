import type { LiveEvent } from '@chulo/shared/contract/events';
import type { EventTopic } from '@chulo/shared/domain/live/topics';

/** A query key starts with the topic of the live events that invalidate it. */
export type TopicKey = readonly [EventTopic, ...string[]];

/** Data is not fetched again for so long, unless an event has changed it. */
export const FRESH_MS = 5_000;

/** Second part of the key of a list; for a single order, its id is there. */
export const LIST = 'list';
/** Third part of a key, after LIST: data that only staff may read. */
export const STAFF = 'staff';

/** Whether an event may have changed the data of a query; an event of another order has not. */
export function isTouched(key: readonly unknown[], { topic, orderId }: LiveEvent): boolean {
  const [keyTopic, scope] = key;
  if (keyTopic !== topic) return false;
  return orderId === undefined || scope === undefined || scope === LIST || scope === orderId;
}

/** Whether only staff may read the data of a query. */
export const isStaffKey = (key: readonly unknown[]): boolean => key[2] === STAFF;
